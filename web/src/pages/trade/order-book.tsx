import { Workspace } from '../../features/market/exchange/workspace.tsx';

/** trade_orderbook: an asset's book and order form. */
export const Page = () => <Workspace />;
