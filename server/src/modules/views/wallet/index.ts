/**
 * The wallet: what a party sees of its cash. It promises figures that are the books' own, to the
 * cent, and a history with one row for each thing that happened.
 */
export { walletBalanceOf } from './queries/overview.ts';
export { walletRoutes } from './routes.ts';
