import { formatMoney } from '@holdfast/domain/kernel/money';
import type { CallData } from '../../../lib/call.ts';
import { counted, dateTime, minorOf, money } from '../../../lib/figures/format.ts';
import { endedWords } from '../../../ui/approval-words.ts';
import type { ManagedOffering, OwnerLine } from './view.ts';

export function pledgesInWords(
  pledges: readonly { readonly amount: string }[],
  assetName: string,
): string {
  const cents = pledges.reduce((sum, { amount }) => sum + minorOf(amount, 2), 0n);
  return `${counted(pledges.length, 'commitment')} of ${formatMoney(cents)} to ${assetName}`;
}

type Ended = NonNullable<ManagedOffering['approvals']['ended']>;

export function approvalEndInWords(ended: Ended): string {
  if (ended.why !== 'withdrawn' || !ended.reason) {
    return endedWords('The approval of the closing documents', ended);
  }
  return `Approvals before ${dateTime(ended.at)} no longer apply. ${ended.by ?? 'Someone'} returned the documents: “${ended.reason}”.`;
}

type Preview = Pick<
  CallData<'GET /offerings/:offeringId/allocation-preview'>,
  'rule' | 'shortened' | 'leftOut'
>;

export const previewInWords = ({ rule }: Preview): string =>
  rule === 'pro_rata'
    ? 'Approved commitments exceed the units offered. If closed now, each is scaled back pro rata and rounded down; leftover units go to those who lost most by rounding, earliest first. Accounts on hold at closing are excluded.'
    : 'Approved commitments exceed the units offered. If closed now, the earliest are filled in full until no units are left. Accounts on hold at closing are excluded.';

type Money = Pick<OwnerLine, 'funding' | 'total' | 'allocatedAmount' | 'fee'>;

export function fundingInWords({ funding, total }: Money): string {
  switch (funding) {
    case 'held':
      return `${money(total)} is reserved in the investor’s wallet`;
    case 'escrow':
      return 'In escrow until the units are issued';
    case 'paid':
      return 'Paid out when the offering completed';
    case 'returned':
      return 'Released to the investor’s wallet';
  }
}

const HAPPENED: Readonly<Record<OwnerLine['history'][number]['what'], string>> = {
  made: 'Committed',
  approved: 'Approved',
  rejected: 'Rejected',
  issued: 'Units issued',
  withdrawn: 'Cancelled by the investor',
  refunded: 'Refunded',
  asked: 'Asked to confirm changed terms',
  confirmed: 'Confirmed the changed terms',
  declined: 'Declined the changed terms',
  silent: 'No answer in time; refunded',
};

export const historyText = ({ what, by, version }: OwnerLine['history'][number]): string => {
  const words = version ? `${HAPPENED[what]}, version ${version}` : HAPPENED[what];
  return by ? `${words} by ${by}` : words;
};
