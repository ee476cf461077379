import { defineEvent } from '../../../kit/ctx.ts';

/** A structure waits for staff. */
export const structureSubmitted = defineEvent<{ structureId: string; name: string }>(
  'structures.submitted',
);

/** Staff decided about a structure. */
export const structureDecided = defineEvent<{
  structureId: string;
  companyId: string;
  name: string;
  approved: boolean;
  reason: string | null;
}>('structures.decided');
