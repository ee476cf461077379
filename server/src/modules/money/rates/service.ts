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
import type { RatePort, SaidRate } from './rate.port.ts';
import { doubtRate, listRates, type RateRow, saveRate } from './repository.ts';
import { judgeRate } from './rules.ts';

/** Takes in what a source said; answers in words what was not believed. */
export async function takeRates(
  ctx: Ctx,
  port: Pick<RatePort, 'isSimulated'>,
  said: { readonly source: string; readonly rates: readonly SaidRate[] },
): Promise<readonly string[]> {
  const kept = new Map((await listRates(ctx)).map((row) => [row.currency, row] as const));
  const notes: string[] = [];
  for (const one of said.rates) {
    const { currency, usd, at } = one;
    const before = kept.get(currency);
    // A source may be exchanged for another: theirs is no jump of this one.
    const same = before?.source === said.source ? before : undefined;
    const verdict = judgeRate(one, same, ctx.now);
    if (verdict.kind === 'ignore') notes.push(`${currency}: ${verdict.why}`);
    if (verdict.kind === 'doubt') {
      notes.push(`${currency}: a jump that is not believed yet`);
      await doubtRate(ctx, currency, { doubtedUsd: usd, doubtedSince: verdict.since });
    }
    if (verdict.kind !== 'keep') continue;
    const { isSimulated } = port;
    const row = { currency, usd, source: said.source, isSimulated, at, keptAt: ctx.now };
    await saveRate(ctx, { ...row, doubtedUsd: null, doubtedSince: null });
  }
  return notes;
}

type Known = ReadonlyMap<WalletCurrency, RateRow>;

/** The rates that can be used now. Refuses CURRENCY_RATE_ERROR when one is missing or too old. */
async function usableRates(ctx: Ctx, wanted: readonly WalletCurrency[]): Promise<Known> {
  const rows = new Map((await listRates(ctx)).map((row) => [row.currency as WalletCurrency, row]));
  for (const currency of wanted) {
    if (currency === 'USD') continue;
    const row = rows.get(currency);
    if (!row || ctx.now.getTime() - row.at.getTime() > RATE_LASTS_MS) {
      return refuseRate('CURRENCY_RATE_ERROR', {});
    }
  }
  return rows;
}

/**
 * What one currency is worth in another, as of now. Refuses CURRENCY_RATE_ERROR when that is not
 * known, or was last known more than 15 minutes ago.
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

/** Every pair of the wallet's currencies, for everybody. */
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
