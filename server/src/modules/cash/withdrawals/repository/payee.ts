import type { Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import type { Payee } from '../../bank-accounts/index.ts';
import type { WithdrawalRow } from './withdrawals.ts';

export type KeptPayee = Pick<
  Payee,
  'holderName' | 'bankName' | 'country' | 'iban' | 'accountNumber' | 'swift'
>;

const PURPOSE = 'withdrawal-payee';
const placeOf = (id: string): string => `banking.withdrawal|${id}`;

/** Encrypts the details per withdrawal, so later account changes don't affect the payment. */
export function sealPayee(ctx: Ctx, withdrawalId: string, payee: Payee): Buffer {
  const { holderName, bankName, country, iban, accountNumber, swift } = payee;
  const kept: KeptPayee = { holderName, bankName, country, iban, accountNumber, swift };
  return ctx.seal.close(PURPOSE, placeOf(withdrawalId), Buffer.from(JSON.stringify(kept)));
}

export function openPayee(ctx: Ctx, row: Pick<WithdrawalRow, 'id' | 'payee'>): KeptPayee {
  const plain = ctx.seal.open(PURPOSE, placeOf(row.id), row.payee).toString('utf8');
  return invariant(JSON.parse(plain) as KeptPayee | null, 'a withdrawal keeps its payee');
}
