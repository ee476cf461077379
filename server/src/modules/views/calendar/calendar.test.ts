import { DAY } from '@holdfast/domain/kernel/moment';
import { describe, expect, test } from 'vitest';
import { openOfferingHarness, units } from '../../../../test/fixtures/offering-harness.ts';
import { company, person, type Someone } from '../../../../test/fixtures/people.ts';
import { giveUnits, openPollRow } from '../../../../test/fixtures/poll-fixtures.ts';
import { approveRules } from '../../../../test/fixtures/transfer-rule-fixtures.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { blockUser, openSession } from '../../people/identity/index.ts';

const harness = await openOfferingHarness();
const { world, owner } = harness;

async function call(who: Someone, method: 'GET' | 'POST' | 'DELETE', path: string) {
  const { token } = await world.as(undefined, (ctx) => openSession(ctx, who.actor.userId));
  return ask(await world.http(), method, path, token);
}
const kindsOf = async (who: Someone) =>
  (await call(who, 'GET', '/user/calendar')).body.data.entries.map(
    ({ kind, isOwn }: { kind: string; isOwn: boolean }) => `${kind}${isOwn ? ' own' : ''}`,
  );
async function feedAt(url: string) {
  const http = await world.http();
  const { pathname } = new URL(url);
  return http.inject({ method: 'GET', url: pathname });
}

describe('the calendar', () => {
  test('lists an investor’s own commitments, holdings and polls', async () => {
    const sale = await harness.openSale();
    const [anna, ben] = [await harness.investor(), await person(world, 'approved')];
    await harness.commitAs(anna, sale, units(10));
    expect(await kindsOf(anna)).toEqual(['offer_closes']);
    await openPollRow(world, sale.assetId, anna.actor.partyId);
    await giveUnits(world, sale.assetId, anna, units(5));
    const until = new Date(world.clock.now().getTime() + 200 * DAY).toISOString().slice(0, 10);
    await approveRules(world, owner, sale.assetId, { lockUp: [{ until, lockedBps: 10_000 }] });
    expect(await kindsOf(anna)).toEqual(['poll_closes', 'offer_closes', 'lock_up_ends']);
    expect(await kindsOf(ben)).toEqual([]);
    expect(await kindsOf(owner)).toEqual([
      'poll_closes own',
      'offer_closes own',
      'lock_up_ends own',
    ]);
    expect(await kindsOf(await company(world, { isOwner: true }))).toEqual([]);
  });

  test('marks a poll as awaiting the investor’s vote until it is cast', async () => {
    const sale = await harness.openSale();
    const anna = await harness.investor();
    await harness.commitAs(anna, sale, units(10));
    await openPollRow(world, sale.assetId, anna.actor.partyId);
    const waiting = async (who: Someone) =>
      (await call(who, 'GET', '/user/calendar')).body.data.entries
        .filter((entry: { waits: boolean }) => entry.waits)
        .map(({ kind }: { kind: string }) => kind);
    expect(await waiting(anna)).toEqual(['poll_closes']);
    expect(await waiting(owner)).toEqual([]);
    await world.edge.pool.query(
      "update governance.voter set voted_at = now(), receipt = 'R-1' where party_id = $1",
      [anna.actor.partyId],
    );
    expect(await waiting(anna)).toEqual([]);
    expect(await kindsOf(anna)).toContain('poll_closes');
  });

  test('is available at its secret link until the link is renewed or deleted', async () => {
    const sale = await harness.openSale();
    const anna = await harness.investor();
    await harness.commitAs(anna, sale, units(10));
    const first = (await call(anna, 'POST', '/user/calendar/link')).body.data.url;
    const feed = await feedAt(first);
    expect(feed.headers['content-type']).toContain('text/calendar');
    expect(feed.payload).toContain('BEGIN:VEVENT\r\nUID:offer_closes-');
    expect((await feedAt(first)).payload).toBe(feed.payload);
    const second = (await call(anna, 'POST', '/user/calendar/link')).body.data.url;
    expect([(await feedAt(first)).statusCode, (await feedAt(second)).statusCode]).toEqual([
      404, 200,
    ]);
    await call(anna, 'DELETE', '/user/calendar/link');
    expect((await feedAt(second)).statusCode).toBe(404);
    const { rows } = await world.edge.pool.query('select count(*)::int from calendar.link');
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('is unavailable at links created before a password change', async () => {
    const anna = await harness.investor();
    const make = async () => (await call(anna, 'POST', '/user/calendar/link')).body.data.url;
    const before = await make();
    const { userId } = anna.actor;
    const [currentPassword, newPassword] = ['Otter-River-27!', 'Heron-Delta-83?'];
    const passwordHash = await world.ports.hasher.hash(currentPassword);
    await world.edge.db
      .updateTable('identity.user')
      .set({ passwordHash })
      .where('id', '=', userId)
      .execute();
    const { token } = await world.as(undefined, (ctx) => openSession(ctx, userId));
    const body = { currentPassword, newPassword, confirmPassword: newPassword };
    const changed = await ask(await world.http(), 'POST', '/user/password/change', token, body);
    expect(changed.status).toBe(200);
    expect((await feedAt(before)).statusCode).toBe(404);
    expect((await call(anna, 'GET', '/user/calendar')).body.data.feed).toMatchObject({
      isOn: false,
    });
    world.clock.advance(1_000);
    expect((await feedAt(await make())).statusCode).toBe(200);
  });

  test('is unavailable for a blocked investor', async () => {
    const anna = await harness.investor();
    const { url } = (await call(anna, 'POST', '/user/calendar/link')).body.data;
    await world.as(undefined, (ctx) => blockUser(ctx, anna.actor.userId, 'Suspicious'));
    expect((await feedAt(url)).statusCode).toBe(404);
  });
});
