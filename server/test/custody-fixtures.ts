import type { UserCtx } from '../src/kit/ctx.ts';
import { requestTokenisation } from '../src/modules/assets/tokenisation/commands/request.ts';
import {
  requestAsOwner,
  requestProcedure,
} from '../src/modules/assets/transfer-procedures/commands/request.ts';
import { stageBytes } from '../src/modules/people/files/index.ts';
import { uploadRequired } from './drafts.ts';
import type { Fixture } from './fixture.ts';
import { draftAsset, publishedAsset } from './market.ts';
import { smallPdf } from './pdf-files.ts';
import { company, type Someone } from './people.ts';
import type { World } from './world.ts';

// Makers of what two people of custody decide about an asset: its token, and procedures.

const NAMES = { name: 'Harbour Yard', unitName: 'HBY', url: 'https://holdfast.test/assets/hby' };

/** A request for the token of a new asset of an owner. */
export async function askedToken(world: World, owner: Someone & { companyId: string }) {
  const assetId = await draftAsset(world, { companyId: owner.companyId });
  await uploadRequired(world, assetId);
  const row = await world.as(owner.actor, (ctx) =>
    requestTokenisation(ctx as UserCtx, assetId, NAMES),
  );
  return { assetId, requestId: row.id };
}

/** A request to freeze a party in an asset, by one of custody. */
export async function askedFreeze(
  world: World,
  as: Someone,
  of: { readonly assetId: string; readonly partyId: string },
): Promise<string> {
  const bytes = smallPdf(`order ${Math.random()}`);
  const { storage } = world.ports;
  const staged = await stageBytes(storage, world.edge.seal, bytes, 'application/pdf');
  const row = await world.as(as.actor, (ctx) =>
    requestProcedure(ctx as UserCtx, {
      ...of,
      kind: 'freeze_holder',
      reasonClass: 'court_order',
      words: 'Case 12 of 2026',
      paper: { name: 'order.pdf', staged },
    }),
  );
  return row.id;
}

/** An owner's request to freeze an asset of theirs. */
export async function askedByOwner(
  world: World,
  owner: Someone & { companyId: string },
): Promise<{ readonly assetId: string; readonly procedureId: string }> {
  const assetId = await publishedAsset(world, { companyId: owner.companyId });
  const bytes = smallPdf(`order ${Math.random()}`);
  const staged = await stageBytes(world.ports.storage, world.edge.seal, bytes, 'application/pdf');
  const row = await world.as(owner.actor, (ctx) =>
    requestAsOwner(ctx as UserCtx, {
      assetId,
      kind: 'freeze_asset',
      reasonClass: 'court_order',
      words: 'Case 12 of 2026',
      paper: { name: 'order.pdf', staged },
    }),
  );
  return { assetId, procedureId: row.id };
}

async function ofProcedure({ world }: At): Promise<Fixture> {
  const owner = await company(world, { isOwner: true });
  const { assetId, procedureId } = await askedByOwner(world, owner);
  const other = await company(world, { isOwner: true });
  return { id: assetId, owner, other, more: { procedureId } };
}

/** A procedure and a request for a token, for lists. */
export async function custodyRows(world: World, assetId: string, who: Someone): Promise<void> {
  const at = world.clock.now();
  const { userId, partyId } = who.actor;
  const id = crypto.randomUUID();
  await world.edge.db
    .insertInto('transferProcedures.procedure')
    .values({
      ...{ id, status: 'DONE', kind: 'freeze_holder', assetId, partyId },
      ...{ reasonClass: 'court_order', words: 'Case 12', fileId: id, requestedBy: userId },
      ...{ requestedAt: at, decidedBy: userId, decidedAt: at, ownerPartyId: partyId },
    })
    .execute();
  await world.edge.db
    .insertInto('tokenisation.request')
    .values({
      ...{ ...NAMES, id: crypto.randomUUID(), assetId, status: 'REJECTED', reason: 'No memo' },
      ...{ totalUnits: 1_000n, shareClassId: id, metadataHash: 'a'.repeat(64), documents: 1 },
      ...{ requestedBy: userId, requestedAt: at, decidedAt: at },
    })
    .execute();
}

type At = { readonly world: World };

async function ofToken({ world }: At, isAsked: boolean): Promise<Fixture> {
  const owner = await company(world, { isOwner: true });
  const id = isAsked
    ? (await askedToken(world, owner)).assetId
    : await draftAsset(world, { companyId: owner.companyId });
  return { id, owner, other: await company(world, { isOwner: true }), usedUp: true };
}

export const custodyFixtures: Readonly<Record<string, (at: At) => Promise<Fixture>>> = {
  'GET /owner/issuance/:assetId/token': (at) => ofToken(at, true),
  'POST /owner/issuance/:assetId/token': async (at) => ({
    ...(await ofToken(at, false)),
    body: NAMES,
  }),
  'POST /owner/issuance/:assetId/token/withdraw': (at) => ofToken(at, true),
  'GET /owner/issuance/:assetId/procedures': ofProcedure,
  'POST /owner/issuance/:assetId/procedures': async (at) => ({
    ...(await ofProcedure(at)),
    fields: { kind: 'freeze_asset', reasonClass: 'court_order', words: 'Case 13' },
  }),
  'GET /owner/issuance/:assetId/procedures/:procedureId/document': ofProcedure,
  'POST /owner/issuance/:assetId/procedures/:procedureId/withdraw': async (at) => ({
    ...(await ofProcedure(at)),
    usedUp: true,
  }),
};
