import type { CauseKind } from '@holdfast/domain/administration/books/causes';
import type { EntryKind } from '@holdfast/domain/money/ledger/books';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import type { EntryRow } from './entry.read.ts';

export type CauseRow = {
  readonly kind: CauseKind;
  readonly id: string;
  readonly reference: string | null;
  /** The card payment, statement or asset that appears in the URL of the cause's page. */
  readonly parentId: string | null;
};

type Entry = Pick<EntryRow, 'id' | 'kind' | 'reference'>;
type Source = (entry: Entry) => RawBuilder<unknown>;

const ID_FIRST = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** The id that a reference starts with, as in "<id>:back" for a returned refund. */
const idOf = ({ reference }: Entry): string | null => ID_FIRST.exec(reference)?.[0] ?? null;

const byId =
  (
    kind: CauseKind,
    table: string,
    columns: { reference?: string; parentId?: string } = {},
  ): Source =>
  (entry) => {
    const column = (name: string | undefined) => (name ? sql.ref(`t.${name}`) : sql`null`);
    return sql`select ${sql.lit(kind)} as kind, t.id, ${column(columns.reference)}::text as reference,
      ${column(columns.parentId)}::uuid as parent_id
      from ${sql.table(table)} t where t.id = ${idOf(entry)}`;
  };

const suspense = (match: RawBuilder<unknown>) => sql`
  select 'suspense' as kind, s.id, l.bank_reference as reference, l.statement_id as parent_id
  from bank_statements.suspense s join bank_statements.statement_line l on l.id = s.line_id where ${match}`;

/** The statement with the line that was booked as a class. */
const statementLine: Source = (entry) => sql`
  select 'statement' as kind, l.id, l.bank_reference as reference, l.statement_id as parent_id
  from bank_statements.statement_line l where l.id = ${idOf(entry)}`;

const commitment = byId('commitment', 'offerings.commitment', { parentId: 'asset_id' });
const refund = byId('refund', 'card_payments.refund', { parentId: 'checkout_id' });
const dispute = byId('dispute', 'card_payments.dispute', { parentId: 'checkout_id' });

const distribution: Source = (
  entry,
) => sql`select 'distribution' as kind, d.id, 'DST-' || d.number as reference,
      d.asset_id as parent_id from distributions.distribution d where d.id = ${idOf(entry)}`;

/** Where the cause of each kind of entry is looked up; the first match applies. */
const SOURCES: Readonly<Partial<Record<EntryKind, readonly Source[]>>> = {
  deposit_card: [byId('checkout', 'card_payments.checkout')],
  card_refund: [refund],
  card_dispute: [dispute],
  deposit_bank: [
    ({ reference }) => sql`select 'bank_deposit' as kind, d.id, d.reference, null::uuid as parent_id
      from bank_deposits.deposit d where d.reference = ${reference}`,
    (entry) => suspense(sql`s.entry_id = ${entry.id} or s.id = ${idOf(entry)}`),
  ],
  card_payout: [statementLine],
  bank_interest: [statementLine],
  bank_charge: [statementLine],
  provider_charge: [statementLine],
  top_up: [statementLine],
  deposit_chain: [
    (entry) => sql`select 'chain_deposit' as kind, c.id, c.reference, null::uuid as parent_id
      from crypto.chain_deposit c
      where c.tx_id = ${entry.reference} and c.stage = 'CREDITED' or c.id = ${idOf(entry)}`,
  ],
  withdrawal: [
    byId('withdrawal', 'withdrawals.withdrawal', { reference: 'reference' }),
    byId('algo_transfer', 'crypto.algo_transfer'),
  ],
  transfer: [byId('transfer', 'transfers.internal_transfer', { reference: 'reference' })],
  conversion: [byId('conversion', 'conversions.quote')],
  escrow_in: [commitment],
  escrow_refund: [commitment],
  issuance: [commitment],
  offering_close: [byId('offering', 'offerings.offering', { parentId: 'asset_id' })],
  distribution: [distribution],
  capital_return: [distribution],
  redemption: [distribution],
  tax_remittance: [
    (entry) => sql`select 'tax_remittance' as kind, r.id, 'TAX-' || r.number as reference,
      null::uuid as parent_id from distributions.remittance r where r.id = ${idOf(entry)}`,
  ],
  remittance: [byId('remittance', 'remittances.remittance', { reference: 'reference' })],
  top_up: [byId('top_up', 'remittances.top_up', { reference: 'reference' })],
  trade: [byId('trade', 'exchange.trade', { parentId: 'asset_id' })],
  adjustment: [byId('correction', 'corrections.correction')],
  reversal: [
    ({ id }) => sql`select 'correction' as kind, c.id, null as reference, null::uuid as parent_id
      from corrections.correction c where c.booked_entry = ${id}`,
    (entry) => suspense(sql`s.entry_id = ${idOf(entry)}`),
  ],
};

export async function findCause(ctx: Ctx, entry: Entry): Promise<CauseRow | undefined> {
  const sources = SOURCES[entry.kind] ?? [];
  if (sources.length === 0) return undefined;
  const all = sql.join(
    sources.map((source) => source(entry)),
    sql` union all `,
  );
  const { rows } = await sql<CauseRow>`${all} limit 1`.execute(ctx.tx);
  return rows[0];
}
