import { withoutEndZeros } from '@holdfast/domain/kernel/decimal';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { counted, dateTime, minorOf, money, quantity } from '../../../lib/format.ts';
import { endedWords } from '../../../ui/approval-words.ts';
import type { ManagedOffering } from './view.ts';

/** "5 pledges = $422,900.00 of Harbour Row": what is approved, and what it comes to. */
export function pledgesInWords(
  pledges: readonly { readonly amount: string }[],
  assetName: string,
): string {
  const cents = pledges.reduce((sum, { amount }) => sum + minorOf(amount, 2), 0n);
  return `${counted(pledges.length, 'pledge')} = ${formatMoney(cents)} of ${assetName}`;
}

type Closing = Pick<ManagedOffering, 'asset' | 'companyName' | 'effect' | 'evidence'>;

/** What agreeing to the closing evidence does, with its papers and every figure. */
export function agreementInWords({ asset, companyName, effect, evidence }: Closing): string {
  const { raised, investors, placementFee, allocatedUnits } = effect;
  const from = `${money(raised)} from ${counted(investors, 'investor')}`;
  const less =
    Number(placementFee) > 0 ? `, less the placement fee of ${money(placementFee)},` : '';
  const units = `${withoutEndZeros(quantity(allocatedUnits))} units of ${asset.name}`;
  return `Agree to the closing evidence: ${counted(evidence.length, 'paper')}, ${from} go to ${companyName}${less} and ${units} are issued.`;
}

type Ended = NonNullable<ManagedOffering['approvals']['ended']>;

/** Why approvals of the evidence that were given before count no more. */
export function approvalEndInWords(ended: Ended): string {
  if (ended.why !== 'withdrawn') return endedWords('The approval of the evidence', ended);
  const said = ended.reason ? `: “${ended.reason}”` : '';
  return `What was approved before ${dateTime(ended.at)} counts no more. ${ended.by ?? 'Somebody'} sent the papers back${said}.`;
}
