import type { HEALTH_LINES } from '@holdfast/domain/administration/desk/contract';
import { QUEUE_NAMES } from '@holdfast/domain/administration/desk/queues';
import type { Ctx } from '../../../../kit/ctx.ts';
import { moneyFindings } from '../../client-money/index.ts';
import {
  isOlder,
  LATE_MS,
  readBooks,
  readMail,
  readRates,
  readReactions,
  readSettlement,
  STALE_BOOKS_MS,
  STALE_RATES_MS,
  type Work,
} from '../health.read.ts';
import { readQueues } from '../queues.read.ts';

type State = 'good' | 'warn' | 'bad';
type Line = {
  readonly what: (typeof HEALTH_LINES)[number];
  readonly state: State;
  readonly count: number;
  readonly stuck: number;
  readonly since: Date | null;
};

export type HealthFacts = {
  /** Without a mail server, mails are only stored, so none is late. */
  readonly mailsAreKept: boolean;
};

export async function describeHealth(
  ctx: Ctx,
  { mailsAreKept }: HealthFacts,
): Promise<{ at: Date; lines: Line[] }> {
  const mail = await readMail(ctx);
  return {
    at: ctx.now,
    lines: [
      await booksLine(ctx),
      workLine(ctx, 'settlement', await readSettlement(ctx)),
      mailsAreKept ? keptLine(mail) : workLine(ctx, 'mail', mail),
      workLine(ctx, 'reactions', await readReactions(ctx)),
      await ratesLine(ctx),
      await backlogLine(ctx),
    ],
  };
}

async function booksLine(ctx: Ctx): Promise<Line> {
  const books = await readBooks(ctx);
  const findings = await moneyFindings(ctx);
  const differs = books?.agrees === false || findings.length > 0;
  const isStale = !books || isOlder(books.at, STALE_BOOKS_MS, ctx.now);
  const state = differs ? 'bad' : isStale ? 'warn' : 'good';
  const count = findings.length + (books?.agrees === false ? 1 : 0);
  return { what: 'books', state, count, stuck: count, since: books?.at ?? null };
}

function workLine(ctx: Ctx, what: keyof typeof LATE_MS, work: Work): Line {
  const isLate = isOlder(work.oldestAt, LATE_MS[what], ctx.now);
  const state = work.stuck > 0 ? 'bad' : isLate ? 'warn' : 'good';
  const since = work.oldestAt;
  return { what, state, count: work.waiting, stuck: work.stuck, since };
}

const keptLine = ({ waiting }: Work): Line => ({
  what: 'mail',
  state: 'good',
  count: waiting,
  stuck: 0,
  since: null,
});

async function ratesLine(ctx: Ctx): Promise<Line> {
  const { oldestAt, doubted } = await readRates(ctx);
  const isStale = oldestAt === null || isOlder(oldestAt, STALE_RATES_MS, ctx.now);
  const state = isStale ? 'bad' : doubted > 0 ? 'warn' : 'good';
  const since = oldestAt;
  return { what: 'rates', state, count: doubted, stuck: doubted, since };
}

async function backlogLine(ctx: Ctx): Promise<Line> {
  const queues = await readQueues(ctx, QUEUE_NAMES);
  const sumOf = (of: 'count' | 'late') => queues.reduce((sum, queue) => sum + queue[of], 0);
  const late = sumOf('late');
  const state = late > 0 ? 'warn' : 'good';
  return { what: 'backlog', state, count: sumOf('count'), stuck: late, since: null };
}
