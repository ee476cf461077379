import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';

/** The statements of one account in one currency, one after the other. */
export type ChainRow = {
  readonly id: string;
  readonly account: string;
  readonly currency: string;
};

/** A statement in its chain, or a restart; minor units of the currency, days as text. */
export type LinkRow = {
  readonly chainId: string;
  readonly number: number;
  readonly statementId: string | null;
  readonly opening: bigint;
  readonly closing: bigint;
  readonly fromDay: string;
  readonly toDay: string;
};

/**
 * The chain of an account and currency, locked until commit; it begins here when there is none. Two
 * statements that are confirmed at once come one after the other: the second finds where the first
 * has left the account.
 */
export async function lockChain(ctx: Ctx, account: string, currency: string): Promise<ChainRow> {
  // What was booked before accounts were kept is the beginning of the account's own chain.
  await sql`update bank_statements.chain set account = ${account}
    where account = '' and currency = ${currency} and not exists (
      select from bank_statements.chain c where c.account = ${account} and c.currency = ${currency}
    )`.execute(ctx.tx);
  await ctx.tx
    .insertInto('bankStatements.chain')
    .values({ id: ctx.newId(), account, currency })
    .onConflict((c) => c.columns(['account', 'currency']).doNothing())
    .execute();
  const row = await ctx.tx
    .selectFrom('bankStatements.chain')
    .select(['id', 'account', 'currency'])
    .where('account', '=', account)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirst();
  return invariant(row, 'a chain is never removed');
}

const links = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('bankStatements.chainLink as l')
    .select(['l.chainId', 'l.number', 'l.statementId', 'l.opening', 'l.closing'])
    .select([
      sql<string>`to_char(l.from_day, 'YYYY-MM-DD')`.as('fromDay'),
      sql<string>`to_char(l.to_day, 'YYYY-MM-DD')`.as('toDay'),
    ]);

/** Where a chain ends; undefined while nothing was booked in it. */
export async function lastLink(ctx: Ctx, chainId: string): Promise<LinkRow | undefined> {
  const row = await links(ctx)
    .where('l.chainId', '=', chainId)
    .orderBy('l.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row as LinkRow | undefined;
}

export type EndRow = LinkRow & ChainRow;

/** Where every chain ends. */
export async function listChainEnds(ctx: Ctx): Promise<readonly EndRow[]> {
  const rows = await links(ctx)
    .innerJoin('bankStatements.chain as c', 'c.id', 'l.chainId')
    .select(['c.id', 'c.account', 'c.currency'])
    .distinctOn(['c.account', 'c.currency'])
    .orderBy('c.account')
    .orderBy('c.currency')
    .orderBy('l.number', 'desc')
    .execute();
  return rows as unknown as EndRow[];
}

export type PlacedLink = LinkRow & { readonly currency: string; readonly before: LinkRow | null };

/** A booked statement's places in its chains, each with the link before it. */
export async function listPlaces(ctx: Ctx, statementId: string): Promise<readonly PlacedLink[]> {
  const rows = await links(ctx)
    .innerJoin('bankStatements.chain as c', 'c.id', 'l.chainId')
    .select('c.currency')
    .where('l.statementId', '=', statementId)
    .orderBy('c.currency')
    .execute();
  const places: PlacedLink[] = [];
  for (const row of rows as unknown as PlacedLink[]) {
    const before = await links(ctx)
      .where('l.chainId', '=', row.chainId)
      .where('l.number', '=', row.number - 1)
      .executeTakeFirst();
    places.push({ ...row, before: (before as LinkRow | undefined) ?? null });
  }
  return places;
}

/** Appends to a chain that the caller has locked. The database refuses what doesn't follow. */
export const saveLink = (ctx: Ctx, link: LinkRow) =>
  ctx.tx
    .insertInto('bankStatements.chainLink')
    .values({ ...link, linkedAt: ctx.now })
    .execute();
