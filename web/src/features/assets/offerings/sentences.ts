import { formatMoney } from '@holdfast/domain/kernel/money';
import { counted, minorOf } from '../../../lib/format.ts';

/** "5 pledges = $422,900.00 of Harbour Row": what is approved, and what it comes to. */
export function pledgesInWords(
  pledges: readonly { readonly amount: string }[],
  assetName: string,
): string {
  const cents = pledges.reduce((sum, { amount }) => sum + minorOf(amount, 2), 0n);
  return `${counted(pledges.length, 'pledge')} = ${formatMoney(cents)} of ${assetName}`;
}
