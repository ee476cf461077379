import { Workspace } from '../../features/market/exchange/workspace.tsx';

export const Page = () => <Workspace />;
