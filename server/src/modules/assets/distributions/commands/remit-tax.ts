import { refuse } from '@holdfast/domain/assets/distributions/refusals';
import { remittanceMachine } from '@holdfast/domain/assets/distributions/remittance.machine';
import { UUID } from '@holdfast/domain/kernel/ids';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { refuseFields } from '@holdfast/domain/kernel/refusal';
import { messages } from '@holdfast/domain/kernel/validation';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { makeMove } from '../../../../kit/move.ts';
import { LedgerBatch, platform } from '../../../money/ledger/index.ts';
import {
  cancelRequest,
  decide,
  EXPIRY_RULE,
  endReason,
  execute,
  request,
} from '../../../people/approvals/index.ts';
import { keepFile, openedByActor, type Staged } from '../../../people/files/index.ts';
import { staffWith } from '../../../people/identity/index.ts';
import { notify } from '../../../people/notifications/index.ts';
import { REMITTANCE_APPROVAL, remittanceApproval } from '../queries/remittance-matter.ts';
import { coversOf } from '../queries/remittances.ts';
import {
  coverLines,
  lockRemittance,
  type RemittanceRow,
  saveRemittance,
  uncoverLines,
} from '../repository/remittances.ts';
import { withheldTax } from './pay-batch.ts';

type Move = keyof typeof remittanceMachine.moves;

export type Asked = {
  readonly country: string;
  readonly from: string;
  readonly to: string;
  readonly reference: string;
  readonly note: string;
  readonly paper: { readonly name: string; readonly staged: Staged };
};

/**
 * Asks to remit the tax of every line that was paid in a country on some days and that no other
 * remittance covers; a second person agrees within 24 hours. Refuses NO_TAX_WITHHELD.
 */
export async function askRemittance(ctx: UserCtx, asked: Asked): Promise<string> {
  if (asked.from > asked.to) {
    refuseFields([{ field: 'to', rule: 'default', message: messages.invalid('Last day') }]);
  }
  const id = ctx.newId();
  const covers = coversOf(asked);
  const { amount, lines } = await coverLines(ctx, id, covers);
  if (lines === 0) refuse('NO_TAX_WITHHELD', {});
  const { name, staged } = asked.paper;
  const fileId = await keepFile(ctx, staged, { purpose: 'distributions.tax_return', name });
  const { reference, note } = asked;
  const said = { ...covers, reference, note, fileId };
  const row = { ...said, id, amount, lines, requestedBy: ctx.actor.userId };
  await saveRemittance(ctx, row);
  await request(ctx, { ...remittanceApproval(row), needed: 1 });
  await ctx.record({
    action: 'tax_remittance.request',
    subject: { kind: 'tax_remittance', id },
    to: remittanceMachine.initial,
    detail: { country: covers.country ?? 'none', amount: `${amount}`, reference },
  });
  const others = await staffWith(ctx, 'CAN_MANAGE_FUNDS');
  await notify(ctx, {
    userIds: others.filter((userId) => userId !== ctx.actor.userId),
    kind: 'approval_needed',
    title: `${ctx.actor.name} asks you to approve a tax remittance`,
    body: `${formatMoney(amount)} of withheld tax: it needs a second person within 24 hours.`,
    link: '/admin/funds/withheld-tax',
    causeId: id,
    mail: false,
  });
  return id;
}

/**
 * Books, as the second person, what was shown: it leaves the account of withheld tax by our bank.
 * Refuses NOT_FOUND, INVALID_TRANSITION, what approvals refuse, DOCUMENT_NOT_OPENED, and
 * TAX_NOT_ON_ACCOUNT where something else has taken the money.
 */
export async function approveRemittance(
  ctx: UserCtx,
  id: string,
  fingerprint: string,
): Promise<void> {
  const row = await locked(ctx, id, 'approve');
  const approval = remittanceApproval(row);
  await decide(ctx, { ...approval, approves: true, fingerprint });
  const opened = await openedByActor(ctx, [row.fileId]);
  if (!opened.has(row.fileId)) refuse('DOCUMENT_NOT_OPENED', {});
  await execute(ctx, REMITTANCE_APPROVAL, row.id, approval.payload);
  const entryId = await book(ctx, row);
  await move(ctx, row, 'approve', { decisionReason: null, entryId });
}

async function book(ctx: UserCtx, row: RemittanceRow): Promise<string> {
  const bank = platform('bank_clearing', 'USD');
  const books = await LedgerBatch.open(ctx, [withheldTax, bank], []);
  const there = books.available(withheldTax);
  if (there < row.amount) refuse('TAX_NOT_ON_ACCOUNT', { there, needed: row.amount });
  const entryId = books.post({
    kind: 'tax_remittance',
    reference: row.id,
    memo: row.reference,
    lines: [
      { account: withheldTax, amount: -row.amount },
      { account: bank, amount: row.amount },
    ],
  });
  await books.write();
  return entryId;
}

/** Refuses it as the second person, for a reason: what it covers is open again. */
export async function rejectRemittance(ctx: UserCtx, id: string, reason: string): Promise<void> {
  const row = await locked(ctx, id, 'reject');
  await decide(ctx, { ...remittanceApproval(row), approves: false, reason });
  await letGo(ctx, row, 'reject', reason);
}

/** Takes back what the caller asked for. Refuses NOT_FOUND for what another asked for. */
export async function withdrawRemittance(ctx: UserCtx, id: string): Promise<void> {
  const row = await locked(ctx, id, 'withdraw');
  if (row.requestedBy !== ctx.actor.userId) refuse('NOT_FOUND', {});
  await cancelRequest(ctx, REMITTANCE_APPROVAL, id, 'Taken back');
  await letGo(ctx, row, 'withdraw', null);
}

/** Ends a remittance whose request ended without a decision: its lines can be requested again. */
export async function endRemittance(
  ctx: Ctx,
  id: string,
  ended: { readonly userId: string | null; readonly reason: string },
): Promise<void> {
  const row = await lockRemittance(ctx, id);
  if (row && remittanceMachine.can('expire', row.status)) {
    await letGo(ctx, row, 'expire', await endReason(ctx, ended));
  }
}

async function letGo(ctx: Ctx, row: RemittanceRow, made: Move, decisionReason: string | null) {
  await uncoverLines(ctx, row.id);
  await move(ctx, row, made, { decisionReason, entryId: null });
}

async function locked(ctx: UserCtx, id: string, made: Move): Promise<RemittanceRow> {
  const row = UUID.test(id) ? await lockRemittance(ctx, id) : undefined;
  if (!row) return refuse('NOT_FOUND', {});
  if (!remittanceMachine.can(made, row.status)) {
    refuse('INVALID_TRANSITION', { what: remittanceMachine.name, state: row.status, move: made });
  }
  return row;
}

async function move(
  ctx: Ctx,
  row: RemittanceRow,
  made: Move,
  end: Pick<RemittanceRow, 'decisionReason' | 'entryId'>,
): Promise<void> {
  const decidedBy = made === 'expire' ? null : (ctx.actor?.userId ?? null);
  const decided = { decidedBy, decidedAt: ctx.now, ...end };
  await makeMove(ctx, remittanceMachine, made, row.id, decided);
  await ctx.record({
    action: `tax_remittance.${made}`,
    subject: { kind: 'tax_remittance', id: row.id },
    from: row.status,
    to: remittanceMachine.moves[made].to,
    ...(made === 'expire' ? { rule: EXPIRY_RULE } : {}),
    ...(end.decisionReason ? { reason: end.decisionReason } : {}),
  });
}
