import { actionsOf } from '@holdfast/domain/kernel/actions';
import { UUID } from '@holdfast/domain/kernel/ids';
import { envelopeMachine } from '@holdfast/domain/people/agreements/envelope.machine';
import type { DeskEnvelope } from '@holdfast/domain/people/agreements/envelope-contract';
import { agreementRefusals, refuse } from '@holdfast/domain/people/agreements/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { viewerOf } from '../../../../kit/http/viewer.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { ownCaseReasons } from '../../approvals/index.ts';
import { findVersion } from '../repository/agreements.ts';
import { findSignedEnvelope } from '../repository/signatures.ts';
import {
  type EnvelopeFilter,
  type EnvelopeView,
  findEnvelope,
  listEnvelopes,
} from '../templates.read.ts';
import { assertCountersigner } from './access.ts';

export async function pageOfEnvelopes(ctx: UserCtx, filter: EnvelopeFilter) {
  const { rows, total } = await listEnvelopes(ctx, filter);
  return { rows: await shaped(ctx, rows), total };
}

export async function pageOfIssuerEnvelopes(
  ctx: UserCtx,
  filter: Omit<EnvelopeFilter, 'issuerId'>,
) {
  const issuerId = invariant(ctx.actor.companyId, 'an owner acts for a company');
  const { rows, total } = await listEnvelopes(ctx, { ...filter, issuerId });
  return { rows: await shaped(ctx, rows), total };
}

export async function textForIssuer(ctx: UserCtx, id: string) {
  const row = UUID.test(id) ? await findEnvelope(ctx, id) : undefined;
  if (!row) return refuse('NOT_FOUND', {});
  await assertCountersigner(ctx, row, 'issuer');
  return textOfEnvelope(ctx, id);
}

export async function describeEnvelope(ctx: UserCtx, id: string): Promise<DeskEnvelope> {
  const row = invariant(await findEnvelope(ctx, id), 'the changed row exists');
  return invariant((await shaped(ctx, [row]))[0], 'the row has a description');
}

async function shaped(ctx: UserCtx, rows: readonly EnvelopeView[]): Promise<DeskEnvelope[]> {
  const concerns = rows.map(({ partyId }) => ({ parties: [partyId], users: [] }));
  const ownCase = await ownCaseReasons(ctx, concerns);
  return rows.map((row, at) => {
    const why = ownCase(invariant(concerns[at], 'each copy has its party'));
    const viewer = viewerOf(ctx.actor, { companyId: row.issuerId });
    const isOurs = row.issuerId !== null && row.issuerId === ctx.actor.companyId;
    const bySide = row.issuerId === null || isOurs ? why : agreementRefusals.SIGNED_BY_ISSUER.say();
    const way = { countersign: bySide, decline: bySide, cancel: why, terminate: why };
    return {
      ...shapeOf(row),
      actions: actionsOf(envelopeMachine, row.status, viewer, way),
    };
  });
}

const shapeOf = (row: EnvelopeView) => ({
  id: row.id,
  agreementId: row.agreementId,
  agreementName: row.agreementName,
  assetName: row.assetName,
  kind: row.kind,
  version: row.version,
  party: { id: row.partyId, name: row.partyName },
  status: row.status,
  sentAt: row.sentAt,
  openedAt: row.openedAt,
  signedAt: row.signedAt,
  signedBy: row.signedBy,
  completedAt: row.completedAt,
  countersignedBy: row.countersignerName,
  expiresAt: row.expiresAt,
  reminders: row.reminders,
  remindedAt: row.remindedAt,
  endedAt: row.endedAt,
  endedReason: row.endedReason,
  validUntil: row.validUntil,
});

export async function textOfEnvelope(ctx: UserCtx, id: string) {
  const signed = await findSignedEnvelope(ctx, id);
  if (!signed) return refuse('NOT_FOUND', {});
  const version = await findVersion(ctx, signed.agreementId, signed.version);
  const template = version?.translations[signed.language] ?? version?.body;
  return {
    body: signed.filledBody ?? invariant(template, 'a signed version is kept'),
    bodyHash: signed.bodyHash.toString('hex'),
    language: signed.language,
    signedBy: signed.name,
    signedAt: signed.signedAt,
  };
}
