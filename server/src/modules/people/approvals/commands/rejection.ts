import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { labelOf, messages } from '@holdfast/domain/kernel/validation';
import { remarksOf } from '@holdfast/domain/people/approvals/kinds';
import { refuse } from '@holdfast/domain/people/approvals/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import type { Definition, Remark } from '../definition.ts';

export type Rejection = {
  readonly reason?: string | undefined;
  readonly remarks?: readonly Remark[] | undefined;
};

/**
 * If the remarks replace the reason, the reason is composed of them. Refuses invalid fields, and
 * APPROVAL_CHANGED for a part that no longer exists.
 */
export async function rejectionOf<S>(
  ctx: UserCtx,
  definition: Definition<S>,
  subject: S,
  { reason, remarks = [] }: Rejection,
): Promise<{ readonly reason: string; readonly remarks: readonly Remark[] }> {
  const takes = remarksOf(definition.kind);
  if (remarks.length > 0 && !takes) refuseField('remarks', 'unknown', messages.invalid);
  if (reason === undefined && !(takes === 'instead' && remarks.length > 0)) {
    return refuseField('reason', 'required', messages.required);
  }
  if (remarks.length === 0) return { reason: reason ?? '', remarks };
  const { parts } = await definition.describe(ctx, subject);
  const labels = new Map(parts.map(({ part, label }) => [part, label]));
  const lines = remarks.map(({ part, text }) => {
    const label = labels.get(part) ?? refuse('APPROVAL_CHANGED', {});
    return `${label}: ${text}`;
  });
  return { reason: reason ?? lines.join('; '), remarks };
}

const refuseField = (field: string, rule: string, say: (label: string) => string): never =>
  refuseFields([{ field, rule, message: say(labelOf(field)) }]);
