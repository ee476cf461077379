import { refuse } from '@holdfast/domain/assets/distributions/refusals';
import { remittanceMachine } from '@holdfast/domain/assets/distributions/remittance.machine';
import { dayWords } from '@holdfast/domain/kernel/moment';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { countryName } from '@holdfast/domain/platform/reference/countries';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { makeMove } from '../../../../kit/move.ts';
import { balanceOf, LedgerBatch, platform } from '../../../money/ledger/index.ts';
import {
  defineApproval,
  described,
  END_MOVES,
  EXPIRY_RULE,
  fact,
  subjectOf,
} from '../../../people/approvals/index.ts';
import { fileById, openedByActor } from '../../../people/files/index.ts';
import {
  REMITTANCE_APPROVAL,
  remittanceNumber,
  remittancePayload,
} from '../queries/remittance-payload.ts';
import {
  findRemittance,
  lockRemittance,
  type RemittanceRow,
  uncoverLines,
} from '../repository/remittances.ts';
import { withheldTax } from './pay-batch.ts';

export const remittanceApproval = defineApproval<RemittanceRow>({
  kind: REMITTANCE_APPROVAL,
  subject: subjectOf({ find: findRemittance, lock: lockRemittance, machine: remittanceMachine }),
  content: async (_ctx, row) => remittancePayload(row),
  describe,
  assertCan: async (ctx, row) => {
    const opened = await openedByActor(ctx, [row.fileId]);
    if (!opened.has(row.fileId)) refuse('DOCUMENT_NOT_OPENED', {});
    assertOnAccount((await balanceOf(ctx, withheldTax)) ?? 0n, row);
  },
  execute: async (ctx, row) => {
    const entryId = await book(ctx, row);
    await move(ctx, row, 'approve', { decisionReason: null, entryId });
  },
  ended: async (ctx, row, { how, reason }) => {
    await uncoverLines(ctx, row.id);
    await move(ctx, row, END_MOVES[how], { decisionReason: reason, entryId: null });
  },
});

async function describe(ctx: UserCtx, row: RemittanceRow) {
  const number = remittanceNumber(row);
  const file = await fileById(ctx, row.fileId);
  const openedAt = (await openedByActor(ctx, [row.fileId])).get(row.fileId);
  const amount = formatMoney(row.amount);
  return described({
    title: `Remittance of ${amount} in withholding tax`,
    reference: number,
    facts: [
      fact.text('Country', row.country ? countryName(row.country) : 'Unknown'),
      fact.text('Payments from', dayWords(row.fromDay)),
      fact.text('Payments to', dayWords(row.toDay)),
      fact.text('Payments', String(row.lines)),
      fact.text('Bank reference', row.reference),
      fact.text('Amount', amount, { isMain: true }),
    ],
    documents: file
      ? [
          {
            id: file.id,
            name: file.name,
            path: `/admin/tax-remittances/${row.id}/document`,
            bytes: file.bytes,
            uploadedAt: file.createdAt,
            isRequired: true,
            openedAt: openedAt ?? null,
          },
        ]
      : [],
    note: row.note || null,
    approveLabel: `Approve ${amount}`,
    effect:
      'Once approved, the payment from our bank account is booked: then make the transfer at the bank. If rejected, the payments can be remitted again.',
    page: { label: 'Withheld tax', path: '/admin/funds/withheld-tax' },
  });
}

function assertOnAccount(there: bigint, { amount: needed }: RemittanceRow): void {
  if (there < needed) refuse('TAX_NOT_ON_ACCOUNT', { there, needed });
}

async function book(ctx: UserCtx, row: RemittanceRow): Promise<string> {
  const bank = platform('bank_clearing', 'USD');
  const books = await LedgerBatch.open(ctx, [withheldTax, bank], []);
  assertOnAccount(books.available(withheldTax), row);
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

async function move(
  ctx: Ctx,
  row: RemittanceRow,
  made: keyof typeof remittanceMachine.moves,
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
