import type { UserCtx } from '../src/kit/ctx.ts';
import { retirementApproval } from '../src/modules/assets/retirement/commands/approval.ts';
import { requestRetirement } from '../src/modules/assets/retirement/commands/request.ts';
import { instruct } from '../src/modules/chain/settlement/index.ts';
import { approveAsShown } from '../src/modules/people/approvals/index.ts';
import type { Fixture } from './fixture.ts';
import { publishedAsset } from './market.ts';
import { company, person, type Someone, staff } from './people.ts';
import { giveUnits } from './poll-fixtures.ts';
import type { World } from './world.ts';

/** An asset of an owner whose issued units can be retired; its token is on the chain. */
export async function retirableAsset(world: World, companyId: string): Promise<string> {
  const assetId = await publishedAsset(world, { companyId });
  const { db } = world.edge;
  const retirable = { retirable: true, status: 'Completed' };
  await db.updateTable('catalogue.asset').set(retirable).where('id', '=', assetId).execute();
  await world.as(undefined, (ctx) =>
    instruct(ctx, {
      kind: 'create_asset',
      assetId,
      causeKind: 'test',
      causeId: assetId,
      token: {
        tokenName: 'Retirable',
        unitName: 'RET',
        url: 'https://holdfast.test/asset',
        total: 1_000_000n,
        metadataHash: new Uint8Array(32).fill(7),
      },
    }),
  );
  const chainAssetId = BigInt(`0x${assetId.replaceAll('-', '').slice(-12)}`);
  const made = { chainAssetId, confirmedRound: 1n };
  await db.updateTable('settlement.asset').set(made).where('assetId', '=', assetId).execute();
  return assetId;
}

/** Units of a new asset, held by a party. */
export async function retirableUnits(world: World, who: Someone, units = 10_000n): Promise<string> {
  const { companyId } = await company(world, { isOwner: true });
  const assetId = await retirableAsset(world, companyId);
  await giveUnits(world, assetId, who, units);
  return assetId;
}

const WISH = {
  beneficiary: 'Nordwind AB',
  beneficiaryType: 'company',
  purpose: 'other',
  coversFrom: null,
  coversTo: null,
  reason: 'Travel',
  isPublic: true,
} as const;

/** Asks to retire units of an asset that a party holds; answers the retirement's id. */
export async function askedRetirement(
  world: World,
  who: Someone,
  assetId: string,
  units = 1_000n,
): Promise<string> {
  const wish = retirementWish(assetId, units);
  const row = await world.as(who.actor, (ctx) => requestRetirement(ctx as UserCtx, wish));
  return row.id;
}

/** What a holder asks for, in thousandths of a unit. */
export const retirementWish = (assetId: string, units: bigint) => ({ ...WISH, assetId, units });

/** One of custody approves it as it is shown: the first of two, or the second. */
export const approvedRetirement = (world: World, as: Someone, id: string): Promise<void> =>
  world.as(as.actor, (ctx) => approveAsShown(ctx as UserCtx, retirementApproval, id));

/** A retirement that waits, one of which two people agreed, and a certificate, for lists. */
export async function retirementRows(world: World, assetId: string, who: Someone): Promise<void> {
  const { db } = world.edge;
  const at = world.clock.now();
  const { partyId, userId } = who.actor;
  const row = {
    ...{ assetId, partyId, units: 1_000n, beneficiary: 'Nordwind AB', beneficiaryType: 'company' },
    ...{ beneficiaryCountry: 'SWE', purpose: 'other', words: 'Travel', isPublic: true },
    ...{ requestedBy: userId, requestedAt: at },
  };
  const decided = { decidedAt: at, digest: 'a'.repeat(64), certificate: '{}' };
  const retired = { ...decided, stage: 'RETIRED', txId: 'T', round: 1n, retiredAt: at };
  for (const isUnsold of [false, true]) {
    const id = crypto.randomUUID();
    const number = `HR-2026-${id.slice(0, 8)}`;
    await db
      .insertInto('retirement.retirement')
      .values({ ...row, ...retired, id, number, isUnsold })
      .execute();
  }
}

type At = { readonly world: World };

async function ofHolder({ world }: At): Promise<Fixture> {
  const owner = await person(world, 'approved');
  const assetId = await retirableUnits(world, owner);
  const id = await askedRetirement(world, owner, assetId);
  return { id, owner, other: await person(world, 'approved'), usedUp: true };
}

async function ofOwner({ world }: At): Promise<Fixture> {
  const owner = await company(world, { isOwner: true });
  const id = await retirableAsset(world, owner.companyId);
  await world.edge.db
    .insertInto('issuance.token')
    .values({
      ...{ assetId: id, shareClassId: id, name: 'Retirable', unitName: 'RET' },
      ...{ totalUnits: 10_000n, issuedUnits: 0n, metadataHash: Buffer.alloc(32, 7) },
      ...{ status: 'CREATED', instructionId: id, requestedAt: world.clock.now() },
      ...{ createdAt: world.clock.now(), createdTx: 'T' },
    })
    .execute();
  return { id, owner, other: await company(world, { isOwner: true }) };
}

export const retirementFixtures: Readonly<Record<string, (at: At) => Promise<Fixture>>> = {
  'POST /user/retirement/tokens/:retirementId/cancel': ofHolder,
  'GET /owner/assets/:assetId/retirement': ofOwner,
  'POST /owner/assets/:assetId/retirement': async (at) => ({
    ...(await ofOwner(at)),
    body: { units: '1', reason: 'Nobody bought it' },
    usedUp: true,
  }),
};

export const custodian = (world: World): Promise<Someone> => staff(world, 'staff_custody');
