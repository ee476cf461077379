import { refuse } from '@holdfast/domain/assets/distributions/refusals';
import { remittanceMachine } from '@holdfast/domain/assets/distributions/remittance.machine';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { expireOverdue, requestApproval } from '../../../people/approvals/index.ts';
import { keepFile, type Staged } from '../../../people/files/index.ts';
import { coversOf } from '../queries/remittances.ts';
import { assignLines, saveRemittance } from '../repository/remittances.ts';
import { remittanceApproval } from './remittance-approval.ts';

export type Asked = {
  readonly country: string;
  readonly from: string;
  readonly to: string;
  readonly reference: string;
  readonly note: string;
  readonly paper: { readonly name: string; readonly staged: Staged };
};

/** A second approver decides within 24 hours. Refuses NO_TAX_WITHHELD. */
export async function askRemittance(ctx: UserCtx, asked: Asked): Promise<string> {
  if (asked.from > asked.to) {
    refuseFields([{ field: 'to', rule: 'default', message: messages.invalid('Last day') }]);
  }
  await expireOverdue(ctx, remittanceApproval);
  const id = ctx.newId();
  const covers = coversOf(asked);
  const { amount, lines } = await assignLines(ctx, id, covers);
  if (lines === 0) refuse('NO_TAX_WITHHELD', {});
  const { name, staged } = asked.paper;
  const fileId = await keepFile(ctx, staged, { purpose: 'distributions.tax_return', name });
  const { reference, note } = asked;
  const said = { ...covers, reference, note, fileId };
  const requestedBy = ctx.actor.userId;
  const row = await saveRemittance(ctx, { ...said, id, amount, lines, requestedBy });
  await requestApproval(ctx, remittanceApproval, id, row);
  await ctx.record({
    action: 'tax_remittance.request',
    subject: { kind: 'tax_remittance', id },
    to: remittanceMachine.initial,
    detail: { country: covers.country ?? 'none', amount: `${amount}`, reference },
  });
  return id;
}
