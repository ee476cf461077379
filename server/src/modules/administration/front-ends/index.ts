/** Closures for maintenance, pauses, and notices. One person pauses; two people resume. */
export { pauseApproval, resumeApproval } from './commands/pause-approvals.ts';
export { frontEndRoutes } from './routes.ts';
