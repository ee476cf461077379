/**
 * Corrections of the books by staff. It promises that each takes two people and is booked once.
 */
export { approve as approveCorrection } from './commands/decide.ts';
export { propose as proposeCorrection } from './commands/propose.ts';
export { describeCorrection } from './queries/corrections.ts';
export { correctionRoutes } from './routes.ts';
