import type { CallData } from '../../../lib/call.ts';
import { counted } from '../../../lib/figures/format.ts';

export type HealthLine = CallData<'GET /admin/health'>['lines'][number];
type What = HealthLine['what'];

export const healthTitle: Readonly<Record<What, string>> = {
  books: 'Books',
  settlement: 'Settlement',
  mail: 'Mail',
  reactions: 'Jobs',
  rates: 'Exchange rates',
  backlog: 'Queues',
};

export const healthSource: Readonly<Record<What, string>> = {
  books: 'Last comparison with bank, card provider and chain',
  settlement: 'Instructions to the chain in no block yet',
  mail: 'Mails that are not with the mail server',
  reactions: 'Events not handled yet. Failed ones are listed under Platform.',
  rates: 'When the oldest rate in use was fetched',
  backlog: 'What waits in all queues of the staff',
};

export function healthWords({ what, count, stuck, since }: HealthLine): string {
  switch (what) {
    case 'books':
      if (since === null) return 'Not compared yet';
      return count > 0 ? 'Differs, see reconciliation' : 'Everything agrees';
    case 'rates':
      if (since === null) return 'No rate yet';
      return count > 0 ? `${counted(count, 'rate')} jumped and waits for a word` : 'All in use';
    case 'mail':
      if (since === null && count > 0) return `${count} kept here: no mail server is set`;
      return workWords(count, stuck);
    case 'backlog':
      return stuck > 0 ? `${count} wait, ${stuck} late` : `${count} wait, none late`;
    default:
      return workWords(count, stuck);
  }
}

const workWords = (count: number, stuck: number): string =>
  `${waitWords(count)}${stuck > 0 ? `, ${stuck} stuck` : ''}`;

const waitWords = (count: number): string =>
  count === 0 ? 'Nothing waits' : `${count} on the way`;
