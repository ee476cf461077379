import { LiteScreen } from '../../features/market/exchange/lite/lite-screen.tsx';

/** trade_lite: buying and selling by amount, at a quoted price. */
export const Page = () => <LiteScreen />;
