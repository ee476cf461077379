/**
 * Accounting periods: calendar months by UTC days. Two members of staff close them in order; what
 * is booked for a closed period afterwards is a prior-period adjustment of the next open one.
 */
export { closingApproval } from './commands/approval.ts';
export { accountingPeriodRoutes } from './routes.ts';
