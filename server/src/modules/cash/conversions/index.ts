/**
 * Conversions between wallet currencies. A quote is booked once at its exact figures, or not at
 * all.
 */
export { conversionJobs } from './jobs.ts';
export { conversionRoutes } from './routes.ts';
export { confirmConversion, quoteConversion } from './service.ts';
