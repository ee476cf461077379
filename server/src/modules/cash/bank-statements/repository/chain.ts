import { sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';

export type ChainRow = {
  readonly id: string;
  readonly account: string;
  readonly currency: string;
  /** The requested restart; all fields are set or none. */
  readonly proposedClosing: bigint | null;
  readonly proposedDay: string | null;
  readonly proposedBy: string | null;
  readonly proposedReason: string | null;
};

/** A statement's place in its chain, or a restart. Amounts in minor units. */
export type LinkRow = {
  readonly chainId: string;
  readonly number: number;
  readonly statementId: string | null;
  readonly opening: bigint;
  readonly closing: bigint;
  readonly fromDay: string;
  readonly toDay: string;
  readonly reason: string | null;
};

/**
 * Locks until commit, creating the chain if needed, so a concurrent confirmation sees the new end.
 */
export async function lockChain(ctx: Ctx, account: string, currency: string): Promise<ChainRow> {
  // Adopts the chain of earlier statements without an account number.
  await sql`update bank_statements.chain set account = ${account}
    where account = '' and currency = ${currency} and not exists (
      select from bank_statements.chain c where c.account = ${account} and c.currency = ${currency}
    )`.execute(ctx.tx);
  await ctx.tx
    .insertInto('bankStatements.chain')
    .values({ id: ctx.newId(), account, currency })
    .onConflict((c) => c.columns(['account', 'currency']).doNothing())
    .execute();
  const row = await chains(ctx)
    .where('c.account', '=', account)
    .where('c.currency', '=', currency)
    .forUpdate()
    .executeTakeFirst();
  return invariant(row as ChainRow | undefined, 'a chain is never removed');
}

/** So that a restart and a confirmation can't race. */
export async function lockChainById(ctx: Ctx, id: string): Promise<ChainRow | undefined> {
  const row = await chains(ctx).where('c.id', '=', id).forUpdate().executeTakeFirst();
  return row as ChainRow | undefined;
}

export async function findChainById(ctx: Ctx, id: string): Promise<ChainRow | undefined> {
  const row = await chains(ctx).where('c.id', '=', id).executeTakeFirst();
  return row as ChainRow | undefined;
}

const CHAIN = ['c.id', 'c.account', 'c.currency', 'c.proposedClosing'] as const;
const PROPOSED = ['c.proposedBy', 'c.proposedReason'] as const;
const proposedDay = sql<string | null>`to_char(c.proposed_day, 'YYYY-MM-DD')`.as('proposedDay');

const chains = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('bankStatements.chain as c')
    .select([...CHAIN, ...PROPOSED])
    .select(proposedDay);

export type Proposal = {
  readonly closing: bigint;
  readonly day: string;
  readonly by: string;
  readonly reason: string;
};

export const propose = (ctx: Ctx, id: string, proposal: Proposal | undefined) =>
  ctx.tx
    .updateTable('bankStatements.chain')
    .set({
      proposedClosing: proposal?.closing ?? null,
      proposedDay: proposal?.day ?? null,
      proposedBy: proposal?.by ?? null,
      proposedReason: proposal?.reason ?? null,
    })
    .where('id', '=', id)
    .execute();

const links = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('bankStatements.chainLink as l')
    .select(['l.chainId', 'l.number', 'l.statementId', 'l.opening', 'l.closing', 'l.reason'])
    .select([
      sql<string>`to_char(l.from_day, 'YYYY-MM-DD')`.as('fromDay'),
      sql<string>`to_char(l.to_day, 'YYYY-MM-DD')`.as('toDay'),
    ]);

export async function lastLink(ctx: Ctx, chainId: string): Promise<LinkRow | undefined> {
  const row = await links(ctx)
    .where('l.chainId', '=', chainId)
    .orderBy('l.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row as LinkRow | undefined;
}

export type EndRow = LinkRow & ChainRow;

export async function listChainEnds(ctx: Ctx): Promise<readonly EndRow[]> {
  const rows = await links(ctx)
    .innerJoin('bankStatements.chain as c', 'c.id', 'l.chainId')
    .select([...CHAIN, ...PROPOSED])
    .select(proposedDay)
    .distinctOn(['c.account', 'c.currency'])
    .orderBy('c.account')
    .orderBy('c.currency')
    .orderBy('l.number', 'desc')
    .execute();
  return rows as unknown as EndRow[];
}

export type PlacedLink = LinkRow & { readonly currency: string; readonly before: LinkRow | null };

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

type NewLink = LinkRow & {
  readonly askedBy?: string;
  readonly agreedBy?: string;
};

/** The database refuses a link that doesn't continue from the previous one. */
export const saveLink = (ctx: Ctx, link: NewLink) =>
  ctx.tx
    .insertInto('bankStatements.chainLink')
    .values({ ...link, linkedAt: ctx.now })
    .execute();
