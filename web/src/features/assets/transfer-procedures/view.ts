import type { CallData } from '../../../lib/call.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export type Procedure = CallData<'GET /admin/transfer-procedures'>[number];
export type OwnProcedure = CallData<'GET /owner/issuance/:assetId/procedures'>[number];

export const STATUSES: Readonly<Record<Procedure['status'], readonly [string, BadgeTone]>> = {
  REQUESTED: ['Awaiting custody', 'warn'],
  DONE: ['Completed', 'good'],
  REJECTED: ['Rejected', 'bad'],
  CANCELLED: ['Withdrawn', 'plain'],
  EXPIRED: ['Expired', 'plain'],
};
