import { HistoryScreen } from '../../features/market/exchange/history/history-screen.tsx';

export const Page = () => <HistoryScreen />;
