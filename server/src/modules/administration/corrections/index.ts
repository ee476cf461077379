/** Corrections of the ledger by staff. Each needs two people and is booked once. */
export { correctionApproval } from './commands/approval.ts';
export { propose as proposeCorrection } from './commands/propose.ts';
export { correctionRoutes } from './routes.ts';
