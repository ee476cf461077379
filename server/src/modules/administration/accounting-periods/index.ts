/**
 * Calendar months by UTC days. Two members of staff close them in order; later bookings for a
 * closed period are prior-period adjustments of the next open one.
 */
export { closingApproval } from './commands/approval.ts';
export { accountingPeriodRoutes } from './routes.ts';
