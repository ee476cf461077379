/** Corrections of the books by staff. Each takes two people and is booked once. */
export { correctionApproval } from './commands/approval.ts';
export { propose as proposeCorrection } from './commands/propose.ts';
export { correctionRoutes } from './routes.ts';
