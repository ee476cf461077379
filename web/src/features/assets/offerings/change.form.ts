import { parseDecimal } from '@holdfast/domain/kernel/decimal';
import type { CallInput } from '../../../lib/call.ts';
import { decimal, firstOf, maxLength, minLength, required } from '../../../lib/figures/checks.ts';
import { decimalText } from '../../../ui/inputs/money-input.tsx';
import type { ManagedOffering } from './view.ts';

type ProposedBody = CallInput<'POST /offerings/:offeringId/changes'>['body'];

/** Changed terms as typed: figures as text, times as ISO text in UTC. */
export type ChangeForm = {
  readonly unitPrice: string;
  readonly minUnits: string;
  readonly maxUnits: string;
  readonly minPerInvestor: string;
  readonly maxPerInvestor: string;
  readonly closesAt: string;
  readonly longStopAt: string;
  readonly furtherTerms: string;
  readonly reason: string;
};

export const formOf = ({ terms }: Pick<ManagedOffering, 'terms'>): ChangeForm => ({
  unitPrice: terms.unitPrice,
  minUnits: terms.minUnits,
  maxUnits: terms.maxUnits,
  minPerInvestor: terms.minPerInvestor,
  maxPerInvestor: terms.maxPerInvestor,
  closesAt: terms.closesAt,
  longStopAt: terms.longStopAt,
  furtherTerms: terms.furtherTerms,
  reason: '',
});

const figure = (label: string, decimals: number) =>
  firstOf(required(label), decimal(label, decimals), (value) => {
    const parsed = parseDecimal(value, decimals);
    return typeof parsed === 'bigint' && parsed > 0n ? null : `${label} must be more than 0`;
  });

const moment = (label: string) =>
  firstOf(required(label), (value) =>
    Number.isNaN(Date.parse(value)) ? `${label} is not valid` : null,
  );

export const CHANGE_CHECKS = {
  unitPrice: figure('Unit price', 2),
  minUnits: figure('Minimum to complete', 3),
  maxUnits: figure('Units offered', 3),
  minPerInvestor: figure('Minimum per investor', 3),
  maxPerInvestor: figure('Maximum per investor', 3),
  closesAt: moment('Closing date'),
  longStopAt: moment('Long-stop date'),
  furtherTerms: maxLength('Further terms', 4000),
  reason: firstOf(required('Reason'), minLength('Reason', 3), maxLength('Reason', 500)),
};

/** The request body; an unchanged date keeps its seconds. */
export function bodyOf(form: ChangeForm): ProposedBody {
  const plain = (text: string, decimals = 3) => decimalText(text, decimals) ?? '';
  return {
    terms: {
      unitPrice: plain(form.unitPrice, 2),
      minUnits: plain(form.minUnits),
      maxUnits: plain(form.maxUnits),
      minPerInvestor: plain(form.minPerInvestor),
      maxPerInvestor: plain(form.maxPerInvestor),
      closesAt: form.closesAt,
      longStopAt: form.longStopAt,
      furtherTerms: form.furtherTerms.trim(),
    },
    reason: form.reason.trim(),
  };
}
