import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { WALLET_CURRENCIES, type WalletCurrency } from '@holdfast/domain/kernel/money';
import {
  dollarRate,
  RATE_DECIMALS,
  RATE_LASTS_MS,
  RATED,
  type Rate,
  unitRate,
} from '@holdfast/domain/money/rates/rate';
import { refuseRate } from '@holdfast/domain/money/rates/refusals';
import type { Ctx } from '../../../kit/ctx.ts';
import type { RatePort, SourceRate } from './rate.port.ts';
import { doubtRate, listRates, type RateRow, saveRate } from './repository.ts';
import { judgeRate } from './rules.ts';

/** Saves the rates of a source; returns a text for each that was not accepted. */
export async function takeRates(
  ctx: Ctx,
  port: Pick<RatePort, 'isSimulated'>,
  answer: { readonly source: string; readonly rates: readonly SourceRate[] },
): Promise<readonly string[]> {
  const current = new Map((await listRates(ctx)).map((row) => [row.currency, row] as const));
  const notes: string[] = [];
  for (const one of answer.rates) {
    const { currency, usd, at } = one;
    const before = current.get(currency);
    // Rates of different sources are not compared: a change of source is no jump.
    const same = before?.source === answer.source ? before : undefined;
    const verdict = judgeRate(one, same, ctx.now);
    if (verdict.kind === 'ignore') notes.push(`${currency}: ${verdict.why}`);
    if (verdict.kind === 'doubt') {
      notes.push(`${currency}: a jump that is not accepted yet`);
      await doubtRate(ctx, currency, { doubtedUsd: usd, doubtedSince: verdict.since });
    }
    if (verdict.kind !== 'keep') continue;
    const { isSimulated } = port;
    const row = { currency, usd, source: answer.source, isSimulated, at, keptAt: ctx.now };
    await saveRate(ctx, { ...row, doubtedUsd: null, doubtedSince: null });
  }
  return notes;
}

type Known = ReadonlyMap<WalletCurrency, RateRow>;

/** The valid rates. Refuses CURRENCY_RATE_ERROR when one is missing or too old. */
async function usableRates(ctx: Ctx, currencies: readonly WalletCurrency[]): Promise<Known> {
  const rows = new Map((await listRates(ctx)).map((row) => [row.currency as WalletCurrency, row]));
  for (const currency of currencies) {
    if (currency === 'USD') continue;
    const row = rows.get(currency);
    if (!row || ctx.now.getTime() - row.at.getTime() > RATE_LASTS_MS) {
      return refuseRate('CURRENCY_RATE_ERROR', {});
    }
  }
  return rows;
}

/**
 * What one currency is worth in another now. Refuses CURRENCY_RATE_ERROR when the rate is missing
 * or more than 15 minutes old.
 */
export async function rateOf(ctx: Ctx, from: WalletCurrency, to: WalletCurrency): Promise<Rate> {
  return between(await usableRates(ctx, [from, to]), from, to, ctx.now);
}

function between(known: Known, from: WalletCurrency, to: WalletCurrency, now: Date): Rate {
  const rows = [known.get(from), known.get(to)].filter((row) => row !== undefined);
  // A pair is as old as the older of its two.
  const oldest = rows.reduce((at, row) => (row.at < at ? row.at : at), rows[0]?.at ?? now);
  return {
    from,
    to,
    fromUsd: known.get(from)?.usd ?? dollarRate,
    toUsd: known.get(to)?.usd ?? dollarRate,
    source: rows[0]?.source ?? 'A dollar is a dollar',
    isSimulated: rows.some((row) => row.isSimulated),
    at: oldest,
  };
}

/** Rates of every pair of the wallet's currencies. */
export async function allRates(ctx: Ctx) {
  const known = await usableRates(ctx, RATED);
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
    at: rate.at.toISOString(),
    ageSeconds: Math.max(0, Math.floor((ctx.now.getTime() - rate.at.getTime()) / 1000)),
    notice: noticeOf([known.get(rate.from), known.get(rate.to)]),
  }));
}

function noticeOf(rows: readonly (RateRow | undefined)[]): string | null {
  const doubted = rows.find((row) => row?.doubtedSince);
  if (!doubted) return null;
  return `The source reports a jump of ${doubted.currency}. The last rate stays until it is confirmed.`;
}
