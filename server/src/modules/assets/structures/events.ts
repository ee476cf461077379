import { defineEvent } from '../../../kit/ctx.ts';

export const structureSubmitted = defineEvent<{ structureId: string; name: string }>(
  'structures.submitted',
);

export const structureDecided = defineEvent<{
  structureId: string;
  companyId: string;
  name: string;
  approved: boolean;
  reason: string | null;
}>('structures.decided');

export const anchorInvited = defineEvent<{
  partyId: string;
  structureId: string;
  companyId: string;
  structureName: string;
}>('structures.anchor_invited');

type AboutStructure = { structureId: string; companyId: string; name: string };

export const anchorAnswered = defineEvent<
  AboutStructure & { holder: string; agreed: boolean; reason: string | null }
>('structures.anchor_answered');

export const anchorShown = defineEvent<{ structureId: string; name: string }>(
  'structures.anchor_shown',
);

export const anchorDecided = defineEvent<
  AboutStructure & { approved: boolean; reason: string | null }
>('structures.anchor_decided');

export const raiseRequested = defineEvent<{ structureId: string; name: string; code: string }>(
  'structures.raise_requested',
);

export const raiseDecided = defineEvent<
  AboutStructure & { code: string; approved: boolean; reason: string | null }
>('structures.raise_decided');
