import { availabilityOf } from '@holdfast/domain/assets/catalogue/availability';
import { navAgeInDays } from '@holdfast/domain/assets/valuation/policy';
import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { notional } from '@holdfast/domain/kernel/price';
import type {
  OwnerAssetLine,
  OwnerDate,
  OwnerTask,
} from '@holdfast/domain/views/owner-area/dashboard-shapes';
import type { AssetFacts, OfferRow } from './assets.read.ts';
import type { Asked } from './holders.read.ts';
import { type NextStep, nextOf, offerOf, stageOf } from './rules/progress.ts';
import type { Task } from './rules/tasks.ts';

const lineOf = ({ id, name, symbol, category }: AssetFacts) => ({ id, name, symbol, category });

export const taskLine = ({ kind, asset, structure, ticket, amount, ...task }: Task): OwnerTask => ({
  kind,
  asset: asset && lineOf(asset),
  structure: structure && { id: structure.id, name: structure.name },
  ticket: ticket && { id: ticket.id, number: ticket.number, subject: ticket.subject },
  distributionId: task.distributionId,
  count: task.count,
  of: task.of,
  amount,
  dueAt: task.dueAt,
  since: task.since,
  reason: task.reason,
});

const fundedBps = ({ pledgedUnits, maxUnits }: OfferRow): number =>
  Number((pledgedUnits * 10_000n) / maxUnits);

export const datesOf = (
  assets: readonly AssetFacts[],
  asked: ReadonlyMap<string, Asked>,
  now: Date,
): OwnerDate[] =>
  assets
    .flatMap((asset): OwnerDate[] => [
      ...offerDate(asset, now),
      ...holderDates(asset, asked.get(asset.id), now),
    ])
    .sort((a, b) => a.at.getTime() - b.at.getTime());

function offerDate(asset: AssetFacts, now: Date): OwnerDate[] {
  const next = nextOf(asset, now);
  const offer = offerOf(asset);
  if (!next?.at || !offer) return [];
  if (next.kind !== 'opens' && next.kind !== 'closes' && next.kind !== 'long_stop') return [];
  const at = next.at;
  return [{ kind: next.kind, at, asset: lineOf(asset), fundedBps: fundedBps(offer) }];
}

function holderDates(asset: AssetFacts, asked: Asked | undefined, now: Date): OwnerDate[] {
  const coming = [
    ['confirm_by', asked?.confirmBy],
    ['poll_closes', asked?.pollClosesAt],
    ['record', asked?.recordOn],
    ['payment', asked?.payOn],
  ] as const;
  return coming.flatMap(([kind, at]) =>
    at && at > now ? [{ kind, at, asset: lineOf(asset), fundedBps: null }] : [],
  );
}

export const nextLine = (next: NextStep | null): OwnerAssetLine['next'] =>
  next && { kind: next.kind, at: next.at };

export type LineFacts = {
  readonly raised: bigint;
  readonly inEscrow: bigint;
  readonly distributed: bigint;
  readonly outside: bigint;
  readonly holders: number;
  readonly papers: number;
  readonly now: Date;
};

export function assetLine(asset: AssetFacts, facts: LineFacts): OwnerAssetLine {
  const { nav, navOn, navDueOn, lastPrice, changeBps } = asset;
  const next = nextOf(asset, facts.now);
  return {
    ...lineOf(asset),
    status: asset.status,
    reviewStatus: asset.reviewStatus,
    submittedAt: asset.submittedAt,
    createdAt: asset.createdAt,
    stage: stageOf(asset),
    availability: availabilityOf(asset, facts.now),
    offer: offerLine(asset, facts.papers),
    raised: facts.raised,
    inEscrow: facts.inEscrow,
    distributed: facts.distributed,
    outside: facts.outside,
    holders: facts.holders,
    price: lastPrice,
    changePercent: changeBps === null ? null : writeDecimal(BigInt(changeBps), 2),
    tradingSince: asset.tradingSince,
    nav:
      nav === null || navOn === null
        ? null
        : {
            value: nav,
            on: navOn,
            ageDays: navAgeInDays(navOn, facts.now),
            dueOn: navDueOn,
          },
    navRequestedAt: asset.navStatus === 'REQUESTED' ? asset.navRequestedAt : null,
    next: nextLine(next),
  };
}

function offerLine(asset: AssetFacts, papers: number): OwnerAssetLine['offer'] {
  const offer = offerOf(asset);
  if (!offer) return null;
  return {
    stage: offer.offerStage,
    status: offer.offerStatus,
    targetAmount: notional(offer.unitPrice, offer.maxUnits),
    committedAmount: notional(offer.unitPrice, offer.pledgedUnits),
    fundedBps: fundedBps(offer),
    opensAt: offer.opensAt,
    closesAt: offer.closesAt,
    longStopAt: offer.longStopAt,
    endedAt: offer.endedAt,
    papers,
    evidenceStage: offer.evidenceStage,
  };
}
