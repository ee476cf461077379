import type { WalletCurrency } from '@holdfast/domain/kernel/money';
import { sql } from 'kysely';
import type { Tx } from '../../../kit/database/db.ts';

export type Checkout = {
  readonly amount: bigint;
  readonly currency: WalletCurrency;
  readonly provider: string;
  readonly status: string;
  readonly cardLast4: string | null;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
};

export async function findCheckout(tx: Tx, id: string): Promise<Checkout | undefined> {
  const { rows } = await sql<Checkout>`
    select amount, currency, provider, status, card_last4, created_at, completed_at
    from card_payments.checkout where id = ${id}`.execute(tx);
  return rows[0];
}

export type BankDeposit = {
  readonly announced: bigint;
  readonly credited: bigint | null;
  readonly stage: string;
  readonly transactionId: string | null;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly declaredAt: Date | null;
  readonly transferredAt: Date | null;
  readonly completedAt: Date | null;
};

/** Finds a deposit by id or by booking reference. */
export async function findBankDeposit(
  tx: Tx,
  by: { readonly id: string } | { readonly reference: string },
): Promise<BankDeposit | undefined> {
  const match = 'id' in by ? sql`id = ${by.id}` : sql`reference = ${by.reference}`;
  const { rows } = await sql<BankDeposit>`
    select amount as announced, credited, stage, transaction_id, reason, created_at, declared_at,
      transferred_at, completed_at
    from bank_deposits.deposit where ${match}`.execute(tx);
  return rows[0];
}

export type Payout = {
  readonly amount: bigint;
  readonly currency: WalletCurrency;
  readonly stage: string;
  readonly payeeLabel: string;
  readonly bankReference: string | null;
  readonly reason: string | null;
  readonly requestedAt: Date;
  readonly decidedAt: Date | null;
  readonly sentAt: Date | null;
  readonly endedAt: Date | null;
};

export async function findPayout(tx: Tx, id: string): Promise<Payout | undefined> {
  const { rows } = await sql<Payout>`
    select amount, currency, stage, payee_label, bank_reference, reason, requested_at, decided_at,
      sent_at, ended_at
    from withdrawals.withdrawal where id = ${id}`.execute(tx);
  return rows[0];
}
