/**
 * Currency rates. Promises:
 *
 * - A rate in use is at most 15 minutes old and names its source.
 * - A jump of more than a tenth takes effect once staff confirm it; until then the currency has no
 *   rate.
 * - The last rate of each day is kept, for values as of that day.
 */
export { rateJobs } from './jobs.ts';
export { type RatePort, RatesUnavailable, type SourceRate } from './rate.port.ts';
export { rateRoutes } from './routes.ts';
export { type DailyRate, dailyRates, rateOf } from './service.ts';
