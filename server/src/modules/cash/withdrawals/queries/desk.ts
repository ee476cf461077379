import { AUTOMATIC_UP_TO } from '@holdfast/domain/cash/withdrawals/limits';
import type { WITHDRAWALS } from '@holdfast/domain/cash/withdrawals/list';
import { statusOf, withdrawalMachine } from '@holdfast/domain/cash/withdrawals/withdrawal.machine';
import { actionsOf, NOT_THEIRS } from '@holdfast/domain/kernel/actions';
import type { Asked } from '@holdfast/domain/kernel/list';
import { refuse } from '@holdfast/domain/refusals';
import { disclose } from '../../../../kit/confidential.ts';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { viewerOf } from '../../../../kit/http/viewer.ts';
import { invariant } from '../../../../kit/invariant.ts';
import {
  ownCaseReasons,
  requestedSubjects,
  requestsAbout,
} from '../../../people/approvals/index.ts';
import { assigneeIn } from '../../../people/assignments/index.ts';
import { displayNames, partiesByIds } from '../../../people/identity/index.ts';
import { paymentCase } from '../../bank-accounts/index.ts';
import { batchesByIds } from '../repository/batches.ts';
import { countAttention, listForDesk, sumByStage } from '../repository/desk.ts';
import { findWithdrawal, usualOf, type WithdrawalRow } from '../repository/withdrawals.ts';
import {
  batchName,
  concernsOf,
  FAILURE_APPROVAL,
  isForStaff,
  WITHDRAWAL_APPROVAL,
} from '../rules.ts';
import { checksOf } from './describe.ts';

export async function pageOfDesk(ctx: UserCtx, query: Asked<typeof WITHDRAWALS>) {
  const { rows, total } = await listForDesk(ctx, query, assigneeIn(ctx, query.assigned));
  return { rows: await views(ctx, rows), total };
}

export async function deskView(ctx: UserCtx, id: string) {
  const row = invariant(await findWithdrawal(ctx, id), 'the changed row exists');
  return invariant((await views(ctx, [row]))[0], 'the row has a description');
}

/** Refuses NOT_FOUND. */
export async function caseOf(ctx: UserCtx, id: string) {
  const row = (await findWithdrawal(ctx, id)) ?? refuse('NOT_FOUND', {});
  const view = invariant((await views(ctx, [row]))[0], 'the row has a description');
  const read = await disclose(ctx, heldReasons([row]));
  const usual = await usualOf(ctx, row);
  const approvals = await requestsAbout(ctx, [WITHDRAWAL_APPROVAL, FAILURE_APPROVAL], id);
  return {
    ...view,
    fee: row.fee,
    ...(await paymentCase(ctx, row, {
      approvals,
      reasonOf: (action, reason) => (isForStaff(action) ? read(reason) : reason),
    })),
    usual,
    checks: await checksOf(ctx, row, usual),
  };
}

export async function summaryOf(ctx: Ctx) {
  const stages = await sumByStage(ctx);
  return {
    stages: [...stages],
    attention: await countAttention(ctx),
    automaticUpTo: AUTOMATIC_UP_TO,
  };
}

async function views(ctx: UserCtx, rows: readonly WithdrawalRow[]) {
  const approvalOf = await approvalsAbout(ctx, rows);
  const nameOf = await displayNames(
    ctx,
    rows.map((row) => row.userId),
  );
  const parties = await partiesByIds(
    ctx,
    rows.map((row) => row.partyId),
  );
  const batches = await batchesByIds(
    ctx,
    rows.flatMap((row) => row.batchId ?? []),
  );
  const ownCase = await ownCaseReasons(ctx, rows.map(concernsOf));
  const read = await disclose(ctx, heldReasons(rows));
  return rows.map((row) => {
    const party = invariant(parties.get(row.partyId), 'a party is never removed');
    const approval = approvalOf(row);
    const own = ownCase(concernsOf(row));
    const number = batches.get(row.batchId ?? '');
    return {
      ...plainView(row),
      staffReason: read(row.staffReason),
      party: { id: party.id, name: party.displayName, kind: party.kind },
      askedBy: nameOf(row.userId),
      batch:
        row.batchId && number !== undefined ? { id: row.batchId, name: batchName(number) } : null,
      approval,
      twoPeople: row.twoPeopleReason,
      actions: actionsOf(withdrawalMachine, row.stage, viewerOf(ctx.actor), {
        // A withdrawal that awaits approval is rejected through its approval.
        reject: approval ? NOT_THEIRS : own,
        hold: own,
        send: own,
        fail: approval ? NOT_THEIRS : own,
        putBack: row.heldFrom === 'APPROVED' ? NOT_THEIRS : own,
        resume: row.heldFrom === 'APPROVED' ? own : NOT_THEIRS,
        // Payment files claim withdrawals; staff don't claim single ones.
        claim: NOT_THEIRS,
      }),
    };
  });
}

type About = typeof WITHDRAWAL_APPROVAL | typeof FAILURE_APPROVAL | null;

async function approvalsAbout(ctx: UserCtx, rows: readonly WithdrawalRow[]) {
  const maySee = ctx.actor.standing.staffPermissions.has('CAN_MANAGE_FUNDS');
  const mayFail = maySee && rows.some((row) => withdrawalMachine.can('fail', row.stage));
  const failing = mayFail ? await requestedSubjects(ctx, FAILURE_APPROVAL) : undefined;
  return ({ id, stage }: WithdrawalRow): About => {
    if (failing?.has(id)) return FAILURE_APPROVAL;
    return maySee && stage === withdrawalMachine.initial ? WITHDRAWAL_APPROVAL : null;
  };
}

const heldReasons = (rows: readonly WithdrawalRow[]) =>
  rows.filter((row) => row.staffReason !== null).map((row) => ({ kind: 'withdrawal', id: row.id }));

const plainView = (row: WithdrawalRow) => ({
  id: row.id,
  reference: row.reference,
  status: statusOf(row.stage),
  stage: row.stage,
  amount: row.amount,
  currency: 'USD' as const,
  account: row.payeeLabel,
  reason: row.reason,
  attention: row.attention,
  bankReference: row.bankReference,
  requestedAt: row.requestedAt,
  decidedAt: row.decidedAt,
  sentAt: row.sentAt,
  endedAt: row.endedAt,
});
