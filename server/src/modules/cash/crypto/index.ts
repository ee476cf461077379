/**
 * ALGO and bitcoin in and out of wallets. An arrival is credited once; outgoing crypto is held
 * until confirmed or returned.
 */
export { confirmBitcoin } from './commands/decide.ts';
export { cancelDeposit as cancelCryptoDeposit, enterTransaction } from './commands/deposits.ts';
export { giveTestAlgo } from './commands/give-test-algo.ts';
export { transferApproval as algoTransferApproval } from './commands/transfer-approval.ts';
export { cancelTransfer as cancelAlgoTransfer, sendAlgo } from './commands/transfers.ts';
export type { CryptoDeps } from './deps.ts';
export { cryptoHandlers } from './handlers.ts';
export { cryptoJobs } from './jobs.ts';
export { algoTransferHolds } from './queries/expected-holds.ts';
export { lookUp } from './queries/look-up.ts';
export { cryptoRoutes } from './routes.ts';
export { plainTx } from './views.ts';
