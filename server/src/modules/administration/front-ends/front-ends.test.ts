import { QUEUE_NAMES } from '@holdfast/domain/administration/desk/queues';
import pino from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { company, person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';
import type { Edge } from '../../../kit/http/edge.ts';
import { buildHttp } from '../../../kit/http/http.ts';
import { openLive } from '../../../kit/live.ts';
import { openMaintenance } from '../../../kit/maintenance.ts';
import { serviceRoutes } from '../../platform/system/index.ts';

const world = await openWorld();
const admin = await staff(world, 'staff_administrator');
const reason = 'A new version';

async function process() {
  const live = await openLive(world.databaseUrl, pino({ level: 'silent' }));
  const edge: Edge = { ...world.edge, live };
  const maintenance = await openMaintenance(edge);
  const service = serviceRoutes(world.config, () => ({ ready: true, maintenance }));
  const routes = [...service, ...world.modules.routes];
  const http = await buildHttp(edge, { routes, resolve: world.modules.resolve, maintenance });
  afterAll(async () => {
    await http.close();
    await live.stop();
  });
  return http;
}
const [here, there] = [await process(), await process()];

const set = (frontEnd: string, closed: boolean, as: Someone = admin, more = {}) =>
  ask(here, 'PUT', `/admin/platform/maintenance/${frontEnd}`, as.token, {
    closed,
    reason,
    ...more,
  });
const asked = (key: string, token?: string, http = there) =>
  ask(http, 'POST', '/maintenance-mode', token, { key });
const until = (key: string, status: number) =>
  expect.poll(async () => (await asked(key)).status, { interval: 5 }).toBe(status);

describe('maintenance mode', () => {
  test('takes effect in every process, shows its message, and can be ended', async () => {
    const message = 'Back at 18:00 UTC.';
    const answer = await set('web', true, admin, { message });
    expect(answer.body.data.frontEnds[0].closing).toMatchObject({ by: admin.actor.name, reason });
    await until('web', 503);
    const refused = await asked('web');
    expect(refused.body).toMatchObject({ code: 'MAINTENANCE_ENABLED', message });
    expect((await asked('owner')).status).toBe(200);
    expect((await set('web', true)).body.code).toBe('INVALID_TRANSITION');
    await set('web', false);
    await until('web', 200);
    expect((await set('kitchen', true)).status).toBe(404);
  });

  test('closes the product to users, not to staff, and keeps sign-in open', async () => {
    const investor = await person(world, 'approved');
    const owner = await company(world, { isOwner: true });
    await set('web', true);
    await until('web', 503);
    const get = (path: string, who: Someone) => ask(there, 'GET', path, who.token);
    expect((await get('/user/wallet/overview', investor)).body.code).toBe('MAINTENANCE_ENABLED');
    expect((await get('/user/me', investor)).status).toBe(200);
    expect((await get('/user/notifications', owner)).status).toBe(200);
    expect((await get('/owner/dashboard', owner)).status).toBe(200);
    expect((await get('/admin/users', admin)).status).toBe(200);
    expect((await asked('web', admin.token)).status).toBe(200);
    expect((await asked('web', investor.token)).status).toBe(503);
    const login = { email: 'nobody@harbour.test', password: 'x' };
    const signIn = await ask(there, 'POST', '/user/login', undefined, login);
    expect(signIn.body.code).toBe('EMAIL_DOES_NOT_EXISTS');
    await set('owner', true);
    await until('owner', 503);
    expect((await get('/user/notifications', owner)).status).toBe(503);
    await Promise.all([set('owner', false), set('web', false)]);
    await until('web', 200);
    await until('owner', 200);
  });

  test('is reserved for staff who manage the platform, and is logged', async () => {
    const compliance = await staff(world, 'staff_compliance');
    expect((await set('web', true, compliance)).status).toBe(403);
    const { body } = await ask(here, 'GET', '/admin/activity-log?action=maintenance', admin.token);
    expect(body.data[0]).toMatchObject({ action: 'maintenance.off', reason, to: 'open' });
  });
});

describe('a notice', () => {
  const put = (body: object, as: Someone = admin) =>
    ask(here, 'POST', '/admin/platform/notices', as.token, body);
  const told = async (key: string) =>
    (await asked(key)).body.data.notices.map((one: { text: string }) => one.text);
  const later = () => new Date(world.clock.now().getTime() + 3_600_000).toISOString();
  const calm = { tone: 'info', frontEnds: ['web', 'owner'] } as const;

  test('is served by every process, and ends on its date or when removed', async () => {
    const text = 'On Sunday from 02:00 UTC transfers take longer.';
    const made = await put({ ...calm, text, until: later() });
    expect(made.body.data.notices[0]).toMatchObject({ text, by: admin.actor.name });
    await expect.poll(() => told('web'), { interval: 5 }).toEqual([text]);
    expect(await told('owner')).toEqual([text]);
    expect(await told('admin')).toEqual([]);
    const byHand = await put({ tone: 'warn', frontEnds: ['admin'], text: 'Second shift today' });
    await expect.poll(() => told('admin'), { interval: 5 }).toEqual(['Second shift today']);
    const { id } = byHand.body.data.notices[1];
    const end = () => ask(here, 'POST', `/admin/platform/notices/${id}/end`, admin.token, {});
    expect((await end()).status).toBe(200);
    expect((await end()).status).toBe(404);
    await expect.poll(() => told('admin'), { interval: 5 }).toEqual([]);
    world.clock.advance(3_600_000);
    expect(await told('web')).toEqual([]);
    await world.edge.pool.query('update identity.session set proved_at = $1', [world.clock.now()]);
  });

  test('cannot end in the past, and is one of at most three, even concurrently', async () => {
    const past = { ...calm, text: 'Long ago', until: '2020-01-01T00:00:00.000Z' };
    expect((await put(past)).body.code).toBe('NOTICE_OVER');
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) => put({ ...calm, text: `Number ${n}`, until: later() })),
    );
    expect(all.filter((one) => one.status === 200)).toHaveLength(3);
    expect(all.filter((one) => one.body.code === 'NOTICES_FULL')).toHaveLength(17);
    const support = await staff(world, 'staff_support');
    expect((await put({ ...calm, text: 'Not theirs' }, support)).status).toBe(403);
  });
});

describe('platform administration', () => {
  test('shows the configuration without secrets', async () => {
    const { body } = await ask(here, 'GET', '/admin/platform', admin.token);
    expect(body.data.facts.map((fact: { name: string }) => fact.name)).toContain('Ledger');
    expect(JSON.stringify(body)).not.toContain(world.databaseUrl);
  });

  test('shows an overview of only the queues that the caller can work on', async () => {
    const kinds = async (who: Someone) =>
      (await ask(here, 'GET', '/admin/overview', who.token)).body.data.queues.map(
        (one: { what: string }) => one.what,
      );
    expect(await kinds(admin)).toEqual([...QUEUE_NAMES]);
    expect(await kinds(await staff(world, 'staff_custody'))).toEqual([
      'tokens',
      'procedures',
      'retirements',
      'settlement',
    ]);
  });
});
