import { query } from '../../../api/query.ts';

const LIVE = { refetchInterval: 30_000, pageWide: true } as const;

/** What waits for a second person and concerns the viewer, asked for again every half minute. */
export const approvalsNow = () => query('GET /approvals', {}, LIVE);

/** What ended in the last 30 days. */
export const approvalsDecided = () => query('GET /approvals', { query: { show: 'decided' } }, LIVE);

/** The queues that the viewer works on; the sidebar's counts are these. */
export const overviewNow = () => query('GET /admin/overview', {}, LIVE);
