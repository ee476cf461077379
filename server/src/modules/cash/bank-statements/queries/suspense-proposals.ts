import { senderDiffers } from '@holdfast/domain/cash/bank-statements/sender';
import type { SuspenseItem } from '@holdfast/domain/cash/bank-statements/suspense-contract';
import { approvalRefusals } from '@holdfast/domain/people/approvals/refusals';
import type { EndedApproval } from '@holdfast/domain/people/approvals/standing';
import type { UserCtx } from '../../../../kit/ctx.ts';
import {
  changedSince,
  decidersOf,
  fingerprintOf,
  lastEnded,
  type OpenRequest,
  openRequests,
  ownCaseReasons,
  type Requested,
} from '../../../people/approvals/index.ts';
import type { PartyView } from '../../bank-accounts/index.ts';
import type { SuspenseRow } from '../repository/suspense.ts';
import {
  ASSIGN,
  matterOf,
  proposedReturn,
  proposedTarget,
  RETURN,
  returnOf,
  type ShownLine,
} from './suspense-matter.ts';

type Known = {
  readonly lineOf: (item: SuspenseRow) => ShownLine;
  readonly party: (partyId: string) => PartyView;
  readonly nameOf: (userId: string | null) => string | null;
  readonly referenceOf: (depositId: string | null) => string | null;
  /** The party of the transfer that a line is held for. */
  readonly heldForParty: (item: SuspenseRow) => string | null;
};

/** What waits about a line, and why the caller can't make each of its moves. */
type Standing = Pick<SuspenseItem, 'proposal' | 'returning' | 'ended'> & {
  readonly against: { readonly assign: string | null; readonly return: string | null };
};

/**
 * What the first of two people asked for about each line, while it can be agreed to, and how the
 * last such request ended otherwise: with as many queries however many lines.
 */
export async function proposalsOf(
  ctx: UserCtx,
  rows: readonly SuspenseRow[],
  known: Known,
): Promise<(item: SuspenseRow) => Standing> {
  const open = rows.filter((row) => row.decidedAt === null);
  const waitingOf = await waiting(ctx, open);
  const endedOf = await endings(ctx, open);
  const asked = new Map(open.map((row) => [row.id, askedOf(row, known)] as const));
  const all = open.flatMap((row) => {
    const matter = asked.get(row.id);
    return [...(matter ? [matter] : []), goingBack(row, known)];
  });
  const ownCase = await ownCaseReasons(
    ctx,
    all.map(({ concerns }) => concerns),
  );
  return (row) => {
    const matter = asked.get(row.id);
    const found = matter && waitingOf(matter);
    if (!matter || !found) return nothing(row, endedOf(row), known, ownCase);
    const changed = changedSince(matter, found.request);
    if (changed.length > 0) return nothing(row, changedBy(changed, ctx.now), known, ownCase);
    const { request } = found;
    const own = request.requestedBy === ctx.actor.userId;
    const words = {
      reason: row.proposedReason ?? '',
      by: known.nameOf(request.requestedBy) ?? 'Somebody who left',
      own,
      because: row.proposedBecause,
      missing: [...found.missing(matter.concerns)],
      expiresAt: request.expiresAt.toISOString(),
      fingerprint: fingerprintOf(matter),
    };
    const mine = own ? approvalRefusals.OWN_REQUEST.say() : ownCase(matter.concerns);
    const waits = approvalRefusals.APPROVAL_OPEN.say();
    return matter.kind === RETURN
      ? { proposal: null, returning: words, ended: null, against: { assign: waits, return: mine } }
      : {
          proposal: { ...words, ...toWhom(row, known) },
          returning: null,
          ended: null,
          against: { assign: mine, return: waits },
        };
  };
}

function toWhom(row: SuspenseRow, { party, lineOf, referenceOf }: Known) {
  const to = party(row.proposedParty ?? '');
  return {
    party: to,
    reference: referenceOf(row.proposedDeposit),
    senderDiffers: senderDiffers(to.name, lineOf(row).details.name),
  };
}

/** Nobody's request waits: anybody may ask for what is not their own case. */
const nothing = (
  row: SuspenseRow,
  ended: EndedApproval | null,
  known: Known,
  ownCase: (concerns: Requested['concerns']) => string | null,
): Standing => ({
  proposal: null,
  returning: null,
  ended,
  against: {
    assign: null,
    return: row.decidedAt === null ? ownCase(goingBack(row, known).concerns) : null,
  },
});

/** What somebody asked for about a line, as it stands now; undefined when nobody did. */
function askedOf(row: SuspenseRow, known: Known): Requested | undefined {
  const line = known.lineOf(row);
  const target = proposedTarget(row);
  if (target) return matterOf(row, target, { line, partyName: known.party(target.partyId).name });
  const reason = proposedReturn(row);
  if (reason === undefined) return undefined;
  return returnOf(row, reason, { line, heldForParty: known.heldForParty(row) });
}

/** Sending it back as somebody may ask for it: who uploaded the line may, too. */
function goingBack(row: SuspenseRow, { lineOf, heldForParty }: Known): Requested {
  const matter = returnOf(row, '', { line: lineOf(row), heldForParty: heldForParty(row) });
  return { ...matter, concerns: { ...matter.concerns, users: [] } };
}

/** Open requests about lines, with who may still agree to them. */
async function waiting(ctx: UserCtx, rows: readonly SuspenseRow[]) {
  const requests = rows.some((row) => row.proposedBy)
    ? await openRequests(ctx, [ASSIGN, RETURN])
    : [];
  const byMatter = new Map<string, OpenRequest>(
    requests.map((one) => [`${one.kind} ${one.subjectId}`, one]),
  );
  // Both kinds are decided with the same right.
  const deciders = requests.length > 0 ? await decidersOf(ctx, ASSIGN) : () => [];
  return ({ kind, subjectId }: Requested) => {
    const request = byMatter.get(`${kind} ${subjectId}`);
    return (
      request && {
        request,
        missing: (concerns: Requested['concerns']) =>
          deciders({ concerns, done: [request.requestedBy] }),
      }
    );
  };
}

/** How the last request about each line came to nothing, of whichever kind it was. */
async function endings(ctx: UserCtx, rows: readonly SuspenseRow[]) {
  const ids = rows.map((row) => row.id);
  const assigns = await lastEnded(ctx, ASSIGN, ids);
  const returns = await lastEnded(ctx, RETURN, ids);
  return ({ id }: SuspenseRow): EndedApproval | null => {
    const [one, other] = [assigns.get(id), returns.get(id)];
    if (!one || !other) return one ?? other ?? null;
    return one.at > other.at ? one : other;
  };
}

/** Nobody can agree to it as it was asked for; whoever asks next ends it. */
const changedBy = (changed: readonly string[], now: Date): EndedApproval => ({
  why: 'changed',
  by: null,
  at: now.toISOString(),
  reason: changed.join('; '),
});
