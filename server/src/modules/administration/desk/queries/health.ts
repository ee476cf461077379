import { QUEUE_NAMES } from '@holdfast/domain/administration/desk/queues';
import type { Ctx } from '../../../../kit/ctx.ts';
import { moneyFindings } from '../../client-money/index.ts';
import { readBooks, readMail, readRates } from '../health.read.ts';
import { readOperations } from '../operations.read.ts';
import { readQueues } from '../queues.read.ts';
import {
  databaseLine,
  exchangeLine,
  type HealthLine,
  isOlder,
  LIMITS,
  reactions,
  replicationLine,
  type Work,
  workLine,
} from '../rules.ts';

export type HealthFacts = {
  /** Without a mail server, mails are only stored, so none is late. */
  readonly mailsAreKept: boolean;
};

/** `waiting`: requests of this process that wait for a database connection. */
export async function describeHealth(
  ctx: Ctx,
  { mailsAreKept }: HealthFacts,
  waiting: number,
): Promise<{ at: Date; lines: HealthLine[] }> {
  const { now } = ctx;
  const [operations, mail] = await Promise.all([readOperations(ctx.tx), readMail(ctx)]);
  return {
    at: now,
    lines: [
      await booksLine(ctx),
      workLine('settlement', operations.settlement, now),
      exchangeLine(operations),
      mailsAreKept ? keptLine(mail) : workLine('mail', mail, now),
      workLine('reactions', reactions(operations), now),
      databaseLine(operations, waiting),
      replicationLine(operations),
      await ratesLine(ctx),
      await backlogLine(ctx),
    ],
  };
}

async function booksLine(ctx: Ctx): Promise<HealthLine> {
  const books = await readBooks(ctx);
  const findings = await moneyFindings(ctx);
  const differs = books?.agrees === false || findings.length > 0;
  const isStale = !books || isOlder(books.at, LIMITS.booksMs, ctx.now);
  const state = differs ? 'bad' : isStale ? 'warn' : 'good';
  const count = findings.length + (books?.agrees === false ? 1 : 0);
  const since = books?.at ?? null;
  return { what: 'books', state, count, stuck: count, limit: null, since };
}

const keptLine = ({ waiting }: Work): HealthLine => ({
  what: 'mail',
  state: 'good',
  count: waiting,
  stuck: 0,
  limit: null,
  since: null,
});

async function ratesLine(ctx: Ctx): Promise<HealthLine> {
  const { oldestAt: since, doubted } = await readRates(ctx);
  const isStale = since === null || isOlder(since, LIMITS.ratesMs, ctx.now);
  const state = isStale ? 'bad' : doubted > 0 ? 'warn' : 'good';
  return { what: 'rates', state, count: doubted, stuck: doubted, limit: null, since };
}

async function backlogLine(ctx: Ctx): Promise<HealthLine> {
  const queues = await readQueues(ctx, QUEUE_NAMES);
  const sumOf = (of: 'count' | 'late') => queues.reduce((sum, queue) => sum + queue[of], 0);
  const stuck = sumOf('late');
  const state = stuck > 0 ? 'warn' : 'good';
  return { what: 'backlog', state, count: sumOf('count'), stuck, limit: null, since: null };
}
