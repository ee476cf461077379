import { type ChangeableTerms, changedTerms } from '@holdfast/domain/assets/offerings/change';
import { CHANGE_APPROVALS, changeMachine } from '@holdfast/domain/assets/offerings/change.machine';
import type {
  ChangeEffect,
  ProposedChange,
  Reconfirmation,
} from '@holdfast/domain/assets/offerings/change-shapes';
import { offeringsRefusals } from '@holdfast/domain/assets/offerings/refusals';
import { costOf } from '@holdfast/domain/assets/offerings/terms';
import { actionsOf } from '@holdfast/domain/kernel/actions';
import { refusalMessage } from '@holdfast/domain/kernel/refusal';
import type { Ctx } from '../../../../kit/ctx.ts';
import { viewerOf } from '../../../../kit/http/viewer.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { openApproval, type Requested, trustIn } from '../../../people/approvals/index.ts';
import { companiesByIds } from '../../../people/companies/index.ts';
import { displayName, displayNames, relatedParties } from '../../../people/identity/index.ts';
import { type Asset, assetById } from '../../catalogue/index.ts';
import { shareClassById } from '../../structures/index.ts';
import { type ChangeRow, findWaiting, lastChanges, listVersions } from '../repository/changes.ts';
import { type Commitment, listInvestedBy } from '../repository/commitments.ts';
import type { Offering } from '../repository/offerings.ts';
import {
  listStandingUnits,
  sumActive,
  sumCounted,
  sumDue,
  sumDueOf,
} from '../repository/reconfirmations.ts';
import {
  assertChange,
  CHANGE_APPROVAL,
  type Change,
  type ChangeFacts,
  changeableOf,
  changePayload,
} from '../rules/change.ts';
import { boundsOf } from '../rules/confirm.ts';
import { assertOpen } from '../rules/offering.ts';
import { findManaged } from './access.ts';

export async function changeFacts(ctx: Ctx, offering: Offering): Promise<ChangeFacts> {
  const { unitDecimals, shareClassId } = await assetById(ctx, offering.assetId);
  const { freeUnits } = await shareClassById(
    ctx,
    invariant(shareClassId, 'an offered asset has its share class'),
  );
  const { commitments } = await sumDue(ctx, offering.id);
  return { unitDecimals, freeUnits, due: commitments, now: ctx.now };
}

export async function isProposerTrusted(ctx: Ctx, change: ChangeRow): Promise<boolean> {
  return (await trustIn(ctx, [change.requestedBy]))(change.requestedBy, change.requestedAt);
}

export async function loadChangePayload(
  ctx: Ctx,
  offering: Offering,
  change: ChangeRow,
): Promise<Requested> {
  const { name } = await assetById(ctx, offering.assetId);
  const company = invariant(
    (await companiesByIds(ctx, [offering.companyId])).get(offering.companyId),
    'an offering has its company',
  );
  const by = await displayName(ctx, change.requestedBy);
  const { actor } = ctx;
  const near = actor ? [actor.partyId, ...(await relatedParties(ctx, actor.partyId))] : [];
  const invested = await listInvestedBy(ctx, [offering.id], near);
  const parties = [company.partyId, ...invested.map((row) => row.partyId)];
  const names = { asset: name, company: company.companyName, by };
  const content = changePayload(change, changeableOf(offering), names);
  return { ...content, concerns: { parties, users: [change.requestedBy] } };
}

/** Refuses what proposing the change would refuse. */
export async function previewChange(
  ctx: Ctx,
  offeringId: string,
  terms: ChangeableTerms,
): Promise<ChangeEffect> {
  const offering = await findManaged(ctx, offeringId);
  return effectOf(ctx, offering, assertChange(offering, terms, await changeFacts(ctx, offering)));
}

async function effectOf(ctx: Ctx, offering: Offering, change: Change): Promise<ChangeEffect> {
  const { after, changed, isEarlyClose, confirmBy } = change;
  const alive = await sumActive(ctx, offering.id);
  const units = await listStandingUnits(ctx, offering.id);
  const { investorFeeBps } = offering;
  const total = units
    .map((each) => costOf(after.unitPrice, each, investorFeeBps).total)
    .reduce((sum, each) => sum + each, 0n);
  return {
    changed: [...changed],
    isEarlyClose,
    terms: changeableOf(after),
    commitments: alive.commitments,
    investors: alive.investors,
    units: alive.units,
    held: alive.held,
    confirmBy: alive.commitments > 0 ? confirmBy : null,
    total,
    difference: total - alive.held,
    approvedUnits: offering.approvedUnits,
  };
}

export async function changeOf(ctx: Ctx, offering: Offering): Promise<ProposedChange | null> {
  const [row] = await lastChanges(ctx, [offering.id]);
  const isWaiting = row?.status === 'REQUESTED';
  if (!row || row.status === 'APPROVED' || (!isWaiting && offering.stage !== 'OPEN')) return null;
  const first = await openApproval(ctx, CHANGE_APPROVAL, row.id);
  const nameOf = await displayNames(ctx, [row.requestedBy, first?.requestedBy]);
  const before = (await listVersions(ctx, [offering.id])).find(
    (one) => one.version === row.fromVersion,
  );
  return {
    id: row.id,
    status: row.status,
    before: changeableOf(before ?? offering),
    terms: changeableOf(row),
    reason: row.reason,
    requestedBy: nameOf(row.requestedBy),
    requestedAt: row.requestedAt,
    decidedAt: row.decidedAt,
    decidedReason: row.decidedReason,
    effect: isWaiting ? await effectNow(ctx, offering, row) : null,
    actions: actionsOf(changeMachine, row.status, viewerOf(ctx.actor, offering)),
    approvals: {
      needed: CHANGE_APPROVALS,
      by: first ? [{ name: nameOf(first.requestedBy), at: first.requestedAt }] : [],
    },
  };
}

async function effectNow(ctx: Ctx, offering: Offering, row: ChangeRow) {
  const facts = await changeFacts(ctx, offering);
  const make = () => assertChange(offering, changeableOf(row), facts);
  return refusalMessage(make) ? null : effectOf(ctx, offering, make());
}

export async function changeProblem(ctx: Ctx, offering: Offering): Promise<string | null> {
  const closed = refusalMessage(() => assertOpen(offering));
  if (closed) return closed;
  const waiting = await findWaiting(ctx, offering.id);
  return waiting ? offeringsRefusals.CHANGE_WAITS.say({}) : null;
}

type Around = {
  readonly offerings: ReadonlyMap<string, Offering>;
  readonly assets: ReadonlyMap<string, Asset>;
};

export async function askedOf(
  ctx: Ctx,
  rows: readonly Commitment[],
  { offerings, assets }: Around,
): Promise<ReadonlyMap<string, Reconfirmation>> {
  const asked = rows.filter((row) => row.stage === 'RECONFIRM_DUE');
  if (asked.length === 0) return new Map();
  const ids = [...new Set(asked.map((row) => row.offeringId))];
  const parties = [...new Set(asked.map((row) => row.partyId))];
  const versions = await listVersions(ctx, ids);
  const due = await sumDueOf(ctx, ids);
  const counted = await sumCounted(ctx, ids, parties);
  const found = new Map<string, Reconfirmation>();
  for (const commitment of asked) {
    const offering = invariant(offerings.get(commitment.offeringId), 'a commitment’s offering');
    const { unitDecimals } = invariant(assets.get(offering.assetId), 'an offering has its asset');
    const own = versions.filter((one) => one.offeringId === offering.id);
    const seen = own.find((one) => one.version === commitment.termsVersion);
    const [newest] = own;
    if (!seen || !newest || !commitment.reconfirmBy) continue;
    const party = counted.find(
      (one) => one.offeringId === offering.id && one.partyId === commitment.partyId,
    );
    const { least, most } = boundsOf({
      offering,
      commitment,
      unitDecimals,
      counted: party?.counted ?? 0n,
      due: {
        commitments: 0,
        units: due.get(offering.id) ?? 0n,
        unitsOfParty: party?.due ?? 0n,
      },
    });
    const [before, after] = [changeableOf(seen), changeableOf(newest)];
    found.set(commitment.id, {
      version: newest.version,
      by: commitment.reconfirmBy,
      before,
      after,
      changed: changedTerms(before, after),
      reason: newest.reason ?? '',
      least,
      most,
      unitDecimals,
      investorFeeBps: offering.investorFeeBps,
    });
  }
  return found;
}
