/**
 * Rates own what one currency is worth in another. They promise:
 *
 * - A rate that is used is at most 15 minutes old and names its source.
 * - A jump of more than a tenth is used once staff have confirmed it. Until then the currency has
 *   no rate: the old one is not used either.
 */
export { rateJobs } from './jobs.ts';
export { type RatePort, RatesUnavailable, type SourceRate } from './rate.port.ts';
export { rateRoutes } from './routes.ts';
export { rateOf } from './service.ts';
