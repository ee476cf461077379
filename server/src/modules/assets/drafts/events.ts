import { defineEvent } from '../../../kit/ctx.ts';

/** Edits of an asset that investors see wait for staff. */
export const editsSent = defineEvent<{ roundId: string; assetId: string; name: string }>(
  'drafts.edits_sent',
);

/** Staff decided about edits of an asset that investors see. */
export const editsDecided = defineEvent<{
  roundId: string;
  assetId: string;
  companyId: string;
  name: string;
  approved: boolean;
  reason: string | null;
}>('drafts.edits_decided');
