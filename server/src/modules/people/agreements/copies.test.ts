import { DAY } from '@holdfast/domain/kernel/moment';
import { beforeAll, describe, expect, test } from 'vitest';
import { issued, openAgreements } from '../../../../test/fixtures/agreement-fixtures.ts';
import { relate, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { distributor } from '../../../../test/fixtures/referral-fixtures.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { openWorld } from '../../../../test/world.ts';
import { setProfileNames, unapproveParty } from '../identity/index.ts';
import { hasSigned } from './index.ts';

const world = await openWorld();
const http = await world.http();
const desk = await openAgreements(world);
let ann: Someone;
let ben: Someone;
let id: string;

beforeAll(async () => {
  ann = await staff(world, 'staff_administrator');
  ben = await staff(world, 'staff_administrator');
  id = await desk.create(ann, 'legal', 'Distribution licence');
  const terms = { isCountersigned: true, expiresDays: 14 };
  await issued(desk, [ann, ben], id, { body: 'You may distribute.', ...terms });
});

async function asked() {
  const who = await distributor(world);
  await desk.run();
  return { who, envelope: await copyOf(who) };
}
async function copyOf(who: Someone) {
  const all = await desk.envelopes(ann, id, '&limit=100');
  return all.find((one: { party: { id: string } }) => one.party.id === who.actor.partyId);
}
const counts = (who: Someone) =>
  world.as(undefined, (ctx) => hasSigned(ctx, { partyId: who.actor.partyId, kind: 'legal' }));
async function toldLast(who: Someone) {
  const { rows } = await world.edge.pool.query(
    `select title, body, link from notifications.notification
     where user_id = $1 and kind = 'agreement_to_sign' order by created_at desc, id desc limit 1`,
    [who.actor.userId],
  );
  return rows[0];
}
const act = (who: Someone, envelopeId: string, name: string, body: object = {}) =>
  desk.call(who, 'POST', `/admin/agreement-envelopes/${envelopeId}/${name}`, body);
const because = { reason: 'The company was sold' };

describe('a signed copy whose signer changes their name', () => {
  const rename = (who: Someone) =>
    world.as(undefined, (ctx) =>
      setProfileNames(ctx, who.actor.userId, { firstName: 'Elon', lastName: 'Musk' }),
    );
  const unapprove = (who: Someone) =>
    world.as(undefined, (ctx) => unapproveParty(ctx, who.actor.partyId));

  test.each(['signed by both', 'signed by the distributor'])(
    'ends and is sent again if the party isn’t approved: %s',
    async (how) => {
      const { who, envelope } = await asked();
      await unapprove(who);
      expect((await desk.sign(who, id)).status).toBe(200);
      if (how === 'signed by both') await desk.countersign(ben, envelope.id);
      expect(await counts(who)).toBe(how === 'signed by both');
      await rename(who);
      expect(await counts(who)).toBe(false);
      const copies = await desk.envelopes(ann, id, '&limit=100');
      const own = copies.filter(
        (one: { party: { id: string } }) => one.party.id === who.actor.partyId,
      );
      const ended = how === 'signed by both' ? 'SUPERSEDED' : 'CANCELLED';
      expect(own.map(({ status }: { status: string }) => status).sort()).toEqual(
        [ended, 'SENT'].sort(),
      );
      expect(await toldLast(who)).toMatchObject({
        title: 'Sign again: Distribution licence',
        body: expect.stringContaining(`signed as ${who.actor.name}, whose name is now Elon`),
      });
    },
  );

  test('stays in force if the party is approved', async () => {
    const { who, envelope } = await asked();
    await desk.sign(who, id);
    await desk.countersign(ben, envelope.id);
    await rename(who);
    expect(await counts(who)).toBe(true);
  });
});

describe('a copy that Holdfast countersigns', () => {
  test('takes effect when both have signed; its certificate names both', async () => {
    const { who, envelope } = await asked();
    expect(envelope.status).toBe('SENT');
    const { version } = envelope;
    await desk.call(who, 'POST', `/user/agreements/${id}/open`, { version, isRead: true });
    const signed = (await desk.sign(who, id)).body.data;
    expect(signed).toMatchObject({ status: 'PARTLY_SIGNED', isCurrent: false });
    expect(await counts(who)).toBe(false);
    const pdf = signed.pdfUrl.replace('/api', '');
    expect((await ask(http, 'GET', pdf, who.token)).body.code).toBe('AGREEMENT_NOT_COMPLETE');
    const proof = () => ask(http, 'GET', `/proofs/agreements?code=${signed.code}`, '');
    expect((await proof()).body.data.result).toBe('unfinished');

    expect((await desk.countersign(ben, envelope.id)).body.data.status).toBe('COMPLETED');
    expect(await counts(who)).toBe(true);
    expect(await toldLast(who)).toEqual({
      title: 'Distribution licence, version 1, was signed',
      body: `Signed by ${who.actor.name} and ${ben.actor.name} and complete. You can download the PDF and its certificate from your agreements.`,
      link: '/agreements',
    });
    const text = await pdfText((await ask(http, 'GET', pdf, who.token)).bytes);
    expect(text).toContain(ben.actor.name);
    expect(text).toContain(`${ben.actor.name}, for Holdfast`);
    expect((await proof()).body.data).toMatchObject({
      result: 'genuine',
      paper: { signers: [{}, {}] },
    });
    const path = `/user/signed-agreement/${signed.id}`;
    const { data } = (await ask(http, 'GET', path, who.token)).body;
    expect(data.signatures).toMatchObject([{ side: 'party' }, { side: 'platform' }]);
    expect(data.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      'sent',
      'opened',
      'read',
      'signed',
      'countersigned',
      'completed',
      'downloaded',
    ]);
    const picture = await ask(http, 'GET', `${path}/picture?of=platform`, who.token);
    expect(picture.headers['content-type']).toBe('image/png');
  });

  test('cannot be countersigned by its own signer or a related person', async () => {
    const { who, envelope } = await asked();
    await desk.sign(who, id);
    const cousin = await staff(world, 'staff_administrator');
    await relate(world, cousin.actor.partyId, who.actor.partyId);
    expect((await desk.countersign(cousin, envelope.id)).body.code).toBe('OWN_CASE');
    expect((await act(cousin, envelope.id, 'decline', because)).body.code).toBe('OWN_CASE');
  });

  test('can be declined with a reason, of which the party is notified', async () => {
    const { who, envelope } = await asked();
    await desk.sign(who, id);
    expect((await act(ben, envelope.id, 'decline', {})).status).toBe(422);
    expect((await act(ben, envelope.id, 'decline', because)).body.data).toMatchObject({
      status: 'REJECTED',
      endedReason: because.reason,
    });
    expect(await counts(who)).toBe(false);
    const { rows } = await world.edge.pool.query(
      `select body from notifications.notification
       where user_id = $1 and title like '%not countersigned%'`,
      [who.actor.userId],
    );
    expect(rows).toEqual([{ body: because.reason }]);
  });
});

describe('an unsigned agreement', () => {
  test('can be declined with a reason, and is then sent again only by staff', async () => {
    const { who, envelope } = await asked();
    const path = `/user/agreements/${id}/reject`;
    const { version } = envelope;
    expect((await desk.call(who, 'POST', path, { version })).status).toBe(422);
    await desk.call(who, 'POST', path, { version, reason: 'Clause 3' });
    expect(await copyOf(who)).toMatchObject({ status: 'REJECTED', endedReason: 'Clause 3' });
    expect((await desk.sign(who, id)).body.code).toBe('AGREEMENT_ENDED');
    await desk.call(ann, 'POST', `/admin/agreements/${id}/send`, { partyId: who.actor.partyId });
    expect((await desk.sign(who, id)).status).toBe(200);
  });

  test('triggers reminders a week and a day before its deadline, then expires', async () => {
    const { who, envelope } = await asked();
    const remindersOf = async () => (await copyOf(who)).reminders;
    world.clock.advance(2 * DAY);
    await desk.run();
    expect(await remindersOf()).toBe(0);
    world.clock.advance(6 * DAY);
    await desk.run();
    await desk.run();
    expect(await remindersOf()).toBe(1);
    expect((await act(ann, envelope.id, 'remind')).body.code).toBe('SIGNER_REMINDED_LATELY');
    world.clock.advance(5.2 * DAY);
    await desk.run();
    expect(await remindersOf()).toBe(2);
    world.clock.advance(DAY);
    await desk.run();
    expect((await copyOf(who)).status).toBe('EXPIRED');
    expect(await toldLast(who)).toEqual({
      title: 'Distribution licence, version 1, can no longer be signed',
      body: 'It was not signed by the deadline. Contact us to send it again.',
      link: '/agreements',
    });
    expect((await desk.sign(who, id)).body.code).toBe('AGREEMENT_ENDED');
  });

  test('can be cancelled with a reason; all waiting signers can be reminded together', async () => {
    const { who, envelope } = await asked();
    world.clock.advance(1.5 * DAY);
    const path = `/admin/agreements/${id}/remind`;
    expect((await desk.call(ann, 'POST', path)).body.data.reminded).toBeGreaterThan(0);
    expect((await desk.call(ann, 'POST', path)).body.data.reminded).toBe(0);
    expect((await act(ann, envelope.id, 'cancel', because)).body.data.status).toBe('CANCELLED');
    await desk.run();
    expect((await copyOf(who)).status).toBe('CANCELLED');
  });

  test('is replaced by the next version, which then awaits signature', async () => {
    const { who } = await asked();
    const terms = { isCountersigned: true, expiresDays: 14 };
    await issued(desk, [ann, ben], id, { body: 'You may distribute in Norway.', ...terms });
    await desk.run();
    expect(await copyOf(who)).toMatchObject({ status: 'SENT', version: 2 });
  });
});

describe('a completed agreement', () => {
  async function complete() {
    const { who, envelope } = await asked();
    await desk.sign(who, id);
    await desk.countersign(ben, envelope.id);
    return { who, envelope };
  }

  test('ends immediately when terminated, and is not sent again automatically', async () => {
    const { who, envelope } = await complete();
    expect((await act(ann, envelope.id, 'terminate', because)).body.data.status).toBe('TERMINATED');
    expect(await counts(who)).toBe(false);
    await desk.run();
    expect((await desk.sign(who, id)).body.code).toBe('AGREEMENT_ENDED');
    expect(await desk.waiting(who)).not.toContainEqual(
      expect.objectContaining({ name: 'Distribution licence' }),
    );
  });

  test('stays in force until the end of the notice period', async () => {
    const { who, envelope } = await complete();
    const on = new Date(world.edge.clock.now().getTime() + 20 * DAY).toISOString().slice(0, 10);
    const noticed = await act(ann, envelope.id, 'terminate', { ...because, on });
    expect(noticed.body.data).toMatchObject({ status: 'COMPLETED' });
    expect(await counts(who)).toBe(true);
    world.clock.advance(21 * DAY);
    await desk.run();
    expect(await copyOf(who)).toMatchObject({ status: 'TERMINATED' });
    expect(await counts(who)).toBe(false);
  });
});

describe('the counts on the tabs', () => {
  test('match the agreements that each tab shows', async () => {
    const { who } = await asked();
    const shown = async () => {
      const waits = (await desk.call(who, 'GET', '/user/agreements/waiting')).body.data;
      const path = '/user/signed-agreement?latest=yes&page=1&limit=100';
      const rows = [...waits, ...(await desk.call(who, 'GET', path)).body.data];
      const of = (kind: string) =>
        new Set(rows.filter((row) => row.kind === kind).map((row) => row.agreementId)).size;
      const [account, asset] = [of('account'), of('asset')];
      return { account, asset, legal: of('legal'), contract: of('contract') };
    };
    const counted = async () => (await desk.call(who, 'GET', '/user/agreements/counts')).body.data;
    const before = await shown();
    expect(before.legal).toBeGreaterThan(0);
    expect(await counted()).toEqual(before);
    expect((await desk.sign(who, id)).body.data.status).toBe('PARTLY_SIGNED');
    expect(await shown()).toEqual(before);
    expect(await counted()).toEqual(before);
    // A new version awaits signature while the signed one is in force.
    const terms = { isCountersigned: true, expiresDays: 14 };
    await issued(desk, [ann, ben], id, { body: 'You may distribute in all of Sweden.', ...terms });
    await desk.run();
    expect((await desk.waiting(who)).map(({ name }) => name)).toContain('Distribution licence');
    expect(await counted()).toEqual(await shown());
  });
});
