import { type EvidenceKind, evidenceLabel } from '@holdfast/domain/assets/offerings/evidence';
import { isNavRequested } from '@holdfast/domain/assets/valuation/policy';
import { DAY, later } from '@holdfast/domain/kernel/moment';
import {
  OWNER_TASK_RANKS,
  type OWNER_TASKS,
} from '@holdfast/domain/views/owner-area/dashboard-shapes';
import type { AwaitedAnswer } from '../../../service/tickets/index.ts';
import type { AssetFacts, PaperFacts, Pledges, SentBack } from '../assets.read.ts';
import type { Asked } from '../holders.read.ts';
import type { Waiting } from '../waiting.read.ts';
import { offerOf, PAPERS, stageOf } from './progress.ts';

/** A poll without quorum becomes a task this many days before its end. */
const VOTE_SOON_DAYS = 4;

/** Amounts in cents. */
export type Task = {
  readonly kind: (typeof OWNER_TASKS)[number];
  readonly asset: AssetFacts | null;
  readonly structure: SentBack | null;
  readonly ticket: AwaitedAnswer | null;
  readonly distributionId: string | null;
  readonly count: number | null;
  readonly of: number | null;
  readonly amount: bigint | null;
  readonly dueAt: Date | null;
  readonly since: Date | null;
  readonly reason: string | null;
};

export type TaskFacts = {
  readonly assets: readonly AssetFacts[];
  readonly pledges: readonly Pledges[];
  readonly papers: readonly PaperFacts[];
  readonly sentBack: readonly SentBack[];
  readonly escrow: ReadonlyMap<string, bigint>;
  readonly waiting: ReadonlyMap<string, Waiting>;
  readonly asked: ReadonlyMap<string, Asked>;
  readonly tickets: readonly AwaitedAnswer[];
  readonly now: Date;
};

export function tasksOf(facts: TaskFacts): Task[] {
  const ofAssets = facts.assets.flatMap((asset) => [
    ...pledgesToDecide(asset, facts),
    ...evidenceOf(asset, facts),
    ...navOf(asset, facts.now),
    ...draftOf(asset),
    ...dataRoomOf(asset, facts.waiting.get(asset.id)),
    ...editsOf(asset, facts.waiting.get(asset.id)),
    ...holdersOf(asset, facts.asked.get(asset.id), facts.now),
  ]);
  const ofStructures = facts.sentBack.map((structure) =>
    task('mend_structure', {
      structure,
      asset: null,
      since: structure.at,
      reason: structure.reason,
    }),
  );
  const ofTickets = facts.tickets.map((ticket) =>
    task('answer_ticket', { ticket, asset: null, since: ticket.since }),
  );
  return [...ofAssets, ...ofStructures, ...ofTickets].sort(byRank);
}

const task = (kind: Task['kind'], said: Partial<Task> & Pick<Task, 'asset'>): Task => ({
  kind,
  structure: null,
  ticket: null,
  distributionId: null,
  count: null,
  of: null,
  amount: null,
  dueAt: null,
  since: null,
  reason: null,
  ...said,
});

function pledgesToDecide(asset: AssetFacts, { pledges }: TaskFacts): Task[] {
  const offer = offerOf(asset);
  const waiting = pledges.find((one) => one.offeringId === offer?.offeringId);
  if (offer?.offerStage !== 'OPEN' || !waiting) return [];
  const { count, amount, since } = waiting;
  return [task('decide_commitments', { asset, count, amount, since, dueAt: offer.closesAt })];
}

/** A closing needs documents until they are complete, and replacements for rejected ones. */
function evidenceOf(asset: AssetFacts, { papers, escrow }: TaskFacts): Task[] {
  const offer = offerOf(asset);
  if (offer?.offerStage !== 'CLOSING') return [];
  const own = papers.filter((paper) => paper.offeringId === offer.offeringId);
  const refused = own.filter((paper) => paper.refusedAt !== null);
  const good = own.length - refused.length;
  if (good === PAPERS) return [];
  const reason = refused.map(
    (paper) => `${evidenceLabel(paper.kind as EvidenceKind)}: ${paper.refusedReason}`,
  );
  return [
    task(refused.length > 0 ? 'evidence_refused' : 'upload_evidence', {
      asset,
      count: good,
      of: PAPERS,
      amount: escrow.get(asset.id) ?? null,
      dueAt: offer.longStopAt,
      since: offer.closingAt,
      reason: reason.length > 0 ? reason.join('; ') : null,
    }),
  ];
}

function navOf(asset: AssetFacts, now: Date): Task[] {
  const { nav, navDueOn, navStatus, navReason, navDecidedAt } = asset;
  const stage = stageOf(asset);
  const isSold = stage === 'trading' || (stage === 'issued' && asset.status === 'Completed');
  if (!isSold || navStatus === 'REQUESTED') return [];
  if (navStatus === 'REJECTED' && !asset.navIsWithdrawn) {
    return [task('nav_refused', { asset, since: navDecidedAt, reason: navReason })];
  }
  if (nav === null || navDueOn === null) {
    return [task('first_nav', { asset, since: offerOf(asset)?.endedAt ?? null })];
  }
  if (!isNavRequested(navDueOn, now)) return [];
  const dueAt = new Date(`${navDueOn}T00:00:00Z`);
  return [task('update_nav', { asset, amount: nav, dueAt })];
}

function draftOf(asset: AssetFacts): Task[] {
  if (asset.status !== 'Draft' || offerOf(asset)?.offerStage === 'REFUNDING') return [];
  if (asset.reviewStatus === 'rejected') {
    return [task('mend_asset', { asset, since: asset.submittedAt, reason: asset.reviewReason })];
  }
  return asset.reviewStatus === 'none'
    ? [task('finish_draft', { asset, since: asset.createdAt })]
    : [];
}

function dataRoomOf(asset: AssetFacts, waiting: Waiting | undefined): Task[] {
  if (!waiting) return [];
  const { asks, asksSince, files, filesSince } = waiting;
  return [
    ...(asks > 0 ? [task('answer_access', { asset, count: asks, since: asksSince })] : []),
    ...(files > 0 ? [task('mend_files', { asset, count: files, since: filesSince })] : []),
  ];
}

/** Edits to an approved asset, unless they are under review. */
function editsOf(asset: AssetFacts, waiting: Waiting | undefined): Task[] {
  const isFree = asset.reviewStatus === 'none' || asset.reviewStatus === 'rejected';
  if (!waiting || waiting.edits === 0 || waiting.roundStatus === 'pending') return [];
  if (asset.status === 'Draft' && isFree) return [];
  const { edits: count, editsSince: since, roundKind, roundStatus, roundReason } = waiting;
  return roundKind === 'edits' && roundStatus === 'rejected'
    ? [task('mend_edits', { asset, count, since, reason: roundReason })]
    : [task('send_edits', { asset, count, since })];
}

/** Polls and distributions: returned by staff, without quorum, or unfunded. */
function holdersOf(asset: AssetFacts, asked: Asked | undefined, now: Date): Task[] {
  if (!asked) return [];
  const { pollClosesAt, pollReason, changeReason, changeAt, fundAmount, distributionReason } =
    asked;
  const closesSoon = pollClosesAt !== null && pollClosesAt <= later(now, VOTE_SOON_DAYS * DAY);
  const since = changeAt;
  return [
    ...(closesSoon && asked.isShort ? [task('ask_voters', { asset, dueAt: pollClosesAt })] : []),
    ...(pollReason === null ? [] : [task('mend_poll', { asset, reason: pollReason })]),
    ...(changeReason === null ? [] : [task('mend_change', { asset, since, reason: changeReason })]),
    ...(fundAmount === null
      ? []
      : [
          task('fund_distribution', {
            asset,
            distributionId: asked.fundId,
            amount: fundAmount,
            dueAt: asked.fundBy,
          }),
        ]),
    ...(distributionReason === null
      ? []
      : [
          task('mend_distribution', {
            asset,
            distributionId: asked.distributionId,
            reason: distributionReason,
          }),
        ]),
  ];
}

/** Within a rank, by deadline; tasks without a deadline, longest waiting first. */
const byRank = (a: Task, b: Task): number =>
  rankOf(a) - rankOf(b) || timeOf(a.dueAt) - timeOf(b.dueAt) || timeOf(a.since) - timeOf(b.since);

const rankOf = ({ kind }: Task): number =>
  OWNER_TASK_RANKS.findIndex((kinds) => kinds.some((one) => one === kind));

const LAST = Number.MAX_SAFE_INTEGER;
const timeOf = (at: Date | null): number => at?.getTime() ?? LAST;
