import type { SuspenseItem } from '@holdfast/domain/cash/bank-statements/suspense-contract';
import { approvalRefusals } from '@holdfast/domain/people/approvals/refusals';
import type { EndedApproval } from '@holdfast/domain/people/approvals/standing';
import type { UserCtx } from '../../../../kit/ctx.ts';
import {
  changedSince,
  lastEnded,
  type OpenRequest,
  openRequests,
  ownCaseReasons,
  type Requested,
} from '../../../people/approvals/index.ts';
import type { PartyView } from '../../bank-accounts/index.ts';
import type { ProposedMove, SuspenseRow } from '../repository/suspense.ts';
import { classOf, proposedClassing } from './class-payload.ts';
import {
  approvalPayload,
  type ExitMove,
  exitOf,
  KINDS,
  proposedExit,
  proposedTarget,
  type ShownLine,
} from './suspense-payload.ts';

type Known = {
  readonly lineOf: (item: SuspenseRow) => ShownLine;
  readonly party: (partyId: string) => PartyView;
  readonly heldForParty: (item: SuspenseRow) => string | null;
};

type Standing = Pick<SuspenseItem, 'approval' | 'ended'> & {
  readonly against: Readonly<Record<ProposedMove, string | null>>;
};

/** Open, or how the last one ended without approval. */
export async function proposalsOf(
  ctx: UserCtx,
  rows: readonly SuspenseRow[],
  known: Known,
): Promise<(item: SuspenseRow) => Standing> {
  const open = rows.filter((row) => row.decidedAt === null);
  const requestOf = await waiting(ctx, open);
  const endedOf = await endings(ctx, open);
  const ownCase = await ownCaseReasons(
    ctx,
    open.map((row) => leaving(row, 'return', known).concerns),
  );
  return (row) => {
    const content = row.decidedAt === null ? askedOf(row, known) : undefined;
    const request = content && requestOf(content);
    if (!content || !request) return nothing(row, endedOf(row), known, ownCase);
    const changed = changedSince(content, request);
    if (changed.length > 0) return nothing(row, changedBy(changed, ctx.now), known, ownCase);
    const waits = approvalRefusals.APPROVAL_OPEN.say();
    const against = { assign: waits, return: waits, dismiss: waits, class: waits };
    return { approval: KINDS[row.proposedMove ?? 'assign'], ended: null, against };
  };
}

function nothing(
  row: SuspenseRow,
  ended: EndedApproval | null,
  known: Known,
  ownCase: (concerns: Requested['concerns']) => string | null,
): Standing {
  const own = row.decidedAt === null ? ownCase(leaving(row, 'return', known).concerns) : null;
  const against = { assign: null, return: own, dismiss: own, class: own };
  return { approval: null, ended, against };
}

function askedOf(row: SuspenseRow, known: Known): Requested | undefined {
  const line = known.lineOf(row);
  const target = proposedTarget(row);
  if (target)
    return approvalPayload(row, target, { line, partyName: known.party(target.partyId).name });
  const heldForParty = known.heldForParty(row);
  const classing = proposedClassing(row, line.row);
  if (classing) return classOf(classing, { uploadedBy: line.uploadedBy, heldForParty });
  const exit = proposedExit(row);
  return exit && exitOf(row, exit, { line, heldForParty });
}

/** The line's uploader may also request a return, so they aren't concerned. */
function leaving(row: SuspenseRow, move: ExitMove, { lineOf, heldForParty }: Known): Requested {
  const known = { line: lineOf(row), heldForParty: heldForParty(row) };
  const content = exitOf(row, { move, reason: '' }, known);
  return { ...content, concerns: { ...content.concerns, users: [] } };
}

async function waiting(ctx: UserCtx, rows: readonly SuspenseRow[]) {
  const requests = rows.some((row) => row.proposedMove)
    ? await openRequests(ctx, Object.values(KINDS))
    : [];
  const byContent = new Map<string, OpenRequest>(
    requests.map((one) => [`${one.kind} ${one.subjectId}`, one]),
  );
  return ({ kind, subjectId }: Requested) => byContent.get(`${kind} ${subjectId}`);
}

async function endings(ctx: UserCtx, rows: readonly SuspenseRow[]) {
  const ids = rows.map((row) => row.id);
  const all = await Promise.all(Object.values(KINDS).map((kind) => lastEnded(ctx, kind, ids)));
  return ({ id }: SuspenseRow): EndedApproval | null =>
    all
      .flatMap((ended) => ended.get(id) ?? [])
      .reduce<EndedApproval | null>((last, one) => (last && last.at >= one.at ? last : one), null);
}

const changedBy = (changed: readonly string[], now: Date): EndedApproval => ({
  why: 'changed',
  by: null,
  at: now,
  reason: changed.join('; '),
});
