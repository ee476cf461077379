import { type IncomingMessage, request } from 'node:http';
import { allEndpoints } from '@holdfast/domain/contracts';
import { afterAll, expect, test } from 'vitest';
import { MOST_STREAMS, Streams } from '../src/kit/http/streams.ts';
import {
  blockUser,
  endAllSessions,
  grantRole,
  openSession,
  revokeRole,
  setResidence,
  unapproveParty,
} from '../src/modules/people/identity/index.ts';
import { lose } from './access/caller.ts';
import { openOfferingHarness } from './fixtures/offering-harness.ts';
import { person, type Someone } from './fixtures/people.ts';
import { openTradedAsset } from './money/exchange-harness.ts';

const sales = await openOfferingHarness({ isLive: true, env: { RATE_LIMITS: 'on' } });
const { world } = sales;
const { assetId } = await openTradedAsset(sales);
const http = await world.http();
const address = await http.listen({ port: 0, host: '127.0.0.1' });

const paths = allEndpoints()
  .filter(({ answers }) => answers === 'stream')
  .map(({ path }) => path.replace(':assetId', assetId));

const open: (() => void)[] = [];
afterAll(() => {
  for (const leave of open) leave();
});

async function listen(token: string, path: string) {
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
  const call = request(`${address}/api${path}`, { headers });
  open.push(() => call.destroy());
  const answer = await new Promise<IncomingMessage>((answered, failed) => {
    call.once('response', answered);
    call.once('error', failed);
    call.end();
  });
  answer.resume();
  const ended = new Promise<'ended'>((over) => answer.once('end', () => over('ended')));
  return { status: answer.statusCode, ended };
}

test('the register has the streams tested here', () => {
  expect(paths).toEqual(['/user/stream', `/assets/${assetId}/stream`]);
});

const endings: Record<string, (who: Someone) => Promise<unknown>> = {
  'the person signs out': async ({ token }) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await http.inject({ method: 'GET', url: '/api/user/logout', headers });
    expect(answer.statusCode).toBe(200);
  },
  'the person is blocked': ({ actor }) =>
    world.as(undefined, (ctx) => blockUser(ctx, actor.userId, 'For a test')),
  'the account is closed': (who) => lose(world, who, 'closed'),
  'staff end every session': ({ actor }) =>
    world.as(undefined, (ctx) => endAllSessions(ctx, actor.userId, 'For a test')),
  'the person signs in once too often': ({ actor }) =>
    world.as(undefined, async (ctx) => {
      for (let i = 0; i < 5; i++) await openSession(ctx, actor.userId);
    }),
  'a role is given': ({ actor }) =>
    world.as(undefined, (ctx) => grantRole(ctx, actor.userId, 'staff_support')),
  'a role is taken': ({ actor }) =>
    world.as(undefined, (ctx) => revokeRole(ctx, actor.userId, 'investor')),
  'the approval is revoked': ({ actor }) =>
    world.as(undefined, (ctx) => unapproveParty(ctx, actor.partyId)),
  'they turn out to be a US person': ({ actor }) =>
    world.as(undefined, (ctx) =>
      setResidence(ctx, actor.userId, { country: 'USA', isUsPerson: true }),
    ),
};

test.each(Object.keys(endings))('every stream ends when %s', async (what) => {
  const who = await person(world, 'approved');
  const bystander = await person(world, 'approved');
  const streams = await Promise.all(paths.map((path) => listen(who.token, path)));
  const others = await Promise.all(paths.map((path) => listen(bystander.token, path)));
  expect([...streams, ...others].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await endings[what]?.(who);
  expect(await Promise.all(streams.map(({ ended }) => ended))).toEqual(['ended', 'ended']);
  const over = await Promise.race([...others.map(({ ended }) => ended), 'open']);
  expect(over).toBe('open');
});

test('a session has a limit on open streams, and closing one frees a place', async () => {
  const who = await person(world, 'approved');
  const [path = ''] = paths;
  for (let i = 0; i < MOST_STREAMS.perSession; i++) {
    expect((await listen(who.token, path)).status).toBe(200);
  }
  expect((await listen(who.token, path)).status).toBe(429);
  const again = await world.as(undefined, (ctx) => openSession(ctx, who.actor.userId));
  expect((await listen(again.token, path)).status).toBe(200);
  open.at(-3)?.();
  await expect.poll(async () => (await listen(who.token, path)).status).toBe(200);
});

const endpoint = allEndpoints().find(({ answers }) => answers === 'stream');

/** Streams without notifications, which find expired sessions by polling. */
async function unnotified() {
  const live = { ...world.edge.live, listen: () => () => {} };
  const streams = new Streams({ ...world.edge, live }, world.modules.resolve);
  const { actor, token } = await person(world, 'approved');
  let ended = 0;
  const opened = (ip: string, caller: { actor: typeof actor; token: string } | undefined) => {
    if (!endpoint) throw new Error('The register has streams');
    return streams.join({ endpoint, ip, caller, end: () => ended++ });
  };
  return { streams, opened, caller: { actor, token }, ended: () => ended };
}

test('an expired session ends its streams', async () => {
  const { streams, opened, caller, ended } = await unnotified();
  opened('192.0.2.1', caller);
  await streams.checkAll();
  expect(ended()).toBe(0);
  world.clock.advance(3 * 3_600_000);
  await streams.checkAll();
  expect(ended()).toBe(1);
});

test('an IP address, or a /64 network, has a limit on open streams', async () => {
  const { streams, opened } = await unnotified();
  const leave = opened('2001:db8::1', undefined);
  for (let i = 1; i < MOST_STREAMS.perAddress; i++) opened(`2001:db8::${i}`, undefined);
  expect(() => opened('2001:db8::ffff', undefined)).toThrow('Too many pages');
  opened('2001:db8:0:1::1', undefined);
  leave();
  opened('2001:db8::ffff', undefined);
  streams.stop();
});
