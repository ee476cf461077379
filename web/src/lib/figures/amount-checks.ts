import { decimalsOf, type WalletCurrency } from '@holdfast/domain/kernel/money';
import { decimal, firstOf, required } from './checks.ts';
import { minorOf, money } from './format.ts';

export type Spendable = { readonly code: WalletCurrency; readonly free: string };

/** Null if the amount can leave the wallet. `charge`: the fee due on top, in minor units. */
export function outgoingProblem(
  typed: string,
  line: Spendable | undefined,
  charge: (minor: bigint) => bigint = () => 0n,
): string | null {
  const currency = line?.code ?? 'USD';
  const decimals = decimalsOf(currency);
  const wrong = firstOf(required('Amount'), decimal('Amount', decimals))(typed);
  if (wrong) return wrong;
  const minor = minorOf(typed, decimals);
  if (minor <= 0n) return `Amount shouldn't be less than ${(0.1 ** decimals).toFixed(decimals)}`;
  if (!line) return null;
  const free = minorOf(line.free, decimals);
  if (minor > free) return `Up to ${money(line.free, currency)} is available`;
  if (minor + charge(minor) > free) {
    return `With the fee, this exceeds the ${money(line.free, currency)} available`;
  }
  return null;
}
