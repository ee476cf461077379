import { refuse } from '@holdfast/domain/people/agreements/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { assetNames } from '../fields.read.ts';
import {
  type CurrentRow,
  listCurrent,
  listUnsigned,
  listUnsignedToBuy,
  type Which,
} from '../repository/agreements.ts';
import {
  findLastSigned,
  listSigned,
  listSignedCurrent,
  type SignedFilter,
} from '../repository/signatures.ts';

export type { SignedFilter } from '../repository/signatures.ts';

import { shapeOfRead, shapeOfSignature, textView } from '../views.ts';
import { currentText, readTexts } from './text.ts';

export async function currentAgreements(ctx: Ctx, which: Which) {
  const rows = await listCurrent(ctx, which);
  const texts = ctx.actor
    ? await shaped(ctx, ctx.actor.partyId, rows)
    : rows.map((row) => textView(currentText(row)));
  return texts.map((text, at) => ({
    ...text,
    isCountersigned: rows[at]?.isCountersigned ?? false,
  }));
}

/** Agreements whose last material version the party hasn't signed. */
export async function unsigned(ctx: Ctx, partyId: string, which: Which) {
  return shaped(ctx, partyId, await listUnsigned(ctx, partyId, which));
}

export async function unsignedToBuy(ctx: Ctx, partyId: string, assetId: string) {
  return shaped(ctx, partyId, await listUnsignedToBuy(ctx, partyId, assetId));
}

async function shaped(ctx: Ctx, partyId: string, rows: readonly CurrentRow[]) {
  const texts = await readTexts(ctx, rows, { partyId, name: ctx.actor?.name ?? '' });
  return texts.map(textView);
}

export async function assertSignedToBuy(ctx: Ctx, partyId: string, assetId: string): Promise<void> {
  const missing = await unsignedToBuy(ctx, partyId, assetId);
  if (missing.length > 0) refuseUnsigned(missing);
}

/** False if there is no current agreement of the kind. */
export async function hasSigned(
  ctx: Ctx,
  { partyId, kind }: { readonly partyId: string; readonly kind: 'legal' | 'contract' },
): Promise<boolean> {
  const texts = await listCurrent(ctx, { kind });
  return texts.length > 0 && (await listUnsigned(ctx, partyId, { kind })).length === 0;
}

/** Refuses AGREEMENT_NOT_SIGNED, naming the unsigned agreements. */
export async function assertSigned(ctx: Ctx, partyId: string, which: Which): Promise<void> {
  const missing = await unsigned(ctx, partyId, which);
  if (missing.length > 0) refuseUnsigned(missing);
}

export const refuseUnsigned = (missing: readonly { readonly name: string }[]): never =>
  refuse('AGREEMENT_NOT_SIGNED', { names: missing.map((agreement) => agreement.name) });

export type LastSignature = {
  readonly userId: string;
  readonly name: string;
  readonly signedAt: Date;
  /** False if the copy ended or must be signed again. */
  readonly isInForce: boolean;
};

export async function lastSignature(
  ctx: Ctx,
  partyId: string,
  which: Which,
): Promise<LastSignature | undefined> {
  const [current] = await listCurrent(ctx, which);
  const signed = current && (await findLastSigned(ctx, partyId, current.id));
  if (!signed || signed.version < current.materialVersion) return undefined;
  const { userId, name, signedAt, status } = signed;
  return { userId, name, signedAt, isInForce: status === 'COMPLETED' };
}

export async function agreementsForCaller(
  ctx: UserCtx,
  { language, ...which }: Which & { readonly language?: string | undefined },
) {
  const { partyId, name } = ctx.actor;
  const rows = await listCurrent(ctx, which);
  const texts = await readTexts(ctx, rows, { partyId, name, language });
  const ids = rows.map((row) => row.id);
  const signedAt = await listSignedCurrent(ctx, partyId, ids);
  return texts.map((text) => shapeOfRead(text, signedAt.get(text.row.id)));
}

export async function signedByCaller(ctx: UserCtx, filter: SignedFilter) {
  const { rows, total } = await listSigned(ctx, ctx.actor.partyId, filter);
  const assets = await assetNames(
    ctx,
    rows.flatMap(({ assetId }) => assetId ?? []),
  );
  return { total, rows: rows.map((row) => shapeOfSignature(row, assets)) };
}
