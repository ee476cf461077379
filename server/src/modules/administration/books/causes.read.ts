import type { CauseKind } from '@holdfast/domain/administration/books/causes';
import type { EntryKind } from '@holdfast/domain/money/ledger/books';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kit/ctx.ts';
import type { EntryRow } from './entry.read.ts';

export type CauseRow = {
  readonly entryId: string;
  readonly kind: CauseKind;
  readonly id: string;
  readonly reference: string | null;
  /** The card payment, statement or asset that appears in the URL of the cause's page. */
  readonly parentId: string | null;
  readonly requestedBy: string | null;
  readonly why: string | null;
};

type Entry = Pick<EntryRow, 'id' | 'kind' | 'reference'>;

/**
 * Selects a cause of entry `n`, whose reference starts with the id `of`, as in "<id>:back" for a
 * returned refund.
 */
type Source = RawBuilder<unknown>;

const UUID_FIRST = sql.lit('^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}');

type Columns = {
  readonly reference?: RawBuilder<unknown>;
  readonly parentId?: RawBuilder<unknown>;
  readonly requestedBy?: RawBuilder<unknown>;
  readonly why?: RawBuilder<unknown>;
};

const NONE = sql`null`;

/** `t` is the cause's row. */
const columns = (kind: CauseKind, of: Columns): RawBuilder<unknown> => sql`
  ${sql.lit(kind)} as kind, t.id, ${of.reference ?? NONE}::text as reference,
  ${of.parentId ?? NONE}::uuid as parent_id, ${of.requestedBy ?? NONE}::uuid as requested_by,
  ${of.why ?? NONE}::text as why`;

const byId = (kind: CauseKind, table: string, of: Columns = {}): Source =>
  sql`select ${columns(kind, of)} from ${sql.table(table)} t where t.id = n.of`;

const user = { requestedBy: sql`t.user_id` };
const requested = { requestedBy: sql`t.requested_by` };
const reference = { reference: sql`t.reference` };

const suspense = (match: RawBuilder<unknown>): Source => sql`
  select ${columns('suspense', {
    reference: sql`l.bank_reference`,
    parentId: sql`l.statement_id`,
    requestedBy: sql`coalesce(t.proposed_by, t.decided_by)`,
    why: sql`coalesce(t.reason, t.proposed_reason)`,
  })}
  from bank_statements.suspense t join bank_statements.statement_line l on l.id = t.line_id
  where ${match}`;

const statementLine: Source = sql`
  select ${columns('statement', {
    reference: sql`t.bank_reference`,
    parentId: sql`t.statement_id`,
  })}
  from bank_statements.statement_line t where t.id = n.of`;

const ofAsset = { parentId: sql`t.asset_id` };
const commitment = byId('commitment', 'offerings.commitment', { ...ofAsset, ...user });
const offering = byId('offering', 'offerings.offering', ofAsset);
const trade = byId('trade', 'exchange.trade', ofAsset);
const ofCheckout = { parentId: sql`t.checkout_id`, why: sql`t.reason` };

const distribution = byId('distribution', 'distributions.distribution', {
  ...{ ...ofAsset, ...requested },
  reference: sql`'DST-' || t.number`,
});

const SOURCES: Readonly<Partial<Record<EntryKind, readonly Source[]>>> = {
  deposit_card: [byId('checkout', 'card_payments.checkout', user)],
  card_refund: [byId('refund', 'card_payments.refund', { ...ofCheckout, ...requested })],
  card_dispute: [byId('dispute', 'card_payments.dispute', ofCheckout)],
  deposit_bank: [
    sql`select ${columns('bank_deposit', { ...reference, ...user })}
      from bank_deposits.deposit t where t.reference = n.reference`,
    suspense(sql`t.entry_id = n.id or t.id = n.of`),
  ],
  deposit_chain: [
    sql`select ${columns('chain_deposit', { ...reference, ...user })} from crypto.chain_deposit t
      where t.tx_id = n.reference and t.stage = 'CREDITED' or t.id = n.of`,
  ],
  withdrawal: [
    byId('withdrawal', 'withdrawals.withdrawal', { ...reference, ...user }),
    byId('algo_transfer', 'crypto.algo_transfer', user),
  ],
  transfer: [byId('transfer', 'transfers.internal_transfer', { ...reference, ...user })],
  conversion: [byId('conversion', 'conversions.quote', user)],
  escrow_in: [commitment],
  escrow_refund: [commitment],
  issuance: [commitment],
  offering_close: [offering],
  retirement: [
    byId('retirement', 'retirement.retirement', {
      ...{ ...ofAsset, ...requested },
      reference: sql`t.number`,
    }),
  ],
  commission: [
    byId('payout', 'referrals.payout', { ...requested, reference: sql`'PS-' || t.number` }),
    trade,
    offering,
  ],
  distribution: [distribution],
  capital_return: [distribution],
  redemption: [distribution],
  tax_remittance: [
    byId('tax_remittance', 'distributions.remittance', {
      ...requested,
      reference: sql`'TAX-' || t.number`,
      why: sql`t.note`,
    }),
  ],
  trade: [trade],
  card_payout: [statementLine],
  bank_interest: [statementLine],
  bank_charge: [statementLine],
  provider_charge: [statementLine],
  remittance: [
    byId('remittance', 'remittances.remittance', { ...reference, ...requested, why: sql`t.note` }),
    statementLine,
  ],
  top_up: [byId('top_up', 'remittances.top_up', { ...reference, ...requested }), statementLine],
  vat: [
    byId('fee_invoice', 'issued_documents.document', {
      reference: sql`'INV-' || t.year || '-' || lpad(t.number::text, 6, '0')`,
    }),
  ],
  adjustment: [
    byId('correction', 'corrections.correction', { ...requested, why: sql`t.reason` }),
    byId('transfer_procedure', 'transfer_procedures.procedure', { ...ofAsset, ...requested }),
  ],
  reversal: [
    sql`select ${columns('correction', { ...requested, why: sql`t.reason` })}
      from corrections.correction t where t.booked_entry = n.id`,
    suspense(sql`t.entry_id = n.of`),
  ],
};

/** By entry; one query for each kind of entry. */
export async function findCauses(
  ctx: Ctx,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, CauseRow>> {
  const kinds = [...new Set(entries.map((one) => one.kind))];
  const found = await Promise.all(
    kinds.flatMap((kind) => {
      const sources = SOURCES[kind];
      return sources
        ? [
            list(
              ctx,
              entries.filter((one) => one.kind === kind),
              sources,
            ),
          ]
        : [];
    }),
  );
  return new Map(found.flat().map((row) => [row.entryId, row] as const));
}

async function list(
  ctx: Ctx,
  entries: readonly Entry[],
  sources: readonly Source[],
): Promise<readonly CauseRow[]> {
  const ids = entries.map((one) => one.id);
  const references = entries.map((one) => one.reference);
  const { rows } = await sql<CauseRow>`
    select n.id as entry_id, c.*
    from (
      select id, reference, substring(reference from ${UUID_FIRST})::uuid as of
      from unnest(${ids}::uuid[], ${references}::text[]) given (id, reference)
    ) n cross join lateral (${sql.join(sources, sql` union all `)} limit 1) c`.execute(ctx.tx);
  return rows;
}
