import { list, query } from '../../../api/query.ts';

const LIVE = { refetchInterval: 30_000, pageWide: true } as const;

/** The first few pending requests that concern the viewer, polled every half minute. */
export const approvalsNow = () => list('GET /approvals', { query: { limit: 6 } }, LIVE);

/** The number of requests that the viewer may decide, or has submitted. */
export const approvalsCount = (show: 'mine' | 'asked') =>
  list('GET /approvals', { query: { show, limit: 1 } }, { refetchInterval: 30_000 });

export const overviewNow = () => query('GET /admin/overview', {}, LIVE);
