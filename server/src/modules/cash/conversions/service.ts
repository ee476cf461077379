import { refuseConversion } from '@holdfast/domain/cash/conversions/refusals';
import { conversionOf, QUOTE_LASTS_MS } from '@holdfast/domain/cash/conversions/terms';
import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { positiveMinor } from '@holdfast/domain/kernel/figure-field';
import { later } from '@holdfast/domain/kernel/moment';
import {
  decimalsOf,
  formatMoney,
  moneyText,
  type WalletCurrency,
} from '@holdfast/domain/kernel/money';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { refuseFunds } from '@holdfast/domain/money/ledger/refusals';
import { RATE_DECIMALS, rateIn, unitRate } from '@holdfast/domain/money/rates/rate';
import { refuse as refuseCommon } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../kit/ctx.ts';
import { feeNow } from '../../money/fees/index.ts';
import { balancesOf, partyMain, platform, post } from '../../money/ledger/index.ts';
import { rateOf } from '../../money/rates/index.ts';
import { notifyParty } from '../../people/notifications/index.ts';
import { lockQuote, markUsed, type QuoteRow, saveQuote } from './repository.ts';

export type ConversionInput = {
  readonly from: WalletCurrency;
  readonly to: WalletCurrency;
  readonly amount: string | number;
};

/**
 * For 30 seconds. Refuses CURRENCY_RATE_ERROR, E_INSUFFICIENT_WALLET_BALANCE and
 * CONVERSION_TOO_SMALL.
 */
export async function quoteConversion(ctx: UserCtx, input: ConversionInput) {
  const { partyId, userId } = ctx.actor;
  const amount = amountOf(input);
  const rate = await rateOf(ctx, input.from, input.to);
  await assertAvailable(ctx, partyId, input.from, amount);
  const { bps: feeBps, id: feeId } = await feeNow(ctx, 'conversion');
  const { fee, receives } = conversionOf(amount, rate, feeBps);
  if (receives <= 0n) return refuseConversion('CONVERSION_TOO_SMALL', { currency: input.to });
  const row: QuoteRow = {
    id: ctx.newId(),
    partyId,
    userId,
    fromCurrency: input.from,
    toCurrency: input.to,
    amount,
    fee,
    feeBps,
    feeId,
    receives,
    fromUsd: rate.fromUsd,
    toUsd: rate.toUsd,
    source: rate.source,
    isSimulated: rate.isSimulated,
    rateAt: rate.at,
    createdAt: ctx.now,
    expiresAt: later(ctx.now, QUOTE_LASTS_MS),
    usedAt: null,
  };
  await saveQuote(ctx, row);
  return { quoteId: row.id, ...figuresOf(row), expiresAt: row.expiresAt };
}

/** Minor units. */
function amountOf({ from, to, amount }: ConversionInput): bigint {
  if (from === to) {
    refuseFields([{ field: 'to', rule: 'default', message: 'Choose another currency' }]);
  }
  return positiveMinor('amount', amount, decimalsOf(from));
}

async function assertAvailable(ctx: Ctx, partyId: string, commodity: string, needed: bigint) {
  const balances = await balancesOf(ctx, partyId);
  const available = balances.find((one) => one.commodity === commodity)?.available ?? 0n;
  if (available >= needed) return;
  refuseFunds('E_INSUFFICIENT_WALLET_BALANCE', { commodity, needed, available });
}

/**
 * Once, at its exact figures. Refuses NOT_FOUND, CONVERSION_USED, CONVERSION_EXPIRED,
 * CURRENCY_RATE_ERROR, E_INSUFFICIENT_WALLET_BALANCE and UNSETTLED_PROCEEDS.
 */
export async function confirmConversion(ctx: UserCtx, quoteId: string) {
  const { partyId } = ctx.actor;
  const quote = await lockQuote(ctx, quoteId, partyId);
  if (!quote) return refuseCommon('NOT_FOUND', {});
  if (quote.usedAt) return refuseConversion('CONVERSION_USED', {});
  if (quote.expiresAt <= ctx.now) return refuseConversion('CONVERSION_EXPIRED', {});
  // Refuses if a jump in the rate has been reported since the quote.
  await rateOf(ctx, quote.fromCurrency, quote.toCurrency);
  await markUsed(ctx, quote.id);
  await book(ctx, quote);
  await ctx.record({
    action: 'wallet.converted',
    subject: { kind: 'conversion', id: quote.id },
    partyId,
    detail: figuresOf(quote),
  });
  await notifyConverted(ctx, quote);
  return { id: quote.id, ...figuresOf(quote), convertedAt: ctx.now };
}

async function notifyConverted(ctx: UserCtx, quote: QuoteRow): Promise<void> {
  const { partyId, fromCurrency: from, toCurrency: to } = quote;
  const given = formatMoney(quote.amount, from);
  const got = formatMoney(quote.receives, to);
  const fee = quote.fee > 0n ? `a fee of ${formatMoney(quote.fee, from)}` : 'no fee';
  const rate = `1 ${from} = ${rateIn(writeDecimal(unitRate(quote), RATE_DECIMALS), to)}`;
  const users = await notifyParty(ctx, partyId, {
    kind: 'conversion_done',
    title: `${given} converted to ${got}`,
    body: `Converted by ${ctx.actor.name} at ${rate}, with ${fee}. The proceeds are available in your wallet.`,
    link: `/payments/wallet?currency=${to}`,
    causeId: quote.id,
  });
  await ctx.pushToClients(users, 'wallet');
}

/** The platform's own accounts are the counterparty in both currencies. */
async function book(ctx: Ctx, quote: QuoteRow): Promise<void> {
  const { id, partyId, fromCurrency: from, toCurrency: to, amount, fee, receives } = quote;
  await post(ctx, {
    kind: 'conversion',
    reference: id,
    memo: `${formatMoney(amount, from)} to ${formatMoney(receives, to)}`,
    refusal: 'E_INSUFFICIENT_WALLET_BALANCE',
    feeVersions: quote.feeId ? [quote.feeId] : [],
    lines: [
      { account: partyMain(partyId, from), amount: -amount },
      ...(fee > 0n ? [{ account: platform('fees', from), amount: fee }] : []),
      { account: platform('main', from), amount: amount - fee },
      { account: platform('main', to), amount: -receives },
      { account: partyMain(partyId, to), amount: receives },
    ],
  });
}

const figuresOf = (row: QuoteRow) => ({
  from: row.fromCurrency,
  to: row.toCurrency,
  amount: moneyText(row.amount, row.fromCurrency),
  fee: moneyText(row.fee, row.fromCurrency),
  feeBps: row.feeBps,
  rate: writeDecimal(unitRate(row), RATE_DECIMALS),
  receives: moneyText(row.receives, row.toCurrency),
  source: row.source,
  isSimulated: row.isSimulated,
  rateAt: row.rateAt,
});
