import { query } from '../../../api/query.ts';

const LIVE = { refetchInterval: 30_000, pageWide: true } as const;

/** Pending second approvals that concern the viewer, polled every half minute. */
export const approvalsNow = () => query('GET /approvals', {}, LIVE);

/** Decided in the last 30 days. */
export const approvalsDecided = () => query('GET /approvals', { query: { show: 'decided' } }, LIVE);

/** The viewer's work queues; the sidebar shows the same counts. */
export const overviewNow = () => query('GET /admin/overview', {}, LIVE);
