import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import { assetIdOf } from './accounts.read.ts';

// Sums of the ledger's accounts, and of what modules say that lies on them.

/** What the accounts of one commodity hold, in minor units. */
export type Sums = {
  readonly commodity: string;
  readonly assetName: string | null;
  readonly parties: bigint;
  readonly held: bigint;
  readonly offerings: bigint;
  readonly platform: bigint;
  readonly suspense: bigint;
  /** At the bank, at the card provider, on the chain: minus what lies there. */
  readonly clearing: bigint;
  /** Accounts of the platform, once something was booked on them. */
  readonly suspenseId: string | null;
  readonly bankId: string | null;
};

/** The accounts of every commodity in sums. */
export async function sumAccounts(ctx: Ctx): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select s.*, asset.name as asset_name from (
      select commodity,
        coalesce(sum(balance) filter (where holder_kind = 'party'), 0)::bigint as parties,
        sum(held)::bigint as held,
        coalesce(sum(balance) filter (where holder_kind = 'offering'), 0)::bigint as offerings,
        coalesce(sum(balance) filter (where holder_kind = 'platform'), 0)::bigint as platform,
        coalesce(sum(balance) filter (where holder_kind = 'platform'
          and purpose = 'suspense'), 0)::bigint as suspense,
        coalesce(sum(balance) filter (where holder_kind = 'platform'
          and purpose in ('bank_clearing', 'card_clearing', 'chain_clearing')), 0)::bigint
          as clearing,
        (array_agg(id) filter (where purpose = 'suspense'))[1] as suspense_id,
        (array_agg(id) filter (where purpose = 'bank_clearing'))[1] as bank_id
      from ledger.account group by commodity
    ) s left join catalogue.asset asset on asset.id = ${assetIdOf(sql`s.commodity`)}
    order by s.commodity`.execute(ctx.tx);
  return rows;
}

/** What lines of statements that nobody has decided about sum to, by currency. */
export async function sumOpenLines(ctx: Ctx): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ currency: string; sum: bigint }>`
    select currency, sum(amount)::bigint as sum from bank_statements.suspense
    where stage in ('NEW', 'SUGGESTED') group by currency`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.currency, row.sum] as const));
}

/** What is held for open causes, by commodity. */
export async function sumHolds(ctx: Ctx): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ commodity: string; sum: bigint }>`
    select a.commodity, sum(h.amount)::bigint as sum
    from ledger.hold h join ledger.account a on a.id = h.account_id
    group by a.commodity`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.commodity, row.sum] as const));
}
