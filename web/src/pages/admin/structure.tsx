import { DeskStructure } from '../../features/assets/structures/desk-structure.tsx';
import type { PageProps } from '../../lib/page-params.ts';

/** admin/structures/:structureId: everything about one, and the decision. */
export const Page = ({ params: { structureId } }: PageProps<'structureId'>) => (
  <DeskStructure structureId={structureId} />
);
