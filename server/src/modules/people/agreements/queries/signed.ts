import { refuse } from '@holdfast/domain/people/agreements/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import {
  type CurrentRow,
  findSignedVersion,
  listCurrent,
  listSigned,
  listSignedCurrent,
  listUnsigned,
  listUnsignedToBuy,
  type SignedFilter,
  type Which,
} from '../repository.ts';
import { shapeOfSignature, shapeOfText } from '../views.ts';

/** Agreements of a kind (of one asset) in their current version. */
export async function currentAgreements(ctx: Ctx, which: Which) {
  return (await listCurrent(ctx, which)).map(shapeOfText);
}

/** Those whose last material version the party has not signed. */
export async function unsigned(ctx: Ctx, partyId: string, which: Which) {
  return (await listUnsigned(ctx, partyId, which)).map(shapeOfText);
}

/** What the party has to sign before it invests: the account agreement, and the asset's. */
export async function unsignedToBuy(ctx: Ctx, partyId: string, assetId: string) {
  return (await listUnsignedToBuy(ctx, partyId, assetId)).map(shapeOfText);
}

/** Refuses AGREEMENT_NOT_SIGNED while something is unsigned that buying the asset asks for. */
export async function assertSignedToBuy(ctx: Ctx, partyId: string, assetId: string): Promise<void> {
  const missing = await unsignedToBuy(ctx, partyId, assetId);
  if (missing.length > 0) refuseUnsigned(missing);
}

/**
 * Whether a party has signed everything of a distributor's kind that it must have signed today;
 * false while nothing of the kind is there.
 */
export async function hasSigned(
  ctx: Ctx,
  { partyId, kind }: { readonly partyId: string; readonly kind: 'legal' | 'contract' },
): Promise<boolean> {
  const texts = await listCurrent(ctx, { kind });
  return texts.length > 0 && (await listUnsigned(ctx, partyId, { kind })).length === 0;
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

/** What the caller's party signed, a page of it, latest first. */
export async function signedByCaller(ctx: UserCtx, filter: SignedFilter) {
  const { rows, total } = await listSigned(ctx, ctx.actor.partyId, filter);
  return { total, signatures: rows.map(shapeOfSignature) };
}
