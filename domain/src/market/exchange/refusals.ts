import { assetRefusals } from '../../assets/catalogue/refusals.ts';
import { offeringsRefusals } from '../../assets/offerings/refusals.ts';
import { transferRulesRefusals } from '../../assets/transfer-rules/refusals.ts';
import { formatMoney, moneyText } from '../../kernel/money.ts';
import { formatQuantity } from '../../kernel/quantity.ts';
import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { ledgerRefusals } from '../../money/ledger/refusals.ts';
import { approvalRefusals } from '../../people/approvals/refusals.ts';
import { commonRefusals } from '../../refusals.ts';

const hourOf = (moment: string): string => `${moment.slice(11, 16)} UTC`;

export type BetterOffer = {
  readonly offerId: string;
  readonly price: string;
  readonly quantity: string;
};

const inSentence = (text: string): string => text.replace(/^./, (first) => first.toLowerCase());

export const exchangeRefusals = defineRefusals({
  NEGATIVE_UNITS: { status: 400, say: (_?: object) => 'Enough units not available to trade' },
  TRADE_QUEUE_EXISTS: { status: 409, say: (_?: object) => 'Order execution pending' },
  ORDER_CHANGED: {
    status: 409,
    example: { remaining: 12_500n },
    say: (f: { remaining: bigint }) =>
      f.remaining > 0n
        ? `Your order was partly filled: ${formatQuantity(f.remaining)} units remain. Review and try again.`
        : 'Your order is no longer open, so it can’t be changed.',
  },
  POST_ONLY_CROSSES: {
    status: 409,
    say: (_?: object) =>
      'Change rejected: your post-only order would fill immediately at this price.',
  },
  ORDER_NOT_FILLED: {
    status: 409,
    say: (_?: object) => 'This order has no fills, so it has no contract note.',
  },
  TRADE_IS_CANCELLED: { status: 409, say: (_?: object) => 'Order cancelled' },
  NOT_TRADING: {
    status: 409,
    say: (_?: object) => 'This asset is not traded on the exchange',
  },
  NOT_READY_TO_TRADE: {
    status: 409,
    example: { missing: ['No NAV is approved yet'] },
    say: (f: { missing: readonly string[] }) =>
      `Trading can’t open yet: ${f.missing.map(inSentence).join('; ')}`,
  },
  TRADING_HALTED: {
    status: 409,
    example: { reason: 'The price moved too far', until: '2026-11-20T12:00:00Z' },
    say: (f: { reason: string; until: string | null }) =>
      `Trading is halted: ${f.reason}${f.until ? `. Trading resumes at ${hourOf(f.until)}` : ''}`,
  },
  VOTE_RUNS: {
    status: 409,
    say: (_?: object) =>
      'Holders are voting on the exit of this asset or have approved it. Trading resumes only if they reject it.',
  },
  NAV_UNDECIDED: {
    status: 409,
    say: (_?: object) =>
      'A NAV beyond the asset’s tolerance is awaiting approval. Trading can resume after the decision.',
  },
  SELF_TRADE: {
    status: 409,
    say: (_?: object) => 'That offer is your own. You can’t trade with yourself.',
  },
  WORSE_PRICE: {
    status: 409,
    example: { price: 101_50n },
    say: (f: { price: bigint }) =>
      `The offer is at ${formatMoney(f.price, 'USD')}, beyond your price. Review and try again.`,
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
    say: (_?: object) => 'This price was valid for 15 seconds. Request a new one.',
  },
  QUOTE_USED: {
    status: 409,
    say: (_?: object) => 'This price has already been used. Request a new one.',
  },
  PRICE_ABOVE_CAP: {
    status: 409,
    example: { price: 101_50n, most: 100_00n },
    say: (f: { price: bigint; most: bigint }) =>
      `The lowest offer is at ${formatMoney(f.price, 'USD')}, above your maximum price of ${formatMoney(f.most, 'USD')}`,
  },
  NOTHING_OFFERED: {
    status: 409,
    say: (_?: object) => 'Not enough units are offered at a price within the price band',
  },
  EXCHANGE_BUSY: {
    status: 503,
    say: (_?: object) => 'The exchange is busy. Try again in a moment.',
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
