import { Workspace } from '../../features/market/exchange/workspace.tsx';

/** trade_orderbook: the book of an asset, and the form to trade in it. */
export const Page = () => <Workspace />;
