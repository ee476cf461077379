/**
 * Statements of holdings, fee invoices and tax certificates, made from the books and issued at the
 * end of their quarter, month or year. Each party receives one of a kind and period, once.
 */
export { statementJobs } from './jobs/statement-jobs.ts';
export { clientStatementRoutes } from './routes.ts';
