import type { EntryKind } from '@holdfast/domain/money/ledger/books';
import { sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';
import { type Booked, findBooked } from './booked.read.ts';
import type { OpenSource } from './open.read.ts';

/** An order is booked through its trades, which have their own rows. */
const BOOKED_AS: Readonly<Record<OpenSource, EntryKind | undefined>> = {
  order: undefined,
  commitment: 'escrow_in',
  retirement: 'retirement',
  withdrawal: 'withdrawal',
  refund: 'card_refund',
  dispute: 'card_dispute',
  checkout: 'deposit_card',
  deposit: 'deposit_bank',
  'chain-deposit': 'deposit_chain',
  'algo-transfer': 'withdrawal',
};

export async function findBookedUnder(
  tx: Tx,
  partyId: string,
  source: OpenSource,
  id: string,
): Promise<Booked | undefined> {
  const kind = BOOKED_AS[source];
  if (!kind) return undefined;
  return findBooked(tx, partyId, { kind, reference: (await referenceOf(tx, source, id)) ?? id });
}

/** Deposits are booked under their bank reference or transaction, others under their id. */
async function referenceOf(tx: Tx, source: OpenSource, id: string): Promise<string | null> {
  if (source !== 'deposit' && source !== 'chain-deposit') return id;
  const { rows } = await (source === 'deposit'
    ? sql<{ reference: string }>`select reference from bank_deposits.deposit where id = ${id}`
    : sql<{ reference: string | null }>`
        select tx_id as reference from crypto.chain_deposit where id = ${id}`
  ).execute(tx);
  return rows[0]?.reference ?? null;
}
