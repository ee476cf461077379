import type { EnvelopeEvent } from './envelope.machine.ts';

export const EVENT_WORDS: Readonly<Record<EnvelopeEvent, string>> = {
  sent: 'Sent',
  opened: 'Opened',
  read: 'Read to the end',
  second_factor: 'Two-factor code accepted',
  signed: 'Signed',
  countersigned: 'Countersigned',
  completed: 'Completed',
  rejected: 'Declined',
  expired: 'Expired',
  cancelled: 'Revoked',
  superseded: 'Superseded',
  terminated: 'Terminated',
  notice_given: 'Notice given',
  reminded: 'Reminded',
  downloaded: 'PDF downloaded',
};
