import { assetRefusals } from '../../assets/catalogue/refusals.ts';
import { offeringsRefusals } from '../../assets/offerings/refusals.ts';
import { transferRulesRefusals } from '../../assets/transfer-rules/refusals.ts';
import { formatMoney, moneyText } from '../../kernel/money.ts';
import { formatQuantity } from '../../kernel/quantity.ts';
import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { ledgerRefusals } from '../../money/ledger/refusals.ts';
import { approvalRefusals } from '../../people/approvals/refusals.ts';
import { commonRefusals } from '../../refusals.ts';

/** "2026-11-20T14:32:58Z" → "14:32 UTC". */
const hourOf = (moment: string): string => `${moment.slice(11, 16)} UTC`;

/** A better-priced order than the named one: price and units as decimal text. */
export type BetterOffer = {
  readonly offerId: string;
  readonly price: string;
  readonly quantity: string;
};

/** Lower-cases a sentence for embedding: “The NAV is old” → “the NAV is old”. */
const inSentence = (text: string): string => text.replace(/^./, (first) => first.toLowerCase());

/** The exchange's own refusals; it also uses those of offerings and the ledger. */
export const exchangeRefusals = defineRefusals({
  NEGATIVE_UNITS: { status: 400, say: (_?: object) => 'Enough units not available to trade' },
  TRADE_QUEUE_EXISTS: { status: 409, say: (_?: object) => 'Order execution pending' },
  ORDER_CHANGED: {
    status: 409,
    example: { remaining: 12_500n },
    say: (f: { remaining: bigint }) =>
      f.remaining > 0n
        ? `Your order has changed meanwhile: ${formatQuantity(f.remaining)} units of it are left. Look at it again.`
        : 'Nothing of your order is left to change. Look at it again.',
  },
  POST_ONLY_CROSSES: {
    status: 409,
    say: (_?: object) =>
      'At this price it would trade at once, and it is placed only to rest. Nothing was changed.',
  },
  TRADE_IS_CANCELLED: { status: 409, say: (_?: object) => 'Order cancelled' },
  NOT_TRADING: {
    status: 409,
    say: (_?: object) => 'This asset is not traded on the exchange',
  },
  NOT_READY_TO_TRADE: {
    status: 409,
    example: { missing: ['A value that holds'] },
    say: (f: { missing: readonly string[] }) =>
      `Trading can’t open yet: ${f.missing.map(inSentence).join('; ')}`,
  },
  TRADING_HALTED: {
    status: 409,
    example: { reason: 'The price moved too far', until: '2026-11-20T12:00:00Z' },
    say: (f: { reason: string; until: string | null }) =>
      `Trading is halted: ${f.reason}${f.until ? `. It goes on at ${hourOf(f.until)}` : ''}`,
  },
  VOTE_RUNS: {
    status: 409,
    say: (_?: object) =>
      'Holders vote on the exit of this asset, or have decided for it. Trading goes on once they decided against it.',
  },
  NAV_UNDECIDED: {
    status: 409,
    say: (_?: object) =>
      'A NAV beyond the asset’s tolerance waits for approval. Trading goes on once it is decided.',
  },
  SELF_TRADE: {
    status: 409,
    say: (_?: object) => 'That offer is your own. You can’t trade with yourself.',
  },
  WORSE_PRICE: {
    status: 409,
    example: { price: 101_50n },
    say: (f: { price: bigint }) =>
      `The offer is at ${formatMoney(f.price, 'USD')}, beyond the price you gave. Look at it again.`,
  },
  BETTER_OFFER_EXISTS: {
    status: 409,
    example: { price: 99_50n, offers: [] },
    say: (f: { price: bigint; offers: readonly BetterOffer[] }) =>
      `There is a better offer at ${formatMoney(f.price, 'USD')}. Take that one first.`,
    details: (f: { price: bigint; offers: readonly BetterOffer[] }) => ({
      price: moneyText(f.price),
      offers: f.offers,
    }),
  },
  QUOTE_EXPIRED: {
    status: 409,
    say: (_?: object) => 'This price was good for 15 seconds. Ask for a new one.',
  },
  QUOTE_USED: {
    status: 409,
    say: (_?: object) => 'This price was confirmed already. Ask for a new one.',
  },
  PRICE_ABOVE_CAP: {
    status: 409,
    example: { price: 101_50n, most: 100_00n },
    say: (f: { price: bigint; most: bigint }) =>
      `The cheapest offer is at ${formatMoney(f.price, 'USD')}, above your highest price of ${formatMoney(f.most, 'USD')}`,
  },
  NOTHING_OFFERED: {
    status: 409,
    say: (_?: object) => 'Nobody offers enough units at a price that may be traded now',
  },
  EXCHANGE_BUSY: {
    status: 503,
    say: (_?: object) => 'The exchange has more orders than it can take. Try again in a moment.',
  },
});

export const refuse = refuserOf({
  ...commonRefusals,
  ...approvalRefusals,
  ASSET_NOT_FOUND: assetRefusals.ASSET_NOT_FOUND,
  ...ledgerRefusals,
  E_INVALID_TRADE_STATUS: offeringsRefusals.E_INVALID_TRADE_STATUS,
  OWN_ASSET: offeringsRefusals.OWN_ASSET,
  TRANSFER_REFUSED: transferRulesRefusals.TRANSFER_REFUSED,
  ...exchangeRefusals,
});
export type ExchangeRefusal = Parameters<typeof refuse>[0];
