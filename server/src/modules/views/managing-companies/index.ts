/**
 * Managing companies: a company that manages assets as investors may judge it, read across modules.
 * It promises a track record that is counted from the books and the offers alone, and changes
 * nothing.
 */
export { managingCompanyRoutes } from './routes.ts';
