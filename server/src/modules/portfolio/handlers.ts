import { type Handler, handler } from '../../kit/events.ts';
import { assetUnwatched } from '../assets/index.ts';
import { traded } from '../exchange/index.ts';
import { navDecided } from '../valuation/index.ts';
import { ALERT_JOB, forgetAlerts } from './service/alerts.ts';

/** What the portfolio does when it hears of trades, values, and who no longer watches. */
export const portfolioHandlers = (): Handler[] => [
  handler('portfolio.alerts_after_trades', traded, (ctx) => ctx.wake(ALERT_JOB)),
  handler('portfolio.alerts_after_nav', navDecided, (ctx) => ctx.wake(ALERT_JOB)),
  handler('portfolio.forget_alerts', assetUnwatched, async (ctx, { userId, assetId }) => {
    await forgetAlerts(ctx, userId, assetId);
  }),
];
