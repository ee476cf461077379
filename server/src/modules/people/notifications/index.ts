/**
 * Notifies in the app, live and by mail. Guarantees that a cause notifies a person once, through
 * their chosen channels, and that mail is sent only after commit.
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
