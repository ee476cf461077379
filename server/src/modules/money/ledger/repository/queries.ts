import type { EntryKind, HoldKind } from '@holdfast/domain/money/ledger/books';
import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import {
  type AccountRef,
  accountIdOf,
  type HolderKind,
  holderOf,
  partyMain,
} from '../rules/accounts.ts';

/** What a party has in one commodity, in minor units; `available` is what may be spent. */
export type Balance = {
  readonly commodity: string;
  readonly balance: bigint;
  readonly held: bigint;
  readonly available: bigint;
};

/** A party's balances of cash and units, by commodity; what was never touched is not listed. */
export async function balancesOf(ctx: Ctx, partyId: string): Promise<Balance[]> {
  const rows = await ctx.tx
    .selectFrom('ledger.account')
    .select(['commodity', 'balance', 'held'])
    .where('holderKind', '=', 'party')
    .where('holderId', '=', partyId)
    .where('purpose', '=', 'main')
    .orderBy('commodity')
    .execute();
  return rows.map((row) => ({ ...row, available: row.balance - row.held }));
}

/** How much of a party's balance is held for what kind of cause. */
export async function heldByKind(
  ctx: Ctx,
  partyId: string,
  commodity: string,
): Promise<Readonly<Record<HoldKind, bigint>>> {
  const { rows } = await sql<{ kind: HoldKind; amount: bigint }>`
    select cause_kind as kind, sum(amount)::bigint as amount from ledger.hold
    where account_id = ${accountIdOf(partyMain(partyId, commodity))} group by 1`.execute(ctx.tx);
  const held = {
    order: 0n,
    commitment: 0n,
    withdrawal: 0n,
    retirement: 0n,
    refund: 0n,
    dispute: 0n,
  };
  for (const row of rows) held[row.kind] = row.amount;
  return held;
}

export type HeldFor = {
  readonly kind: HoldKind;
  readonly id: string;
  readonly amount: bigint;
  readonly at: Date;
};

/** What a party's balance is held for, cause by cause, the newest first. */
export async function holdsOf(ctx: Ctx, partyId: string, commodity: string): Promise<HeldFor[]> {
  const { rows } = await sql<HeldFor>`
    select cause_kind as kind, cause_id as id, amount, at from ledger.hold
    where account_id = ${accountIdOf(partyMain(partyId, commodity))}
    order by at desc, cause_id desc limit 200`.execute(ctx.tx);
  return rows;
}

/** What a party holds of an asset, its cost and what sales gained; cents, thousandths. */
export type Position = {
  readonly partyId: string;
  readonly assetId: string;
  readonly units: bigint;
  readonly cost: bigint;
  readonly realised: bigint;
  readonly since: Date;
};

/** A party's positions, those that were sold out too (they keep their realised gain). */
export const positionsOf = (ctx: Ctx, partyId: string): Promise<Position[]> =>
  ctx.tx
    .selectFrom('ledger.position')
    .selectAll()
    .where('partyId', '=', partyId)
    .orderBy('since')
    .orderBy('assetId')
    .execute();

/** Who holds units of an asset, the largest first. */
export const holdersOf = (ctx: Ctx, assetId: string): Promise<Position[]> =>
  ctx.tx
    .selectFrom('ledger.position')
    .selectAll()
    .where('assetId', '=', assetId)
    .where('units', '>', 0n)
    .orderBy('units', 'desc')
    .orderBy('partyId')
    .execute();

/** One movement of a party's balance: an entry, its lines on that account as one figure. */
export type Movement = {
  readonly entryId: string;
  readonly seq: bigint;
  readonly kind: EntryKind;
  readonly reference: string;
  readonly memo: string;
  readonly at: Date;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
};

export type MovementsAsked = {
  readonly partyId: string;
  readonly commodity: string;
  readonly kinds?: readonly EntryKind[];
  /** Only what stands before this number. */
  readonly before?: bigint | undefined;
  readonly limit: number;
};

/** A party's movements in one commodity, the newest first; a page costs the same however long. */
export async function movementsOf(ctx: Ctx, asked: MovementsAsked): Promise<Movement[]> {
  const account = accountIdOf(partyMain(asked.partyId, asked.commodity));
  const before = asked.before === undefined ? sql`` : sql`and p.seq < ${asked.before}`;
  const kinds = asked.kinds ? sql`and e.kind = any(${asked.kinds}::text[])` : sql``;
  const { rows } = await sql<Movement>`
    select p.entry_id, p.seq, e.kind, e.reference, e.memo, e.at, p.balance_after,
      (select sum(s.amount)::bigint from ledger.posting s
        where s.entry_id = p.entry_id and s.account_id = p.account_id) as amount
    from ledger.posting p join ledger.entry e on e.id = p.entry_id
    where p.account_id = ${account} ${before} ${kinds}
      and not exists (select 1 from ledger.posting l where l.entry_id = p.entry_id
        and l.account_id = p.account_id and l.line > p.line)
    order by p.seq desc limit ${asked.limit}`.execute(ctx.tx);
  return rows;
}

/** An entry as it was booked: who acted, and its lines in their order. */
export type BookedEntry = {
  readonly actingUserId: string | null;
  readonly lines: readonly { readonly account: AccountRef; readonly amount: bigint }[];
};

/** Entries of one kind with all their lines, by reference. */
export async function entriesOf(
  ctx: Ctx,
  kind: EntryKind,
  references: readonly string[],
): Promise<ReadonlyMap<string, BookedEntry>> {
  if (references.length === 0) return new Map();
  const { rows } = await sql<{
    reference: string;
    actingUser: string | null;
    holderKind: HolderKind;
    holderId: string | null;
    commodity: string;
    purpose: AccountRef['purpose'];
    amount: bigint;
  }>`
    select e.reference, e.acting_user, a.holder_kind, a.holder_id, a.commodity, a.purpose, p.amount
    from ledger.entry e join ledger.posting p on p.entry_id = e.id
      join ledger.account a on a.id = p.account_id
    where e.kind = ${kind} and e.reference = any(${references}::text[])
    order by e.reference, p.line`.execute(ctx.tx);
  const found = new Map<string, { actingUserId: string | null; lines: BookedLine[] }>();
  for (const row of rows) {
    const entry = found.get(row.reference) ?? { actingUserId: row.actingUser, lines: [] };
    const { commodity, purpose, amount } = row;
    const holder = holderOf(row.holderKind, row.holderId);
    entry.lines.push({ account: { holder, commodity, purpose }, amount });
    found.set(row.reference, entry);
  }
  return found;
}

type BookedLine = BookedEntry['lines'][number];

/** The versions of fee rules that an entry's fees were charged by, as they were booked with it. */
export async function feeVersionsOf(ctx: Ctx, entryId: string): Promise<readonly string[]> {
  const row = await ctx.tx
    .selectFrom('ledger.entry')
    .select('feeVersions')
    .where('id', '=', entryId)
    .executeTakeFirst();
  return row?.feeVersions ?? [];
}
