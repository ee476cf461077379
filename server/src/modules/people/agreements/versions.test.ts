import { DAY } from '@holdfast/domain/kernel/moment';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  hashOf,
  issued,
  openAgreements,
  PLAIN,
} from '../../../../test/fixtures/agreement-fixtures.ts';
import { person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { distributor } from '../../../../test/fixtures/referral-fixtures.ts';
import { openWorld } from '../../../../test/world.ts';
import { blockUser } from '../identity/index.ts';
import { assertSigned, ensureAccountAgreement, hasSigned } from './index.ts';

const world = await openWorld();
const desk = await openAgreements(world);
let ann: Someone;
let ben: Someone;
let accountId: string;

beforeAll(async () => {
  ann = await staff(world, 'staff_administrator');
  ben = await staff(world, 'staff_administrator');
  accountId = await world.as(undefined, (ctx) => ensureAccountAgreement(ctx));
});

const gate = (who: Someone) =>
  world.as(who.actor, (ctx) => assertSigned(ctx, who.actor.partyId, { kind: 'account' }));

describe('issuing a version', () => {
  test('requires an approver other than the requester', async () => {
    await desk.requested(ann, accountId, { body: 'One text' });
    expect((await desk.approve(ann, accountId)).body.code).toBe('OWN_REQUEST');
    const { draft, version } = await desk.template(ben, accountId);
    expect(draft).toMatchObject({ status: 'REQUESTED' });
    expect(await desk.request.view(ann, accountId)).toMatchObject({
      missing: [ben.actor.name],
      actions: { approve: { allowed: false } },
    });
    expect((await desk.approve(ben, accountId)).body.data.outcome).toBe('done');
    expect(await desk.template(ben, accountId)).toMatchObject({
      version: version + 1,
      draft: null,
      versions: [{ issuedBy: ann.actor.name, approvedBy: ben.actor.name }, {}],
    });
  });

  test('is refused if the approver was shown a different text', async () => {
    await desk.requested(ann, accountId, { body: 'The first wording' });
    const seen = (await desk.request.view(ben, accountId))?.fingerprint ?? '';
    await desk.request.cancel(ann, accountId);
    await desk.requested(ann, accountId, { body: 'Another wording' });
    const answer = await desk.approve(ben, accountId, seen);
    expect(answer.body).toMatchObject({ code: 'APPROVAL_CHANGED' });
    expect(answer.body.message).toContain('text');
    await desk.request.reject(ben, accountId, 'Clause 2 is missing');
    expect((await desk.template(ben, accountId)).draft).toMatchObject({
      status: 'DRAFT',
      decisionReason: 'Clause 2 is missing',
    });
  });

  test('requires a change, a summary and an effective date that has not passed', async () => {
    const why = async (draft: Parameters<typeof desk.requested>[2]) =>
      (await desk.requested(ann, accountId, draft)).body.message;
    const { versions } = await desk.template(ann, accountId);
    const path = `/admin/agreements/${accountId}/versions/${versions[0].version}`;
    const { body } = (await desk.call(ann, 'GET', path)).body.data;
    expect(await why({ body })).toContain('same as version');
    expect(await why({ body: 'New', changeNote: '' })).toContain('Summarise the changes');
    expect(await why({ body: 'New', effectiveOn: '2020-01-01' })).toContain('has passed');
    expect(await why({ body: 'New', translations: { nb: '' } })).toContain('no text yet');
  });

  test('refuses to overwrite a colleague’s newer draft or a submitted text', async () => {
    await desk.write(ann, accountId, { body: 'By Ann' });
    const read = (await desk.template(ben, accountId)).draft.updatedAt;
    world.clock.advance(1_000);
    await desk.write(ann, accountId, { body: 'By Ann again' });
    const late = await desk.call(ben, 'PUT', `/admin/agreements/${accountId}/draft`, {
      ...PLAIN,
      body: 'By Ben',
      since: read,
    });
    expect(late.body).toMatchObject({ code: 'DRAFT_CHANGED' });
    await desk.call(ann, 'POST', `/admin/agreements/${accountId}/draft/request`);
    const waiting = await desk.write(ann, accountId, { body: 'Quickly something else' });
    expect(waiting.body.code).toBe('INVALID_TRANSITION');
    await desk.request.cancel(ann, accountId);
  });

  test('reports an unknown field to the author', async () => {
    const answer = await desk.write(ann, accountId, { body: 'Dear {client.nickname}' });
    expect(answer.body.message).toContain('{client.nickname}');
  });

  test('lapses after a day without approval, or when the requester is blocked', async () => {
    await desk.requested(ann, accountId, { body: 'Left alone' });
    world.clock.advance(DAY + 1_000);
    await world.runJob('approvals.expire');
    expect((await desk.template(ben, accountId)).draft).toMatchObject({
      status: 'DRAFT',
      decisionReason: 'Not approved within 24 hours',
    });
    const leaver = await staff(world, 'staff_administrator');
    await desk.requested(leaver, accountId, { body: 'By a leaver' });
    await world.as(undefined, (ctx) => blockUser(ctx, leaver.actor.userId, 'Left'));
    expect((await desk.template(ben, accountId)).draft.status).toBe('DRAFT');
    await desk.call(ann, 'POST', `/admin/agreements/${accountId}/draft/discard`);
  });
});

describe('a new signature for a version', () => {
  test('is requested from each earlier signer exactly once, even in concurrent runs', async () => {
    const [eva, finn] = [await person(world, 'approved'), await person(world, 'approved')];
    const never = await person(world, 'approved');
    for (const who of [eva, finn]) await desk.sign(who, accountId);
    await issued(desk, [ann, ben], accountId, { body: 'A text that matters', expiresDays: 30 });
    await Promise.all([desk.run(), desk.run()]);
    await desk.run();
    const { progress, version } = await desk.template(ann, accountId);
    expect(progress).toMatchObject({ asked: 2, waiting: 2, signed: 0, unsent: 0 });
    const names = (await desk.waiting(eva)).map(({ name }) => name);
    expect(names).toEqual(['Investor account agreement']);
    await expect(gate(eva)).rejects.toMatchObject({ code: 'AGREEMENT_NOT_SIGNED' });
    await desk.call(eva, 'POST', `/user/agreements/${accountId}/open`, { version, isRead: true });
    await desk.sign(eva, accountId);
    await gate(eva);
    expect((await desk.template(ann, accountId)).progress).toMatchObject({ signed: 1, waiting: 1 });
    const told = await world.edge.pool.query(
      `select count(*)::int as n from notifications.notification
       where user_id = $1 and kind = 'agreement_to_sign' and title like 'Read and sign%'`,
      [finn.actor.userId],
    );
    expect(told.rows[0].n).toBe(1);
    const asked = await desk.envelopes(ann, accountId, '&state=waiting');
    expect(asked.map((one: { party: { id: string } }) => one.party.id)).toEqual([
      finn.actor.partyId,
    ]);
    expect(await desk.waiting(never)).toHaveLength(1);
  });

  test('can be given early, and is then valid before the effective date', async () => {
    const gil = await person(world, 'approved');
    await desk.sign(gil, accountId);
    const day = new Date(world.edge.clock.now().getTime() + 10 * DAY).toISOString().slice(0, 10);
    await issued(desk, [ann, ben], accountId, { body: 'From then on', effectiveOn: day });
    await desk.run();
    await gate(gil);
    const [before] = await desk.waiting(gil);
    expect(before).toMatchObject({ isBlocking: false });
    expect((await desk.toSign(gil, accountId)).signedAt).toBeNull();
    world.clock.advance(11 * DAY);
    await desk.run();
    await expect(gate(gil)).rejects.toMatchObject({ code: 'AGREEMENT_NOT_SIGNED' });
    await desk.sign(gil, accountId);
    await gate(gil);
    const old = await desk.envelopes(ann, accountId, '&state=ended');
    const mine = old.filter((e: { party: { id: string } }) => e.party.id === gil.actor.partyId);
    expect(mine.map((e: { status: string }) => e.status)).toEqual(['SUPERSEDED']);
  });

  test('is not required for a minor change, and the earlier signature stays valid', async () => {
    const hal = await person(world, 'approved');
    await desk.sign(hal, accountId);
    await issued(desk, [ann, ben], accountId, { body: 'A comma, more', isMaterial: false });
    await desk.run();
    await gate(hal);
    expect(await desk.waiting(hal)).toEqual([]);
  });
});

describe('the text to sign', () => {
  test('is the text that was shown, in its language and with its fields filled', async () => {
    const ivo = await person(world, 'approved');
    await issued(desk, [ann, ben], accountId, {
      body: 'Between {party.name} and Holdfast, version {version.number}.',
      translations: { nb: 'Mellom {party.name} og Holdfast.' },
    });
    const english = await desk.toSign(ivo, accountId);
    expect(english.body).toMatch(/^Between Person Number \d+ and Holdfast, version \d+\.$/);
    const norwegian = await desk.toSign(ivo, accountId, '?language=nb');
    expect(norwegian).toMatchObject({ language: 'nb', languages: ['en', 'nb'] });
    expect(norwegian.bodyHash).toBe(hashOf(norwegian.body));
    const signed = await desk.sign(ivo, accountId, { language: 'nb' });
    expect(signed.body.data.bodyHash).toBe(norwegian.bodyHash);
    const kept = await world.edge.pool.query(
      'select filled_body from agreements.signature where id = $1',
      [signed.body.data.id],
    );
    expect(kept.rows[0].filled_body).toBe(norwegian.body);
  });

  test('cannot be signed until each of its fields has a value', async () => {
    const licensee = await distributor(world);
    const id = await desk.create(ann, 'contract', 'Rates');
    await issued(desk, [ann, ben], id, { body: 'You earn {commission.rate}.' });
    const answer = await desk.sign(licensee, id);
    expect(answer.body.code).toBe('AGREEMENT_INCOMPLETE');
    expect((await desk.toSign(licensee, id)).missing).toHaveLength(1);
    const example = await desk.call(ann, 'GET', `/admin/agreements/${id}/preview`);
    expect(example.body.data).toMatchObject({
      example: licensee.actor.name,
      values: [{ name: 'commission.rate', value: null }],
    });
  });

  test('needs the signer’s second factor only if its version requires one', async () => {
    const jan = await person(world, 'approved');
    await issued(desk, [ann, ben], accountId, { body: 'With a code', requiresTwoFactor: true });
    expect((await desk.sign(jan, accountId)).body.code).toBe('SECOND_FACTOR_NEEDED');
    await issued(desk, [ann, ben], accountId, { body: 'Without a code' });
    expect((await desk.sign(jan, accountId)).status).toBe(200);
  });

  test('is hidden from other parties if it is a distributor agreement', async () => {
    const id = await desk.create(ann, 'legal', 'For distributors');
    await issued(desk, [ann, ben], id, { body: 'You may.' });
    const kim = await person(world, 'approved');
    const read = await desk.call(kim, 'GET', `/user/agreements/${id}`);
    expect(read.body.code).toBe('AGREEMENT_NOT_FOUND');
    const partner = await distributor(world);
    await desk.run();
    const names = (await desk.waiting(partner)).map(({ name }) => name);
    expect(names).toContain('For distributors');
    const has = () =>
      world.as(undefined, (ctx) =>
        hasSigned(ctx, { partyId: partner.actor.partyId, kind: 'legal' }),
      );
    expect(await has()).toBe(false);
    await desk.sign(partner, id);
    expect(await has()).toBe(true);
  });
});
