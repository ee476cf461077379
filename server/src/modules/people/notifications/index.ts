/**
 * Notifications: what people are told in the app, live and by mail. It promises that one cause
 * tells a person once, that kinds reach them as they chose, and that a mail leaves only after
 * commit.
 */
export { notificationJobs } from './jobs.ts';
export type { MailPort, OutgoingMail } from './mail.port.ts';
export { notificationRoutes } from './routes.ts';
export { forgetNotices, mail, type Telling, tell, tellParty } from './service.ts';
