import { REVERSIBLE_KINDS } from '@holdfast/domain/administration/corrections/contract';
import { refuse } from '@holdfast/domain/administration/corrections/refusals';
import type { WalletCurrency } from '@holdfast/domain/kernel/money';
import type { EntryFacts } from '../../money/ledger/index.ts';
import type { CorrectionRow } from './repository.ts';

/**
 * An entry can be reversed once, if no product record depends on it and it moves no units or
 * suspense money.
 */
export const isReversible = (entry: EntryFacts): boolean =>
  (REVERSIBLE_KINDS as readonly string[]).includes(entry.kind) &&
  entry.reversedBy === null &&
  !entry.lines.some(
    ({ account }) => account.holder === 'platform' && account.purpose === 'suspense',
  );

type Sides = Pick<CorrectionRow, 'fromAccount' | 'toAccount' | 'currency'>;

/** The party to which dollar fees are refunded; undefined if none are. */
export function feeRefundRecipient({
  fromAccount,
  toAccount,
  currency,
}: Sides): string | undefined {
  if (fromAccount?.holder !== 'platform' || fromAccount.purpose !== 'fees') return undefined;
  return currency === 'USD' && toAccount?.holder === 'party' ? toAccount.partyId : undefined;
}

const OWN = ['fees', 'own_withdrawals'];

/** A reversal only undoes a payment that wasn't one. Refuses OWN_MONEY_IS_REMITTED. */
export function assertNotPaidOut({
  fromAccount,
  toAccount,
}: Pick<CorrectionRow, 'fromAccount' | 'toAccount'>): void {
  if (fromAccount?.holder !== 'platform' || toAccount?.holder !== 'platform') return;
  if (OWN.includes(fromAccount.purpose) && toAccount.purpose.endsWith('_clearing')) {
    refuse('OWN_MONEY_IS_REMITTED', {});
  }
}

type Moved = Pick<CorrectionRow, 'fromAccount' | 'toAccount' | 'amount'>;

/** Minor units. */
export function changeOfSuspense({ fromAccount, toAccount, amount }: Moved): bigint {
  const isSuspense = (account: CorrectionRow['fromAccount']) =>
    account?.holder === 'platform' && account.purpose === 'suspense';
  if (isSuspense(toAccount)) return amount ?? 0n;
  return isSuspense(fromAccount) ? -(amount ?? 0n) : 0n;
}

/**
 * The suspense account must equal its open items, which are decided one by one, so a correction may
 * only reduce the difference. `unexplained`: the balance less the items, in minor units. Refuses
 * SUSPENSE_BY_LINES.
 */
export function assertClearsSuspense(
  unexplained: bigint,
  change: bigint,
  currency: WalletCurrency,
): void {
  const after = unexplained + change;
  const mends = unexplained > 0n ? change < 0n && after >= 0n : change > 0n && after <= 0n;
  if (!mends) refuse('SUSPENSE_BY_LINES', { unexplained, currency });
}
