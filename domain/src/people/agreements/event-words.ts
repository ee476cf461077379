import type { EnvelopeEvent } from './envelope.machine.ts';

export const EVENT_WORDS: Readonly<Record<EnvelopeEvent, string>> = {
  sent: 'Sent',
  opened: 'Opened',
  read: 'Read to its end',
  second_factor: 'Code of the second factor accepted',
  signed: 'Signed',
  countersigned: 'Countersigned',
  completed: 'Complete',
  rejected: 'Refused',
  expired: 'Expired',
  cancelled: 'Taken back',
  superseded: 'Replaced',
  terminated: 'Ended',
  notice_given: 'Notice given',
  reminded: 'Reminded',
  downloaded: 'Pdf taken',
};
