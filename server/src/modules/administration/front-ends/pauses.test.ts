import { PAUSABLE } from '@holdfast/domain/kernel/pauses';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { insider } from '../../../../test/approvals/approval-trials/trial.ts';
import { approving, askAnew } from '../../../../test/approvals/approving.ts';
import { person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openWorld } from '../../../../test/world.ts';
import type { Edge } from '../../../kit/http/edge.ts';
import { buildHttp } from '../../../kit/http/http.ts';
import { openLive } from '../../../kit/live.ts';
import { openMaintenance } from '../../../kit/maintenance.ts';
import { openSession } from '../../people/identity/index.ts';
import { serviceRoutes } from '../../platform/system/index.ts';

const world = await openWorld();
const [first, second, third] = await Promise.all([
  staff(world, 'staff_administrator'),
  staff(world, 'staff_administrator'),
  staff(world, 'staff_administrator'),
]);
const investor = await person(world, 'approved');

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
const there = await process();

const tokenOf = async ({ actor }: Someone) =>
  (await world.as(undefined, (ctx) => openSession(ctx, actor.userId))).token;
const send = async (
  who: Someone | undefined,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) => ask(there, method, path, who && (await tokenOf(who)), body);
const by = askAnew(world);

const reason = 'Payments to unknown accounts';
const pause = (what: string, who = first, more = {}) =>
  by(who, 'POST', `/admin/platform/pauses/${what}`, { reason, ...more });
const stateOf = async (what: string) =>
  (await by(first, 'GET', '/admin/platform')).body.data.pauses.find(
    (one: { what: string }) => one.what === what,
  ).pause;
const pausedThere = async () =>
  (await send(undefined, 'POST', '/maintenance-mode', { key: 'web' })).body.data.paused.map(
    (one: { what: string }) => one.what,
  );
const until = (whats: readonly string[]) =>
  expect.poll(pausedThere, { interval: 5 }).toEqual(whats);

const resumeApproval = approving(by, 'platform.resume');
const pauseApproval = approving(by, 'platform.pause');

async function resume(what: string): Promise<void> {
  const { id } = await stateOf(what);
  await by(first, 'POST', `/admin/platform/pauses/${what}/resume`, { reason: 'Fixed' });
  expect((await resumeApproval.approve(second, id)).status).toBe(200);
  await until([]);
}

const withdrawal = { bankId: '00000000-0000-7000-8000-000000000001', amount: '10.00' };
const signUp = { email: 'new@harbour.test', password: 'Otter-River-27!' };

test('one person pauses withdrawals at once, in every process, with a sentence for users', async () => {
  expect((await send(investor, 'POST', '/user/wallet/withdrawals', withdrawal)).status).not.toBe(
    503,
  );
  expect((await pause('withdrawals', first, { message: 'Back at 18:00 UTC.' })).status).toBe(200);
  await until(['withdrawals']);
  const refused = await send(investor, 'POST', '/user/wallet/withdrawals', withdrawal);
  expect([refused.status, refused.body.code]).toEqual([503, 'PAUSED']);
  expect(refused.body.message).toBe(`${PAUSABLE.withdrawals.says} Back at 18:00 UTC.`);
  expect(refused.headers['retry-after']).toBe('60');
  const transfer = await send(investor, 'POST', '/user/wallet/balance-transfer', {});
  expect(transfer.body.code).toBe('PAUSED');
  const batch = await send(first, 'POST', '/admin/withdrawal-batches', {});
  expect(batch.body.code).toBe('PAUSED');
  expect((await send(investor, 'GET', '/user/wallet/withdrawals')).status).toBe(200);
  expect((await send(investor, 'POST', '/trade/orders', {})).body.code).not.toBe('PAUSED');
  expect((await pause('withdrawals')).body.code).toBe('INVALID_TRANSITION');
  await resume('withdrawals');
});

test('a second approver confirms a pause within an hour, or it is shown as unconfirmed', async () => {
  await pause('trading');
  const { id, confirmation, approval } = await stateOf('trading');
  expect([confirmation, approval]).toEqual(['awaited', 'platform.pause']);
  world.clock.advance(61 * 60 * 1000);
  expect((await stateOf('trading')).confirmation).toBe('overdue');
  expect((await pauseApproval.approve(first, id)).body.code).toBe('OWN_REQUEST');
  expect((await pauseApproval.approve(second, id)).status).toBe(200);
  expect(await stateOf('trading')).toMatchObject({
    confirmation: 'confirmed',
    confirmedBy: second.actor.name,
    approval: null,
  });
  await resume('trading');
});

test('resuming takes two people, and a rejection leaves the pause in force', async () => {
  await pause('sign_ups');
  const { id } = await stateOf('sign_ups');
  const refused = await send(undefined, 'POST', '/user/register', signUp);
  expect([refused.body.code, refused.body.message]).toEqual(['PAUSED', PAUSABLE.sign_ups.says]);
  await pauseApproval.reject(second, id, 'Not needed');
  await until(['sign_ups']);
  const path = '/admin/platform/pauses/sign_ups/resume';
  expect((await by(second, 'POST', path, { reason: 'Not needed' })).status).toBe(200);
  await until(['sign_ups']);
  expect((await resumeApproval.approve(second, id)).body.code).toBe('OWN_REQUEST');
  expect((await resumeApproval.approve(third, id)).status).toBe(200);
  await until([]);
  expect((await send(undefined, 'POST', '/user/register', signUp)).body.code).not.toBe('PAUSED');
});

test('records who paused, confirmed and resumed, and why', async () => {
  const { body } = await by(first, 'GET', '/admin/activity-log?limit=50');
  const pauses = body.data.filter(({ action }: { action: string }) => action.startsWith('pause.'));
  expect(pauses.map((one: { action: string }) => one.action)).toEqual(
    expect.arrayContaining(['pause.on', 'pause.confirmed', 'pause.off']),
  );
  expect(pauses.at(-1)).toMatchObject({ action: 'pause.on', reason });
});

test('in read-only mode users read everything and change nothing, while staff work', async () => {
  await pause('changes');
  await until(['withdrawals', 'trading', 'sign_ups', 'card_deposits', 'changes']);
  const change = (path: string, body = {}) => send(investor, 'POST', path, body);
  const cancel = await change('/trade/orders/cancel-all');
  expect([cancel.status, cancel.body.message]).toEqual([503, PAUSABLE.changes.says]);
  expect((await change('/user/tickets/create')).body.code).toBe('PAUSED');
  expect((await change('/user/wallet/withdrawals')).body.code).toBe('PAUSED');
  expect((await send(investor, 'GET', '/user/me')).status).toBe(200);
  const login = { email: investor.actor.email, password: 'wrong' };
  const signIn = await send(undefined, 'POST', '/user/login', login);
  expect(signIn.body.code).not.toBe('PAUSED');
  const read = await change('/user/wallet/transaction/get/info', { reference: 'none' });
  expect(read.body.code).not.toBe('PAUSED');
  const notice = { tone: 'info', text: 'Back soon', frontEnds: ['web'] };
  expect((await send(first, 'POST', '/admin/platform/notices', notice)).status).toBe(200);
  const employee = await insider(world, 'staff_administrator');
  const own = await send(employee, 'POST', '/user/wallet/conversions', {});
  expect(own.body.code).toBe('PAUSED');
  await resume('changes');
});

test('requires the permission and a recent proof', async () => {
  const finance = await staff(world, 'staff_finance');
  expect((await pause('withdrawals', finance)).status).toBe(403);
  expect((await pause('kitchen')).status).toBe(404);
  expect(await pausedThere()).toEqual([]);
});
