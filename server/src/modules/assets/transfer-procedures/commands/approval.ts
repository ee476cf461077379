import {
  PROCEDURE_WORDS,
  type ProcedureKind,
  procedureMachine,
  REASON_WORDS,
} from '@holdfast/domain/assets/transfer-procedures/procedure.machine';
import { refuse } from '@holdfast/domain/assets/transfer-procedures/refusals';
import { UUID } from '@holdfast/domain/kernel/ids';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { makeMove } from '../../../../kit/move.ts';
import {
  cancelRequest,
  defineApproval,
  described,
  END_MOVES,
  EXPIRY_RULE,
  fact,
  subjectOf,
} from '../../../people/approvals/index.ts';
import { fileById, openedByActor } from '../../../people/files/index.ts';
import { partyNames } from '../../../people/identity/index.ts';
import { assetById } from '../../catalogue/index.ts';
import { procedureDone } from '../events.ts';
import { notifyOwner } from '../notices.ts';
import { isRequestedByOwner, ownAsset } from '../queries/own.ts';
import { approvalPayload, PROCEDURE_APPROVAL, partiesOf } from '../queries/payload.ts';
import { findProcedure, lockProcedure, type ProcedureRow } from '../repository.ts';
import { executeProcedure } from './carry-out.ts';

type Move = keyof typeof procedureMachine.moves;

/** Needs a second custody approver, or two where the owner requests it. */
export const procedureApproval = defineApproval<ProcedureRow>({
  kind: PROCEDURE_APPROVAL,
  isSubmitted: ({ ownerPartyId }) => ownerPartyId !== null,
  subject: subjectOf({ find: findProcedure, lock: lockProcedure, machine: procedureMachine }),
  content: async (_ctx, row) => approvalPayload(row),
  describe,
  // Every approver must open the document, not only the requester.
  assertCan: async (ctx, { fileId }) => {
    if (!(await openedByActor(ctx, [fileId])).has(fileId)) refuse('DOCUMENT_NOT_OPENED', {});
  },
  execute: async (ctx, row) => {
    await executeProcedure(ctx, row);
    await move(ctx, row, 'approve', null);
    await notifyOwner(ctx, row, null);
    await ctx.publish(procedureDone, { procedureId: row.id, assetId: row.assetId });
  },
  ended: async (ctx, row, { how, reason }) => {
    // Unless rejected, an owner's procedure waits for a first approval again.
    if (how !== 'rejected' && row.ownerPartyId !== null) return;
    await move(ctx, row, END_MOVES[how], reason);
    if (how === 'rejected') await notifyOwner(ctx, row, reason);
  },
});

async function describe(ctx: UserCtx, row: ProcedureRow) {
  const asset = await assetById(ctx, row.assetId);
  const nameOf = await partyNames(ctx, partiesOf(row));
  const what = PROCEDURE_WORDS[row.kind];
  return described({
    title: `${what}: ${asset.name}`,
    parties: [
      row.partyId
        ? { role: 'Holder', name: nameOf(row.partyId), detail: null }
        : { role: 'Asset', name: asset.name, detail: 'All holders' },
      ...(row.toPartyId ? [{ role: 'Recipient', name: nameOf(row.toPartyId), detail: null }] : []),
    ],
    facts: [
      fact.text('Procedure', what, { isMain: true }),
      fact.text('Asset', `${asset.name} (${asset.symbol})`),
      ...(row.units === null ? [] : [fact.text('Units', formatQuantity(row.units))]),
      fact.text('Reason', REASON_WORDS[row.reasonClass]),
      fact.text('Requested by', row.ownerPartyId ? nameOf(row.ownerPartyId) : 'Holdfast custody'),
    ],
    checks:
      row.ownerPartyId !== null && row.ownerPartyId === row.toPartyId
        ? [
            {
              title: 'The requesting owner receives the units',
              detail: nameOf(row.ownerPartyId),
              verdict: 'warn',
            },
          ]
        : [],
    documents: await documentsOf(ctx, row),
    note: row.words,
    approveLabel: 'Approve procedure',
    effect: `Once approved, ${CONSEQUENCES[row.kind]}. The asset’s timeline shows the category of the reason. If rejected, nothing changes.`,
    page: { label: 'Transfer procedures', path: '/admin/transfer-procedures' },
  });
}

const CONSEQUENCES: Readonly<Record<ProcedureKind, string>> = {
  freeze_holder: 'the holder can’t sell, buy or retire units of this asset until the freeze ends',
  unfreeze_holder: 'the holder can trade and retire units of this asset again',
  freeze_asset: 'no one can trade or retire units of this asset until the freeze ends',
  unfreeze_asset: 'all holders can trade and retire units of this asset again',
  forced_transfer: 'the units are transferred to the recipient immediately',
  recovery: 'all of the holder’s units are transferred to the recipient, their new account',
};

async function documentsOf(ctx: UserCtx, row: ProcedureRow) {
  const file = await fileById(ctx, row.fileId);
  if (!file) return [];
  const openedAt = (await openedByActor(ctx, [file.id])).get(file.id);
  return [
    {
      id: file.id,
      name: file.name,
      path: `/admin/transfer-procedures/${row.id}/document`,
      bytes: file.bytes,
      uploadedAt: file.createdAt,
      isRequired: true,
      openedAt: openedAt ?? null,
    },
  ];
}

export async function withdrawAsOwner(ctx: UserCtx, assetId: string, id: string): Promise<void> {
  await ownAsset(ctx, assetId);
  const row = UUID.test(id) ? await lockProcedure(ctx, id) : undefined;
  if (!row || !isRequestedByOwner(ctx, assetId, row)) return refuse('NOT_FOUND', {});
  if (!procedureMachine.can('withdraw', row.status)) {
    const { name: what } = procedureMachine;
    refuse('INVALID_TRANSITION', { what, state: row.status, move: 'withdraw' });
  }
  await cancelRequest(ctx, PROCEDURE_APPROVAL, row.id, 'Cancelled');
  await move(ctx, row, 'withdraw', null);
}

async function move(
  ctx: Ctx,
  row: ProcedureRow,
  made: Move,
  decisionReason: string | null,
): Promise<void> {
  const decidedBy = made === 'expire' ? null : (ctx.actor?.userId ?? null);
  const decided = { decidedBy, decidedAt: ctx.now, decisionReason };
  await makeMove(ctx, procedureMachine, made, row.id, decided);
  await ctx.record({
    action: `transfer_procedure.${made}`,
    subject: { kind: 'transfer_procedure', id: row.id },
    from: row.status,
    to: procedureMachine.moves[made].to,
    detail: { kind: row.kind, assetId: row.assetId },
    ...(row.partyId ? { partyId: row.partyId } : {}),
    ...(made === 'expire' ? { rule: EXPIRY_RULE } : {}),
    ...(decisionReason ? { reason: decisionReason } : {}),
  });
}
