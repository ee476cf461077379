import { LiteScreen } from '../../features/market/exchange/lite/lite-screen.tsx';

export const Page = () => <LiteScreen />;
