import { statusOf, withdrawalMachine } from '@holdfast/domain/cash/withdrawals/withdrawal.machine';
import { actionsOf, NOT_THEIRS } from '@holdfast/domain/kernel/actions';
import { approvalRefusals } from '@holdfast/domain/people/approvals/refusals';
import type { UserCtx } from '../../../kit/ctx.ts';
import { viewerOf } from '../../../kit/http/viewer.ts';
import { invariant } from '../../../kit/invariant.ts';
import { fingerprintOf } from '../../people/approvals/index.ts';
import { displayNames, type NameOf } from '../../people/identity/index.ts';
import { approvalHindrances } from '../company-limits/index.ts';
import { withdrawalPayload } from './queries/payload.ts';
import type { WithdrawalRow } from './repository/withdrawals.ts';
import { reasonFor } from './rules.ts';

export async function partyViews(ctx: UserCtx, rows: readonly WithdrawalRow[]) {
  const nameOf = await displayNames(
    ctx,
    rows.flatMap((row) => [row.userId, row.agreedBy]),
  );
  const hindrance = rows.some(waitsForMember) ? await approvalHindrances(ctx) : () => null;
  return rows.map((row) => ({
    ...viewOf(ctx, row, nameOf),
    actions: actionsFor(ctx, row, hindrance(row.userId)),
  }));
}

export async function partyView(ctx: UserCtx, row: WithdrawalRow) {
  return invariant((await partyViews(ctx, [row]))[0], 'the row has a description');
}

const viewOf = (ctx: UserCtx, row: WithdrawalRow, nameOf: NameOf) => ({
  id: row.id,
  reference: row.reference,
  status: statusOf(row.stage),
  stage: row.stage,
  amount: row.amount,
  fee: row.fee,
  currency: 'USD' as const,
  account: row.payeeLabel,
  askedBy: { name: nameOf(row.userId), isMe: row.userId === ctx.actor.userId },
  agreedBy: nameOf(row.agreedBy),
  fingerprint: fingerprintOf(withdrawalPayload(row)),
  reason: reasonFor(row),
  requestedAt: row.requestedAt,
  endedAt: row.endedAt,
});

const waitsForMember = ({ stage }: WithdrawalRow): boolean => stage === 'AWAITING_MEMBER';

function actionsFor(ctx: UserCtx, row: WithdrawalRow, agree: string | null) {
  const own = row.userId === ctx.actor.userId ? approvalRefusals.OWN_REQUEST.say({}) : null;
  // A personal account has no second member, and an approved withdrawal needs none.
  const byMember = waitsForMember(row) ? { agree, decline: own } : NO_APPROVERS;
  return actionsOf(withdrawalMachine, row.stage, viewerOf(ctx.actor, row), byMember);
}

const NO_APPROVERS = { agree: NOT_THEIRS, decline: NOT_THEIRS } as const;
