import { AUTOMATIC_UP_TO } from '@holdfast/domain/cash/withdrawals/limits';
import type { WithdrawalSort } from '@holdfast/domain/cash/withdrawals/sorts';
import {
  statusOf,
  type WithdrawalStage,
  withdrawalMachine,
} from '@holdfast/domain/cash/withdrawals/withdrawal.machine';
import { actionsOf, NOT_THEIRS } from '@holdfast/domain/kernel/actions';
import { moneyText } from '@holdfast/domain/kernel/money';
import { aboutAsked, withAsking } from '@holdfast/domain/people/approvals/proposals';
import { approvalRefusals } from '@holdfast/domain/people/approvals/refusals';
import type { AssignedFilter } from '@holdfast/domain/people/assignments/lists';
import { disclose } from '../../../../kit/confidential.ts';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { viewerOf } from '../../../../kit/viewer.ts';
import {
  fingerprintOf,
  type OpenRequest,
  openRequests,
  ownCaseReasons,
} from '../../../people/approvals/index.ts';
import { assigneeIn } from '../../../people/assignments/index.ts';
import { namesOf, partiesByIds } from '../../../people/identity/index.ts';
import { approvalOf } from '../commands/decide.ts';
import { failureMatter, failureReason } from '../commands/fail.ts';
import { concernsOf, FAILURE_APPROVAL, WITHDRAWAL_APPROVAL } from '../commands/transitions.ts';
import { batchesByIds } from '../repository/batches.ts';
import { countAttention, type DeskAsked, listForDesk, sumByStage } from '../repository/desk.ts';
import { findWithdrawal, type WithdrawalRow } from '../repository/withdrawals.ts';
import { batchName } from '../rules.ts';

/** A page of the queue, with the total that the filter finds. */
export async function pageOfDesk(
  ctx: UserCtx,
  query: {
    readonly stage?: WithdrawalStage | undefined;
    readonly q?: string | undefined;
    readonly sort?: WithdrawalSort | undefined;
    readonly assigned?: AssignedFilter;
    readonly page: number;
    readonly limit: number;
  },
) {
  const { stage, q, sort, page, limit } = query;
  const offset = (page - 1) * limit;
  const assignee = assigneeIn(ctx, query.assigned);
  const input: DeskAsked = { stage, q: q || undefined, sort, assignee, limit, offset };
  const { rows, total } = await listForDesk(ctx, input);
  return { withdrawals: await views(ctx, rows), total };
}

/** One withdrawal as staff see it, after something was done about it. */
export async function deskView(ctx: UserCtx, id: string) {
  const row = invariant(await findWithdrawal(ctx, id), 'what was just changed is there');
  return invariant((await views(ctx, [row]))[0], 'one row is described');
}

export async function summaryOf(ctx: Ctx) {
  const stages = await sumByStage(ctx);
  return {
    stages: stages.map((row) => ({ ...row, amount: moneyText(row.amount) })),
    attention: await countAttention(ctx),
    automaticUpTo: moneyText(AUTOMATIC_UP_TO),
  };
}

async function views(ctx: UserCtx, rows: readonly WithdrawalRow[]) {
  const { requests, approvalFor, failureFor } = await requestsAbout(ctx, rows);
  const names = await namesOf(ctx, [
    ...rows.map((row) => row.userId),
    ...requests.map((one) => one.requestedBy),
  ]);
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
  const nameOf = (id: string) => names.get(id)?.name ?? 'Somebody who left';
  return rows.map((row) => {
    const party = invariant(parties.get(row.partyId), 'a party is never removed');
    const request = approvalFor.get(row.id);
    const failure = failureFor.get(row.id);
    const own = ownCase(concernsOf(row));
    const number = batches.get(row.batchId ?? '');
    return {
      ...plainView(row),
      staffReason: read(row.staffReason),
      party: { id: party.id, name: party.displayName, kind: party.kind },
      askedBy: nameOf(row.userId),
      batch:
        row.batchId && number !== undefined ? { id: row.batchId, name: batchName(number) } : null,
      approval: request ? requestView(ctx, request, nameOf) : null,
      failing: failure
        ? {
            ...requestView(ctx, failure, nameOf),
            reason: failureReason(failure.payload),
            fingerprint: fingerprintOf(failureMatter(row, failureReason(failure.payload))),
          }
        : null,
      fingerprint: fingerprintOf(approvalOf(row)),
      twoPeople: row.twoPeopleReason,
      actions: withAsking(
        actionsOf(withdrawalMachine, row.stage, viewerOf(ctx.actor), {
          ...aboutAsked(ctx.actor.userId, request?.requestedBy, { ownCase: own }),
          hold: own,
          send: own,
          fail:
            own ??
            (failure?.requestedBy === ctx.actor.userId ? approvalRefusals.OWN_REQUEST.say() : null),
          putBack: row.heldFrom === 'APPROVED' ? NOT_THEIRS : own,
          resume: row.heldFrom === 'APPROVED' ? own : NOT_THEIRS,
          // A file of payments makes this move, not one withdrawal.
          claim: NOT_THEIRS,
        }),
        row.stage === 'REQUESTED' && !request,
        own,
      ),
    };
  });
}

/** The open requests about withdrawals that may have one, by withdrawal. */
async function requestsAbout(ctx: UserCtx, rows: readonly WithdrawalRow[]) {
  const kinds = [
    ...(rows.some((row) => row.stage === 'REQUESTED') ? ([WITHDRAWAL_APPROVAL] as const) : []),
    ...(rows.some((row) => withdrawalMachine.can('fail', row.stage))
      ? ([FAILURE_APPROVAL] as const)
      : []),
  ];
  const requests = kinds.length > 0 ? await openRequests(ctx, kinds) : [];
  const bySubject = (kind: string) =>
    new Map(requests.flatMap((one) => (one.kind === kind ? [[one.subjectId, one] as const] : [])));
  return {
    requests,
    approvalFor: bySubject(WITHDRAWAL_APPROVAL),
    failureFor: bySubject(FAILURE_APPROVAL),
  };
}

const requestView = (ctx: UserCtx, one: OpenRequest, nameOf: (id: string) => string) => ({
  by: nameOf(one.requestedBy),
  mine: one.requestedBy === ctx.actor.userId,
  expiresAt: one.expiresAt.toISOString(),
});

/** Withdrawals with a reason that staff keep to themselves. */
const heldReasons = (rows: readonly WithdrawalRow[]) =>
  rows.filter((row) => row.staffReason !== null).map((row) => ({ kind: 'withdrawal', id: row.id }));

const plainView = (row: WithdrawalRow) => ({
  id: row.id,
  reference: row.reference,
  status: statusOf(row.stage),
  stage: row.stage,
  amount: moneyText(row.amount),
  currency: 'USD' as const,
  account: row.payeeLabel,
  reason: row.reason,
  attention: row.attention,
  bankReference: row.bankReference,
  requestedAt: row.requestedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  sentAt: row.sentAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
});
