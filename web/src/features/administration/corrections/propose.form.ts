import { decimalsOf, type WalletCurrency } from '@holdfast/domain/kernel/money';
import { decimal, firstOf, maxLength, required } from '../../../lib/figures/checks.ts';
import { codeWord } from '../../../lib/figures/format.ts';
import { decimalText } from '../../../ui/inputs/money-input.tsx';
import { moveSentence, type Proposal, type PURPOSES } from './view.ts';

type Purpose = (typeof PURPOSES)[number]['value'];

export type SideForm = { readonly where: Purpose | 'party'; readonly partyId: string };

export type ProposeForm = {
  readonly from: SideForm;
  readonly to: SideForm;
  readonly currency: WalletCurrency;
  readonly amount: string;
  /** A trading or investor fee, on which a partner may have earned a commission. */
  readonly takesCommission: boolean;
  readonly reason: string;
  readonly evidence: string;
  /** Empty for the day of booking. */
  readonly belongsTo: string;
};

export const EMPTY: ProposeForm = {
  from: { where: 'party', partyId: '' },
  to: { where: 'party', partyId: '' },
  currency: 'USD',
  amount: '',
  takesCommission: true,
  reason: '',
  evidence: '',
  belongsTo: '',
};

const sideProblem = ({ where, partyId }: SideForm) =>
  where === 'party' && partyId === '' ? 'Choose the wallet owner' : null;

const isSame = (a: SideForm, b: SideForm): boolean =>
  a.where === b.where && (a.where !== 'party' || (a.partyId !== '' && a.partyId === b.partyId));

export const problemsOf = (form: ProposeForm) => ({
  from: sideProblem(form.from),
  to: isSame(form.from, form.to) ? 'Choose two different accounts' : sideProblem(form.to),
  amount: firstOf(required('Amount'), decimal('Amount', decimalsOf(form.currency)))(form.amount),
  reason: reason(form.reason),
  evidence: evidence(form.evidence),
});

export type ReversalValues = {
  readonly reason: string;
  readonly evidence: string;
  readonly belongsTo: string;
};

const reason = firstOf(required('Reason'), maxLength('Reason', 500));
const evidence = firstOf(required('Evidence'), maxLength('Evidence', 2_000));

export const reversalChecks = { reason, evidence };

export const reversalOf = (entryId: string, { belongsTo, ...why }: ReversalValues): Proposal => ({
  kind: 'reversal',
  entryId,
  ...why,
  ...(belongsTo ? { belongsTo } : {}),
});

const sideOf = ({ where, partyId }: SideForm) =>
  where === 'party'
    ? ({ holder: 'party', partyId } as const)
    : ({ holder: 'platform', purpose: where } as const);

export const proposalOf = (form: ProposeForm): Proposal => ({
  kind: 'adjustment',
  from: sideOf(form.from),
  to: sideOf(form.to),
  currency: form.currency,
  amount: decimalText(form.amount, decimalsOf(form.currency)) ?? '',
  takesCommission: form.takesCommission,
  reason: form.reason.trim(),
  evidence: form.evidence.trim(),
  ...(form.belongsTo ? { belongsTo: form.belongsTo } : {}),
});

export const isFeeRefund = ({ from, to, currency }: ProposeForm): boolean =>
  from.where === 'fees' && to.where === 'party' && currency === 'USD';

/** Undefined while invalid. */
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
