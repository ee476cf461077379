/**
 * Own money and VAT moved to Holdfast's own account, and top-ups of client money. Two people
 * approve each; never more than was earned and received, or owed at the end of the chosen day;
 * booked once, dated by the statement line.
 */
export { remittanceApproval } from './commands/remittance-approval.ts';
export { scheduleApproval } from './commands/schedule-approval.ts';
export { bookRemittance, settleOwnLine } from './commands/settle.ts';
export { topUpApproval } from './commands/top-up-approval.ts';
export type { RemittanceDeps } from './deps.ts';
export { remittanceJobs } from './jobs.ts';
export { ownLinesAmong } from './lines.read.ts';
export { type OwnLine, type OwnLinePlan, ownLinePlans } from './queries/own-lines.ts';
export { remittancesInTransit, sentRemittances } from './queries/transit.ts';
export { remittanceRoutes } from './routes.ts';
