import { DAY, type ZoneChoice } from '@holdfast/domain/kernel/moment';
import { moneyText } from '@holdfast/domain/kernel/money';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import {
  MOST_CSV_LINES,
  MOST_PDF_LINES,
  MOST_STATEMENT_DAYS,
} from '@holdfast/domain/views/wallet/history-limits';
import type { StatementSums } from '@holdfast/domain/views/wallet/history-shapes';
import { refuseWallet } from '@holdfast/domain/views/wallet/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { zoneOf } from '../../../../kit/http/viewer.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { partyById } from '../../../people/identity/index.ts';
import type { Booked } from '../booked.read.ts';
import { dayBegins, dayEnds } from '../rules/filter.ts';
import { heldNow, listPeriod, type Period, type Sums, sumPeriod } from '../statement.read.ts';
import { bookedRow } from '../views/rows.ts';
import { namesOf } from './names.ts';

export type Days = { readonly from: string; readonly to: string };

export type StatementLine = {
  readonly at: Date;
  readonly kind: string;
  readonly title: string;
  readonly reference: string | null;
  readonly amount: bigint;
  /** Opening balance plus all lines up to this one. */
  readonly balance: bigint;
  readonly entryId: string;
};

export type Part = Sums & {
  readonly lines: readonly StatementLine[];
  /** Null unless the period reaches the present. */
  readonly held: bigint | null;
};

export type Statement = {
  readonly holder: string;
  readonly account: string;
  readonly days: Days;
  readonly zone: ZoneChoice;
  readonly parts: readonly Part[];
  readonly madeAt: Date;
};

const NOTHING = { opening: 0n, cameIn: 0n, wentOut: 0n, closing: 0n, movements: 0n, last: 0n };

export async function summaryOf(ctx: UserCtx, days: Days) {
  const zone = zoneOf(ctx);
  const sums = await sumsOf(ctx, ctx.actor.partyId, periodOf(days, zone));
  return {
    ...days,
    zone: zone === 'utc8' ? ('utc8' as const) : ('utc' as const),
    currencies: sums.map(asText),
  };
}

async function sumsOf(ctx: Ctx, partyId: string, period: Period): Promise<readonly Sums[]> {
  const sums = await sumPeriod(ctx.tx, partyId, period);
  const known = sums.filter((one) => one.closing !== 0n || one.opening !== 0n || one.movements);
  const dollars = sums.find((one) => one.currency === 'USD') ?? { currency: 'USD', ...NOTHING };
  return [dollars as Sums, ...known.filter((one) => one.currency !== 'USD')];
}

const asText = ({ currency, movements, ...sums }: Sums): StatementSums => ({
  currency,
  opening: moneyText(sums.opening, currency),
  cameIn: moneyText(sums.cameIn, currency),
  wentOut: moneyText(sums.wentOut, currency),
  closing: moneyText(sums.closing, currency),
  movements: Number.parseInt(String(movements), 10),
});

/** Refuses a period that ends before it starts or exceeds the limit. */
function periodOf({ from, to }: Days, zone: ZoneChoice): Period {
  const [since, until] = [dayBegins(from, zone), dayEnds(to, zone)];
  const wrong = (field: string, message: string) =>
    refuseFields([{ field, rule: 'default', message }]);
  if (until <= since) wrong('to', 'The end date must not be before the start date');
  if (until.getTime() - since.getTime() > MOST_STATEMENT_DAYS * DAY) {
    wrong('to', `A statement can cover at most ${MOST_STATEMENT_DAYS} days`);
  }
  return { since, until };
}

/** Refuses STATEMENT_TOO_LONG before reading the lines. */
export async function statementOf(
  ctx: UserCtx,
  filter: Days & { readonly format: 'csv' | 'pdf' },
): Promise<Statement> {
  const { partyId } = ctx.actor;
  const zone = zoneOf(ctx);
  const period = periodOf(filter, zone);
  const sums = await sumsOf(ctx, partyId, period);
  assertPrintable(sums, filter.format);
  const held = period.until > ctx.now ? await heldNow(ctx.tx, partyId) : undefined;
  const parts: Part[] = [];
  for (const one of sums) {
    const lines = await linesOf(ctx, { partyId, period, sums: one });
    parts.push({ ...one, lines, held: held ? (held.get(one.currency) ?? 0n) : null });
  }
  const party = invariant(await partyById(ctx, partyId), 'a session has its party');
  const { from, to } = filter;
  const account = maskOf(partyId);
  return {
    holder: party.displayName,
    account,
    days: { from, to },
    zone,
    parts,
    madeAt: ctx.now,
  };
}

function assertPrintable(sums: readonly Sums[], format: 'csv' | 'pdf'): void {
  const movements = sums.reduce((all, one) => all + one.movements, 0n);
  const most = format === 'pdf' ? MOST_PDF_LINES : MOST_CSV_LINES;
  if (movements <= BigInt(most)) return;
  const facts = { movements: Number.parseInt(String(movements), 10), most };
  refuseWallet('STATEMENT_TOO_LONG', { ...facts, format: format === 'pdf' ? 'a PDF' : 'a file' });
}

/** For example “Wallet ···· 4F7A”, from the end of the random wallet number. */
const maskOf = (partyId: string): string => `···· ${partyId.slice(-4).toUpperCase()}`;

const AT_ONCE = 1_000;

async function linesOf(
  ctx: Ctx,
  of: { readonly partyId: string; readonly period: Period; readonly sums: Sums },
): Promise<readonly StatementLine[]> {
  const { partyId, period, sums } = of;
  const lines: StatementLine[] = [];
  let [after, balance] = [0n, sums.opening];
  while (BigInt(lines.length) < sums.movements) {
    const page = { ...period, after, last: sums.last, limit: AT_ONCE };
    const booked = await listPeriod(ctx.tx, partyId, sums.currency, page);
    const names = await namesOf(ctx, partyId, { booked, open: [] });
    for (const move of booked) {
      balance += move.amount;
      lines.push(lineOf(move, bookedRow(move, names), balance));
    }
    after = invariant(booked.at(-1), 'the number of movements matches the count').seq;
  }
  invariant(balance === sums.closing, `a statement of ${sums.currency} closes where the books do`);
  return lines;
}

const lineOf = (
  move: Booked,
  { kind, title, reference }: ReturnType<typeof bookedRow>,
  balance: bigint,
): StatementLine => ({
  at: move.at,
  kind,
  title,
  reference,
  amount: move.amount,
  balance,
  entryId: move.entryId,
});
