import type { CallData } from '../../../lib/call.ts';

export type RulesSheet = CallData<'GET /owner/assets/:assetId/transfer-rules'>;
export type Proposal = NonNullable<RulesSheet['proposal']>;
export type Line = Proposal['lines'][number];
export type Waiting = CallData<'GET /admin/transfer-rules'>[number];

export const RULE_READS = [
  'GET /assets/:assetId/transfer-rules',
  'GET /owner/assets/:assetId/transfer-rules',
  'GET /admin/assets/:assetId/transfer-rules',
  'GET /admin/transfer-rules',
  'GET /assets/:assetId/events',
  'GET /trade/:assetId',
] as const;
