/**
 * What an owner sees of its assets, over all modules: what waits for it, what comes next, what was
 * raised and paid. It reads only, and its figures are the books' own.
 */
export { ownerAreaRoutes } from './routes.ts';
