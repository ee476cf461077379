/**
 * Calendar months by UTC days, closed in order by two members of staff; later bookings for a closed
 * period are adjustments of the next open one.
 */
export { closingApproval } from './commands/approval.ts';
export { accountingPeriodRoutes } from './routes.ts';
