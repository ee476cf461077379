import { describe, expect, test } from 'vitest';
import { issuersAgreement, signedByInvestor } from '../../../../test/attacks/issuer-copies.ts';
import { openAgreements } from '../../../../test/fixtures/agreement-fixtures.ts';
import { company, person, relate, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { SIGNATURE } from '../../../../test/fixtures/signature.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { openWorld } from '../../../../test/world.ts';
import { actorOf, openSession, register } from '../identity/index.ts';
import { assertSigned } from './index.ts';

const world = await openWorld();
const http = await world.http();
const desk = await openAgreements(world);
const owner = await company(world, { isOwner: true, name: 'Breakwater Holdings' });
const { assetId, agreementId } = await issuersAgreement(world, owner.companyId);

async function signed() {
  const investor = await person(world, 'approved');
  return { investor, ...(await signedByInvestor(world, investor, agreementId)) };
}

async function analyst(): Promise<Someone> {
  const { partyId } = owner.actor;
  const userId = await world.as(undefined, async (ctx) => {
    const joins = { partyId, companyId: owner.companyId };
    const given = { email: `${ctx.newId()}@owners.test`, passwordHash: 'none', firstName: 'Ana' };
    const made = { ...given, lastName: 'Lyst', joins, roles: ['owner_analyst' as const] };
    return (await register(ctx, made)).userId;
  });
  return world.as(undefined, async (ctx) => ({
    actor: await actorOf(ctx, userId),
    token: (await openSession(ctx, userId)).token,
  }));
}

const list = async (who: Someone, query = '') =>
  (await ask(http, 'GET', `/owner/agreement-envelopes?limit=100${query}`, who.token)).body.data;
const rowOf = async (who: Someone, id: string) =>
  (await list(who)).find((one: { id: string }) => one.id === id);
const countersign = (who: Someone, { id, bodyHash }: { id: string; bodyHash: string }) =>
  ask(http, 'POST', `/owner/agreement-envelopes/${id}/countersign`, who.token, {
    ...{ bodyHash, name: who.actor.name, signature: SIGNATURE },
  });
const told = async (who: Someone) => {
  const { rows } = await world.edge.pool.query(
    `select title, body, link from notifications.notification
     where user_id = $1 and kind = 'agreement_to_sign' order by created_at desc, id desc limit 1`,
    [who.actor.userId],
  );
  return rows[0];
};

describe('an agreement between an investor and an issuer', () => {
  test('awaits the notified issuer’s signature, but the investor may already commit', async () => {
    const { investor, id } = await signed();
    const which = { kind: 'asset', assetId } as const;
    await world.as(investor.actor, (ctx) => assertSigned(ctx, investor.actor.partyId, which));
    expect(await told(owner)).toEqual({
      title: 'Subscription agreement requires your signature',
      body: `${investor.actor.name} signed version 1. Read and countersign it for Breakwater Holdings.`,
      link: '/owner/agreements',
    });
    const [first] = await list(owner, '&state=to_countersign');
    expect(first).toMatchObject({
      status: 'PARTLY_SIGNED',
      party: { name: investor.actor.name },
      actions: { countersign: { allowed: true } },
    });
    const { data } = (await ask(http, 'GET', `/owner/agreement-envelopes/${id}/text`, owner.token))
      .body;
    expect(data).toMatchObject({ body: '1. Units\n\nI buy units.', signedBy: investor.actor.name });
  });

  test('is completed by the issuer’s signature, and its PDF names the issuer', async () => {
    const { investor, signatureId, ...copy } = await signed();
    const done = await countersign(owner, copy);
    expect(done.body.data).toMatchObject({
      status: 'COMPLETED',
      countersignedBy: owner.actor.name,
    });
    const path = `/user/signed-agreement/${signatureId}`;
    const { data } = (await ask(http, 'GET', path, investor.token)).body;
    expect(data.signatures).toMatchObject([
      { side: 'party', name: investor.actor.name },
      { side: 'issuer', name: owner.actor.name, signedFor: 'Breakwater Holdings' },
    ]);
    const picture = await ask(http, 'GET', `${path}/picture?of=issuer`, investor.token);
    expect(picture.headers['content-type']).toBe('image/png');
    const pdf = await pdfText((await ask(http, 'GET', `${path}/pdf`, investor.token)).bytes);
    expect(pdf).toContain(`${owner.actor.name}, for Breakwater Holdings`);
    expect(await told(investor)).toMatchObject({
      title: 'Subscription agreement, version 1, was signed',
    });
    expect((await countersign(owner, copy)).body.code).toBe('INVALID_TRANSITION');
  });

  test('is visible to the issuer’s analyst, who can neither sign nor decline', async () => {
    const { id, bodyHash } = await signed();
    const ana = await analyst();
    const row = await rowOf(ana, id);
    expect(row.status).toBe('PARTLY_SIGNED');
    expect(row.actions).not.toHaveProperty('countersign');
    expect((await countersign(ana, { id, bodyHash })).body.code).toBe('E_UNAUTHORIZED_ACTION');
    const path = `/owner/agreement-envelopes/${id}/decline`;
    const declined = await ask(http, 'POST', path, ana.token, { reason: 'No' });
    expect(declined.body.code).toBe('E_UNAUTHORIZED_ACTION');
  });

  test('is hidden from other issuers, and cannot be countersigned by Holdfast', async () => {
    const copy = await signed();
    const stranger = await company(world, { isOwner: true });
    expect(await rowOf(stranger, copy.id)).toBeUndefined();
    expect((await countersign(stranger, copy)).status).toBe(404);
    const admin = await staff(world, 'staff_administrator');
    const waiting = await desk.envelopes(admin, agreementId, '&state=to_countersign');
    expect(waiting).toEqual([]);
    const all = await desk.envelopes(admin, agreementId, '&limit=100');
    const { actions } = all.find((one: { id: string }) => one.id === copy.id);
    expect(actions.countersign).toMatchObject({ allowed: false });
    expect((await desk.countersign(admin, copy.id)).body.code).toBe('SIGNED_BY_ISSUER');
  });

  test('cannot be signed by someone related to the investor', async () => {
    const { investor, ...copy } = await signed();
    const cousin = await company(world, { isOwner: true });
    const own = await issuersAgreement(world, cousin.companyId);
    const theirs = await signedByInvestor(world, investor, own.agreementId);
    await relate(world, cousin.actor.partyId, investor.actor.partyId);
    expect((await countersign(cousin, theirs)).body.code).toBe('OWN_CASE');
    expect((await countersign(owner, copy)).status).toBe(200);
  });

  test('can be declined with a reason shown to the investor, who can then sign again', async () => {
    const { investor, id } = await signed();
    const path = `/owner/agreement-envelopes/${id}/decline`;
    expect((await ask(http, 'POST', path, owner.token, {})).status).toBe(422);
    const reason = 'The name is not the one of your account';
    const declined = await ask(http, 'POST', path, owner.token, { reason });
    expect(declined.body.data).toMatchObject({ status: 'REJECTED', endedReason: reason });
    expect(await told(investor)).toMatchObject({
      title: 'Subscription agreement, version 1, was not countersigned',
      body: reason,
    });
    const gate = () =>
      world.as(investor.actor, (ctx) =>
        assertSigned(ctx, investor.actor.partyId, { kind: 'asset', assetId }),
      );
    await expect(gate()).rejects.toMatchObject({ code: 'AGREEMENT_NOT_SIGNED' });
    await signedByInvestor(world, investor, agreementId);
    await gate();
  });
});
