import {
  commitmentMachine,
  commitmentStatus,
} from '@holdfast/domain/assets/offerings/commitment.machine';
import type {
  CommitmentLine,
  OfferingForInvestors,
  OwnerCommitment,
} from '@holdfast/domain/assets/offerings/shapes';
import { cancelUntil, unitsLeft } from '@holdfast/domain/assets/offerings/terms';
import { actionsOf } from '@holdfast/domain/kernel/actions';
import { moneyText } from '@holdfast/domain/kernel/money';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import { reasonAgainst } from '@holdfast/domain/kernel/refusal';
import type { Actor, Ctx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { viewerOf } from '../../../../kit/viewer.ts';
import { unsigned } from '../../../people/agreements/index.ts';
import { partiesByIds } from '../../../people/identity/index.ts';
import { type Asset, assetById, assetsByIds } from '../../catalogue/index.ts';
import { type Commitment, countedUnits } from '../repository/commitments.ts';
import { findOfferings, newestOffering, type Offering } from '../repository/offerings.ts';
import { assertInCancelWindow, assertOpen, isFull, takesCommitments } from '../rules.ts';
import { progressOf } from './listing.ts';

export const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const assetLine = ({ id, name, symbol, category }: Asset) => ({
  id,
  name,
  symbol,
  category,
});

export const termsOf = (offering: Offering, unitDecimals: number) => ({
  unitPrice: moneyText(offering.unitPrice),
  minUnits: quantityText(offering.minUnits),
  maxUnits: quantityText(offering.maxUnits),
  minPerInvestor: quantityText(offering.minPerInvestor),
  maxPerInvestor: quantityText(offering.maxPerInvestor),
  unitDecimals,
  allocationRule: offering.allocationRule,
  automaticApproval: offering.automaticApproval,
  coolingOffDays: offering.coolingOffDays,
  investorFeeBps: offering.investorFeeBps,
  placementFeeBps: offering.placementFeeBps,
  opensAt: offering.opensAt.toISOString(),
  closesAt: offering.closesAt.toISOString(),
  longStopAt: offering.longStopAt.toISOString(),
});

export function progressText(offering: Offering) {
  const { targetAmount, committedAmount, fundedBps } = progressOf(offering);
  return {
    targetAmount: moneyText(targetAmount),
    committedAmount: moneyText(committedAmount),
    fundedBps,
    investors: offering.investors,
  };
}

/** The terms of an asset's newest offering, for its page; null when it was never offered. */
export async function investmentTerms(
  ctx: Ctx,
  assetId: string,
): Promise<OfferingForInvestors | null> {
  const asset = await assetById(ctx, assetId);
  const offering = await newestOffering(ctx, asset.id);
  if (!offering) return null;
  const left = unitsLeft(offering.allocationRule, offering.maxUnits, offering.pledgedUnits);
  return {
    id: offering.id,
    assetId: asset.id,
    status: offering.status,
    stage: offering.stage,
    terms: termsOf(offering, asset.unitDecimals),
    progress: progressText(offering),
    unitsLeft: left === undefined ? null : quantityText(left),
    isFull: isFull(offering),
    isTakingCommitments: takesCommitments(offering, ctx.now) && !isFull(offering),
    mine: ctx.actor ? await ofCaller(ctx, ctx.actor, asset, offering) : null,
  };
}

async function ofCaller(ctx: Ctx, actor: Actor, asset: Asset, offering: Offering) {
  const which = { kind: 'asset', assetId: asset.id } as const;
  const until = cancelUntil(ctx.now, offering.coolingOffDays, offering.closesAt);
  return {
    countedUnits: quantityText(await countedUnits(ctx, offering.id, actor.partyId)),
    unsignedAgreements: (await unsigned(ctx, actor.partyId, which)).length,
    isOwnAsset: actor.companyId === asset.companyId,
    cancelUntil: until.toISOString(),
  };
}

type Around = {
  readonly assets: ReadonlyMap<string, Asset>;
  readonly offerings: ReadonlyMap<string, Offering>;
};

/** What lines about commitments need beside their own rows, with two queries. */
async function around(ctx: Ctx, rows: readonly Commitment[]): Promise<Around> {
  const offerings = await findOfferings(ctx, [...new Set(rows.map((row) => row.offeringId))]);
  const assets = await assetsByIds(
    ctx,
    rows.map((row) => row.assetId),
  );
  return { assets, offerings: new Map(offerings.map((one) => [one.id, one] as const)) };
}

/** Commitments as their party sees them. */
export async function forParty(ctx: Ctx, rows: readonly Commitment[]): Promise<CommitmentLine[]> {
  const facts = await around(ctx, rows);
  return rows.map((row) => partyLine(ctx, row, facts));
}

const offeringIn = (row: Commitment, facts: Around): Offering =>
  invariant(facts.offerings.get(row.offeringId), 'a commitment has its offering');
const lineIn = (row: Commitment, facts: Around) =>
  assetLine(invariant(facts.assets.get(row.assetId), 'a commitment has its asset'));

function partyLine(ctx: Ctx, row: Commitment, facts: Around): CommitmentLine {
  const offering = offeringIn(row, facts);
  const cancel = reasonAgainst(() => assertInCancelWindow(offering, row.cancelUntil, ctx.now));
  const allocatedTotal = (row.allocatedAmount ?? 0n) + (row.allocatedFee ?? 0n);
  return {
    id: row.id,
    offeringId: row.offeringId,
    asset: lineIn(row, facts),
    stage: row.stage,
    status: commitmentStatus(row.stage, offering.status),
    units: quantityText(row.units),
    unitPrice: moneyText(row.unitPrice),
    amount: moneyText(row.amount),
    fee: moneyText(row.fee),
    total: moneyText(row.total),
    allocatedUnits: row.allocatedUnits === null ? null : quantityText(row.allocatedUnits),
    allocatedTotal: row.allocatedUnits === null ? null : moneyText(allocatedTotal),
    cancelUntil: row.cancelUntil.toISOString(),
    canCancel: cancel === null && commitmentMachine.can('cancel', row.stage),
    actions: actionsOf(commitmentMachine, row.stage, viewerOf(ctx.actor, row), { cancel }),
    reason: row.reason,
    txId: row.txId,
    createdAt: row.createdAt.toISOString(),
    decidedAt: iso(row.decidedAt),
    issuedAt: iso(row.issuedAt),
    endedAt: iso(row.endedAt),
  };
}

/** Commitments as the owner and staff see them: who, how much, how far. */
export async function forManagers(
  ctx: Ctx,
  rows: readonly Commitment[],
): Promise<OwnerCommitment[]> {
  const facts = await around(ctx, rows);
  const parties = await partiesByIds(ctx, [...new Set(rows.map((row) => row.partyId))]);
  return rows.map((row) => {
    const party = parties.get(row.partyId);
    const offering = offeringIn(row, facts);
    const undecidable = reasonAgainst(() => assertOpen(offering));
    const hindrances = { approve: undecidable, reject: undecidable };
    const viewer = viewerOf(ctx.actor, offering);
    const isCounted = row.stage === 'PLEDGED' || row.stage === 'APPROVED';
    return {
      id: row.id,
      investor: { name: party?.displayName ?? 'Unknown', kind: party?.kind ?? 'person' },
      stage: row.stage,
      status: commitmentStatus(row.stage, offering.status),
      units: quantityText(row.units),
      amount: moneyText(row.amount),
      allocatedUnits: row.allocatedUnits === null ? null : quantityText(row.allocatedUnits),
      allocatedAmount: row.allocatedAmount === null ? null : moneyText(row.allocatedAmount),
      cancelUntil: row.cancelUntil.toISOString(),
      inCancelWindow: isCounted && offering.stage === 'OPEN' && ctx.now < row.cancelUntil,
      actions: actionsOf(commitmentMachine, row.stage, viewer, hindrances),
      reason: row.reason,
      txId: row.txId,
      createdAt: row.createdAt.toISOString(),
      decidedAt: iso(row.decidedAt),
    };
  });
}
