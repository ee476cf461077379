import { StructureScreen } from '../../features/assets/structures/structure-screen.tsx';
import type { PageProps } from '../../lib/page-params.ts';

export const Page = ({ params: { structureId } }: PageProps<'structureId'>) => (
  <StructureScreen structureId={structureId} />
);
