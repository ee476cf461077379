import { decimalsOf, type WalletCurrency } from '@holdfast/domain/kernel/money';
import { decimal, firstOf, maxLength, required } from '../../../lib/figures/checks.ts';
import { codeWord } from '../../../lib/figures/format.ts';
import { decimalText } from '../../../ui/inputs/money-input.tsx';
import { moveSentence, type Proposal, type PURPOSES } from './view.ts';

type Purpose = (typeof PURPOSES)[number]['value'];

/** One side of an adjustment: an account of the platform, or the wallet of a party. */
export type SideForm = { readonly where: Purpose | 'party'; readonly partyId: string };

export type ProposeForm = {
  readonly from: SideForm;
  readonly to: SideForm;
  readonly currency: WalletCurrency;
  readonly amount: string;
  /** It is a trading or an investor fee, of which a partner may have earned a share. */
  readonly takesCommission: boolean;
  readonly reason: string;
  readonly evidence: string;
};

export const EMPTY: ProposeForm = {
  from: { where: 'party', partyId: '' },
  to: { where: 'party', partyId: '' },
  currency: 'USD',
  amount: '',
  takesCommission: true,
  reason: '',
  evidence: '',
};

const sideProblem = ({ where, partyId }: SideForm) =>
  where === 'party' && partyId === '' ? 'Choose whose wallet it is' : null;

const isSame = (a: SideForm, b: SideForm): boolean =>
  a.where === b.where && (a.where !== 'party' || (a.partyId !== '' && a.partyId === b.partyId));

/** What is wrong with each field; all null when it can be proposed. */
export const problemsOf = (form: ProposeForm) => ({
  from: sideProblem(form.from),
  to: isSame(form.from, form.to) ? 'Choose two different accounts' : sideProblem(form.to),
  amount: firstOf(required('Amount'), decimal('Amount', decimalsOf(form.currency)))(form.amount),
  reason: reason(form.reason),
  evidence: evidence(form.evidence),
});

/** Why an entry is taken back, and what proves that it was wrong. */
export type ReversalValues = { readonly reason: string; readonly evidence: string };

const reason = firstOf(required('Reason'), maxLength('Reason', 500));
const evidence = firstOf(required('Evidence'), maxLength('Evidence', 2_000));

export const reversalChecks = { reason, evidence };

export const reversalOf = (entryId: string, values: ReversalValues): Proposal => ({
  kind: 'reversal',
  entryId,
  ...values,
});

const sideOf = ({ where, partyId }: SideForm) =>
  where === 'party'
    ? ({ holder: 'party', partyId } as const)
    : ({ holder: 'platform', purpose: where } as const);

/** The proposal as it is sent. */
export const proposalOf = (form: ProposeForm): Proposal => ({
  kind: 'adjustment',
  from: sideOf(form.from),
  to: sideOf(form.to),
  currency: form.currency,
  amount: decimalText(form.amount, decimalsOf(form.currency)) ?? '',
  takesCommission: form.takesCommission,
  reason: form.reason.trim(),
  evidence: form.evidence.trim(),
});

/** Whether it gives dollars of the platform's fees back to somebody. */
export const givesFeeBack = ({ from, to, currency }: ProposeForm): boolean =>
  from.where === 'fees' && to.where === 'party' && currency === 'USD';

/**
 * What would be booked, in a sentence, once both sides are named and the amount is one; `nameOf`
 * answers the name of a party that the server has given.
 */
export function proposalSentence(
  { from, to, amount, currency }: ProposeForm,
  nameOf: (partyId: string) => string | undefined,
): string | undefined {
  const wordOf = ({ where, partyId }: SideForm) =>
    where === 'party' ? nameOf(partyId) : codeWord(where);
  const [giver, receiver] = [wordOf(from), wordOf(to)];
  const sum = decimalText(amount, decimalsOf(currency));
  if (!giver || !receiver || !sum || isSame(from, to)) return undefined;
  return `${moveSentence([
    { account: giver, amount: `-${sum}`, commodity: currency },
    { account: receiver, amount: sum, commodity: currency },
  ])}.`;
}
