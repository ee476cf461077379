import { LiteScreen } from '../../features/market/exchange/lite/lite-screen.tsx';

/** Buying and selling by amount, at a quoted price. */
export const Page = () => <LiteScreen />;
