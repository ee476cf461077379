import type { AgreementKind } from '@holdfast/domain/people/agreements/kinds';
import { sql } from 'kysely';
import type { Ctx, Gathered } from '../../../../kit/ctx.ts';
import type { Database, Tx } from '../../../../kit/database/db.ts';
import { compiledOnce, statement } from '../../../../kit/database/statement.ts';

export type AgreementRow = {
  readonly id: string;
  readonly kind: AgreementKind;
  readonly assetId: string | null;
  readonly name: string;
  readonly version: number;
};
export type VersionTerms = {
  readonly translations: Readonly<Record<string, string>>;
  readonly isMaterial: boolean;
  readonly requiresTwoFactor: boolean;
  readonly isCountersigned: boolean;
  readonly expiresDays: number | null;
};
export type CurrentRow = AgreementRow &
  VersionTerms & {
    readonly body: string;
    readonly bodyHash: Buffer;
    readonly effectiveFrom: Date;
    readonly changeNote: string | null;
    /** The earliest version whose signatures are still valid. */
    readonly materialVersion: number;
  };
export type Which = { readonly kind: AgreementKind; readonly assetId?: string | undefined };

const AGREEMENT = ['a.id', 'a.kind', 'a.assetId', 'a.name', 'a.version'] as const;
const TEXT = [
  'v.body',
  'v.bodyHash',
  'v.effectiveFrom',
  'v.translations',
  'v.isMaterial',
  'v.requiresTwoFactor',
  'v.isCountersigned',
  'v.expiresDays',
  'v.changeNote',
  'a.materialVersion',
] as const;

const current = (db: Database | Tx) =>
  db
    .selectFrom('agreements.agreement as a')
    .innerJoin('agreements.version as v', (join) =>
      join.onRef('v.agreementId', '=', 'a.id').onRef('v.version', '=', 'a.version'),
    );

export async function listCurrent(ctx: Ctx, which: Which): Promise<readonly CurrentRow[]> {
  let query = current(ctx.tx)
    .select([...AGREEMENT, ...TEXT])
    .where('a.kind', '=', which.kind);
  if (which.assetId) query = query.where('a.assetId', '=', which.assetId);
  return (await query.orderBy('a.id').execute()) as readonly CurrentRow[];
}

export async function findCurrent(ctx: Ctx, id: string): Promise<CurrentRow | undefined> {
  const row = await current(ctx.tx)
    .select([...AGREEMENT, ...TEXT])
    .where('a.id', '=', id)
    .executeTakeFirst();
  return row as CurrentRow | undefined;
}

/** No complete copy of the last material version or a later one. */
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
          selectFrom('agreements.envelope as e')
            .select('e.id')
            .whereRef('e.agreementId', '=', 'a.id')
            .whereRef('e.version', '>=', 'a.materialVersion')
            .where((of) =>
              of.or([
                of('e.status', '=', 'COMPLETED'),
                // An issuer countersigns when it admits the investor, so the investor's signature
                // suffices here.
                of('a.kind', '=', 'asset').and('e.status', '=', 'PARTLY_SIGNED'),
              ]),
            )
            .where('e.partyId', '=', partyId),
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

/** Unsigned account and asset agreements. Reads are batched, as every order needs them. */
export const listUnsignedToBuy = (ctx: Ctx, partyId: string, assetId: string) =>
  ctx.gathered(unsignedToBuy, { partyId, assetId });
type Buyer = { readonly partyId: string; readonly assetId: string };
const unsignedToBuy: Gathered<Buyer, readonly CurrentRow[]> = {
  read: async (tx, buyers) => {
    const rows = await unsignedToBuyBy(tx, [
      buyers.map(({ partyId }) => partyId),
      buyers.map(({ assetId }) => assetId),
    ]);
    const byBuyer = Map.groupBy(rows, (row) => Number(row.place));
    return buyers.map((_, at) => byBuyer.get(at + 1) ?? []);
  },
};
const unsignedToBuyBy = statement<CurrentRow & { readonly place: bigint }>(`
  select given.place, found.*
  from unnest($1::uuid[], $2::uuid[]) with ordinality as given (party_id, asset_id, place)
  cross join lateral (
    select a.id, a.kind, a.asset_id, a.name, a.version, v.body, v.body_hash, v.effective_from,
      v.translations, v.is_material, v.requires_two_factor, v.is_countersigned, v.expires_days,
      v.change_note, a.material_version
    from agreements.agreement a
      join agreements.version v on v.agreement_id = a.id and v.version = a.version
    where (a.kind = 'account' or (a.kind = 'asset' and a.asset_id = given.asset_id))
      and not exists (
        select from agreements.envelope e
        where e.agreement_id = a.id and e.version >= a.material_version
          -- An asset's issuer accepts who invests, and signs when it does.
          and (e.status = 'COMPLETED' or (a.kind = 'asset' and e.status = 'PARTLY_SIGNED'))
          and e.party_id = given.party_id)
    offset 0
  ) found
  order by given.place, found.id`);

/**
 * By name, so that concurrent publications get consecutive version numbers and no one signs a
 * version that is being replaced.
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

/** Serialises editing and issuing the next version. */
export async function lockAgreement(ctx: Ctx, id: string): Promise<AgreementRow | undefined> {
  const row = await ctx.tx
    .selectFrom('agreements.agreement as a')
    .select(AGREEMENT)
    .where('a.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as AgreementRow | undefined;
}

/** Share-locks an agreement until commit, so that no version is published during signing. */
export async function lockCurrent(ctx: Ctx, id: string): Promise<CurrentRow | undefined> {
  const row = await current(ctx.tx)
    .select([...AGREEMENT, ...TEXT])
    .where('a.id', '=', id)
    .forShare('a')
    .executeTakeFirst();
  return row as CurrentRow | undefined;
}

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
export type VersionChange = VersionTerms & {
  readonly note: string | null;
  readonly effectiveFrom: Date;
  readonly issuedBy: string | null;
  readonly approvedBy: string | null;
};

/** A material version requires new signatures from its effective date. */
export async function saveVersion(
  ctx: Ctx,
  row: VersionRow,
  { note: changeNote, translations, ...change }: VersionChange,
): Promise<void> {
  await ctx.tx
    .insertInto('agreements.version')
    .values({ ...row, ...change, changeNote, translations: JSON.stringify(translations) })
    .execute();
  const isAsked = change.isMaterial && change.effectiveFrom <= ctx.now;
  await ctx.tx
    .updateTable('agreements.agreement')
    .set({ version: row.version, ...(isAsked ? { materialVersion: row.version } : {}) })
    .where('id', '=', row.agreementId)
    .execute();
}

export async function activateAgreements(ctx: Ctx): Promise<readonly AgreementRow[]> {
  const { rows } = await sql<AgreementRow>`
    update agreements.agreement a set material_version = n.version
    from (
      select agreement_id, max(version) as version from agreements.version
      where is_material and effective_from <= ${ctx.now} group by agreement_id
    ) n
    where n.agreement_id = a.id and a.material_version < n.version and a.version > 0
    returning a.id, a.kind, a.asset_id, a.name, n.version`.execute(ctx.tx);
  return rows;
}

export type StoredVersion = CurrentRow & {
  readonly issuedBy: string | null;
  readonly approvedBy: string | null;
};

export async function listVersions(ctx: Ctx, id: string): Promise<readonly StoredVersion[]> {
  const rows = await ctx.tx
    .selectFrom('agreements.version as v')
    .innerJoin('agreements.agreement as a', 'a.id', 'v.agreementId')
    .select(['a.id', 'a.kind', 'a.assetId', 'a.name', 'v.version', ...TEXT])
    .select(['v.issuedBy', 'v.approvedBy'])
    .where('v.agreementId', '=', id)
    .orderBy('v.version', 'desc')
    .execute();
  return rows as readonly StoredVersion[];
}

export async function findVersion(
  ctx: Ctx,
  agreementId: string,
  version: number,
): Promise<StoredVersion | undefined> {
  return (await listVersions(ctx, agreementId)).find((row) => row.version === version);
}

/**
 * Agreements whose latest version hasn't been sent, and all distributor agreements, as distributors
 * may join at any time.
 */
export async function listToSend(ctx: Ctx): Promise<readonly AgreementRow[]> {
  const rows = await ctx.tx
    .selectFrom('agreements.agreement as a')
    .select(AGREEMENT)
    .where('a.version', '>', 0)
    .where((eb) =>
      eb.or([
        eb('a.sentVersion', '<', eb.ref('a.version')),
        eb('a.kind', 'in', ['legal', 'contract']),
      ]),
    )
    .orderBy('a.id')
    .execute();
  return rows as readonly AgreementRow[];
}

export async function markSent(ctx: Ctx, id: string, version: number): Promise<void> {
  await ctx.tx
    .updateTable('agreements.agreement')
    .set({ sentVersion: version })
    .where('id', '=', id)
    .where('sentVersion', '<', version)
    .execute();
}
