import { defineEvent } from '../../../kit/ctx.ts';

export const editsSent = defineEvent<{ roundId: string; assetId: string; name: string }>(
  'drafts.edits_sent',
);

export const editsDecided = defineEvent<{
  roundId: string;
  assetId: string;
  companyId: string;
  name: string;
  approved: boolean;
  reason: string | null;
}>('drafts.edits_decided');
