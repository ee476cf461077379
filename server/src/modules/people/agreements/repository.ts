import type { AgreementKind, SigningMethod } from '@holdfast/domain/people/agreements/contract';
import type { Ctx } from '../../../kit/ctx.ts';
import type { Database, Tx } from '../../../kit/db.ts';
import { compiledOnce } from '../../../kit/statement.ts';

export type AgreementRow = {
  readonly id: string;
  readonly kind: AgreementKind;
  readonly assetId: string | null;
  readonly name: string;
  readonly version: number;
};
export type CurrentRow = AgreementRow & {
  readonly body: string;
  readonly bodyHash: Buffer;
  readonly effectiveFrom: Date;
};
export type Which = { readonly kind: AgreementKind; readonly assetId?: string | undefined };

const AGREEMENT = ['a.id', 'a.kind', 'a.assetId', 'a.name', 'a.version'] as const;
const TEXT = ['v.body', 'v.bodyHash', 'v.effectiveFrom'] as const;

const current = (db: Database | Tx) =>
  db
    .selectFrom('agreements.agreement as a')
    .innerJoin('agreements.version as v', (join) =>
      join.onRef('v.agreementId', '=', 'a.id').onRef('v.version', '=', 'a.version'),
    );

/** Agreements of a kind (and asset) in their current version, in the order they were made. */
export async function listCurrent(ctx: Ctx, which: Which): Promise<readonly CurrentRow[]> {
  let query = current(ctx.tx)
    .select([...AGREEMENT, ...TEXT])
    .where('a.kind', '=', which.kind);
  if (which.assetId) query = query.where('a.assetId', '=', which.assetId);
  return (await query.orderBy('a.id').execute()) as readonly CurrentRow[];
}

/** Those of them whose last material version a party has not signed, in one question. */
export async function listUnsigned(
  ctx: Ctx,
  partyId: string,
  which: Which,
): Promise<readonly CurrentRow[]> {
  const { kind, assetId } = which;
  const rows = assetId
    ? unsignedOfAsset(ctx.tx, partyId, kind, assetId)
    : unsignedOfKind(ctx.tx, partyId, kind);
  return (await rows) as readonly CurrentRow[];
}
const missing = (db: Database | Tx, partyId: string) =>
  current(db)
    .select([...AGREEMENT, ...TEXT])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('agreements.signature as s')
            .select('s.id')
            .whereRef('s.agreementId', '=', 'a.id')
            .whereRef('s.version', '>=', 'a.materialVersion')
            .where('s.partyId', '=', partyId),
        ),
      ),
    )
    .orderBy('a.id');
const unsignedBy = (db: Database | Tx, partyId: string, kind: AgreementKind) =>
  missing(db, partyId).where('a.kind', '=', kind);
const unsignedOfKind = compiledOnce(unsignedBy);
const unsignedOfAsset = compiledOnce((db, partyId: string, kind: AgreementKind, assetId: string) =>
  unsignedBy(db, partyId, kind).where('a.assetId', '=', assetId),
);

/** The account agreement and an asset's, as far as a party has not signed them: for every order. */
export const listUnsignedToBuy = async (ctx: Ctx, partyId: string, assetId: string) =>
  (await unsignedToBuy(ctx.tx, partyId, assetId)) as readonly CurrentRow[];
const unsignedToBuy = compiledOnce((db, partyId: string, assetId: string) =>
  missing(db, partyId).where((eb) =>
    eb.or([
      eb('a.kind', '=', 'account'),
      eb('a.kind', '=', 'asset').and('a.assetId', '=', assetId),
    ]),
  ),
);

/**
 * Locks an agreement by what it is known by, so that two publications make two versions, one after
 * the other, and nobody signs between reading the current version and its replacement.
 */
export async function lockNamed(
  ctx: Ctx,
  which: Which & { readonly name: string },
): Promise<AgreementRow | undefined> {
  let query = ctx.tx
    .selectFrom('agreements.agreement as a')
    .select(AGREEMENT)
    .where('a.kind', '=', which.kind);
  if (which.kind !== 'account') query = query.where('a.name', '=', which.name);
  if (which.assetId) query = query.where('a.assetId', '=', which.assetId);
  return (await query.forUpdate().executeTakeFirst()) as AgreementRow | undefined;
}

/**
 * An agreement in its current version, kept from changing until commit: signing against
 * publishing.
 */
export async function lockCurrent(ctx: Ctx, id: string): Promise<CurrentRow | undefined> {
  const row = await current(ctx.tx)
    .select([...AGREEMENT, ...TEXT])
    .where('a.id', '=', id)
    .forShare('a')
    .executeTakeFirst();
  return row as CurrentRow | undefined;
}

/** False when another transaction made the same agreement first. */
export async function saveAgreement(ctx: Ctx, row: AgreementRow): Promise<boolean> {
  const saved = await ctx.tx
    .insertInto('agreements.agreement')
    .values({ ...row, materialVersion: row.version, createdAt: ctx.now })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

export type VersionRow = {
  readonly agreementId: string;
  readonly version: number;
  readonly body: string;
  readonly bodyHash: Buffer;
};

/** Adds a version and makes it the current one; a material one asks everybody to sign again. */
export async function saveVersion(
  ctx: Ctx,
  row: VersionRow,
  change: { readonly isMaterial: boolean; readonly note: string | null },
): Promise<void> {
  const { isMaterial, note: changeNote } = change;
  await ctx.tx
    .insertInto('agreements.version')
    .values({ ...row, isMaterial, changeNote, effectiveFrom: ctx.now })
    .execute();
  await ctx.tx
    .updateTable('agreements.agreement')
    .set({
      version: row.version,
      ...(isMaterial ? { materialVersion: row.version } : {}),
    })
    .where('id', '=', row.agreementId)
    .execute();
}

export type SignatureRow = {
  readonly id: string;
  readonly agreementId: string;
  readonly version: number;
  readonly bodyHash: Buffer;
  readonly partyId: string;
  readonly userId: string;
  readonly name: string;
  readonly imageFileId: string;
  readonly pdfFileId: string | null;
  readonly pdfHash: Buffer | null;
  readonly code: string;
  readonly method: SigningMethod;
  readonly ip: string | null;
  readonly signedAt: Date;
};

/** False when the party has signed this version already: the unique index lets only one in. */
export async function saveSignature(ctx: Ctx, row: SignatureRow): Promise<boolean> {
  const saved = await ctx.tx
    .insertInto('agreements.signature')
    .values(row)
    .onConflict((c) => c.columns(['agreementId', 'version', 'partyId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

export type SignedRow = SignatureRow & {
  readonly kind: AgreementKind;
  readonly assetId: string | null;
  readonly agreementName: string;
  /** The version from which a signature counts today. */
  readonly currentVersion: number;
};

const signed = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('agreements.signature as s')
    .innerJoin('agreements.agreement as a', 'a.id', 's.agreementId')
    .selectAll('s')
    .select([
      'a.kind',
      'a.assetId',
      'a.name as agreementName',
      'a.materialVersion as currentVersion',
    ]);

export async function findSigned(ctx: Ctx, id: string): Promise<SignedRow | undefined> {
  return (await signed(ctx).where('s.id', '=', id).executeTakeFirst()) as SignedRow | undefined;
}

/** By its code, or by the hash of its sealed pdf. */
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

export async function findSignedVersion(
  ctx: Ctx,
  partyId: string,
  agreementId: string,
  version: number,
): Promise<SignedRow | undefined> {
  const row = await signed(ctx)
    .where('s.partyId', '=', partyId)
    .where('s.agreementId', '=', agreementId)
    .where('s.version', '=', version)
    .executeTakeFirst();
  return row as SignedRow | undefined;
}

/** The text of one version, and nothing newer. */
export async function findVersion(
  ctx: Ctx,
  agreementId: string,
  version: number,
): Promise<VersionRow | undefined> {
  return ctx.tx
    .selectFrom('agreements.version')
    .select(['agreementId', 'version', 'body', 'bodyHash'])
    .where('agreementId', '=', agreementId)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** When a party last signed what the given agreements ask for today. */
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
    .select(['s.agreementId', 's.signedAt'])
    .where('s.partyId', '=', partyId)
    .where('s.agreementId', 'in', agreementIds)
    .orderBy('s.version')
    .execute();
  return new Map(rows.map((row) => [row.agreementId, row.signedAt] as const));
}

export type SignedFilter = {
  readonly kind?: AgreementKind | undefined;
  readonly assetId?: string | undefined;
  readonly page: number;
  readonly limit: number;
};

export async function listSigned(
  ctx: Ctx,
  partyId: string,
  filter: SignedFilter,
): Promise<{ readonly rows: readonly SignedRow[]; readonly total: number }> {
  let query = ctx.tx
    .selectFrom('agreements.signature as s')
    .innerJoin('agreements.agreement as a', 'a.id', 's.agreementId')
    .where('s.partyId', '=', partyId);
  if (filter.kind) query = query.where('a.kind', '=', filter.kind);
  if (filter.assetId) query = query.where('a.assetId', '=', filter.assetId);
  const count = await query
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll('s')
    .select([
      'a.kind',
      'a.assetId',
      'a.name as agreementName',
      'a.materialVersion as currentVersion',
    ])
    .orderBy('s.signedAt', 'desc')
    .orderBy('s.id', 'desc')
    .offset((filter.page - 1) * filter.limit)
    .limit(filter.limit)
    .execute();
  return { rows: rows as readonly SignedRow[], total: Number(count.count) };
}

/** Keeps the pdf that was made of a signature; false when another request kept one first. */
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

type SealKeyRow = {
  readonly id: string;
  readonly certificate: Buffer;
  readonly sealedKey: Buffer;
};

export const findSealKey = (ctx: Ctx): Promise<SealKeyRow | undefined> =>
  ctx.tx
    .selectFrom('agreements.sealKey')
    .select(['id', 'certificate', 'sealedKey'])
    .where('retiredAt', 'is', null)
    .executeTakeFirst();

export const saveSealKey = (ctx: Ctx, row: SealKeyRow) =>
  ctx.tx
    .insertInto('agreements.sealKey')
    .values({ ...row, createdAt: ctx.now })
    .onConflict((c) => c.doNothing())
    .execute();
