import type { UserCtx } from '../../src/kit/ctx.ts';
import {
  openCopy,
  publishAgreement,
  sign,
  stageSignature,
} from '../../src/modules/people/agreements/index.ts';
import { findCurrent } from '../../src/modules/people/agreements/repository/agreements.ts';
import type { Fixture } from '../fixtures/fixture.ts';
import { draftAsset } from '../fixtures/market.ts';
import { company, person, type Someone } from '../fixtures/people.ts';
import { SIGNATURE } from '../fixtures/signature.ts';
import type { World } from '../world.ts';

export async function issuersAgreement(world: World, companyId: string) {
  const assetId = await draftAsset(world, { companyId });
  const which = { kind: 'asset', assetId, name: 'Subscription agreement' } as const;
  const text = { ...which, body: '1. Units\n\nI buy units.', isCountersigned: true };
  const agreementId = await world.as(undefined, (ctx) => publishAgreement(ctx, text));
  return { assetId, agreementId };
}

export async function signedByInvestor(world: World, investor: Someone, agreementId: string) {
  const image = await stageSignature(world.ports.storage, world.edge.seal, SIGNATURE);
  const signed = await world.as(investor.actor, async (ctx) => {
    const row = await findCurrent(ctx, agreementId);
    if (!row) throw new Error('What was published is there');
    const { version } = row;
    const bodyHash = row.bodyHash.toString('hex');
    await openCopy(ctx as UserCtx, { agreementId, version, isRead: true });
    const given = { agreementId, version, bodyHash, name: investor.actor.name, image };
    return sign(ctx as UserCtx, given);
  });
  const { rows } = await world.edge.pool.query(
    'select envelope_id as id from agreements.signature where id = $1',
    [signed.id],
  );
  return { id: rows[0].id as string, signatureId: signed.id, bodyHash: signed.bodyHash };
}

type At = { readonly world: World };
async function ofIssuer({ world }: At): Promise<Fixture & { readonly bodyHash: string }> {
  const owner = await company(world, { isOwner: true });
  const other = await company(world, { isOwner: true });
  const { agreementId } = await issuersAgreement(world, owner.companyId);
  const investor = await person(world, 'approved');
  const { id, bodyHash } = await signedByInvestor(world, investor, agreementId);
  return { id, bodyHash, owner, other };
}

export const issuerCopyFixtures = {
  'GET /owner/agreement-envelopes/:envelopeId/text': ofIssuer,
  'POST /owner/agreement-envelopes/:envelopeId/countersign': async (at: At) => {
    const { bodyHash, ...fixture } = await ofIssuer(at);
    const body = { bodyHash, name: fixture.owner.actor.name, signature: SIGNATURE };
    return { ...fixture, body, usedUp: true };
  },
  'POST /owner/agreement-envelopes/:envelopeId/decline': async (at: At) => ({
    ...(await ofIssuer(at)),
    body: { reason: 'For the test' },
    usedUp: true,
  }),
};
