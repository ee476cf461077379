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
    say: ({ most }: { most: number }) => `You can have ${most} alerts on one asset`,
  },
  TOO_MANY_PRICE_ALERTS: {
    status: 409,
    example: { most: 50 },
    say: ({ most }: { most: number }) =>
      `You can have ${most} price alerts. Remove one that you no longer need.`,
  },
  PRICE_IS_THERE: {
    status: 409,
    example: { lastPrice: 101_50n },
    say: ({ lastPrice }: { lastPrice: bigint }) =>
      `The last trade was at ${formatMoney(lastPrice, 'USD')}: the price is there already`,
  },
  ALERT_EXISTS: {
    status: 409,
    say: (_: Record<never, never>) => 'You have this alert already',
  },
  NO_TRADE_DATA: {
    status: 403,
    say: (_: Record<never, never>) => 'Alerts on prices need a verified account',
  },
  ALREADY_SHARED: {
    status: 409,
    say: (_: Record<never, never>) =>
      'You show your portfolio to this address already. Revoke that first.',
  },
  INVALID_SHARE: {
    status: 404,
    say: (_: Record<never, never>) => 'This link does not work any more. Ask for a new one.',
  },
  SHARE_CLOSED: {
    status: 404,
    say: (_: Record<never, never>) => 'This view was closed. Open your link again.',
  },
});

export const refuse = refuserOf({
  ...portfolioRefusals,
  NOT_TRADING: exchangeRefusals.NOT_TRADING,
});
