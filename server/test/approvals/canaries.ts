import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { dataMap } from '../../src/privacy-map/index.ts';
import type { Entry, TableMap } from '../../src/privacy-map/map.ts';
import type { World } from '../world.ts';

// One person's rows in every table of the data map. A column's unique value shows its exposure or
// loss.

export type Planted = {
  /** `schema.table` → column → the value as an archive writes it. */
  readonly values: ReadonlyMap<string, ReadonlyMap<string, string>>;
};

type Column = { readonly name: string; readonly type: string; readonly generated: boolean };
type Ids = { readonly userId: string; readonly partyId: string; readonly email: string };

const nameOf = (map: TableMap) => `${map.schema}.${map.table}`;

export async function liftConstraints(world: World): Promise<void> {
  await world.edge.pool.query(`do $$ declare c record; begin
    for c in select conrelid::regclass as t, conname from pg_constraint
      where contype in ('c', 'f') and connamespace::regnamespace::text not in
        ('pg_catalog', 'information_schema')
        and conrelid <> 0 order by contype desc
    loop execute format('alter table %s drop constraint %I', c.t, c.conname); end loop;
  end $$`);
}

function ties(mark: string, ids: Ids, file: Readonly<Record<string, unknown>>) {
  const [account, entry, checkout, deposit, share, commitment, ticket, envelope, search, review] =
    Array.from({ length: 10 }, () => randomUUID());
  const money = { account, entry, checkout, deposit, commitment };
  const own = { ...money, share, ticket, envelope, search, review };
  const fileId = randomUUID();
  const paid = `canary-${mark}-payments-checkout-provider_id`;
  const session = { client_reference_id: own.checkout, note: `canary-${mark}-payload` };
  const rows: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    'kit.activity': { actor_id: ids.userId },
    'kit.rate_limit': { subject: ids.userId },
    'files.file': { id: fileId, ...file },
    'files.opening': { file_id: fileId },
    'ledger.account': { id: own.account, holder_kind: 'party', holder_id: ids.partyId },
    'ledger.entry': { id: own.entry },
    'ledger.entry_dates': { entry_id: own.entry },
    'ledger.posting': { account_id: own.account, entry_id: own.entry },
    'ledger.hold': { account_id: own.account },
    'card_payments.checkout': { id: own.checkout, user_id: ids.userId, provider_id: paid },
    'card_payments.refund': { checkout_id: own.checkout },
    'card_payments.dispute': { checkout_id: own.checkout },
    'card_payments.sandbox_refund': { session_id: paid },
    'card_payments.sandbox_dispute': { session_id: paid },
    'card_payments.webhook_event': { payload: { data: { object: session } } },
    'card_payments.sandbox_session': { reference: own.checkout },
    'onboarding.review': { id: own.review, kind: 'personal' },
    'onboarding.case_check': { review_id: own.review },
    'agreements.signature': { party_id: ids.partyId },
    'agreements.envelope': { id: own.envelope, party_id: ids.partyId },
    'agreements.envelope_event': { envelope_id: own.envelope, user_id: ids.userId },
    'settlement.instruction': { from_party_id: ids.partyId },
    'bank_deposits.deposit': { id: own.deposit },
    'bank_statements.statement_line': { deposit_id: own.deposit },
    'offerings.commitment': { id: own.commitment },
    'offerings.reconfirmation': { commitment_id: own.commitment },
    'tickets.ticket': { id: own.ticket },
    'tickets.message': { ticket_id: own.ticket },
    'tickets.note': { ticket_id: own.ticket },
    'tickets.event': { ticket_id: own.ticket },
    'tickets.attachment': { ticket_id: own.ticket },
    'retirement.retirement': { is_unsold: false },
    'catalogue.saved_search': { id: own.search },
    'catalogue.search_match': { search_id: own.search },
    'portfolio.share': { id: own.share },
    'portfolio.share_visit': { share_id: own.share },
  };
  return rows;
}

export async function plant(
  world: World,
  mark: string,
  ids: Ids,
  file: Readonly<Record<string, unknown>>,
): Promise<Planted> {
  const values = new Map<string, ReadonlyMap<string, string>>();
  const tied = ties(mark, ids, file);
  let number = mark.charCodeAt(0) * 1_000;
  const client = await world.edge.pool.connect();
  try {
    // Bypasses the triggers that guard immutable data.
    await client.query("set session_replication_role = 'replica'");
    for (const map of dataMap) {
      if (!map.about) continue;
      const { rows: columns } = await client.query<Column>(
        `select column_name as name,
           case udt_name when '_uuid' then 'uuid[]' else data_type end as type,
           is_generated = 'ALWAYS' as generated
         from information_schema.columns where table_schema = $1 and table_name = $2`,
        [map.schema, map.table],
      );
      const given: Record<string, unknown> = { ...ownKey(map, ids), ...tied[nameOf(map)] };
      for (const { name, type, generated } of columns) {
        const entry = map.columns.get(name);
        if (generated || !entry || given[name] !== undefined) continue;
        number++;
        given[name] = canary(mark, map, name, { type, entry, number });
      }
      for (const [name, entry] of map.columns) {
        if (entry.seal) given[name] = sealed(world, mark, map, name, given);
      }
      await put(client, map, given, ids);
      values.set(nameOf(map), shownValues(mark, map, given));
    }
  } finally {
    await client.query("set session_replication_role = 'origin'");
    client.release();
  }
  return { values };
}

function ownKey(map: TableMap, ids: Ids): Record<string, unknown> {
  const simple = /^"?(\w+)"? = :(user|party|email)\b/.exec(map.about ?? '');
  const value = { user: ids.userId, party: ids.partyId, email: ids.email };
  return simple ? { [simple[1] ?? '']: value[simple[2] as keyof typeof value] } : {};
}

function canary(
  mark: string,
  map: TableMap,
  column: string,
  { type, number }: { type: string; entry: Entry; number: number },
): unknown {
  const text = `canary-${mark}-${map.schema}-${map.table}-${column}`;
  if (type === 'uuid') return randomUUID();
  if (type === 'uuid[]') return [randomUUID()];
  if (type === 'boolean') return true;
  if (/^(big|small)?int|numeric/.test(type)) return type === 'smallint' ? number % 30_000 : number;
  if (type === 'date') return '2031-05-17';
  if (type.startsWith('timestamp')) return new Date(Date.UTC(2026, 0, 1) + number * 1000);
  if (type === 'bytea') return Buffer.from(text);
  if (type.startsWith('json')) return JSON.stringify({ canary: text });
  if (type === 'ARRAY') return [text];
  return text;
}

function sealed(
  world: World,
  mark: string,
  map: TableMap,
  column: string,
  given: Readonly<Record<string, unknown>>,
): Buffer {
  const seal = map.columns.get(column)?.seal;
  if (!seal) throw new Error('Only a sealed column is sealed');
  const place = seal.place.replace(/\{(\w+)\}/g, (_, name: string) => String(given[name]));
  const text = `canary-${mark}-${map.schema}-${map.table}-${column}`;
  return world.edge.seal.close(seal.purpose, place, Buffer.from(JSON.stringify({ canary: text })));
}

async function put(
  client: PoolClient,
  map: TableMap,
  given: Readonly<Record<string, unknown>>,
  ids: Ids,
): Promise<void> {
  const table = `${map.schema}."${map.table}"`;
  const existing = { 'identity.user': ids.userId, 'identity.party': ids.partyId }[nameOf(map)];
  const keep = new Set(
    existing
      ? [
          'id',
          'party_id',
          'company_id',
          'email',
          'kind',
          'is_staff',
          'password_hash',
          'user_status',
          'two_factor_type',
        ]
      : [],
  );
  const columns = Object.keys(given).filter((name) => !keep.has(name));
  const values = columns.map((name) => given[name]);
  const names = columns.map((name) => `"${name}"`);
  if (existing) {
    const changes = names.map((name, at) => `${name} = $${at + 1}`).join(', ');
    const where = `where id = $${columns.length + 1}`;
    await client.query(`update ${table} set ${changes} ${where}`, [...values, existing]);
    return;
  }
  const places = names.map((_, at) => `$${at + 1}`).join(', ');
  await client.query(
    `insert into ${table} (${names.join(', ')}) overriding system value values (${places})`,
    values,
  );
}

function shownValues(
  mark: string,
  map: TableMap,
  given: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, string> {
  const shown = new Map<string, string>();
  for (const [column, entry] of map.columns) {
    if (map.copied === 'false' || entry.export === 'no' || given[column] === undefined) continue;
    const value = given[column];
    const text = `canary-${mark}-${map.schema}-${map.table}-${column}`;
    const inside = /canary-[\w-]+/.exec(JSON.stringify(value))?.[0];
    if (entry.seal) shown.set(column, text);
    else if (Buffer.isBuffer(value)) shown.set(column, value.toString('hex'));
    else if (value instanceof Date) shown.set(column, value.toISOString());
    else if (inside) shown.set(column, inside);
    else shown.set(column, String(value));
  }
  return shown;
}
