/**
 * Notifications: messages to people, in the app, live and by mail. It promises that one cause
 * notifies a person once, that kinds reach them as they chose, and that a mail leaves only after
 * commit.
 */
export { notificationHandlers } from './handlers.ts';
export { notificationJobs } from './jobs.ts';
export type { MailPort, OutgoingMail } from './mail.port.ts';
export { notificationRoutes } from './routes.ts';
export {
  forgetLinked,
  forgetNotices,
  type Notice,
  notify,
  notifyEach,
  notifyParties,
  notifyParty,
  type PartyNotice,
  type Told,
  writeMail,
} from './service.ts';
