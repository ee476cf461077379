import { textOfMinor } from '@holdfast/domain/cash/bank-statements/amounts';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';

/** As on the statement: minor units, negative for outgoing. */
export type OpenLine = { readonly what: string; readonly amount: bigint; readonly day: string };

export type BankPosition = {
  /** Decimal text. */
  readonly closing: string;
  readonly asOf: string;
  readonly opening: string;
  readonly beingBooked: readonly OpenLine[];
  readonly unexplained: readonly OpenLine[];
  /** Suspected duplicates in suspense; on the books until dismissed. */
  readonly suspected: readonly OpenLine[];
  /** Restarts and decided duplicates, which also explain a difference. */
  readonly decided: readonly OpenLine[];
};

type Ends = {
  readonly opening: bigint | null;
  readonly closing: bigint | null;
  readonly asOf: string | null;
};

/**
 * After a restart, the approved closing balance, so that any deviation in the books shows as a
 * difference. Undefined before the first statement.
 */
export async function bankPosition(ctx: Ctx, currency: string): Promise<BankPosition | undefined> {
  const { rows } = await sql<Ends>`
    select sum(l.opening) filter (where l.number = 1)::bigint as opening,
      sum(l.closing) filter (where l.number = c.links)::bigint as closing,
      to_char(max(l.to_day), 'YYYY-MM-DD') as as_of
    from bank_statements.chain_link l join (
      select k.id, count(*) as links from bank_statements.chain k
      join bank_statements.chain_link n on n.chain_id = k.id
      where k.currency = ${currency} group by k.id
    ) c on c.id = l.chain_id`.execute(ctx.tx);
  const { opening, closing, asOf } = rows[0] ?? { opening: null, closing: null, asOf: null };
  if (opening === null || closing === null || asOf === null) return undefined;
  const lines = await listOpenLines(ctx, currency);
  const of = (which: SortedLine['sort']): OpenLine[] =>
    lines
      .filter(({ sort }) => sort === which)
      .map(({ what, amount, day }) => ({ what, amount, day }));
  return {
    closing: textOfMinor(closing, currency),
    asOf,
    opening: textOfMinor(opening, currency),
    beingBooked: of('read'),
    unexplained: of('outgoing'),
    suspected: of('suspected'),
    decided: [...(await listRestarts(ctx, currency)), ...of('decided')],
  };
}

type SortedLine = OpenLine & { readonly sort: 'read' | 'outgoing' | 'suspected' | 'decided' };

/** Lines whose booking differs, or may differ, from the statements. */
async function listOpenLines(ctx: Ctx, currency: string): Promise<readonly SortedLine[]> {
  const { rows } = await sql<SortedLine>`
    select to_char(l.day, 'YYYY-MM-DD') as day,
      case when p.stage in ('NEW', 'SUGGESTED') then 'suspected'
        when p.id is not null or l.outcome = 'known' then 'decided' else l.outcome end as sort,
      case when p.id is null or p.stage = 'DISMISSED' then l.amount else -l.amount end as amount,
      case when p.stage = 'ASSIGNED' then 'Credited although it was a suspected duplicate'
        when p.stage = 'RETURNED' then 'Sent back although it was a suspected duplicate'
        when p.stage = 'CLASSED' then 'Booked by class although it was a suspected duplicate'
        when p.stage = 'DISMISSED' then 'Dismissed as a duplicate'
        else coalesce(l.why, 'Not booked yet') end
        || coalesce(' (' || l.bank_reference || ')', '') as what
    from bank_statements.statement_line l
    join bank_statements.statement s on s.id = l.statement_id
    left join bank_statements.suspense p on p.line_id = l.id and p.duplicate_of is not null
    where s.stage in ('BOOKING', 'BOOKED') and l.currency = ${currency}
      and (l.outcome in ('read', 'known') or p.id is not null
        or (l.outcome = 'outgoing' and l.settled_withdrawal is null
          and not exists (select from remittances.remittance r where r.line_id = l.id)
          and not exists (select from remittances.top_up t where t.line_id = l.id)))
    order by l.day, l.position`.execute(ctx.tx);
  return rows;
}

async function listRestarts(ctx: Ctx, currency: string): Promise<readonly OpenLine[]> {
  const { rows } = await sql<OpenLine>`
    select 'Statements restarted: ' || l.reason as what, to_char(l.to_day, 'YYYY-MM-DD') as day,
      l.closing - l.opening as amount
    from bank_statements.chain_link l join bank_statements.chain c on c.id = l.chain_id
    where c.currency = ${currency} and l.statement_id is null and l.closing <> l.opening
    order by l.linked_at`.execute(ctx.tx);
  return rows;
}
