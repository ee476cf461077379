import { randomUUID } from 'node:crypto';
import { DAY } from '@holdfast/domain/kernel/moment';
import { expect, test } from 'vitest';
import { approving } from '../../../../test/approvals/approving.ts';
import {
  approvedBy,
  askedDistribution,
  fundedBy,
} from '../../../../test/fixtures/distribution-fixtures.ts';
import { openOfferingHarness, units } from '../../../../test/fixtures/offering-harness.ts';
import { pdfOf } from '../../../../test/fixtures/pdf-files.ts';
import { type Someone, staff } from '../../../../test/fixtures/people.ts';
import { ask, sendForm } from '../../../../test/fixtures/uploads.ts';
import { openTradedAsset } from '../../../../test/money/exchange-harness.ts';
import { registerAgainstChain, registerOf } from '../../chain/settlement/index.ts';
import { positionsOf } from '../../money/ledger/index.ts';
import { assetAvailability } from '../catalogue/index.ts';
import { transferDecision } from '../transfer-rules/index.ts';
import { isFrozen } from './index.ts';

const harness = await openOfferingHarness();
const { world, settle, findings } = harness;
const http = await world.http();
const market = await openTradedAsset(harness);
const { assetId } = market;
const [first, second] = [await staff(world, 'staff_custody'), await staff(world, 'staff_custody')];
const paper = await pdfOf(['Order of the court']);

const tokens = new Map<string, string>();
const tokenOf = async (who: Someone): Promise<string> => {
  const kept = tokens.get(who.actor.userId) ?? (await harness.signIn(who));
  tokens.set(who.actor.userId, kept);
  return kept;
};
const call = async (who: Someone, method: 'GET' | 'POST', path: string, body?: unknown) => {
  const headers = method === 'POST' ? { 'idempotency-key': randomUUID() } : {};
  return ask(http, method, path, await tokenOf(who), body, headers);
};
const PATH = '/admin/transfer-procedures';
const approval = approving<Someone>(call, 'transfer.procedure');
const begin = async (fields: Readonly<Record<string, string>>, as = first) =>
  sendForm(
    http,
    PATH,
    await tokenOf(as),
    { assetId, reasonClass: 'court_order', words: 'Case 12 of 2026', ...fields },
    { name: 'order.pdf', bytes: paper, mime: 'application/pdf' },
  );
const executeProcedure = async (fields: Readonly<Record<string, string>>) => {
  const asked = await begin(fields);
  expect([asked.status, asked.body.code]).toEqual([201, undefined]);
  const { id } = asked.body.data;
  expect((await approval.approve(second, id)).body.code).toBe('DOCUMENT_NOT_OPENED');
  await call(second, 'GET', `${PATH}/${id}/document`);
  return approval.approve(second, id);
};
const frozen = (who: Someone) =>
  world.as(undefined, async (ctx) =>
    (await isFrozen(ctx, assetId, [who.actor.partyId])).has(who.actor.partyId),
  );
const nextDay = async (): Promise<void> => {
  world.clock.advance(DAY);
  tokens.clear();
  await world.runJob('distributions.clock');
};
const ordersOf = async (who: Someone) =>
  (
    await world.edge.pool.query('select status, ending from exchange.order where party_id = $1', [
      who.actor.partyId,
    ])
  ).rows;

test('a frozen holder can’t sell or buy, and their resting orders are cancelled', async () => {
  const anna = await market.trader(1_000, { [assetId]: 20 });
  await settle();
  expect(await market.place(anna, assetId, 'make_sell', 119, 5)).toMatchObject({ ok: true });
  const done = await executeProcedure({ kind: 'freeze_holder', partyId: anna.actor.partyId });
  expect([done.status, done.body.data?.outcome]).toEqual([200, 'done']);
  expect(await frozen(anna)).toBe(true);
  // The resting order cannot fill even before its removal from the book.
  const buyer = await market.trader(2_000);
  await market.place(buyer, assetId, 'take_buy', 119, 5);
  expect(await ordersOf(anna)).toEqual([{ status: 'cancelled', ending: 'INELIGIBLE' }]);
  for (const action of ['make_sell', 'make_buy'] as const) {
    const refused = market.place(anna, assetId, action, 100, 1);
    await expect(refused).rejects.toMatchObject({ code: 'CONTACT_SUPPORT' });
  }
  expect(await findings()).toEqual([]);
  const ended = await executeProcedure({
    kind: 'unfreeze_holder',
    partyId: anna.actor.partyId,
    reasonClass: 'ended',
  });
  expect(ended.status).toBe(200);
  expect(await frozen(anna)).toBe(false);
  expect(await market.place(anna, assetId, 'make_sell', 119, 5)).toMatchObject({ ok: true });
  expect(await findings()).toEqual([]);
});

test('a frozen asset freezes all its holders until the freeze ends', async () => {
  const anna = await market.trader(0, { [assetId]: 3 });
  expect((await executeProcedure({ kind: 'freeze_asset' })).status).toBe(200);
  expect(await frozen(anna)).toBe(true);
  const available = () => world.as(undefined, (ctx) => assetAvailability(ctx, assetId));
  expect(await available()).toMatchObject({ state: 'frozen', isTradable: false });
  expect((await begin({ kind: 'freeze_asset' })).body.code).toBe('ALREADY_FROZEN');
  expect((await executeProcedure({ kind: 'unfreeze_asset', reasonClass: 'ended' })).status).toBe(
    200,
  );
  expect(await frozen(anna)).toBe(false);
  expect(await available()).not.toMatchObject({ state: 'frozen' });
  expect((await begin({ kind: 'unfreeze_asset' })).body.code).toBe('NOT_FROZEN');
});

test('a forced transfer moves units with their cost, in the books and on chain', async () => {
  const [anna, heir] = [await market.trader(0, { [assetId]: 10 }), await market.trader(0)];
  await settle();
  const moved = await executeProcedure({
    kind: 'forced_transfer',
    partyId: anna.actor.partyId,
    toPartyId: heir.actor.partyId,
    units: '4',
    reasonClass: 'inheritance',
  });
  expect(moved.status).toBe(200);
  await settle();
  const positionOf = async (who: Someone) =>
    (await world.as(undefined, (ctx) => positionsOf(ctx, who.actor.partyId)))[0];
  expect(await positionOf(anna)).toMatchObject({ units: units(6), cost: units(60), realised: 0n });
  expect(await positionOf(heir)).toMatchObject({ units: units(4), cost: units(40) });
  // Both parties see the booking's text, so it must not quote staff.
  const { rows: booked } = await world.edge.pool.query(
    'select id, memo from ledger.entry where reference = $1',
    [moved.body.data.subjectId],
  );
  expect(booked).toMatchObject([{ memo: 'Inheritance' }]);
  const entry = await call(second, 'GET', `/admin/books/entries/${booked[0].id}`);
  expect(entry.body.data.cause).toMatchObject({
    kind: 'transfer_procedure',
    id: moved.body.data.subjectId,
    parentId: assetId,
    requestedBy: { id: first.actor.userId, name: first.actor.name },
    approvedBy: [{ id: second.actor.userId, name: second.actor.name }],
    isLogged: true,
  });
  const compared = await registerAgainstChain(world.edge, world.ports.chain, registerOf);
  expect(compared.differences).toEqual([]);
  expect(await findings()).toEqual([]);
});

test('a holder who lost access receives all units at the new account’s address', async () => {
  const [old, fresh] = [await market.trader(0, { [assetId]: 7 }), await market.trader(0)];
  await settle();
  const done = await executeProcedure({
    kind: 'recovery',
    partyId: old.actor.partyId,
    toPartyId: fresh.actor.partyId,
    reasonClass: 'lost_access',
  });
  expect(done.body.data).toMatchObject({ outcome: 'done' });
  await settle();
  expect(await harness.balance(fresh.actor.partyId, assetId)).toEqual({
    balance: units(7),
    held: 0n,
  });
  expect(await findings()).toEqual([]);
});

test('units reserved for an order or not held can’t be moved', async () => {
  const [anna, ben] = [await market.trader(0, { [assetId]: 10 }), await market.trader(0)];
  await settle();
  await market.place(anna, assetId, 'make_sell', 119, 8);
  const wish = { kind: 'forced_transfer', partyId: anna.actor.partyId };
  const held = await executeProcedure({ ...wish, toPartyId: ben.actor.partyId, units: '5' });
  expect(held.body.code).toBe('UNITS_ARE_HELD');
  const more = await begin({ ...wish, toPartyId: ben.actor.partyId, units: '10.001' });
  expect(more.body.code).toBe('NOT_A_HOLDER');
  const none = await begin({ ...wish, partyId: ben.actor.partyId, toPartyId: anna.actor.partyId });
  expect(none.body.code).toBe('NOT_A_HOLDER');
});

test('a forced transfer moves a frozen holder’s units after their orders end', async () => {
  const [anna, heir] = [await market.trader(0, { [assetId]: 10 }), await market.trader(0)];
  await settle();
  expect(await market.place(anna, assetId, 'make_sell', 119, 8)).toMatchObject({ ok: true });
  const wish = { kind: 'forced_transfer', partyId: anna.actor.partyId, units: '10' };
  const force = () => executeProcedure({ ...wish, toPartyId: heir.actor.partyId });
  expect((await force()).body.code).toBe('UNITS_ARE_HELD');
  await executeProcedure({ kind: 'freeze_holder', partyId: anna.actor.partyId });
  await world.runJob('exchange.command_outbox');
  expect(await ordersOf(anna)).toEqual([{ status: 'cancelled', ending: 'INELIGIBLE' }]);
  expect((await force()).status).toBe(200);
  await settle();
  const whole = { balance: units(10), held: 0n };
  expect(await harness.balance(heir.actor.partyId, assetId)).toEqual(whole);
  expect(await harness.balance(anna.actor.partyId, assetId)).toEqual({ balance: 0n, held: 0n });
  expect(await market.place(heir, assetId, 'make_sell', 119, 1)).toMatchObject({ ok: true });
  const compared = await registerAgainstChain(world.edge, world.ports.chain, registerOf);
  expect(compared.differences).toEqual([]);
  expect(await findings()).toEqual([]);
});

test('the transfer check names frozen holders and frozen assets', async () => {
  const [anna, ben] = [await market.trader(0, { [assetId]: 2 }), await market.trader(0)];
  const codes = async (from: Someone, to: Someone) => {
    const between = { fromPartyId: from.actor.partyId, toPartyId: to.actor.partyId };
    const { reasons } = await world.as(undefined, (ctx) =>
      transferDecision(ctx, { ...between, assetId, kind: 'transfer', units: units(1) }),
    );
    return reasons.map(({ code }) => code);
  };
  expect(await codes(anna, ben)).toEqual([]);
  await executeProcedure({ kind: 'freeze_holder', partyId: ben.actor.partyId });
  expect(await codes(anna, ben)).toEqual(['HOLDER_FROZEN']);
  expect(await codes(ben, anna)).toContain('HOLDER_FROZEN');
  await executeProcedure({ kind: 'freeze_asset' });
  expect(await codes(anna, await market.trader(0))).toEqual(['ASSET_FROZEN']);
  await executeProcedure({ kind: 'unfreeze_asset', reasonClass: 'ended' });
});

test('a procedure needs a second approver, who approves exactly what was shown', async () => {
  const anna = await market.trader(0, { [assetId]: 2 });
  const asked = await begin({ kind: 'freeze_holder', partyId: anna.actor.partyId });
  const { id } = asked.body.data;
  expect((await approval.approve(first, id)).body.code).toBe('OWN_REQUEST');
  const { fingerprint } = (await approval.view(second, id)) ?? {};
  const other = fingerprint?.replace(/procedure~[^.]*/, 'procedure~xxxxxxxxxxxxxxxx');
  expect((await approval.approve(second, id, other)).body.code).toBe('APPROVAL_CHANGED');
  expect(await frozen(anna)).toBe(false);
  await approval.reject(second, id, 'No such order');
  const { data } = (await call(first, 'GET', `${PATH}?limit=100`)).body;
  expect(data.find((one: { id: string }) => one.id === id)).toMatchObject({
    status: 'REJECTED',
    decisionReason: 'No such order',
  });
});

test('the timeline shows all readers the class of reason, and no names', async () => {
  const anna = await market.trader(0, { [assetId]: 1 });
  await executeProcedure({
    kind: 'freeze_holder',
    partyId: anna.actor.partyId,
    reasonClass: 'investigation',
    words: 'Secret words',
  });
  await settle();
  const events = await call(anna, 'GET', `/assets/${assetId}/events`);
  const text = JSON.stringify(events.body.data);
  expect(text).toContain('Investigation');
  expect(text).not.toContain(anna.actor.name);
  expect(text).not.toContain('Secret words');
  const register = await call(first, 'GET', `/assets/${assetId}/fund-register?limit=100`);
  const line = register.body.data.holders.find(
    (one: { holder: string }) => one.holder === anna.actor.name,
  );
  expect(line.isStopped).toBe(true);
});

test('payments to a frozen holder are kept for them until the freeze ends', async () => {
  const [anna, ben] = [await market.trader(0, { [assetId]: 5 }), await market.trader(0)];
  const { actor } = harness.owner;
  await harness.pay(actor.partyId, 10_000_000n);
  const ended = { partyId: anna.actor.partyId, reasonClass: 'ended' };
  await executeProcedure({ kind: 'freeze_holder', partyId: anna.actor.partyId });
  const id = await askedDistribution(world, harness.owner, assetId, { total: '900.00' });
  const finance = await staff(world, 'staff_finance');
  await approvedBy(world, id, [finance]);
  await nextDay();
  await fundedBy(world, harness.owner, id);
  await nextDay();
  const line = async () =>
    (
      await world.edge.pool.query(
        'select state, why from distributions.line where distribution_id = $1 and party_id = $2',
        [id, anna.actor.partyId],
      )
    ).rows[0];
  expect(await line()).toEqual({ state: 'HELD', why: 'stopped' });
  expect(await harness.balance(anna.actor.partyId)).toEqual({ balance: 0n, held: 0n });
  const release = () =>
    call(finance, 'POST', `/admin/distributions/${id}/lines/${anna.actor.partyId}/release`);
  expect((await release()).body.code).toBe('HOLDER_NOT_PAYABLE');
  expect((await executeProcedure({ kind: 'unfreeze_holder', ...ended })).status).toBe(200);
  expect((await release()).status).toBe(200);
  expect(await line()).toEqual({ state: 'PAID', why: null });
  expect((await harness.balance(anna.actor.partyId)).balance).toBeGreaterThan(0n);
  expect((await harness.balance(ben.actor.partyId)).balance).toBe(0n);
  expect(await findings()).toEqual([]);
});
