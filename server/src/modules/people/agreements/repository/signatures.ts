import type { SigningMethod } from '@holdfast/domain/people/agreements/contract';
import type { EnvelopeStatus } from '@holdfast/domain/people/agreements/envelope.machine';
import type { AgreementKind } from '@holdfast/domain/people/agreements/kinds';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { containing } from '../../../../kit/database/like.ts';
import { pageOfRows } from '../../../../kit/http/page-rows.ts';

export type SignatureRow = {
  readonly id: string;
  readonly envelopeId: string;
  readonly agreementId: string;
  readonly version: number;
  readonly bodyHash: Buffer;
  readonly language: string;
  /** The signed text, where it differs from the version's. */
  readonly filledBody: string | null;
  readonly partyId: string;
  readonly userId: string;
  readonly name: string;
  readonly typedName: string;
  readonly imageFileId: string;
  readonly pdfFileId: string | null;
  readonly pdfHash: Buffer | null;
  readonly code: string;
  readonly method: SigningMethod;
  readonly ip: string | null;
  readonly signedAt: Date;
};

export async function saveSignature(ctx: Ctx, row: SignatureRow): Promise<void> {
  await ctx.tx.insertInto('agreements.signature').values(row).execute();
}

export type SignedRow = SignatureRow & {
  readonly kind: AgreementKind;
  readonly assetId: string | null;
  readonly agreementName: string;
  /** The earliest version whose signatures are still valid. */
  readonly currentVersion: number;
  readonly status: EnvelopeStatus;
  readonly sentAt: Date;
  readonly completedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly endedAt: Date | null;
  readonly endedReason: string | null;
  readonly validUntil: Date | null;
  readonly countersignerName: string | null;
  readonly countersignatureFileId: string | null;
  readonly countersignatureMethod: SigningMethod | null;
};

const OF_AGREEMENT = [
  'a.kind',
  'a.assetId',
  'a.name as agreementName',
  'a.materialVersion as currentVersion',
] as const;
const OF_ENVELOPE = [
  'e.status',
  'e.sentAt',
  'e.completedAt',
  'e.expiresAt',
  'e.endedAt',
  'e.endedReason',
  'e.validUntil',
  'e.countersignerName',
  'e.countersignatureFileId',
  'e.countersignatureMethod',
] as const;

const signed = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('agreements.signature as s')
    .innerJoin('agreements.agreement as a', 'a.id', 's.agreementId')
    .innerJoin('agreements.envelope as e', 'e.id', 's.envelopeId')
    .selectAll('s')
    .select([...OF_AGREEMENT, ...OF_ENVELOPE]);

export async function findSigned(ctx: Ctx, id: string): Promise<SignedRow | undefined> {
  return (await signed(ctx).where('s.id', '=', id).executeTakeFirst()) as SignedRow | undefined;
}

export async function findSignedEnvelope(
  ctx: Ctx,
  envelopeId: string,
): Promise<SignedRow | undefined> {
  const row = await signed(ctx).where('s.envelopeId', '=', envelopeId).executeTakeFirst();
  return row as SignedRow | undefined;
}

export async function findByProof(
  ctx: Ctx,
  by: { readonly code: string } | { readonly pdfHash: Buffer },
): Promise<SignedRow | undefined> {
  const row = await ('code' in by
    ? signed(ctx).where('s.code', '=', by.code)
    : signed(ctx).where('s.pdfHash', '=', by.pdfHash)
  ).executeTakeFirst();
  return row as SignedRow | undefined;
}

export async function findLastSigned(
  ctx: Ctx,
  partyId: string,
  agreementId: string,
): Promise<SignedRow | undefined> {
  const row = await signed(ctx)
    .where('s.partyId', '=', partyId)
    .where('s.agreementId', '=', agreementId)
    .where('e.completedAt', 'is not', null)
    .orderBy('s.version', 'desc')
    .orderBy('s.signedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row as SignedRow | undefined;
}

/**
 * Locks the copies, of any party, that a user signed and that are complete or may become complete.
 */
export async function lockSignedBy(ctx: Ctx, userId: string): Promise<readonly SignedRow[]> {
  const rows = await signed(ctx)
    .where('s.userId', '=', userId)
    .where('e.status', 'in', ['PARTLY_SIGNED', 'COMPLETED'])
    .orderBy('e.id')
    .forUpdate('e')
    .execute();
  return rows as readonly SignedRow[];
}

export async function listSignedUnder(
  ctx: Ctx,
  partyId: string,
  agreementId: string,
): Promise<readonly SignedRow[]> {
  const rows = await signed(ctx)
    .where('s.partyId', '=', partyId)
    .where('s.agreementId', '=', agreementId)
    .orderBy('s.version', 'desc')
    .orderBy('s.signedAt', 'desc')
    .execute();
  return rows as readonly SignedRow[];
}

export async function listSignedIds(ctx: Ctx, partyId: string) {
  const rows = await ctx.tx
    .selectFrom('agreements.signature as s')
    .innerJoin('agreements.agreement as a', 'a.id', 's.agreementId')
    .select(['s.agreementId', 'a.kind'])
    .distinct()
    .where('s.partyId', '=', partyId)
    .execute();
  return rows as readonly Pick<SignedRow, 'agreementId' | 'kind'>[];
}

/** By agreement, for the required version. */
export async function listSignedCurrent(
  ctx: Ctx,
  partyId: string,
  agreementIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (agreementIds.length === 0) return new Map();
  const rows = await ctx.tx
    .selectFrom('agreements.signature as s')
    .innerJoin('agreements.agreement as a', (join) =>
      join.onRef('a.id', '=', 's.agreementId').onRef('a.materialVersion', '<=', 's.version'),
    )
    .innerJoin('agreements.envelope as e', 'e.id', 's.envelopeId')
    .select(['s.agreementId', 's.signedAt'])
    .where('s.partyId', '=', partyId)
    .where('s.agreementId', 'in', agreementIds)
    .where('e.status', 'in', ['PARTLY_SIGNED', 'COMPLETED'])
    .orderBy('s.version')
    .execute();
  return new Map(rows.map((row) => [row.agreementId, row.signedAt] as const));
}

export type SignedFilter = {
  readonly kind?: AgreementKind | undefined;
  readonly assetId?: string | undefined;
  readonly latest?: 'yes' | 'no' | undefined;
  readonly state?: 'in_force' | 'ended' | undefined;
  readonly q?: string | undefined;
  readonly page: number;
  readonly limit: number;
};

const COUNTS = sql<boolean>`e.status in ('PARTLY_SIGNED', 'COMPLETED')
  and s.version >= a.material_version`;
const IS_LATEST = sql<boolean>`not exists (
  select 1 from agreements.signature later
  where later.agreement_id = s.agreement_id and later.party_id = s.party_id
    and (later.version, later.signed_at, later.id) > (s.version, s.signed_at, s.id))`;
const BY_KIND = sql`array_position(array['account', 'asset', 'legal', 'contract'], a.kind)`;

function conditionsOf(partyId: string, filter: SignedFilter): readonly Expression<SqlBool>[] {
  const { kind, assetId, latest, state, q } = filter;
  return [
    sql<boolean>`s.party_id = ${partyId}`,
    ...(kind ? [sql<boolean>`a.kind = ${kind}`] : []),
    ...(assetId ? [sql<boolean>`a.asset_id = ${assetId}`] : []),
    ...(latest === 'yes' ? [IS_LATEST] : []),
    ...(state === 'in_force' ? [COUNTS] : []),
    ...(state === 'ended' ? [sql<boolean>`not (${COUNTS})`] : []),
    ...(q ? [sql<boolean>`lower(a.name) like ${containing(q.toLowerCase())}`] : []),
  ];
}

/** Newest first; or only the latest per agreement, by kind and name. */
export async function listSigned(
  ctx: Ctx,
  partyId: string,
  filter: SignedFilter,
): Promise<{ readonly rows: readonly SignedRow[]; readonly total: number }> {
  const conditions = conditionsOf(partyId, filter);
  const query = signed(ctx).where((eb) => eb.and([...conditions]));
  const ordered = filter.latest === 'yes' ? query.orderBy(BY_KIND).orderBy('a.name') : query;
  const newestFirst = ordered.orderBy('s.signedAt', 'desc').orderBy('s.id', 'desc');
  return pageOfRows<SignedRow>(newestFirst, filter);
}

/** False if a concurrent request stored a PDF first. */
export async function savePdf(
  ctx: Ctx,
  id: string,
  pdf: { readonly pdfFileId: string; readonly pdfHash: Buffer },
): Promise<boolean> {
  const row = await ctx.tx
    .updateTable('agreements.signature')
    .set(pdf)
    .where('id', '=', id)
    .where('pdfFileId', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
