/**
 * The wallet: what a party sees of its cash. It promises figures that are the books' own, to the
 * cent, and a history with one row for each thing that happened.
 */
export {
  algoTransferHolds,
  type ChainParts,
  chainHandlers,
  chainJobs,
  chainRoutes,
  confirmBitcoin,
  cryptoPart,
  enterTransaction,
  giveTestAlgo,
} from './chain/index.ts';
export { conversionRoutes } from './conversions/routes.ts';
export { confirmConversion, quoteConversion } from './conversions/service.ts';
export { walletRoutes } from './routes.ts';
export { transferRoutes } from './transfers/routes.ts';
export { transferTo } from './transfers/service.ts';
