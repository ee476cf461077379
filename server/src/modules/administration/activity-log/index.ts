/**
 * The activity log as staff and companies read it. It promises that the log is sealed as it is
 * written, and that a company reads no reasons that staff wrote for themselves.
 */
export { activityLogJobs } from './jobs.ts';
export { activityLogRoutes } from './routes.ts';
