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
  settlement: 'Unconfirmed on-chain instructions',
  mail: 'Emails not yet accepted by the mail server',
  reactions: 'Unprocessed events and failed jobs. Permanent failures are listed under Settings.',
  rates: 'Time of the oldest rate in use',
  backlog: 'Open items in all staff queues',
};

export function healthWords({ what, count, stuck, since }: HealthLine): string {
  switch (what) {
    case 'books':
      if (since === null) return 'Not compared yet';
      return count > 0
        ? 'Differences found: see client money and reconciliation'
        : 'No differences';
    case 'rates':
      if (since === null) return 'No rates yet';
      return count > 0 ? `${counted(count, 'rate')} to confirm` : 'All current';
    case 'mail':
      if (since === null && count > 0) return `${count} not sent: no mail server configured`;
      return workWords(count, stuck);
    case 'backlog':
      return stuck > 0 ? `${count} open, ${stuck} late` : `${count} open, none late`;
    default:
      return workWords(count, stuck);
  }
}

const workWords = (count: number, stuck: number): string =>
  `${waitWords(count)}${stuck > 0 ? `, ${stuck} stuck` : ''}`;

const waitWords = (count: number): string => (count === 0 ? 'None pending' : `${count} pending`);
