import { FEE_CODES, FEES } from '@holdfast/domain/money/fees/codes';
import { feeProposalMachine } from '@holdfast/domain/money/fees/proposal.machine';
import { refuse } from '@holdfast/domain/money/fees/refusals';
import { type FeeVersion, scopeOf } from '@holdfast/domain/money/fees/versions';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { displayNames, type NameOf } from '../../../people/identity/index.ts';
import type { AssetName, FeeDeps } from '../deps.ts';
import { findProposal, listOrigins, listProposals, type ProposalRow } from '../repository.ts';
import { aboutView, inForceView, rateView, versionView } from '../views.ts';
import { type FeeFacts, factsOf, rateWithout } from './payload.ts';
import { feeSchedule, readSchedule } from './schedule.ts';

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

/** Every version of one rule. Refuses NOT_FOUND, including for a hidden asset. */
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

export async function staffFees(ctx: UserCtx, deps: FeeDeps) {
  const rows = await listProposals(ctx, PROPOSALS_SHOWN);
  const origins = await listOrigins(ctx);
  const people = [...rows, ...origins].flatMap((one) => [one.requestedBy, one.decidedBy]);
  const nameOf = await displayNames(ctx, people);
  const held = (await readSchedule(ctx)).rules().flat();
  const facts = await factsOf(ctx, deps, [...rows, ...held]);
  const { schedule, assets } = facts;
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
          proposedBy: nameOf(origin?.requestedBy),
          proposedAt: origin?.requestedAt ?? null,
          approvedBy: nameOf(origin?.decidedBy),
          approvedAt: origin?.decidedAt ?? null,
        };
      }),
    };
  });
  return { rules, proposals: proposalViews(rows, facts, nameOf) };
}

const ORDER = { platform: 0, class: 1, asset: 2 } as const;

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

export async function describeProposal(ctx: UserCtx, deps: FeeDeps, id: string) {
  const row = invariant(await findProposal(ctx, id), 'a changed proposal exists');
  const nameOf = await displayNames(ctx, [row.requestedBy, row.decidedBy]);
  const [view] = proposalViews([row], await factsOf(ctx, deps, [row]), nameOf);
  return invariant(view, 'one proposal gives one view');
}

const proposalViews = (rows: readonly ProposalRow[], facts: FeeFacts, nameOf: NameOf) =>
  rows.map((row) => ({
    id: row.id,
    ...aboutView(row),
    ...rateView(row),
    asset: assetView(facts.assets, row.assetId),
    status: row.status,
    before: row.status === feeProposalMachine.initial ? rateWithout(row, facts) : null,
    effectiveFrom: row.effectiveFrom,
    reason: row.reason,
    requestedBy: nameOf(row.requestedBy),
    requestedAt: row.requestedAt,
    decidedBy: nameOf(row.decidedBy),
    decidedAt: row.decidedAt,
    decisionReason: row.decisionReason,
  }));
