/**
 * Crypto in and out of wallets. It promises that what the chain shows is credited once, whoever
 * names it, and that what leaves is held until the chain has it or it is given back.
 */
export { cryptoPart } from './crypto-part.ts';
export { chainHandlers } from './handlers.ts';
export { algoTransferHolds } from './holds.ts';
export { chainJobs } from './jobs.ts';
export { algoTransferNames, chainDepositNames } from './names.ts';
export type { ChainParts } from './parts.ts';
export { chainRoutes } from './routes.ts';
export { giveTestAlgo } from './service/crypto.ts';
export { enterTransaction } from './service/deposits.ts';
export { confirmBitcoin } from './service/desk.ts';
export { sendAlgo } from './service/transfers.ts';
