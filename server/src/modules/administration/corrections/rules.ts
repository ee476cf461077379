import { REVERSIBLE_KINDS } from '@holdfast/domain/administration/corrections/contract';
import { refuse } from '@holdfast/domain/administration/corrections/refusals';
import type { WalletCurrency } from '@holdfast/domain/kernel/money';
import type { EntryFacts } from '../../money/ledger/index.ts';
import type { CorrectionRow } from './repository.ts';

/**
 * Nothing of the product stands on it, it moves no units and no money in suspense, and it was not
 * taken back before.
 */
export const isReversible = (entry: EntryFacts): boolean =>
  (REVERSIBLE_KINDS as readonly string[]).includes(entry.kind) &&
  entry.reversedBy === null &&
  !entry.lines.some(
    ({ account }) => account.holder === 'platform' && account.purpose === 'suspense',
  );

type Sides = Pick<CorrectionRow, 'fromAccount' | 'toAccount' | 'currency'>;

/** The party that dollars of the platform's fees go back to; undefined where none do. */
export function feeGoesBackTo({ fromAccount, toAccount, currency }: Sides): string | undefined {
  if (fromAccount?.holder !== 'platform' || fromAccount.purpose !== 'fees') return undefined;
  return currency === 'USD' && toAccount?.holder === 'party' ? toAccount.partyId : undefined;
}

type Moved = Pick<CorrectionRow, 'fromAccount' | 'toAccount' | 'amount'>;

/** By how much a correction changes the suspense account; minor units. */
export function changeOfSuspense({ fromAccount, toAccount, amount }: Moved): bigint {
  const isSuspense = (account: CorrectionRow['fromAccount']) =>
    account?.holder === 'platform' && account.purpose === 'suspense';
  if (isSuspense(toAccount)) return amount ?? 0n;
  return isSuspense(fromAccount) ? -(amount ?? 0n) : 0n;
}

/**
 * What lies in suspense is the sum of its open lines, each of which is decided on its own: a
 * correction of that account only makes a difference smaller. `unexplained` is what the account
 * holds beyond its lines before the change, in minor units. Refuses SUSPENSE_BY_LINES.
 */
export function assertMendsSuspense(
  unexplained: bigint,
  change: bigint,
  currency: WalletCurrency,
): void {
  const after = unexplained + change;
  const mends = unexplained > 0n ? change < 0n && after >= 0n : change > 0n && after <= 0n;
  if (!mends) refuse('SUSPENSE_BY_LINES', { unexplained, currency });
}
