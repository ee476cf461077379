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

/** A holder with an account is asked to be an anchor shareholder. */
export const anchorInvited = defineEvent<{
  partyId: string;
  structureId: string;
  companyId: string;
  structureName: string;
}>('structures.anchor_invited');

type AboutStructure = { structureId: string; companyId: string; name: string };

/** The holder of an invitation agreed or declined. */
export const anchorAnswered = defineEvent<
  AboutStructure & { holder: string; agreed: boolean; reason: string | null }
>('structures.anchor_answered');

/** What an anchor brought in waits for staff. */
export const anchorShown = defineEvent<{ structureId: string; name: string }>(
  'structures.anchor_shown',
);

/** Staff decided about what an anchor brought in. */
export const anchorDecided = defineEvent<
  AboutStructure & { approved: boolean; reason: string | null }
>('structures.anchor_decided');

/** A rise of authorised units waits for staff. */
export const raiseRequested = defineEvent<{ structureId: string; name: string; code: string }>(
  'structures.raise_requested',
);

/** Staff decided about a rise of authorised units. */
export const raiseDecided = defineEvent<
  AboutStructure & { code: string; approved: boolean; reason: string | null }
>('structures.raise_decided');
