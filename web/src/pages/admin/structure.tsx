import { DeskStructure } from '../../features/assets/structures/desk-structure.tsx';
import type { PageProps } from '../../lib/page-params.ts';

export const Page = ({ params: { structureId } }: PageProps<'structureId'>) => (
  <DeskStructure structureId={structureId} />
);
