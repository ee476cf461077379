import { StructureScreen } from '../../features/assets/structures/structure-screen.tsx';

/** owner/structures/:structureId and its tabs. */
export const Page = () => <StructureScreen />;
