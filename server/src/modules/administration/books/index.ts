/**
 * The books as staff read them: every account with its balance and its postings, every entry with
 * what caused it. It reads only, and promises that the opening of a party's account is logged and
 * that a page costs as many queries however long the books are.
 */
export { bookRoutes } from './routes.ts';
