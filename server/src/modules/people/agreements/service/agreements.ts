import {
  ACCOUNT_AGREEMENT_BODY,
  ACCOUNT_AGREEMENT_NAME,
} from '@holdfast/domain/people/agreements/account-agreement';
import type { AgreementKind, Signature } from '@holdfast/domain/people/agreements/contract';
import { refuse } from '@holdfast/domain/people/agreements/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { sha256 } from '../../../../kit/seal.ts';
import { keepFile, type Staged } from '../../files/index.ts';
import { agreementSigned } from '../events.ts';
import {
  type CurrentRow,
  findSignedVersion,
  listCurrent,
  listSigned,
  listSignedCurrent,
  listUnsigned,
  lockCurrent,
  lockNamed,
  type SignedFilter,
  type SignedRow,
  saveAgreement,
  saveSignature,
  saveVersion,
  type Which,
} from '../repository.ts';
import { assertMaySign } from '../rules.ts';

export type Publication = {
  readonly kind: AgreementKind;
  readonly assetId?: string;
  readonly name: string;
  readonly body: string;
};

/** Publishes a text: a new agreement, or the next version of the one known by the same name. */
export async function publishAgreement(ctx: Ctx, given: Publication): Promise<string> {
  const body = given.body.trim();
  const bodyHash = sha256(body);
  const { kind, name } = given;
  const id = ctx.newId();
  const assetId = given.assetId ?? null;
  const known = await lockNamed(ctx, given);
  if (!known && (await saveAgreement(ctx, { id, kind, assetId, name, version: 1 }))) {
    await saveVersion(ctx, { agreementId: id, version: 1, body, bodyHash });
    return id;
  }
  // Somebody published the same name between our look and our insert: theirs is the earlier
  // version.
  const kept = invariant(
    known ?? (await lockNamed(ctx, given)),
    'an agreement that exists is found',
  );
  const row = { agreementId: kept.id, version: kept.version + 1, body, bodyHash };
  const newest = await lockCurrent(ctx, kept.id);
  if (newest?.bodyHash.equals(bodyHash)) return kept.id;
  await saveVersion(ctx, row);
  return kept.id;
}

/** Publishes the account agreement when it isn't there yet, or when its text has changed since. */
export const ensureAccountAgreement = (ctx: Ctx): Promise<string> =>
  publishAgreement(ctx, {
    kind: 'account',
    name: ACCOUNT_AGREEMENT_NAME,
    body: ACCOUNT_AGREEMENT_BODY,
  });

/** Agreements of a kind (of one asset) in their current version. */
export async function currentAgreements(ctx: Ctx, which: Which) {
  return (await listCurrent(ctx, which)).map(shapeOfText);
}

/** Those which the party has not signed in their current version. */
export async function unsigned(ctx: Ctx, partyId: string, which: Which) {
  return (await listUnsigned(ctx, partyId, which)).map(shapeOfText);
}

/** Refuses AGREEMENT_NOT_SIGNED, naming what the party has to sign first. */
export async function assertSigned(ctx: Ctx, partyId: string, which: Which): Promise<void> {
  const missing = await unsigned(ctx, partyId, which);
  if (missing.length > 0) refuseUnsigned(missing);
}

/** Refuses AGREEMENT_NOT_SIGNED for texts that were found to be missing. */
export const refuseUnsigned = (missing: readonly { readonly name: string }[]): never =>
  refuse('AGREEMENT_NOT_SIGNED', { names: missing.map((agreement) => agreement.name) });

/** When and by whom the current text of a kind was signed for a party; undefined while it isn't. */
export async function signatureOf(
  ctx: Ctx,
  partyId: string,
  which: Which,
): Promise<{ readonly name: string; readonly signedAt: Date } | undefined> {
  const [current] = await listCurrent(ctx, which);
  return current && findSignedVersion(ctx, partyId, current.id, current.version);
}

/** The same list with the moment at which the caller's party signed each. */
export async function agreementsForCaller(ctx: UserCtx, which: Which) {
  const rows = await listCurrent(ctx, which);
  const signedAt = await signedTimes(ctx, ctx.actor.partyId, rows);
  return rows.map((row) => ({
    ...shapeOfText(row),
    effectiveFrom: row.effectiveFrom.toISOString(),
    signedAt: signedAt.get(row.id)?.toISOString() ?? null,
  }));
}

const signedTimes = (ctx: Ctx, partyId: string, rows: readonly CurrentRow[]) =>
  listSignedCurrent(
    ctx,
    partyId,
    rows.map((row) => row.id),
  );

const shapeOfText = (row: CurrentRow) => ({
  id: row.id,
  kind: row.kind,
  assetId: row.assetId,
  name: row.name,
  version: row.version,
  body: row.body,
  bodyHash: row.bodyHash.toString('hex'),
});

export type Signing = {
  readonly agreementId: string;
  readonly version: number;
  /** Of the text that was read, as hex. */
  readonly bodyHash: string;
  /** The signer's name as they wrote it. */
  readonly name: string;
  readonly assetId?: string | undefined;
};

/**
 * Looks whether the actor may sign this text in this version, before anything is stored.
 * Refuses AGREEMENT_NOT_FOUND, AGREEMENT_VERSION_CHANGED (stale version or text),
 * E_UNAUTHORIZED_ACTION.
 */
export async function assertSignable(ctx: UserCtx, given: Signing): Promise<CurrentRow> {
  const row = await lockCurrent(ctx, given.agreementId);
  if (!row || (given.assetId !== undefined && given.assetId !== row.assetId)) {
    return refuse('AGREEMENT_NOT_FOUND', {});
  }
  assertMaySign(row.kind, ctx.actor);
  if (row.version !== given.version || row.bodyHash.toString('hex') !== given.bodyHash) {
    return refuse('AGREEMENT_VERSION_CHANGED', { name: row.name, version: row.version });
  }
  return row;
}

/**
 * Signs an agreement for the actor's party: name, drawn signature, time, address, hash of the exact
 * text. A second signature of the same version changes nothing and answers the first.
 */
export async function sign(
  ctx: UserCtx,
  given: Signing & { readonly image: Staged },
): Promise<Signature> {
  const row = await assertSignable(ctx, given);
  const { partyId, userId } = ctx.actor;
  const before = await findSignedVersion(ctx, partyId, row.id, row.version);
  if (before) return shapeOfSignature(before);
  const id = ctx.newId();
  const imageFileId = await keepFile(ctx, given.image, {
    purpose: 'agreements.signature',
    name: 'signature.png',
    partyId,
  });
  const fresh = await saveSignature(ctx, {
    id,
    agreementId: row.id,
    version: row.version,
    bodyHash: row.bodyHash,
    partyId,
    userId,
    name: given.name,
    imageFileId,
    pdfFileId: null,
    ip: ctx.ip ?? null,
    signedAt: ctx.now,
  });
  if (fresh) {
    const { kind, assetId } = row;
    await ctx.publish(agreementSigned, { signatureId: id, partyId, kind, assetId });
    await ctx.record({
      action: 'agreements.sign',
      subject: { kind: 'agreement', id: row.id },
      to: `version ${row.version}`,
      detail: { signatureId: id, bodyHash: given.bodyHash },
    });
    await ctx.pushToClient(userId, 'onboarding');
  }
  const kept = await findSignedVersion(ctx, partyId, row.id, row.version);
  return shapeOfSignature(invariant(kept, 'a signature that was saved is found'));
}

/** What the caller's party signed, a page of it, latest first. */
export async function signedByCaller(ctx: UserCtx, filter: SignedFilter) {
  const { rows, total } = await listSigned(ctx, ctx.actor.partyId, filter);
  return { total, signatures: rows.map(shapeOfSignature) };
}

const shapeOfSignature = (row: SignedRow): Signature => ({
  id: row.id,
  agreementId: row.agreementId,
  kind: row.kind,
  assetId: row.assetId,
  agreementName: row.agreementName,
  version: row.version,
  bodyHash: row.bodyHash.toString('hex'),
  name: row.name,
  signedAt: row.signedAt.toISOString(),
  pdfUrl: `/api/user/signed-agreement/${row.id}/pdf`,
  isCurrent: row.version === row.currentVersion,
});
