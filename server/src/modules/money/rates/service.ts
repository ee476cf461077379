import { parseDecimal, writeDecimal } from '@holdfast/domain/kernel/decimal';
import { formatExact, WALLET_CURRENCIES, type WalletCurrency } from '@holdfast/domain/kernel/money';
import {
  dollarRate,
  isJump,
  RATE_DECIMALS,
  RATE_LASTS_MS,
  RATED,
  type Rate,
  unitRate,
} from '@holdfast/domain/money/rates/rate';
import { refuseRate } from '@holdfast/domain/money/rates/refusals';
import type { Ctx, UserCtx } from '../../../kit/ctx.ts';
import { staffWith } from '../../people/identity/index.ts';
import { notify } from '../../people/notifications/index.ts';
import type { RatePort, SourceRate } from './rate.port.ts';
import {
  type DailyRate,
  doubtRate,
  listDailyRates,
  listRates,
  lockRates,
  type RateRow,
  saveRate,
} from './repository.ts';
import { judgeRate } from './rules.ts';

export async function takeRates(
  ctx: Ctx,
  port: Pick<RatePort, 'isSimulated'>,
  answer: { readonly source: string; readonly rates: readonly SourceRate[] },
): Promise<readonly string[]> {
  const current = new Map((await lockRates(ctx)).map((row) => [row.currency, row] as const));
  const notes: string[] = [];
  for (const one of answer.rates) {
    const { currency, usd, at } = one;
    const before = current.get(currency);
    // Rates from different sources are not compared: a change of source is not a jump.
    const same = before?.source === answer.source ? before : undefined;
    const verdict = judgeRate(one, same, ctx.now);
    if (verdict.kind === 'ignore') notes.push(`${currency}: ${verdict.why}`);
    if (verdict.kind === 'doubt') {
      notes.push(`${currency}: unconfirmed jump`);
      const doubt = { doubtedUsd: usd, doubtedSince: verdict.since, doubtedAt: at };
      await doubtRate(ctx, currency, doubt);
      if (!same?.doubtedSince) await notifyJump(ctx, currency, usd);
    }
    if (verdict.kind !== 'keep') continue;
    const { isSimulated } = port;
    const row = { currency, usd, source: answer.source, isSimulated, at, keptAt: ctx.now };
    await saveRate(ctx, { ...row, ...NO_DOUBT, ...confirmationOf(same) });
  }
  return notes;
}

const NO_DOUBT = { doubtedUsd: null, doubtedSince: null, doubtedAt: null };
const confirmationOf = (row: RateRow | undefined) => ({
  confirmedBy: row?.confirmedBy ?? null,
  confirmedAt: row?.confirmedAt ?? null,
});

/**
 * At the rate that staff saw. Refuses NOT_FOUND without a jump, and RATE_JUMP_CHANGED if the source
 * has since jumped again.
 */
export async function confirmRate(ctx: UserCtx, currency: string, seen: string) {
  const row = (await lockRates(ctx)).find((one) => one.currency === currency);
  const { doubtedUsd, doubtedAt } = row ?? {};
  if (!row || !doubtedUsd || !doubtedAt) return refuseRate('NOT_FOUND', {});
  const shown = parseDecimal(seen, RATE_DECIMALS);
  if (typeof shown !== 'bigint' || isJump(doubtedUsd, shown)) refuseRate('RATE_JUMP_CHANGED', {});
  const confirmed = { confirmedBy: ctx.actor.userId, confirmedAt: ctx.now };
  const now = { usd: doubtedUsd, at: doubtedAt, keptAt: ctx.now };
  await saveRate(ctx, { ...row, ...now, ...NO_DOUBT, ...confirmed });
  const usd = (amount: bigint) => writeDecimal(amount, RATE_DECIMALS);
  await ctx.record({
    action: 'rate.jump_confirmed',
    subject: { kind: 'rate' },
    from: usd(row.usd),
    to: usd(doubtedUsd),
    detail: { currency: row.currency },
  });
  return deskRates(ctx);
}

export async function deskRates(ctx: Ctx) {
  const usd = (amount: bigint) => writeDecimal(amount, RATE_DECIMALS);
  return (await listRates(ctx)).map((row) => ({
    currency: row.currency,
    usd: usd(row.usd),
    source: row.source,
    isSimulated: row.isSimulated,
    at: row.at,
    jump:
      row.doubtedUsd !== null && row.doubtedSince !== null
        ? {
            usd: usd(row.doubtedUsd),
            changePercent: writeDecimal(((row.doubtedUsd - row.usd) * 10_000n) / row.usd, 2),
            since: row.doubtedSince,
          }
        : null,
    confirmedAt: row.confirmedAt,
  }));
}

async function notifyJump(ctx: Ctx, currency: string, usd: bigint): Promise<void> {
  await notify(ctx, {
    userIds: await staffWith(ctx, 'CAN_MANAGE_PLATFORM'),
    kind: 'approval_needed',
    title: `${currency} rate jumped`,
    body: `The source reports ${formatExact(usd, RATE_DECIMALS)}. Conversions are paused until the rate is confirmed.`,
    link: '/admin/platform',
    causeId: ctx.newId(),
    mail: false,
  });
}

type Known = ReadonlyMap<WalletCurrency, RateRow>;

async function usableRates(
  ctx: Ctx,
  currencies: readonly WalletCurrency[],
  isUsable: (row: RateRow) => boolean = hasNoJump,
): Promise<Known> {
  const rows = new Map((await listRates(ctx)).map((row) => [row.currency as WalletCurrency, row]));
  for (const currency of currencies) {
    if (currency === 'USD') continue;
    const row = rows.get(currency);
    const isOld = !row || ctx.now.getTime() - row.at.getTime() > RATE_LASTS_MS;
    if (isOld || !isUsable(row)) {
      return refuseRate('CURRENCY_RATE_ERROR', {});
    }
  }
  return rows;
}

const hasNoJump = (row: RateRow): boolean => row.doubtedSince === null;
const shownAnyway = (): boolean => true;

/**
 * Refuses CURRENCY_RATE_ERROR if a rate is missing, more than 15 minutes old, or in an unconfirmed
 * jump.
 */
export async function rateOf(ctx: Ctx, from: WalletCurrency, to: WalletCurrency): Promise<Rate> {
  return between(await usableRates(ctx, [from, to]), from, to, ctx.now);
}

function between(known: Known, from: WalletCurrency, to: WalletCurrency, now: Date): Rate {
  const rows = [known.get(from), known.get(to)].filter((row) => row !== undefined);
  // A pair is as old as the older of its two rates.
  const oldest = rows.reduce((at, row) => (row.at < at ? row.at : at), rows[0]?.at ?? now);
  return {
    from,
    to,
    fromUsd: known.get(from)?.usd ?? dollarRate,
    toUsd: known.get(to)?.usd ?? dollarRate,
    source: rows[0]?.source ?? 'Fixed at 1',
    isSimulated: rows.some((row) => row.isSimulated),
    at: oldest,
  };
}

export async function allRates(ctx: Ctx) {
  const known = await usableRates(ctx, RATED, shownAnyway);
  const pairs = WALLET_CURRENCIES.flatMap((from) =>
    WALLET_CURRENCIES.filter((to) => to !== from).map((to) => between(known, from, to, ctx.now)),
  );
  return pairs.map((rate) => ({
    pair: `${rate.from}-${rate.to}`,
    from: rate.from,
    to: rate.to,
    value: writeDecimal(unitRate(rate), RATE_DECIMALS),
    source: rate.source,
    isSimulated: rate.isSimulated,
    at: rate.at,
    ageSeconds: Math.max(0, Math.floor((ctx.now.getTime() - rate.at.getTime()) / 1000)),
    notice: noticeOf([known.get(rate.from), known.get(rate.to)]),
  }));
}

function noticeOf(rows: readonly (RateRow | undefined)[]): string | null {
  const doubted = rows.find((row) => row?.doubtedSince);
  if (!doubted) return null;
  return `The source reports a jump in ${doubted.currency}. Conversions are paused until the rate is confirmed.`;
}

export type { DailyRate };

/** UTC days, both inclusive; days without a rate are omitted. */
export const dailyRates = (
  ctx: Ctx,
  period: { readonly from: string; readonly to: string },
): Promise<readonly DailyRate[]> => listDailyRates(ctx, period);
