import { actionsOf } from '@holdfast/domain/kernel/actions';
import { moneyText } from '@holdfast/domain/kernel/money';
import { payoutMachine } from '@holdfast/domain/partners/referrals/payout.machine';
import { referralRefusals } from '@holdfast/domain/partners/referrals/refusals';
import { aboutProposal, type InTheWay } from '@holdfast/domain/people/approvals/proposals';
import { approvalRefusals } from '@holdfast/domain/people/approvals/refusals';
import type { EndedApproval } from '@holdfast/domain/people/approvals/standing';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { viewerOf } from '../../../../kit/viewer.ts';
import {
  changedSince,
  decidersOf,
  fingerprintOf,
  lastEnded,
  openRequests,
  ownCaseReasons,
} from '../../../people/approvals/index.ts';
import { namesOf, partiesByIds } from '../../../people/identity/index.ts';
import { payableOf } from '../partners.read.ts';
import { listOpenLines, listPayouts, lockPayout, type PayoutRow } from '../repository/payouts.ts';
import { numberOf } from '../views.ts';
import { matterOf, PAYOUT_APPROVAL } from './matter.ts';

const GONE = 'Somebody who left';

export async function pageOfPayouts(
  ctx: UserCtx,
  page: { readonly page: number; readonly limit: number },
) {
  const { rows, total } = await listPayouts(ctx, page);
  return { shown: await views(ctx, rows), total };
}

/** One payout, after something was done about it. */
export async function describePayout(ctx: UserCtx, id: string) {
  const row = invariant(await lockPayout(ctx, id), 'what was just changed is there');
  return invariant((await views(ctx, [row]))[0], 'one row is described');
}

async function views(ctx: UserCtx, rows: readonly PayoutRow[]) {
  const parties = await partiesByIds(
    ctx,
    rows.map((row) => row.partnerPartyId),
  );
  const names = await namesOf(
    ctx,
    rows.flatMap((row) => [row.requestedBy, ...(row.decidedBy ? [row.decidedBy] : [])]),
  );
  const partnerOf = (row: PayoutRow) => parties.get(row.partnerPartyId)?.displayName ?? GONE;
  const standing = await standings(ctx, rows, partnerOf);
  const nameOf = (id: string) => names.get(id)?.name ?? GONE;
  return rows.map((row) => {
    const { inTheWay, ...shown } = standing(row);
    const mine = row.requestedBy === ctx.actor.userId;
    return {
      id: row.id,
      number: numberOf(row),
      status: row.status,
      partner: { partyId: row.partnerPartyId, name: partnerOf(row) },
      gross: moneyText(row.gross),
      takenBack: moneyText(row.takenBack),
      net: moneyText(row.net),
      lines: row.lines,
      requestedBy: nameOf(row.requestedBy),
      requestedAt: row.requestedAt.toISOString(),
      decidedBy: row.decidedBy ? nameOf(row.decidedBy) : null,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      decisionReason: row.decisionReason,
      entryId: row.entryId,
      ...shown,
      actions: actionsOf(
        payoutMachine,
        row.status,
        viewerOf(ctx.actor),
        aboutProposal(mine, inTheWay),
      ),
    };
  });
}

type Standing = {
  readonly decideBy: string | null;
  readonly missing: string[];
  readonly ended: EndedApproval | null;
  readonly fingerprint: string;
  readonly inTheWay: InTheWay;
};

/** How each payout stands with the approvals: as many queries however many there are. */
async function standings(
  ctx: UserCtx,
  rows: readonly PayoutRow[],
  partnerOf: (row: PayoutRow) => string,
): Promise<(row: PayoutRow) => Standing> {
  const waiting = rows.filter((row) => row.status === payoutMachine.initial);
  const ids = waiting.map((row) => row.id);
  const requests = waiting.length > 0 ? await openRequests(ctx, [PAYOUT_APPROVAL]) : [];
  const requestOf = new Map(requests.map((one) => [one.subjectId, one] as const));
  const deciders = waiting.length > 0 ? await decidersOf(ctx, PAYOUT_APPROVAL) : () => [];
  const ended = await lastEnded(ctx, PAYOUT_APPROVAL, ids);
  const lines = await listOpenLines(ctx, ids);
  const matters = new Map(
    rows.map((row) => [row.id, matterOf(row, partnerOf(row), lines.get(row.id) ?? [])] as const),
  );
  const matterOfRow = (row: PayoutRow) => invariant(matters.get(row.id), 'a payout has its matter');
  const ownCase = await ownCaseReasons(
    ctx,
    rows.map((row) => matterOfRow(row).concerns),
  );
  const payable = await payableOf(
    ctx,
    waiting.map((row) => row.partnerPartyId),
  );
  return (row) => {
    const matter = matterOfRow(row);
    const request = requestOf.get(row.id);
    const changed = request ? changedSince(matter, request) : [];
    const fingerprint = fingerprintOf(matter);
    const own = ownCase(matter.concerns);
    if (request && changed.length === 0) {
      const done = [row.requestedBy];
      return {
        fingerprint,
        decideBy: request.expiresAt.toISOString(),
        missing: [...deciders({ concerns: matter.concerns, done })],
        ended: null,
        inTheWay: {
          ownCase: own,
          approve: payable.has(row.partnerPartyId)
            ? null
            : referralRefusals.PARTNER_NOT_PAYABLE.say(),
        },
      };
    }
    const approve = request
      ? approvalRefusals.APPROVAL_CHANGED.say({ changed, isRequest: true })
      : approvalRefusals.APPROVAL_NOT_OPEN.say();
    return {
      fingerprint,
      decideBy: null,
      missing: [],
      ended: request ? changedBy(changed, ctx.now) : (ended.get(row.id) ?? null),
      inTheWay: { ownCase: own, approve, isOver: !request },
    };
  };
}

const changedBy = (changed: readonly string[], now: Date): EndedApproval => ({
  why: 'changed',
  by: null,
  at: now.toISOString(),
  reason: changed.join('; '),
});
