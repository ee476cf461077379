import { list, query } from '../../../api/query.ts';

const LIVE = { refetchInterval: 30_000, pageWide: true } as const;

/** The first few that concern the viewer, polled every half minute. */
export const approvalsNow = () => list('GET /approvals', { query: { limit: 6 } }, LIVE);

/** That the viewer may decide, or has submitted. */
export const approvalsCount = (show: 'mine' | 'asked') =>
  list('GET /approvals', { query: { show, limit: 1 } }, { refetchInterval: 30_000 });

export const overviewNow = () => query('GET /admin/overview', {}, LIVE);
