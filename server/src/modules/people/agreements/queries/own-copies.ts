import { FIELDS } from '@holdfast/domain/people/agreements/fields';
import type { AgreementKind } from '@holdfast/domain/people/agreements/kinds';
import { refuse } from '@holdfast/domain/people/agreements/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { assetNames } from '../fields.read.ts';
import { findCurrent, findVersion, listVersions } from '../repository/agreements.ts';
import { findLast } from '../repository/envelopes.ts';
import {
  findLastSigned,
  listSignedIds,
  listSignedUnder,
  type SignedRow,
} from '../repository/signatures.ts';
import { maySign } from '../rules/signing.ts';
import { shapeOfRead } from '../views.ts';
import { listWaiting, type WaitingRow } from '../waiting.read.ts';
import { assertOpenTo } from './access.ts';
import { readText } from './text.ts';

/** Empty for a party that may no longer sign. */
export async function waitingForCaller(ctx: UserCtx) {
  const { actor } = ctx;
  if (actor.standing.isUsPerson) return [];
  const rows = await listWaiting(ctx, actor.partyId);
  return rows.map((row) => ({ ...shapeOfWaiting(row), isMine: maySign(row.kind, actor) }));
}

export async function countForCaller(ctx: UserCtx) {
  const waiting = await waitingForCaller(ctx);
  const signed = await listSignedIds(ctx, ctx.actor.partyId);
  const kinds = new Map(
    [...waiting, ...signed].map(({ agreementId, kind }) => [agreementId, kind] as const),
  );
  const all = [...kinds.values()];
  const of = (kind: AgreementKind) => all.filter((one) => one === kind).length;
  return {
    account: of('account'),
    asset: of('asset'),
    legal: of('legal'),
    contract: of('contract'),
  };
}

const shapeOfWaiting = (row: WaitingRow) => ({
  agreementId: row.agreementId,
  kind: row.kind,
  asset: row.assetId ? { id: row.assetId, name: row.assetName ?? 'An asset' } : null,
  name: row.name,
  version: row.version,
  changeNote: row.changeNote,
  effectiveFrom: row.effectiveFrom,
  signed:
    row.signedVersion && row.signedAt ? { version: row.signedVersion, at: row.signedAt } : null,
  status: row.status,
  expiresAt: row.expiresAt,
  isBlocking: row.isBlocking,
});

export async function agreementToSign(
  ctx: UserCtx,
  agreementId: string,
  language: string | undefined,
) {
  const row = await findCurrent(ctx, agreementId);
  if (!row) return refuse('AGREEMENT_NOT_FOUND', {});
  const { partyId, name } = ctx.actor;
  const last = await findLast(ctx, partyId, agreementId);
  if (!last) await assertOpenTo(ctx, row);
  const text = await readText(ctx, row, { partyId, name, language });
  const signedAt = await signedSince(ctx, agreementId);
  const copy = last?.version === row.version ? last : undefined;
  const names = await assetNames(ctx, row.assetId ? [row.assetId] : []);
  return {
    ...shapeOfRead(text, signedAt),
    asset: row.assetId ? { id: row.assetId, name: names.get(row.assetId) ?? 'An asset' } : null,
    changeNote: row.changeNote,
    isMaterial: row.isMaterial,
    status: copy?.status ?? null,
    expiresAt: copy?.expiresAt ?? null,
    before: await signedBefore(ctx, agreementId, row.version, text.language),
    missing: text.missing.map((field) => FIELDS[field]),
  };
}

/** The last material version or a later one, in force or upcoming. */
async function signedSince(ctx: UserCtx, agreementId: string): Promise<Date | undefined> {
  const versions = await listVersions(ctx, agreementId);
  const asked = versions.find(({ isMaterial }) => isMaterial)?.version ?? 0;
  const signed = await listSignedUnder(ctx, ctx.actor.partyId, agreementId);
  const counts = ({ status }: SignedRow) => status === 'PARTLY_SIGNED' || status === 'COMPLETED';
  return signed.find((row) => row.version >= asked && counts(row))?.signedAt;
}

/** Before `version`, in `language`, for comparison. */
async function signedBefore(ctx: UserCtx, agreementId: string, version: number, language: string) {
  const signed = await findLastSigned(ctx, ctx.actor.partyId, agreementId);
  if (!signed || signed.version >= version) return null;
  const body = await signedBody(ctx, signed, language);
  return { version: signed.version, signedAt: signed.signedAt, body };
}

async function signedBody(ctx: UserCtx, signed: SignedRow, language: string): Promise<string> {
  if (signed.filledBody !== null && signed.language === language) return signed.filledBody;
  const old = await findVersion(ctx, signed.agreementId, signed.version);
  if (!old) return signed.filledBody ?? '';
  const { partyId, name } = ctx.actor;
  return (await readText(ctx, old, { partyId, name, language })).body;
}

export async function ownVersions(ctx: UserCtx, agreementId: string) {
  const { partyId } = ctx.actor;
  const signed = await listSignedUnder(ctx, partyId, agreementId);
  const versions = await listVersions(ctx, agreementId);
  const first = signed.at(-1)?.version;
  if (first === undefined || versions.length === 0) return refuse('AGREEMENT_NOT_FOUND', {});
  const last = await findLast(ctx, partyId, agreementId);
  return versions
    .filter(({ version }) => version >= first)
    .map((row, at) => {
      const own = signed.find(({ version }) => version === row.version);
      const copy = last?.version === row.version ? last : undefined;
      return {
        version: row.version,
        effectiveFrom: row.effectiveFrom,
        until: versions[at - 1]?.effectiveFrom ?? null,
        changeNote: row.changeNote,
        isMaterial: row.isMaterial,
        signatureId: own?.id ?? null,
        signedAt: own?.signedAt ?? null,
        status: own?.status ?? copy?.status ?? null,
      };
    });
}
