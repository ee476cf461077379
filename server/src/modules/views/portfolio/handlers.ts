import { type Handler, handler } from '../../../kit/jobs/events.ts';
import { assetUnwatched } from '../../assets/catalogue/index.ts';
import { navDecided } from '../../assets/valuation/index.ts';
import { traded } from '../../market/exchange/index.ts';
import { ALERT_JOB, forgetAlerts } from './commands/alerts.ts';
import { PRICE_ALERT_JOB } from './commands/price-alerts.ts';

export const portfolioHandlers = (): Handler[] => [
  handler('portfolio.alerts_after_trades', traded, async (ctx) => {
    await ctx.triggerJob(ALERT_JOB);
    await ctx.triggerJob(PRICE_ALERT_JOB);
  }),
  handler('portfolio.alerts_after_nav', navDecided, (ctx) => ctx.triggerJob(ALERT_JOB)),
  handler('portfolio.forget_alerts', assetUnwatched, async (ctx, { userId, assetId }) => {
    await forgetAlerts(ctx, userId, assetId);
  }),
];
