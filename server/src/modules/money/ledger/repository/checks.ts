import { WALLET_CURRENCIES } from '@holdfast/domain/kernel/money';
import type { HoldKind, Purpose } from '@holdfast/domain/money/ledger/books';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../../kit/ctx.ts';

export type Finding = {
  readonly subject: string;
  readonly expected: string;
  readonly found: string;
  readonly entryId?: string;
  readonly accountId?: string;
};

export type Check = {
  readonly name: string;
  readonly checked: bigint;
  readonly findings: readonly Finding[];
};

export async function listPlatform(
  ctx: Ctx,
  purpose: Purpose,
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await ctx.tx
    .selectFrom('ledger.account')
    .select(['commodity', 'balance'])
    .where('holderKind', '=', 'platform')
    .where('purpose', '=', purpose)
    .execute();
  return new Map(rows.map((row) => [row.commodity, row.balance] as const));
}

/** Makes the transaction read from one snapshot; must be its first statement. */
export const takeSnapshot = (ctx: Ctx) =>
  sql`set transaction isolation level repeatable read, read only`.execute(ctx.tx);

type Row = {
  readonly subject: string;
  readonly expected: bigint;
  readonly found: bigint;
  readonly entryId?: string;
  readonly accountId?: string;
};
type Rows = RawBuilder<Row>;
type Rule = { readonly name: string; readonly checked: RawBuilder<{ n: bigint }>; rows: Rows };

const count = (table: string) => sql<{ n: bigint }>`select count(*) as n from ${sql.table(table)}`;

const CASH = sql`${WALLET_CURRENCIES}::text[]`;

const RULES: readonly Rule[] = [
  {
    name: 'Every commodity sums to zero',
    checked: sql`select count(distinct commodity) as n from ledger.account`,
    rows: sql`select commodity as subject, 0::bigint as expected, sum(balance)::bigint as found
      from ledger.account group by commodity having sum(balance) <> 0`,
  },
  {
    name: 'Every entry sums to zero in each commodity',
    checked: count('ledger.entry'),
    rows: sql`select e.kind || ' ' || e.reference as subject, 0::bigint as expected,
        sum(p.amount)::bigint as found, e.id as entry_id
      from ledger.entry e join ledger.posting p on p.entry_id = e.id
        join ledger.account a on a.id = p.account_id
      group by e.id, a.commodity having sum(p.amount) <> 0`,
  },
  {
    name: 'Every entry has at least two lines',
    checked: count('ledger.entry'),
    rows: sql`select e.kind || ' ' || e.reference as subject, 2::bigint as expected,
        count(p.line) as found, e.id as entry_id
      from ledger.entry e left join ledger.posting p on p.entry_id = e.id
      group by e.id having count(p.line) < 2`,
  },
  {
    name: 'Balances match postings',
    checked: count('ledger.account'),
    rows: sql`select a.id::text as subject, coalesce(p.sum, 0) as expected, a.balance as found,
        a.id as account_id
      from ledger.account a left join (
        select account_id, sum(amount)::bigint as sum from ledger.posting group by 1
      ) p on p.account_id = a.id
      where a.balance <> coalesce(p.sum, 0)`,
  },
  {
    name: 'Postings carry the correct running balance',
    checked: count('ledger.posting'),
    rows: sql`select entry_id || ' line ' || line as subject, expected::bigint,
        balance_after as found, entry_id
      from (select *, sum(amount) over (partition by account_id order by seq) as expected
        from ledger.posting) p
      where expected <> balance_after`,
  },
  {
    name: 'Reserved amounts match holds',
    checked: count('ledger.account'),
    rows: sql`select a.id::text as subject, coalesce(h.sum, 0) as expected, a.held as found,
        a.id as account_id
      from ledger.account a left join (
        select account_id, sum(amount)::bigint as sum from ledger.hold group by 1
      ) h on h.account_id = a.id
      where a.held <> coalesce(h.sum, 0)`,
  },
  {
    name: 'No balance is negative or below its reserved amount',
    checked: count('ledger.account'),
    rows: sql`select id::text as subject, held as expected, balance as found, id as account_id
      from ledger.account
      where held < 0 or (holder_kind <> 'platform' and balance < held)`,
  },
  {
    name: 'Units issued less retired equal holders’ positions',
    checked: sql`select count(distinct commodity) as n from ledger.account
      where commodity <> all(${CASH})`,
    rows: sql`select a.commodity as subject, a.outstanding as expected,
        coalesce(p.units, 0)::bigint as found
      from (
        select commodity, -sum(balance)::bigint as outstanding from ledger.account
        where holder_kind = 'platform' and commodity <> all(${CASH}) group by 1
      ) a left join (
        select asset_id::text as commodity, sum(units) as units from ledger.position group by 1
      ) p using (commodity)
      where a.outstanding <> coalesce(p.units, 0)`,
  },
  {
    name: 'Positions match holders’ accounts',
    checked: count('ledger.position'),
    rows: sql`select coalesce(a.holder_id, p.party_id) || ' in ' ||
        coalesce(a.commodity, p.asset_id::text) as subject,
        coalesce(a.balance, 0) as expected, coalesce(p.units, 0) as found
      from (select * from ledger.account where holder_kind = 'party' and purpose = 'main'
          and commodity <> all(${CASH})) a
        full join ledger.position p
          on p.party_id = a.holder_id and p.asset_id::text = a.commodity
      where coalesce(a.balance, 0) <> coalesce(p.units, 0)`,
  },
  ...(['units', 'cost', 'realised'] as const).map((figure) => ({
    name: `Positions equal the sum of their changes: ${figure}`,
    checked: count('ledger.position_change'),
    rows: rebuilt(sql.ref(figure)) as Rows,
  })),
];

function rebuilt(figure: RawBuilder<unknown>): Rows {
  return sql`select coalesce(c.party_id, p.party_id) || ' in ' ||
      coalesce(c.asset_id, p.asset_id) as subject,
      coalesce(c.sum, 0)::bigint as expected, coalesce(p.kept, 0)::bigint as found
    from (
      select party_id, asset_id, sum(${figure})::bigint as sum
      from ledger.position_change group by 1, 2
    ) c full join (
      select party_id, asset_id, ${figure} as kept from ledger.position
    ) p using (party_id, asset_id)
    where coalesce(c.sum, 0) <> coalesce(p.kept, 0)`;
}

export async function checkBookRules(ctx: Ctx): Promise<Check[]> {
  const checks: Check[] = [];
  for (const { name, checked, rows } of RULES) {
    const total = await checked.execute(ctx.tx);
    const wrong = await sql<Row>`
      select * from (${rows}) w limit 100`.execute(ctx.tx);
    checks.push({
      name,
      checked: total.rows[0]?.n ?? 0n,
      findings: wrong.rows.map(({ expected, found, ...row }) => ({
        ...row,
        expected: String(expected),
        found: String(found),
      })),
    });
  }
  return checks;
}

export async function listHolds(ctx: Ctx, kind: HoldKind): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ id: string; amount: bigint }>`
    select cause_id as id, sum(amount)::bigint as amount from ledger.hold
    where cause_kind = ${kind} group by cause_id`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.id, row.amount] as const));
}

export async function rewritePositions(ctx: Ctx): Promise<void> {
  await sql`lock table ledger.position, ledger.position_change in exclusive mode`.execute(ctx.tx);
  await sql`delete from ledger.position`.execute(ctx.tx);
  await sql`
    insert into ledger.position (party_id, asset_id, units, cost, realised, since)
    select party_id, asset_id, sum(units), sum(cost), sum(realised), max(at) filter (where began)
    from (
      select c.*, e.at, sum(c.units) over running - c.units = 0 as began
      from ledger.position_change c join ledger.entry e on e.id = c.entry_id
      window running as (partition by c.party_id, c.asset_id order by c.seq)
    ) c group by party_id, asset_id`.execute(ctx.tx);
}
