/**
 * Conversions between the currencies of a wallet. It promises that a quote is booked once, at
 * exactly its figures, or not at all.
 */
export { conversionJobs } from './jobs.ts';
export { conversionRoutes } from './routes.ts';
export { confirmConversion, quoteConversion } from './service.ts';
