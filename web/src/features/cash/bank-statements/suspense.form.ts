import { senderDiffers, senderWords } from '@holdfast/domain/cash/bank-statements/sender';
import { ONE_PERSON_ASSIGNS } from '@holdfast/domain/cash/bank-statements/suspense.machine';
import { dayWords } from '@holdfast/domain/kernel/moment';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { firstOf, maxLength, minLength, required } from '../../../lib/figures/checks.ts';
import { minorOf } from '../../../lib/figures/format.ts';
import { amountOf, type SuspenseItem } from './view.ts';

export type AssignValues = { readonly reason: string; readonly senderConfirmed: boolean };

export const assignChecks = (differs: boolean) => ({
  senderConfirmed: (isConfirmed: boolean) =>
    differs && !isConfirmed ? 'Confirm that you’ve checked who the money belongs to' : null,
  reason: firstOf(required('Reason'), minLength('Reason', 3), maxLength('Reason', 300)),
});

export type Suggestion = SuspenseItem['suggestions'][number];

/** The suggested transfer is used only for the suggested party. */
export const assignBody = (
  { reason, senderConfirmed }: AssignValues,
  partyId: string,
  suggestion: Suggestion | undefined,
) => {
  const depositId = suggestion?.partyId === partyId ? suggestion.depositId : null;
  return {
    partyId,
    reason: reason.trim(),
    ...(senderConfirmed ? { senderConfirmed } : {}),
    ...(depositId ? { depositId } : {}),
  };
};

type Line = Pick<SuspenseItem, 'amount' | 'currency' | 'day'>;

export const creditSentence = (item: Line, to: string, reference: string | null): string =>
  `Credit ${amountOf(item)} from the statement line of ${dayWords(item.day)} to ${to}${reference ? ` for transfer ${reference}` : ''}.`;

/** Shows both names if they differ; undefined if they match. */
export const senderWarning = (party: string, sender: string): string | undefined =>
  senderDiffers(party, sender)
    ? `${senderWords(sender)}, but this would be credited to ${party}.`
    : undefined;

export const returnSentence = (item: Line & Pick<SuspenseItem, 'sender' | 'account'>): string => {
  const to = [item.sender, item.account].filter(Boolean).join(', ') || 'the source account';
  return `Return ${amountOf(item)} from the statement line of ${dayWords(item.day)} to ${to}.`;
};

export const dismissSentence = (item: Line & Pick<SuspenseItem, 'duplicateOf'>): string =>
  `Dismiss ${amountOf(item)} from the statement line of ${dayWords(item.day)}, which repeats the statement line of ${dayWords(item.duplicateOf?.day ?? item.day)}.`;

export function repeatedWords({ day, sender, text, bankReference }: Repeated): string {
  const says = [text && `“${text}”`, bankReference && `reference ${bankReference}`];
  return [`${sender || 'Unknown sender'}, ${dayWords(day)}`, ...says].filter(Boolean).join(', ');
}

type Repeated = NonNullable<SuspenseItem['duplicateOf']>;

type Asked = Pick<SuspenseItem, 'amount' | 'currency' | 'uploadedBy'>;

const isLarge = ({ amount }: Asked): boolean => minorOf(amount, 2) > ONE_PERSON_ASSIGNS;

/** True if a second approval is certain; otherwise, one approval may suffice. */
export const takesTwo = (item: Asked): boolean =>
  item.uploadedBy.own || item.currency !== 'USD' || isLarge(item);

export function secondWords(item: Asked): string {
  if (item.uploadedBy.own) {
    return 'Requires a second approval: you uploaded the statement.';
  }
  if (item.currency !== 'USD') return 'Requires a second approval: not in US dollars.';
  const limit = formatMoney(ONE_PERSON_ASSIGNS);
  return isLarge(item)
    ? `Requires a second approval: above ${limit}.`
    : `Requires a second approval above ${limit} in 24 hours.`;
}
