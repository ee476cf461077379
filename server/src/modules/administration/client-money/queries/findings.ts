import { reviewDue } from '@holdfast/domain/administration/client-money/days';
import { numberOf } from '@holdfast/domain/administration/client-money/results';
import { amountWords, minorOfText } from '@holdfast/domain/cash/bank-statements/amounts';
import { closeOf, lastClosedDay } from '@holdfast/domain/kernel/closed-day';
import { DAY, dayWords, HOUR, utcDay } from '@holdfast/domain/kernel/moment';
import type { Ctx } from '../../../../kit/ctx.ts';
import { hasBooks } from '../ledger.read.ts';
import {
  type CalculationRow,
  firstDay,
  listMissing,
  listSince,
} from '../repository/calculations.ts';

export type MoneyFinding = {
  /** Stable while the finding persists, so that staff are notified once. */
  readonly key: string;
  readonly what: string;
  readonly calculationId: string | null;
};

const MOST_DAYS = 60;
const LOOKS_BACK = MOST_DAYS * DAY;
/** Until then a missing calculation is not a finding. */
const PREPARED_WITHIN = 2 * HOUR;

/** From the records of the last 60 days. */
export async function moneyFindings(ctx: Ctx): Promise<readonly MoneyFinding[]> {
  const rows = await listSince(ctx, utcDay(ctx.now.getTime() - LOOKS_BACK));
  const last = new Map(rows.map((row) => [row.currency, row] as const));
  return [
    ...[...last.values()].flatMap(findingsIn),
    ...(await missingDays(ctx)),
    ...rows
      .filter((row) => isOverdue(row, ctx.now))
      .map((row) => ({
        key: `review|${row.id}`,
        what: `${nameOf(row)} has been awaiting review since ${dayWords(utcDay(row.preparedAt))}`,
        calculationId: row.id,
      })),
  ];
}

const nameOf = (row: CalculationRow) => numberOf(row.day, row.currency, row.version);

const isOverdue = ({ stage, preparedAt }: CalculationRow, now: Date): boolean =>
  stage === 'PREPARED' && reviewDue(preparedAt) <= now;

function findingsIn(row: CalculationRow): MoneyFinding[] {
  const { currency, resource, requirement, id: calculationId } = row;
  const amount = (text: string) => amountOf(text, currency);
  const isZero = (text: string | null) => text === null || /^-?[0.]*$/.test(text);
  const finding = (place: string, missing: string, what: string): MoneyFinding => ({
    key: `${currency}|${place}|${missing}`,
    what: `${what} (${nameOf(row)})`,
    calculationId,
  });
  const shortfall = resource !== null && resource < requirement ? requirement - resource : 0n;
  return [
    ...(shortfall > 0n
      ? [
          finding(
            'shortfall',
            String(shortfall),
            `Client money is short by ${amountWords(shortfall, currency)}`,
          ),
        ]
      : []),
    ...row.internal
      .filter(({ difference }) => !isZero(difference))
      .map(({ kind, label, difference }) =>
        finding(
          kind,
          difference,
          `${label}: balances and postings differ by ${amount(difference)}`,
        ),
      ),
    ...row.external
      .filter(({ unexplained }) => !isZero(unexplained))
      .map(({ key, name, unexplained }) =>
        finding(
          key,
          unexplained ?? '',
          `${name}: ${amount(unexplained ?? '0')} of the difference from the books is unexplained`,
        ),
      ),
  ];
}

function amountOf(text: string, currency: string): string {
  if (currency !== 'ALGO' && currency !== 'BTC') {
    return amountWords(minorOfText(text, currency), currency);
  }
  return `${text} ${currency}`;
}

async function missingDays(ctx: Ctx): Promise<MoneyFinding[]> {
  const due = lastClosedDay(new Date(ctx.now.getTime() - PREPARED_WITHIN));
  const from = (await firstDay(ctx)) ?? ((await hasBooks(ctx, closeOf(due))) ? due : undefined);
  if (!from || from > due) return [];
  const since = utcDay(ctx.now.getTime() - LOOKS_BACK);
  return (await listMissing(ctx, from > since ? from : since, due, MOST_DAYS)).map((day) => ({
    key: `missing|${day}`,
    what: `No client money calculation for ${dayWords(day)}`,
    calculationId: null,
  }));
}
