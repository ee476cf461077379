/**
 * Corrections of the books by staff. It promises that each takes two people and is booked once.
 */
export { correctionRoutes } from './routes.ts';
