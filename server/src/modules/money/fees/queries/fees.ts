import { actionsOf } from '@holdfast/domain/kernel/actions';
import { later } from '@holdfast/domain/kernel/moment';
import { FEE_CODES, FEES } from '@holdfast/domain/money/fees/codes';
import { feeProposalMachine } from '@holdfast/domain/money/fees/proposal.machine';
import { refuse } from '@holdfast/domain/money/fees/refusals';
import { type FeeVersion, scopeOf } from '@holdfast/domain/money/fees/versions';
import { aboutProposal, type InTheWay } from '@holdfast/domain/people/approvals/proposals';
import { approvalRefusals } from '@holdfast/domain/people/approvals/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { viewerOf } from '../../../../kit/viewer.ts';
import {
  changedSince,
  decidersOf,
  fingerprintOf,
  type OpenRequest,
  openRequests,
  ownCaseReasons,
  type Requested,
} from '../../../people/approvals/index.ts';
import { namesOf } from '../../../people/identity/index.ts';
import type { AssetName, FeeDeps } from '../deps.ts';
import { listOrigins, listProposals, lockProposal, type ProposalRow } from '../repository.ts';
import { PROPOSAL_LASTS_MS } from '../rules.ts';
import { aboutView, inForceView, rateView, versionView } from '../views.ts';
import { FEE_APPROVAL, type FeeFacts, factsOf, matterOf, rateWithout } from './matter.ts';
import { feeSchedule, readSchedule } from './schedule.ts';

/** The fees in force, for the platform or for one asset. Refuses ASSET_NOT_FOUND. */
export async function publicFees(ctx: Ctx, deps: FeeDeps, assetId: string | undefined) {
  const schedule = await feeSchedule(ctx);
  const of = assetId ? await deps.visibleAsset(ctx, assetId) : undefined;
  const rules = schedule.all(ctx.now, of);
  const last = schedule.changesBy(ctx.now).at(-1) ?? schedule.at(ctx.now, 'investor');
  return {
    version: schedule.editionAt(ctx.now),
    effectiveFrom: last.effectiveFrom.toISOString().slice(0, 10),
    rules: rules.map((one) => inForceView(one, schedule.nextOf(one))),
  };
}

/** Every version of one rule, the newest first. Refuses NOT_FOUND, also for a hidden asset. */
export async function publicHistory(ctx: Ctx, deps: FeeDeps, ruleId: string) {
  const ofRule = (await feeSchedule(ctx)).rules().find(([one]) => one?.ruleId === ruleId);
  const [first] = ofRule ?? [];
  if (!ofRule || !first) return refuse('NOT_FOUND', {});
  if (first.assetId) await deps.visibleAsset(ctx, first.assetId);
  return {
    ruleId,
    ...aboutView(first),
    versions: newestFirst(ofRule).map((one) => versionView(one, ofRule, ctx.now)),
  };
}

const newestFirst = (ofRule: readonly FeeVersion[]) =>
  [...ofRule].sort((a, b) => b.version - a.version);

const PROPOSALS_SHOWN = 50;
const GONE = 'Somebody who left';

/** Every rule with its versions, and the proposals, for staff. */
export async function staffFees(ctx: UserCtx, deps: FeeDeps) {
  const rows = await listProposals(ctx, PROPOSALS_SHOWN);
  const origins = await listOrigins(ctx);
  const people = [...rows, ...origins].flatMap((one) => [one.requestedBy, one.decidedBy ?? []]);
  const names = await namesOf(ctx, [...new Set(people.flat())]);
  const held = (await readSchedule(ctx)).rules().flat();
  const facts = await factsOf(ctx, deps, [...rows, ...held]);
  const { schedule, assets } = facts;
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id)?.name ?? GONE));
  const byVersion = new Map(origins.map((one) => [one.versionId, one] as const));
  const rules = [...schedule.rules()].sort(byScope).map((ofRule) => {
    const first = invariant(ofRule[0], 'a rule has versions');
    return {
      ruleId: first.ruleId,
      ...aboutView(first),
      payer: FEES[first.code].payer,
      asset: assetView(assets, first.assetId),
      versions: newestFirst(ofRule).map((one) => {
        const origin = byVersion.get(one.id);
        return {
          ...versionView(one, ofRule, ctx.now),
          reason: origin?.reason ?? null,
          proposedBy: nameOf(origin?.requestedBy ?? null),
          proposedAt: origin?.requestedAt.toISOString() ?? null,
          approvedBy: nameOf(origin?.decidedBy ?? null),
          approvedAt: origin?.decidedAt?.toISOString() ?? null,
        };
      }),
    };
  });
  return { rules, proposals: await proposalViews(ctx, rows, facts, nameOf) };
}

const ORDER = { platform: 0, class: 1, asset: 2 } as const;

/** Fees in their order; of one fee the platform's rule first. */
function byScope([a]: readonly FeeVersion[], [b]: readonly FeeVersion[]): number {
  if (!a || !b) return 0;
  const codes = FEE_CODES.indexOf(a.code) - FEE_CODES.indexOf(b.code);
  return codes || ORDER[scopeOf(a)] - ORDER[scopeOf(b)];
}

type Assets = ReadonlyMap<string, AssetName>;

function assetView(assets: Assets, assetId: string | null) {
  const asset = assets.get(assetId ?? '');
  return asset ? { id: asset.id, name: asset.name, symbol: asset.symbol } : null;
}

/** One proposal after it was changed. */
export async function describeProposal(ctx: UserCtx, deps: FeeDeps, id: string) {
  const row = invariant(await lockProposal(ctx, id), 'a changed proposal exists');
  const names = await namesOf(ctx, [row.requestedBy, ...(row.decidedBy ? [row.decidedBy] : [])]);
  const nameOf = (who: string | null) => (who === null ? null : (names.get(who)?.name ?? GONE));
  const [view] = await proposalViews(ctx, [row], await factsOf(ctx, deps, [row]), nameOf);
  return invariant(view, 'one proposal gives one view');
}

type NameOf = (id: string | null) => string | null;

async function proposalViews(
  ctx: UserCtx,
  rows: readonly ProposalRow[],
  facts: FeeFacts,
  nameOf: NameOf,
) {
  const matters = rows.map((row) => matterOf(row, facts));
  const waiting = rows.some((row) => row.status === feeProposalMachine.initial);
  const requests = waiting ? await openRequests(ctx, [FEE_APPROVAL]) : [];
  const requestOf = new Map(requests.map((one) => [one.subjectId, one] as const));
  const decideds = waiting ? await decidersOf(ctx, FEE_APPROVAL) : () => [];
  const ownCase = await ownCaseReasons(
    ctx,
    matters.map((matter) => matter.concerns),
  );
  return rows.map((row, at) => {
    const matter = invariant(matters[at], 'each proposal has its matter');
    const { concerns } = matter;
    const request = requestOf.get(row.id);
    return proposalView(ctx, row, {
      facts,
      nameOf,
      fingerprint: fingerprintOf(matter),
      missing: request ? decideds({ concerns, done: [row.requestedBy] }) : [],
      inTheWay: { ownCase: ownCase(concerns), approve: whyNotApprove(matter, request) },
    });
  });
}

/** Why nobody can approve it any more; null while somebody can. */
function whyNotApprove(matter: Requested, request: OpenRequest | undefined): string | null {
  if (!request) return approvalRefusals.APPROVAL_NOT_OPEN.say();
  const changed = changedSince(matter, request);
  return changed.length === 0
    ? null
    : approvalRefusals.APPROVAL_CHANGED.say({ changed, isRequest: true });
}

type Known = {
  readonly facts: FeeFacts;
  readonly nameOf: NameOf;
  readonly fingerprint: string;
  readonly missing: readonly string[];
  readonly inTheWay: InTheWay;
};

function proposalView(ctx: UserCtx, row: ProposalRow, known: Known) {
  const { facts, nameOf, fingerprint, missing, inTheWay } = known;
  const decideBy = later(row.requestedAt, PROPOSAL_LASTS_MS);
  const status =
    row.status === 'REQUESTED' && (decideBy <= ctx.now || row.effectiveFrom <= ctx.now)
      ? ('EXPIRED' as const)
      : row.status;
  const open = status === 'REQUESTED';
  const mine = row.requestedBy === ctx.actor.userId;
  return {
    id: row.id,
    ...aboutView(row),
    ...rateView(row),
    asset: assetView(facts.assets, row.assetId),
    status,
    before: open ? rateWithout(row, facts) : null,
    effectiveFrom: row.effectiveFrom.toISOString(),
    reason: row.reason,
    requestedBy: nameOf(row.requestedBy) ?? GONE,
    requestedAt: row.requestedAt.toISOString(),
    decideBy: decideBy.toISOString(),
    decidedBy: nameOf(row.decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decisionReason: row.decisionReason,
    missing: open ? [...missing] : [],
    fingerprint,
    actions: actionsOf(feeProposalMachine, status, viewerOf(ctx.actor), {
      ...aboutProposal(mine, inTheWay),
    }),
  };
}
