import type { WalletCurrency } from '@holdfast/domain/kernel/money';
import { sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';

export type Conversion = {
  readonly fromCurrency: WalletCurrency;
  readonly toCurrency: WalletCurrency;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly receives: bigint;
  readonly fromUsd: bigint;
  readonly toUsd: bigint;
  readonly source: string;
  readonly isSimulated: boolean;
  readonly rateAt: Date;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
};

export async function findConversion(tx: Tx, id: string): Promise<Conversion | undefined> {
  const { rows } = await sql<Conversion>`
    select from_currency, to_currency, amount, fee, receives, from_usd, to_usd, source,
      is_simulated, rate_at, created_at, used_at
    from conversions.quote where id = ${id}`.execute(tx);
  return rows[0];
}

export type Transfer = {
  readonly isSent: boolean;
  readonly other: string;
  readonly memo: string | null;
};

export async function findTransfer(
  tx: Tx,
  partyId: string,
  id: string,
): Promise<Transfer | undefined> {
  const { rows } = await sql<Transfer>`
    select t.from_party = ${partyId} as is_sent, n.display_name as other, t.memo
    from transfers.internal_transfer t join identity.party n
      on n.id = case when t.from_party = ${partyId} then t.to_party else t.from_party end
    where t.id = ${id} and ${partyId} in (t.from_party, t.to_party)`.execute(tx);
  return rows[0];
}

export type ChainDeposit = {
  readonly currency: WalletCurrency;
  readonly stage: string;
  readonly txId: string | null;
  readonly declaredTx: string | null;
  readonly round: bigint | null;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly checkedAt: Date | null;
  readonly completedAt: Date | null;
};

/** Finds a deposit by id or by booking transaction. */
export async function findChainDeposit(
  tx: Tx,
  by: { readonly id: string } | { readonly reference: string },
): Promise<ChainDeposit | undefined> {
  const match =
    'id' in by ? sql`id = ${by.id}` : sql`tx_id = ${by.reference} and stage = 'CREDITED'`;
  const { rows } = await sql<ChainDeposit>`
    select currency, stage, tx_id, declared_tx, round, reason, created_at, checked_at, completed_at
    from crypto.chain_deposit where ${match}`.execute(tx);
  return rows[0];
}

export type AlgoSent = {
  readonly address: string;
  readonly amount: bigint;
  readonly networkFee: bigint;
  readonly stage: string;
  readonly txId: string | null;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
};

export async function findAlgoSent(tx: Tx, id: string): Promise<AlgoSent | undefined> {
  const { rows } = await sql<AlgoSent>`
    select address, amount, network_fee, stage, tx_id, reason, created_at, completed_at
    from crypto.algo_transfer where id = ${id}`.execute(tx);
  return rows[0];
}
