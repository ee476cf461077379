import { DAY, HOUR, MINUTE } from '@holdfast/domain/kernel/moment';
import { describe, expect, test } from 'vitest';
import { approveNav } from '../../../../test/fixtures/market.ts';
import { person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { openPortfolioHarness } from '../../../../test/money/portfolio-harness.ts';
import { setListing, watch } from '../../assets/catalogue/index.ts';
import { requestNav } from '../../assets/valuation/index.ts';
import { blockUser, openSession } from '../../people/identity/index.ts';

const harness = await openPortfolioHarness();
const { world, ask, assetId } = harness;

async function lastMail(recipient: string) {
  const { data } = await ask(
    undefined,
    'GET',
    `/dev/mail?recipient=${encodeURIComponent(recipient)}`,
  );
  const [mail] = data as { actionUrl: string | null; code: string | null }[];
  if (!mail) throw new Error('No mail was written');
  return mail;
}
const fresh = async (who: Someone): Promise<Someone> => ({
  ...who,
  token: (await world.as(undefined, (ctx) => openSession(ctx, who.actor.userId))).token,
});

let guests = 0;
async function shared() {
  const owner = await harness.trader(1_000);
  const email = `accountant${++guests}@books.test`;
  const invited = await ask(owner, 'POST', '/user/portfolio/invite', { email, name: 'Rosa' });
  const url = (await lastMail(email)).actionUrl ?? '';
  return { owner, email, invited, token: url.split('#')[1] ?? '' };
}
const codeFor = async (email: string) => (await lastMail(email)).code ?? '';
const visitor = (url: string, body: object) =>
  ask(undefined, 'POST', `/shared-portfolio${url}`, body);

async function opened() {
  const all = await shared();
  await visitor('/code', { token: all.token });
  const { data } = await visitor('/open', { token: all.token, code: await codeFor(all.email) });
  return { ...all, pass: data.pass as string };
}

describe('a shared portfolio', () => {
  test('opens read-only with the link and code, and names its owner', async () => {
    const { owner, email, invited, token } = await shared();
    expect(invited).toMatchObject({ status: 201, message: 'Invitation sent' });
    expect(invited.text).not.toContain(token);
    const look = await visitor('/look', { token });
    expect(look.data).toMatchObject({ email: `a…@books.test` });
    expect((await visitor('/code', { token })).status).toBe(200);
    const code = await codeFor(email);
    expect((await visitor('/open', { token, code: '000000' })).code).toBe(
      code === '000000' ? undefined : 'INVALID_VERIFICATION_TOKEN',
    );
    const { data } = await visitor('/open', { token, code: ` ${code} ` });
    const view = await visitor('/view', { pass: data.pass });
    expect(view.data).toMatchObject({
      ownerName: owner.actor.name,
      portfolio: { totalValue: '1000.00' },
      performance: { end: '1000.00' },
    });
    // The code has been used, and the link alone shows nothing.
    expect((await visitor('/open', { token, code })).code).toBe('VERIFICATION_TOKEN_EXPIRED');
    expect((await visitor('/view', { pass: token })).code).toBe('SHARE_CLOSED');
    const { data: shares } = await ask(owner, 'GET', '/user/portfolio/invite');
    expect(shares).toMatchObject([{ email, name: 'Rosa', status: 'open', opens: 1 }]);
    expect(shares[0].opened).toHaveLength(1);
  });

  test('gives access to nothing else', async () => {
    const { pass } = await opened();
    const http = await world.http();
    for (const url of ['/user/me', '/user/portfolio', '/user/wallet/overview']) {
      const answer = await http.inject({
        url: `/api${url}`,
        headers: { authorization: `Bearer ${pass}` },
      });
      expect(answer.statusCode, url).toBe(401);
    }
  });

  test('closes immediately and permanently when revoked', async () => {
    const { owner, invited, token, pass } = await opened();
    expect((await visitor('/view', { pass })).status).toBe(200);
    const url = `/user/portfolio/invite/${invited.data.id}/revoke`;
    expect((await ask(owner, 'POST', url)).status).toBe(200);
    expect((await visitor('/view', { pass })).code).toBe('SHARE_CLOSED');
    expect((await visitor('/look', { token })).code).toBe('INVALID_SHARE');
    expect((await ask(owner, 'POST', url)).code).toBe('INVALID_TRANSITION');
  });

  test('closes after an hour, after its last day and when its owner is blocked', async () => {
    const { token, pass, email } = await opened();
    world.clock.advance(HOUR);
    expect((await visitor('/view', { pass })).code).toBe('SHARE_CLOSED');
    expect((await visitor('/look', { token })).status).toBe(200);
    world.clock.advance(30 * DAY);
    expect((await visitor('/look', { token })).code).toBe('INVALID_SHARE');
    expect((await visitor('/code', { token })).code).toBe('INVALID_SHARE');
    expect(email).toContain('accountant');
    const other = await opened();
    await world.as(undefined, (ctx) => blockUser(ctx, other.owner.actor.userId, 'For a test'));
    expect((await visitor('/view', { pass: other.pass })).code).toBe('SHARE_CLOSED');
  });

  test('allows five wrong codes and one code email a minute', async () => {
    const { token, email } = await shared();
    await visitor('/code', { token });
    expect((await visitor('/code', { token })).status).toBe(429);
    const code = await codeFor(email);
    const wrong = code === '111111' ? '222222' : '111111';
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => visitor('/open', { token, code: wrong })),
    );
    const invalid = tries.filter((one) => one.code === 'INVALID_VERIFICATION_TOKEN');
    expect(invalid).toHaveLength(5);
    expect((await visitor('/open', { token, code })).code).toBe('VERIFICATION_TOKEN_EXPIRED');
    world.clock.advance(MINUTE);
    await visitor('/code', { token });
    expect((await visitor('/open', { token, code: await codeFor(email) })).status).toBe(200);
  });

  test('is offered to an address once, however often this is requested', async () => {
    const owner = await harness.trader(10);
    const email = 'twice@books.test';
    const all = await Promise.all(
      Array.from({ length: 15 }, () => ask(owner, 'POST', '/user/portfolio/invite', { email })),
    );
    expect(all.filter((one) => one.status === 201)).toHaveLength(1);
    expect(all.filter((one) => one.code === 'ALREADY_SHARED')).toHaveLength(14);
    const bad = { email: 'x@books.test', until: '2020-01-01' };
    expect((await ask(owner, 'POST', '/user/portfolio/invite', bad)).status).toBe(422);
  });
});

describe('watchlist alerts', () => {
  const told = async (who: Someone): Promise<string[]> => {
    const { rows } = await world.edge.pool.query(
      "select title from notifications.notification where user_id = $1 and kind = 'watch_alert' order by id",
      [who.actor.userId],
    );
    return (rows as { title: string }[]).map((row) => row.title);
  };
  const list = (patch: Parameters<typeof setListing>[2]) =>
    world.as(undefined, (ctx) => setListing(ctx, assetId, patch));
  const add = (who: Someone, body: object) =>
    ask(who, 'POST', '/user/watchlist/alerts', { assetId, ...body });
  const priceAt = async (price: number) => {
    const [seller, buyer] = [
      await harness.trader(0, { [assetId]: 5 }),
      await harness.trader(2_000),
    ];
    await harness.place(seller, assetId, 'make_sell', price, 1);
    await harness.place(buyer, assetId, 'take_buy', price, 1);
  };

  test('notify once about a price, and again if it reverts and is reached again', async () => {
    const who = await person(world, 'approved');
    expect((await add(who, { kind: 'price_above', price: '105' })).code).toBe('NOT_WATCHED');
    await world.as(who.actor, (ctx) => watch({ ...ctx, actor: who.actor }, assetId));
    expect((await add(who, { kind: 'price_above', price: '105' })).status).toBe(201);
    expect((await add(who, { kind: 'price_above', price: '105.00' })).code).toBe('ALERT_EXISTS');
    await priceAt(104);
    await world.runJob('portfolio.alerts');
    expect(await told(who)).toEqual([]);
    await priceAt(106);
    await Promise.all(Array.from({ length: 20 }, () => world.runJob('portfolio.alerts')));
    expect(await told(who)).toHaveLength(1);
    await priceAt(107);
    await world.runJob('portfolio.alerts');
    expect(await told(who)).toHaveLength(1);
    await priceAt(100);
    await world.runJob('portfolio.alerts');
    await priceAt(105);
    await world.runJob('portfolio.alerts');
    expect(await told(who)).toHaveLength(2);
  });

  const mailed = async (who: Someone): Promise<string[]> => {
    const url = `/dev/mail?recipient=${encodeURIComponent(who.actor.email)}`;
    const { data } = await ask(undefined, 'GET', url);
    return (data as { subject: string }[]).map((one) => one.subject).reverse();
  };

  async function publish(nav: bigint) {
    const [one, two] = [await staff(world, 'staff_listings'), await staff(world, 'staff_listings')];
    const date = world.clock.now().toISOString().slice(0, 10);
    const given = { assetId, nav, date, note: 'Half-yearly appraisal' };
    const id = await world.as(one.actor, (ctx) => requestNav({ ...ctx, actor: one.actor }, given));
    await world.as(two.actor, (ctx) => approveNav(ctx, id));
  }

  test('notify once about a NAV and a closing, and never for unwatched assets', async () => {
    const who = await person(world, 'approved');
    await world.as(who.actor, (ctx) => watch({ ...ctx, actor: who.actor }, assetId));
    const nav = await add(who, { kind: 'nav' });
    await add(who, { kind: 'closing', days: 3 });
    world.clock.advance(MINUTE);
    await publish(104_00n);
    await world.runJob('portfolio.alerts');
    await world.runJob('portfolio.alerts');
    expect(await told(who)).toHaveLength(1);
    expect((await mailed(who)).at(-1)).toContain(': new NAV');
    // Opting out of the mail keeps the in-app notification.
    const quiet = [{ group: 'alerts', inApp: true, byMail: false }];
    const asked = { preferences: quiet };
    const choice = await ask(await fresh(who), 'PUT', '/user/notifications/preferences', asked);
    expect(choice.status).toBe(200);
    const closesAt = new Date(world.clock.now().getTime() + 2 * DAY);
    await list({ offerStage: 'OPEN', closesAt });
    await world.runJob('portfolio.alerts');
    await world.runJob('portfolio.alerts');
    expect((await told(who)).at(-1)).toContain('closes in 2 days');
    expect(await told(who)).toHaveLength(2);
    expect((await mailed(who)).at(-1)).toContain(': new NAV');
    const me = await fresh(who);
    const { data } = await ask(me, 'GET', '/user/watchlist/alerts');
    expect(data).toHaveLength(2);
    const away = `/user/watchlist/alerts/${nav.data.id}`;
    expect((await ask(me, 'DELETE', away)).status).toBe(200);
    expect((await ask(me, 'DELETE', away)).status).toBe(404);
    await ask(me, 'DELETE', `/user/watchlist/${assetId}`);
    expect((await ask(me, 'GET', '/user/watchlist/alerts')).data).toEqual([]);
  });
});
