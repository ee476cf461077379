import type { CallData } from '../../../lib/call.ts';
import { counted } from '../../../lib/figures/format.ts';

export type HealthLine = CallData<'GET /admin/health'>['lines'][number];
type What = HealthLine['what'];

export const healthTitle: Readonly<Record<What, string>> = {
  books: 'Books',
  settlement: 'Settlement',
  exchange: 'Exchange',
  mail: 'Mail',
  reactions: 'Jobs',
  database: 'Database',
  replication: 'Replication',
  rates: 'Exchange rates',
  backlog: 'Queues',
};

export const healthSource: Readonly<Record<What, string>> = {
  books: 'Last comparison with bank, card provider and chain',
  settlement: 'Unconfirmed on-chain instructions',
  exchange: 'The process that matches orders',
  mail: 'Emails not yet accepted by the mail server',
  reactions: 'Unprocessed events and failed jobs. Permanent failures are listed under Settings.',
  database: 'Connections of every program to the database server',
  replication: 'Copies of the database on other machines',
  rates: 'Time of the oldest rate in use',
  backlog: 'Open items in all staff queues',
};

export function healthWords(line: HealthLine): string {
  const { what, count, stuck, since } = line;
  switch (what) {
    case 'exchange':
      return exchangeWords(line);
    case 'database':
      return databaseWords(line);
    case 'replication':
      return replicationWords(line);
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

const exchangeWords = ({ count, stuck }: HealthLine): string => {
  if (stuck > 0) return 'No process leads, so orders wait';
  return count === 0 ? 'Starts with the first order' : `Led by one process, epoch ${count}`;
};

const databaseWords = ({ count, limit, stuck }: HealthLine): string => {
  const used = `${count} of ${limit} connections in use`;
  return stuck > 0 ? `${used}, ${counted(stuck, 'request')} waiting for one` : used;
};

function replicationWords({ count, limit, stuck }: HealthLine): string {
  if (count === 0) return 'No replicas';
  const replicas = counted(count, 'replica');
  if (limit === null) return `${replicas}; the database role can’t read their lag`;
  return stuck > 0 ? `${stuck} of ${replicas} late` : `${replicas}, none late`;
}
