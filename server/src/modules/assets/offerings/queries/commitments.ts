import type { OWN_COMMITMENTS } from '@holdfast/domain/assets/offerings/list';
import type { CommitmentLine, OwnerCommitment } from '@holdfast/domain/assets/offerings/shapes';
import { UUID } from '@holdfast/domain/kernel/ids';
import type { Asked } from '@holdfast/domain/kernel/list';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import type { ExpectedHolds } from '../../../money/ledger/index.ts';
import { ownCaseReasons } from '../../../people/approvals/index.ts';
import { displayNames, partiesByIds } from '../../../people/identity/index.ts';
import { assetsByIds } from '../../catalogue/index.ts';
import { listCountries, listSigned } from '../investors.read.ts';
import {
  type Commitment,
  findCommitment,
  listHeld,
  listOfParty,
  listPledged,
} from '../repository/commitments.ts';
import { findOfferings } from '../repository/offerings.ts';
import { listRequested } from '../repository/reconfirmations.ts';
import { concernsOf } from '../rules/offering.ts';
import { managerLine, partyLine } from '../views/commitments.ts';
import { askedOf } from './changes.ts';

export { countAllInvestors } from '../repository/commitments.ts';

export async function commitmentsPage(
  ctx: UserCtx,
  query: Asked<typeof OWN_COMMITMENTS>,
): Promise<{ rows: CommitmentLine[]; total: number }> {
  const { rows, total } = await listOfParty(ctx, ctx.actor.partyId, query, query);
  return { rows: await forParty(ctx, rows), total };
}

/** Refuses NOT_FOUND, including for another party's commitment. */
export async function commitmentOfParty(ctx: UserCtx, id: string): Promise<CommitmentLine> {
  const row = UUID.test(id) ? await findCommitment(ctx, id) : undefined;
  if (!row || row.partyId !== ctx.actor.partyId) return refuse('NOT_FOUND', {});
  return invariant((await forParty(ctx, [row]))[0], 'a commitment has its line');
}

export const pledgedIn = (ctx: Ctx, offeringId: string): Promise<string[]> =>
  listPledged(ctx, offeringId);

export const commitmentsOf = async (
  ctx: Ctx,
  partyId: string,
  page: { readonly page: number; readonly limit: number },
): Promise<{ rows: Commitment[]; total: number }> => listOfParty(ctx, partyId, {}, page);

export const commitmentHolds: ExpectedHolds = { kind: 'commitment', list: listHeld };

export async function forParty(ctx: Ctx, rows: readonly Commitment[]): Promise<CommitmentLine[]> {
  const offerings = await offeringsOf(ctx, rows);
  const assets = await assetsByIds(
    ctx,
    rows.map((row) => row.assetId),
  );
  const asked = await askedOf(ctx, rows, { offerings, assets });
  return rows.map((row) =>
    partyLine(ctx, row, {
      asset: invariant(assets.get(row.assetId), 'a commitment has its asset'),
      offering: invariant(offerings.get(row.offeringId), 'a commitment has its offering'),
      reconfirm: asked.get(row.id),
    }),
  );
}

export async function forManagers(
  ctx: Ctx,
  rows: readonly Commitment[],
): Promise<OwnerCommitment[]> {
  const offerings = await offeringsOf(ctx, rows);
  const partyIds = [...new Set(rows.map((row) => row.partyId))];
  const parties = await partiesByIds(ctx, partyIds);
  const countries = await listCountries(ctx, partyIds);
  const signed = await listSigned(ctx, [...new Set(rows.map((row) => row.assetId))], partyIds);
  const nameOf = await displayNames(
    ctx,
    rows.map((row) => row.decidedBy),
  );
  const asked = await listRequested(
    ctx,
    rows.map((row) => row.id),
  );
  const ownCase = await ownCaseReasons(ctx, rows.map(concernsOf));
  return rows.map((row) =>
    managerLine(ctx, row, {
      offering: invariant(offerings.get(row.offeringId), 'a commitment has its offering'),
      party: parties.get(row.partyId),
      country: countries.get(row.partyId) ?? null,
      signed: signed.filter((one) => one.partyId === row.partyId && one.assetId === row.assetId),
      decidedBy: nameOf(row.decidedBy),
      asked: asked.filter((one) => one.commitmentId === row.id),
      own: ownCase(concernsOf(row)),
    }),
  );
}

async function offeringsOf(ctx: Ctx, rows: readonly Commitment[]) {
  const offerings = await findOfferings(ctx, [...new Set(rows.map((row) => row.offeringId))]);
  return new Map(offerings.map((one) => [one.id, one] as const));
}
