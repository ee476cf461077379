import { HistoryScreen } from '../../features/market/exchange/history/history-screen.tsx';

/** trade_history, trade_transactions_history: the user's orders in an asset. */
export const Page = () => <HistoryScreen />;
