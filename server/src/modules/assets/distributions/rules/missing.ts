import type { FieldError } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import type { DistributionRow } from '../repository/distributions.ts';
import { dayOf } from './days.ts';

type Draft = Pick<DistributionRow, 'kind' | 'name' | 'perUnit' | 'total' | 'recordOn' | 'payOn'>;

/** What a draft lacks before it can be asked for, by field. */
export function missingOf(draft: Draft, now: Date): FieldError[] {
  const errors: FieldError[] = [];
  const wrong = (field: string, message: string, rule = 'default') =>
    errors.push({ field, rule, message });
  if (!draft.name) wrong('name', messages.required('Name'), 'required');
  if (draft.perUnit === null && draft.total === null) {
    wrong('total', messages.required('Amount'), 'required');
  }
  // The price of a unit is what holders agreed to.
  if (draft.kind === 'redemption' && draft.total !== null) {
    wrong('perUnit', messages.required('Price per unit'), 'required');
  }
  const { recordOn, payOn } = draft;
  if (recordOn === null) wrong('recordOn', messages.required('Record date'), 'required');
  // A past day would let somebody choose who is paid by what is known already.
  else if (recordOn < dayOf(now)) wrong('recordOn', 'should not be in the past');
  if (payOn === null) wrong('payOn', messages.required('Payment date'), 'required');
  else if (recordOn !== null && payOn <= recordOn) {
    wrong('payOn', 'should be after the record date');
  }
  return errors;
}
