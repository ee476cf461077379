import { notional } from '@holdfast/domain/kernel/price';
import type { OwnerDashboard } from '@holdfast/domain/views/owner-area/dashboard-shapes';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { paidOutside } from '../../../assets/distributions/index.ts';
import { countAllInvestors, raisedByOffers } from '../../../assets/offerings/index.ts';
import {
  balancesOf,
  countHolders,
  type PaidOut,
  paidToHolders,
} from '../../../money/ledger/index.ts';
import { ticketsAwaitingAnswer } from '../../../service/tickets/index.ts';
import {
  type AssetFacts,
  listAssets,
  listDocuments,
  listPledges,
  listSentBack,
} from '../assets.read.ts';
import { listRequestedNavs } from '../holders.read.ts';
import { countCompleted, listEscrow, listPlanned, type Planned } from '../money.read.ts';
import { offerOf } from '../rules/progress.ts';
import { tasksOf } from '../rules/tasks.ts';
import { assetLine, datesOf, taskLine } from '../views.ts';
import { listWaiting } from '../waiting.read.ts';

export async function dashboardOf(ctx: UserCtx): Promise<OwnerDashboard> {
  const { tx, now } = ctx;
  const companyId = invariant(ctx.actor.companyId, 'an owner acts for a company');
  const assets = await listAssets(tx, companyId);
  const ids = assets.map((one) => one.id);
  const sold = await raisedByOffers(ctx, { companyId });
  const held = await listEscrow(tx, companyId);
  const paid = await paidToHolders(ctx, ctx.actor.partyId, yearBefore(now));
  const outside = await paidOutside(ctx, companyId, yearBefore(now));
  const planned = await listPlanned(tx, companyId);
  const holders = await countHolders(ctx, ids);
  const papers = await listDocuments(tx, offeringsIn(assets, 'CLOSING'));
  const pledges = await listPledges(tx, offeringsIn(assets, 'OPEN'));
  const sentBack = await listSentBack(tx, companyId);
  const waiting = byAsset(await listWaiting(tx, ids));
  const asked = byAsset(await listRequestedNavs(tx, ids));
  const completed = await countCompleted(tx, companyId);
  const cash = (await balancesOf(ctx, ctx.actor.partyId)).find((one) => one.commodity === 'USD');
  const escrow = new Map(held.map((one) => [one.assetId, one.inEscrow] as const));
  const goodPapers = papers.filter((paper) => paper.refusedAt === null);
  return {
    tasks: tasksOf({
      assets,
      pledges,
      papers,
      sentBack,
      escrow,
      waiting,
      asked,
      tickets: await ticketsAwaitingAnswer(ctx),
      now,
    }).map(taskLine),
    dates: datesOf(assets, asked, now),
    assets: assets.map((asset) =>
      assetLine(asset, {
        raised: amountOf(sold, asset.id),
        inEscrow: escrow.get(asset.id) ?? 0n,
        distributed: amountOf(paid, asset.id),
        outside: amountOf(outside, asset.id),
        holders: holders.get(asset.id) ?? 0,
        papers: goodPapers.filter((paper) => paper.offeringId === asset.offeringId).length,
        now,
      }),
    ),
    paid: byQuarter(paid, assets, yearAndAQuarterBefore(now)),
    planned: [...planned],
    figures: {
      raised: sum(sold.map((one) => one.amount)),
      inEscrow: sum(held.map((one) => one.inEscrow)),
      completedOffers: completed.completedOffers,
      firstCompletedAt: completed.firstCompletedAt,
      committed: committedOf(assets),
      committedInvestors: await countAllInvestors(ctx, offeringsIn(assets, 'OPEN')),
      distributed: sum(paid.map((one) => one.recently)),
      outside: sum(outside.map((one) => one.recently)),
      distributions: paid.reduce((n, one) => n + one.distributions, 0),
      wallet: {
        available: (cash?.balance ?? 0n) - (cash?.held ?? 0n),
        held: cash?.held ?? 0n,
      },
    },
  };
}

export const byAsset = <R extends { readonly assetId: string }>(
  rows: readonly R[],
): ReadonlyMap<string, R> => new Map(rows.map((row) => [row.assetId, row] as const));

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);

const offeringsIn = (assets: readonly AssetFacts[], stage: 'OPEN' | 'CLOSING'): string[] =>
  assets.flatMap((asset) => {
    const offer = offerOf(asset);
    return offer?.offerStage === stage ? [offer.offeringId] : [];
  });

type Amount = { readonly assetId: string; readonly amount: bigint };
const amountOf = (all: readonly Amount[], assetId: string): bigint =>
  sum(all.filter((one) => one.assetId === assetId).map((one) => one.amount));

function committedOf(assets: readonly AssetFacts[]): bigint {
  const open = assets.flatMap((asset) => {
    const offer = offerOf(asset);
    return offer?.offerStage === 'OPEN' ? [offer] : [];
  });
  return sum(open.map((one) => notional(one.unitPrice, one.pledgedUnits)));
}

function byQuarter(
  paid: readonly PaidOut[],
  assets: readonly AssetFacts[],
  since: Date,
): OwnerDashboard['paid'] {
  const from = since.toISOString().slice(0, 10);
  const categories = new Map(assets.map(({ id, category }) => [id, category] as const));
  const bars = new Map<string, Planned>();
  for (const { quarter, assetId, amount } of paid) {
    const category = categories.get(assetId);
    if (quarter < from || !category) continue;
    const key = `${quarter} ${category}`;
    const before = bars.get(key)?.amount ?? 0n;
    bars.set(key, { quarter, category, amount: before + amount });
  }
  return [...bars.values()];
}

const monthsBefore = (now: Date, months: number): Date => {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
};
const yearBefore = (now: Date): Date => monthsBefore(now, 12);
const yearAndAQuarterBefore = (now: Date): Date => monthsBefore(now, 15);
