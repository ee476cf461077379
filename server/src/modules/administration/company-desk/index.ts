/**
 * Companies as staff see and correct them. It owns nothing: it reads who they are, their case, what
 * they hold and what was done, and promises that a correction of a profile keeps its reason.
 */
export { companyDeskRoutes } from './routes.ts';
