import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import { containing } from '../../../kit/database/like.ts';

export type NamedSubject = {
  readonly id: string;
  readonly name: string;
  readonly partyId: string | null;
  readonly assetId: string | null;
};

/**
 * `s` is the subject's row and `a` its asset. Other kinds are named by their kind and the end of
 * their id.
 */
type Source = {
  readonly from: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  readonly party?: RawBuilder<unknown>;
  readonly asset?: RawBuilder<unknown>;
};

const ofAsset = (table: RawBuilder<unknown>, name = sql`a.name`): Source => ({
  from: sql`${table} s join catalogue.asset a on a.id = s.asset_id`,
  name,
  asset: sql`s.asset_id`,
});
const plain = (table: RawBuilder<unknown>, name: RawBuilder<unknown>): Source => ({
  from: sql`${table} s`,
  name,
});

const SOURCES: Readonly<Record<string, Source>> = {
  accounting_period: plain(
    sql`accounting_periods.closing`,
    sql`to_char(to_date(s.period, 'YYYY-MM'), 'FMMonth YYYY')`,
  ),
  agreement: plain(sql`agreements.agreement`, sql`s.name`),
  algo_transfer: {
    ...plain(sql`crypto.algo_transfer`, sql`'ALGO transfer'`),
    party: sql`s.party_id`,
  },
  anchor: {
    from: sql`structures.anchor s join structures.structure t on t.id = s.structure_id`,
    name: sql`coalesce(nullif(s.holder_name, ''), t.name)`,
    party: sql`s.party_id`,
  },
  asset: { from: sql`catalogue.asset s`, name: sql`s.name` },
  bank_deposit: { ...plain(sql`bank_deposits.deposit`, sql`s.reference`), party: sql`s.party_id` },
  chain_deposit: {
    ...plain(sql`crypto.chain_deposit`, sql`'Deposit in ' || s.currency`),
    party: sql`s.party_id`,
  },
  client_money_calculation: plain(
    sql`client_money.calculation`,
    sql`'CM-' || s.day || '-' || s.currency || case when s.version > 1 then '-' || s.version else '' end`,
  ),
  commitment: {
    from: sql`offerings.commitment s join catalogue.asset a on a.id = s.asset_id`,
    name: sql`a.name`,
    party: sql`s.party_id`,
    asset: sql`s.asset_id`,
  },
  distribution: plain(sql`distributions.distribution`, sql`s.name`),
  fee_proposal: plain(sql`fees.proposal`, sql`'Fee: ' || s.category`),
  instruction: ofAsset(sql`settlement.instruction`),
  nav: ofAsset(sql`valuation.nav`, sql`'NAV of ' || a.name`),
  onboarding_case: {
    ...plain(sql`onboarding.review`, sql`'ON-' || s.number`),
    party: sql`s.party_id`,
  },
  offering: ofAsset(sql`offerings.offering`),
  order: { ...ofAsset(sql`exchange."order"`), party: sql`s.party_id` },
  party_hold: { ...plain(sql`withdrawals.party_hold`, sql`'Hold'`), party: sql`s.party_id` },
  payout: {
    ...plain(sql`referrals.payout`, sql`'Payout ' || s.number`),
    party: sql`s.partner_party_id`,
  },
  poll: plain(sql`governance.poll`, sql`s.question`),
  portfolio_share: { ...plain(sql`portfolio.share`, sql`s.email`), party: sql`s.party_id` },
  remittance: plain(sql`remittances.remittance`, sql`s.reference`),
  remittance_schedule: plain(sql`remittances.schedule`, sql`'Remittance schedule'`),
  retirement: { ...ofAsset(sql`retirement.retirement`), party: sql`s.party_id` },
  saved_answer: plain(sql`tickets.saved_answer`, sql`s.title`),
  share_class: {
    from: sql`structures.share_class s join structures.structure t on t.id = s.structure_id`,
    name: sql`t.name || ', ' || s.name`,
  },
  structure: plain(sql`structures.structure`, sql`s.name`),
  tax_remittance: plain(sql`distributions.remittance`, sql`'TAX-' || s.number`),
  ticket: { ...plain(sql`tickets.ticket`, sql`s.subject`), party: sql`s.party_id` },
  top_up: plain(sql`remittances.top_up`, sql`s.reference`),
  trade: ofAsset(sql`exchange.trade`),
  transfer_procedure: { ...ofAsset(sql`transfer_procedures.procedure`), party: sql`s.party_id` },
  withdrawal: { ...plain(sql`withdrawals.withdrawal`, sql`s.reference`), party: sql`s.party_id` },
};

const NO_ID = sql`null::uuid`;

export const NAMED_KINDS: readonly string[] = Object.keys(SOURCES);

export async function listNamedSubjects(
  ctx: Ctx,
  asked: ReadonlyMap<string, readonly string[]>,
): Promise<ReadonlyMap<string, NamedSubject>> {
  const selects = [...asked].flatMap(([kind, ids]) => {
    const source = SOURCES[kind];
    if (!source || ids.length === 0) return [];
    const { from, name, party = NO_ID, asset = NO_ID } = source;
    return [
      sql`select ${kind}::text as kind, s.id, (${name})::text as name, ${party} as party_id,
          ${asset} as asset_id
        from ${from} where s.id = any(${[...ids]}::uuid[])`,
    ];
  });
  if (selects.length === 0) return new Map();
  const { rows } = await sql<NamedSubject & { kind: string }>`
    ${sql.join(selects, sql` union all `)}`.execute(ctx.tx);
  return new Map(rows.map(({ kind, ...subject }) => [`${kind} ${subject.id}`, subject] as const));
}

/** The kinds that are searched by name; others are found through their parent. */
const SOUGHT = [
  ...['agreement', 'asset', 'bank_deposit', 'client_money_calculation', 'distribution', 'nav'],
  ...[
    'offering',
    'onboarding_case',
    'payout',
    'poll',
    'remittance',
    'structure',
    'tax_remittance',
    'ticket',
    'top_up',
  ],
  'withdrawal',
];

const MOST_SOUGHT = 500;

export async function findNamedSubjects(ctx: Ctx, text: string): Promise<readonly string[]> {
  const like = containing(text);
  const selects = SOUGHT.flatMap((kind) => {
    const source = SOURCES[kind];
    return source
      ? [
          sql`(select s.id from ${source.from} where ${source.name} ilike ${like}
          limit ${MOST_SOUGHT})`,
        ]
      : [];
  });
  const { rows } = await sql<{ id: string }>`${sql.join(selects, sql` union all `)}`.execute(
    ctx.tx,
  );
  return rows.map(({ id }) => id);
}

type Home = {
  readonly partyId: string;
  readonly userId: string | null;
  readonly companyId: string | null;
};

export async function listHomes(
  ctx: Ctx,
  partyIds: readonly string[],
): Promise<ReadonlyMap<string, Home>> {
  if (partyIds.length === 0) return new Map();
  const { rows } = await sql<Home>`
    select p.id as party_id, u.id as user_id, c.id as company_id from identity.party p
    left join companies.company c on c.party_id = p.id
    left join identity."user" u on u.party_id = p.id and p.kind = 'person'
    where p.id = any(${[...new Set(partyIds)]}::uuid[])`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.partyId, row] as const));
}

export async function listApprovalSubjects(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly kind: string; readonly partyId: string | null }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; kind: string; partyId: string | null }>`
    select id, kind, benefits[1] as party_id from approvals.approval
    where id = any(${[...ids]}::uuid[])`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.id, row] as const));
}
