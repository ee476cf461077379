/**
 * Rates: what one currency is worth in another. It promises that a rate it gives is at most 15
 * minutes old, says who said it, and that a sudden jump is not believed at once.
 */
export { rateJobs } from './jobs.ts';
export { type RatePort, RatesUnavailable, type SaidRate } from './rate.port.ts';
export { rateRoutes } from './routes.ts';
export { rateOf } from './service.ts';
