import { formatMoney } from '../../kernel/money.ts';
import { defineRefusals, refuserOf } from '../../kernel/refusal.ts';
import { exchangeRefusals } from '../../market/exchange/refusals.ts';

export const portfolioRefusals = defineRefusals({
  NOT_WATCHED: {
    status: 409,
    say: (_: Record<never, never>) => 'Add the asset to your watchlist first',
  },
  TOO_MANY_ALERTS: {
    status: 409,
    example: { most: 10 },
    say: ({ most }: { most: number }) => `You can have up to ${most} alerts on one asset`,
  },
  TOO_MANY_PRICE_ALERTS: {
    status: 409,
    example: { most: 50 },
    say: ({ most }: { most: number }) =>
      `You can have up to ${most} price alerts. Remove one you no longer need.`,
  },
  PRICE_IS_THERE: {
    status: 409,
    example: { lastPrice: 101_50n },
    say: ({ lastPrice }: { lastPrice: bigint }) =>
      `The last trade was at ${formatMoney(lastPrice, 'USD')}, so this price has already been reached`,
  },
  ALERT_EXISTS: {
    status: 409,
    say: (_: Record<never, never>) => 'You already have this alert',
  },
  NO_TRADE_DATA: {
    status: 403,
    say: (_: Record<never, never>) => 'Price alerts require a verified account',
  },
  ALREADY_SHARED: {
    status: 409,
    say: (_: Record<never, never>) =>
      'You already share your portfolio with this address. Revoke that access first.',
  },
  INVALID_SHARE: {
    status: 404,
    say: (_: Record<never, never>) => 'This link no longer works. Request a new one.',
  },
  SHARE_CLOSED: {
    status: 404,
    say: (_: Record<never, never>) => 'This session has ended. Open your link again.',
  },
});

export const refuse = refuserOf({
  ...portfolioRefusals,
  NOT_TRADING: exchangeRefusals.NOT_TRADING,
});
