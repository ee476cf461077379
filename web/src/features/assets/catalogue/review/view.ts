import type { CallData } from '../../../../lib/call.ts';

export type ManagedAsset = CallData<'GET /owner/assets'>[number];
export type ReviewFilter = 'pending' | 'approved' | 'rejected' | 'all';
