import { momentText } from '@holdfast/domain/kernel/moment';
import { signBy } from '@holdfast/domain/people/agreements/deadline';
import type { AgreementKind } from '@holdfast/domain/people/agreements/kinds';
import type { Ctx } from '../../../kit/ctx.ts';
import { partyById, staffWith, usersOfPartyWith } from '../identity/index.ts';
import { notify } from '../notifications/index.ts';
import { findIssuer, type Issuer } from './issuer.read.ts';
import type { CurrentRow } from './repository/agreements.ts';
import type { EnvelopeRow } from './repository/envelopes.ts';
import { permissionToSign } from './rules/signing.ts';

/** The permission to sign for the platform, as staff, or for a company, as a member. */
const SIGNERS = 'CAN_PERFORM_ACTIONS_LEGAL_AGREEMENTS';

async function signersOf(ctx: Ctx, partyId: string, kind: AgreementKind) {
  const party = await partyById(ctx, partyId);
  return usersOfPartyWith(ctx, partyId, permissionToSign(kind, party?.kind === 'company'));
}

type Sent = Pick<EnvelopeRow, 'id' | 'partyId' | 'expiresAt' | 'agreementId'>;

const signPath = (agreementId: string): string => `/agreements/sign/${agreementId}`;

export async function notifySigner(ctx: Ctx, envelope: Sent, row: CurrentRow): Promise<void> {
  const from = row.effectiveFrom > ctx.now ? momentText(row.effectiveFrom) : undefined;
  const change = row.changeNote ? `What changed: ${row.changeNote}\n\n` : '';
  await notify(ctx, {
    userIds: await signersOf(ctx, envelope.partyId, row.kind),
    kind: 'agreement_to_sign',
    title: `Read and sign: ${row.name}, version ${row.version}`,
    body: `${change}${from ? `It applies from ${from}.` : 'It applies now.'} ${BLOCKED[row.kind]}${deadlineText(ctx, envelope, row.effectiveFrom)}`,
    link: signPath(envelope.agreementId),
    causeId: envelope.id,
  });
}

export async function notifySignAgain(
  ctx: Ctx,
  envelope: Sent,
  row: CurrentRow,
  { former, name }: { readonly former: string; readonly name: string },
): Promise<void> {
  await notify(ctx, {
    userIds: await signersOf(ctx, envelope.partyId, row.kind),
    kind: 'agreement_to_sign',
    title: `Sign again: ${row.name}`,
    body: `This agreement was signed as ${former}, whose name is now ${name}. Sign it again under the new name.${deadlineText(ctx, envelope, row.effectiveFrom)}`,
    link: signPath(envelope.agreementId),
    causeId: envelope.id,
  });
}

const BLOCKED: Readonly<Record<AgreementKind, string>> = {
  account: 'Until you sign, you can hold, sell and withdraw, but not invest.',
  asset: 'Until you sign, you can hold and sell this asset, but not buy more of it.',
  legal: 'Until you sign, no one can join with your code.',
  contract: 'Until you sign, no one can join with your code.',
};

function deadlineText(
  ctx: Ctx,
  { expiresAt }: Pick<EnvelopeRow, 'expiresAt'>,
  from?: Date,
): string {
  const by = signBy({ expiresAt, effectiveFrom: from ?? ctx.now }, ctx.now);
  return by ? `\n\nSign by ${momentText(by)}.` : '';
}

export async function notifyReminder(ctx: Ctx, envelope: EnvelopeRow, row: Named): Promise<void> {
  await notify(ctx, {
    userIds: await signersOf(ctx, envelope.partyId, row.kind),
    kind: 'agreement_to_sign',
    title: `Reminder to sign: ${row.name}, version ${envelope.version}`,
    body: `${BLOCKED[row.kind]}${deadlineText(ctx, envelope)}`,
    link: signPath(envelope.agreementId),
    causeId: ctx.newId(),
  });
}

type Named = { readonly name: string; readonly kind: AgreementKind };

const OVER = {
  expired: 'can no longer be signed',
  cancelled: 'was withdrawn',
  declined: 'was not countersigned',
  terminated: 'was terminated',
  notice: 'will be terminated',
} as const;

type End = { readonly how: keyof typeof OVER; readonly reason: string };

export async function notifyEnded(
  ctx: Ctx,
  envelope: EnvelopeRow,
  row: Named,
  { how, reason }: End,
): Promise<void> {
  await notify(ctx, {
    userIds: await signersOf(ctx, envelope.partyId, row.kind),
    kind: 'agreement_to_sign',
    title: `${row.name}, version ${envelope.version}, ${OVER[how]}`,
    body: reason,
    link: '/agreements',
    causeId: ctx.newId(),
  });
}

type Completed = {
  readonly envelopeId: string;
  readonly name: string;
  readonly version: number;
  readonly partyId: string;
  readonly signedBy: string;
};

export async function notifyCompleted(ctx: Ctx, about: Completed): Promise<void> {
  const userIds = await usersOfPartyWith(ctx, about.partyId, 'CAN_COMPLETE_ONBOARDING');
  const others = await usersOfPartyWith(ctx, about.partyId, SIGNERS);
  await notify(ctx, {
    userIds: [...userIds, ...others],
    kind: 'agreement_to_sign',
    title: `${about.name}, version ${about.version}, was signed`,
    body: `Signed by ${about.signedBy} and complete. You can download the PDF and its certificate from your agreements.`,
    link: '/agreements',
    causeId: ctx.newId(),
  });
}

type ToCountersign = {
  readonly envelopeId: string;
  readonly name: string;
  readonly version: number;
  readonly by: string;
  /** Set for an asset's agreement, which its issuer countersigns. */
  readonly assetId: string | null;
};

async function notifyIssuer(ctx: Ctx, issuer: Issuer, about: ToCountersign): Promise<void> {
  await notify(ctx, {
    userIds: await usersOfPartyWith(ctx, issuer.partyId, SIGNERS),
    kind: 'agreement_to_sign',
    title: `${about.name} requires your signature`,
    body: `${about.by} signed version ${about.version}. Read and countersign it for ${issuer.name}.`,
    link: '/owner/agreements',
    causeId: about.envelopeId,
  });
}

export async function notifyCountersigner(ctx: Ctx, about: ToCountersign): Promise<void> {
  const issuer = about.assetId ? await findIssuer(ctx, about.assetId) : undefined;
  if (issuer) return notifyIssuer(ctx, issuer, about);
  await notify(ctx, {
    userIds: await staffWith(ctx, SIGNERS),
    kind: 'approval_needed',
    title: `${about.name} requires our countersignature`,
    body: `${about.by} signed version ${about.version}. Read and countersign it for Holdfast.`,
    link: '/admin/agreements/signatures',
    causeId: about.envelopeId,
    mail: false,
  });
}

type Rejected = {
  readonly envelope: EnvelopeRow;
  readonly name: string;
  readonly by: string;
  readonly reason: string;
};

export async function notifyRejected(ctx: Ctx, about: Rejected): Promise<void> {
  await notify(ctx, {
    userIds: await staffWith(ctx, SIGNERS),
    kind: 'approval_needed',
    title: `${about.by} declined to sign ${about.name}`,
    body: about.reason,
    link: `/admin/agreements/${about.envelope.agreementId}`,
    causeId: ctx.newId(),
    mail: false,
  });
}
