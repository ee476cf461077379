import { DeskStructure } from '../../features/assets/structures/desk-structure.tsx';

/** admin/structures/:structureId: everything about one, and the decision. */
export const Page = () => <DeskStructure />;
