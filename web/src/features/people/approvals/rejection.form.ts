import { remarksOf } from '@holdfast/domain/people/approvals/kinds';
import { type Check, firstOf, maxLength, required } from '../../../lib/figures/checks.ts';
import type { ApprovalView } from './calls.ts';

/** Reasons by part. A part with an empty text isn't rejected. */
export type Remarks = Readonly<Record<string, string>>;

export const emptyRemarks = (parts: readonly { readonly part: string }[] = []): Remarks =>
  Object.fromEntries(parts.map(({ part }) => [part, '']));

export type RejectionValues = { readonly reason: string; readonly remarks: Remarks };

const reasonFits: Check = maxLength('Reason', 500);
const reasonNeeded: Check = firstOf(required('Reason'), reasonFits);
const remarkFits: Check = maxLength('Reason', 1_000);

/** Requires a reason, unless the kind takes remarks instead and there is a remark. */
export function rejectionProblems(
  kind: ApprovalView['kind'],
  { reason, remarks }: RejectionValues,
): Readonly<Record<string, string | null>> {
  const isReplaced = remarksOf(kind) === 'instead' && remarksIn(remarks).length > 0;
  return {
    reason: (isReplaced ? reasonFits : reasonNeeded)(reason),
    ...Object.fromEntries(
      Object.entries(remarks).map(([part, text]) => [`remarks.${part}`, remarkFits(text)]),
    ),
  };
}

export const remarksIn = (remarks: Remarks) =>
  Object.entries(remarks).flatMap(([part, text]) =>
    text.trim() === '' ? [] : [{ part, text: text.trim() }],
  );

export function rejectionBody({ reason, remarks }: RejectionValues) {
  const said = remarksIn(remarks);
  return {
    ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
    ...(said.length > 0 ? { remarks: said } : {}),
  };
}
