import { expect, test } from 'vitest';
import { procedureDesk } from '../../../../test/approvals/procedure-desk.ts';
import { openOfferingHarness, units } from '../../../../test/fixtures/offering-harness.ts';
import { company, relate, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { openTradedAsset } from '../../../../test/money/exchange-harness.ts';
import { registerAgainstChain, registerOf } from '../../chain/settlement/index.ts';
import { addressOf } from '../../people/custody/index.ts';
import { isFrozen } from './index.ts';

// An owner able to move units alone, or with one accomplice in custody, could take any holder's
// units.

const harness = await openOfferingHarness();
const { world, settle, findings, owner } = harness;
const market = await openTradedAsset(harness);
const { assetId } = market;
const desk = await procedureDesk(harness, assetId);
const { first, second, askAsOwner, approval, open, shown } = desk;

const holder = async (whole: number): Promise<Someone> => {
  const who = await market.trader(0, { [assetId]: whole });
  await settle();
  return who;
};
const address = async (who: Someone): Promise<string> =>
  String(await world.as(undefined, (ctx) => addressOf(ctx, who.actor.partyId)));
const asked = async (fields: Readonly<Record<string, string>>): Promise<string> => {
  const { status, body } = await askAsOwner(owner, fields);
  expect([status, body.code, body.errors]).toEqual([201, undefined, undefined]);
  return body.data.id;
};
const agreed = async (id: string, as = first): Promise<void> => {
  await open(as, id);
  const { status, body } = await approval.approve(as, id);
  expect([status, body.code]).toEqual([201, undefined]);
};
const codeOf = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code;
const mine = async (id: string) => {
  const { body } = await desk.call(owner, 'GET', `/owner/issuance/${assetId}/procedures?limit=100`);
  return body.data.find((one: { id: string }) => one.id === id);
};
const frozen = (who: Someone) =>
  world.as(undefined, async (ctx) =>
    (await isFrozen(ctx, assetId, [who.actor.partyId])).has(who.actor.partyId),
  );

test('an owner’s request is executed by two custody staff who opened the document', async () => {
  const [anna, heir] = [await holder(10), await holder(1)];
  const id = await asked({
    kind: 'forced_transfer',
    holder: await address(anna),
    receiver: await address(heir),
    units: '4',
    reasonClass: 'inheritance',
  });
  expect(await mine(id)).toMatchObject({
    status: 'REQUESTED',
    agreed: 0,
    holder: { name: anna.actor.name },
    receiver: await address(heir),
    units: '4.000',
    document: 'order.pdf',
  });
  expect(await shown(id)).toMatchObject({ agreedBy: null });
  const asShown = await approval.view(first, id);
  expect(asShown).toMatchObject({
    id: null,
    actions: {
      approve: { allowed: false, reason: 'Open the document before you approve' },
    },
  });
  const both = expect.arrayContaining([first.actor.name, second.actor.name]);
  expect(asShown?.missing).toEqual(both);
  expect(await codeOf(approval.approve(first, id))).toBe('DOCUMENT_NOT_OPENED');
  await agreed(id);
  expect(await mine(id)).toMatchObject({ agreed: 1 });
  expect(await codeOf(approval.approve(first, id))).toBe('OWN_REQUEST');
  expect(await codeOf(approval.approve(second, id))).toBe('DOCUMENT_NOT_OPENED');
  await open(second, id);
  const done = await approval.approve(second, id);
  expect([done.status, done.body.data?.outcome]).toEqual([200, 'done']);
  await settle();
  const at = (who: Someone) => harness.balance(who.actor.partyId, assetId);
  expect([await at(anna), await at(heir)]).toEqual([
    { balance: units(6), held: 0n },
    { balance: units(5), held: 0n },
  ]);
  expect(await mine(id)).toMatchObject({ status: 'DONE', agreed: 2 });
  const told = await desk.call(owner, 'GET', '/user/notifications');
  expect(JSON.stringify(told.body.data)).toContain('Forced transfer: completed');
  const events = await desk.call(anna, 'GET', `/assets/${assetId}/events`);
  expect(JSON.stringify(events.body.data)).toContain('Inheritance');
  const compared = await registerAgainstChain(world.edge, world.ports.chain, registerOf);
  expect(compared.differences).toEqual([]);
  expect(await findings()).toEqual([]);
});

test('custody staff related to the owner, holder or receiver can’t decide', async () => {
  const [anna, heir] = [await holder(10), await holder(1)];
  const fields = {
    kind: 'forced_transfer',
    holder: await address(anna),
    receiver: await address(heir),
    units: '4',
  };
  for (const near of [owner, anna, heir]) {
    const id = await asked(fields);
    const partial = await staff(world, 'staff_custody');
    await relate(world, near.actor.partyId, partial.actor.partyId);
    await open(partial, id);
    expect(await codeOf(approval.approve(partial, id))).toBe('OWN_CASE');
    expect(await codeOf(approval.reject(partial, id))).toBe('OWN_CASE');
    await agreed(id);
    expect((await approval.view(partial, id))?.actions.approve?.allowed).toBe(false);
    expect(await codeOf(approval.approve(partial, id))).toBe('OWN_CASE');
    expect(await codeOf(approval.reject(partial, id))).toBe('OWN_CASE');
    expect((await mine(id)).status).toBe('REQUESTED');
    await desk.call(owner, 'POST', `/owner/issuance/${assetId}/procedures/${id}/withdraw`);
  }
  expect((await harness.balance(anna.actor.partyId, assetId)).balance).toBe(units(10));
});

test('an owner can request procedures only for their own asset and its holders', async () => {
  const anna = await holder(2);
  const stranger = await market.trader(0);
  await world.as(undefined, async (ctx) => {
    const { createPartyAddress } = await import('../../people/custody/index.ts');
    await createPartyAddress(ctx, stranger.actor.partyId);
  });
  const other = await company(world, { isOwner: true });
  const freeze = { kind: 'freeze_holder', holder: await address(anna) };
  expect((await askAsOwner(other, freeze)).body.code).toBe('ASSET_NOT_FOUND');
  const nobody = await askAsOwner(owner, {
    kind: 'freeze_holder',
    holder: await address(stranger),
  });
  expect(nobody.body.code).toBe('NOT_A_HOLDER');
  const unknown = await askAsOwner(owner, { kind: 'freeze_holder', holder: 'A'.repeat(58) });
  expect([unknown.status, unknown.body.code]).toEqual([422, 'E_VALIDATION_FAILURE']);
  const id = await asked(freeze);
  const path = `/owner/issuance/${assetId}/procedures`;
  expect((await desk.call(other, 'GET', path)).body.code).toBe('ASSET_NOT_FOUND');
  const file = await desk.call(other, 'GET', `${path}/${id}/document`);
  expect(file.body.code).toBe('ASSET_NOT_FOUND');
  // Hidden from the owner: a procedure that custody began may be an investigation.
  const secret = await desk.begin({ kind: 'freeze_holder', partyId: anna.actor.partyId });
  const secretId = secret.body.data.id;
  expect(await mine(secretId)).toBeUndefined();
  expect((await desk.call(owner, 'GET', `${path}/${secretId}/document`)).body.code).toBe(
    'NOT_FOUND',
  );
  const taken = await desk.call(owner, 'POST', `${path}/${secretId}/withdraw`);
  expect(taken.body.code).toBe('NOT_FOUND');
});

test('a withdrawn or rejected request changes nothing, and its owner sees the reason', async () => {
  const anna = await holder(2);
  const freeze = { kind: 'freeze_holder', holder: await address(anna) };
  const path = `/owner/issuance/${assetId}/procedures`;
  const back = await asked(freeze);
  await agreed(back);
  const taken = await desk.call(owner, 'POST', `${path}/${back}/withdraw`);
  expect(taken.body.data).toMatchObject({ status: 'CANCELLED' });
  await open(second, back);
  expect(await approval.view(second, back)).toBeNull();
  const again = await asked(freeze);
  await agreed(again);
  await approval.reject(second, again, 'The order names another asset');
  expect(await mine(again)).toMatchObject({
    status: 'REJECTED',
    decisionReason: 'The order names another asset',
  });
  expect(await frozen(anna)).toBe(false);
});

test('a concurrent withdrawal and approval either cancel or execute, never both', async () => {
  const anna = await holder(2);
  const fields = { kind: 'freeze_holder', holder: await address(anna) };
  for (let i = 0; i < 4; i++) {
    const id = await asked(fields);
    await agreed(id);
    await open(second, id);
    const path = `/owner/issuance/${assetId}/procedures/${id}/withdraw`;
    const outcomes = await Promise.all([
      desk.call(owner, 'POST', path),
      approval.approve(second, id),
    ]);
    const statuses = outcomes.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([404, 409]).toContain(statuses[1]);
    const isDone = (await mine(id)).status === 'DONE';
    expect(await frozen(anna)).toBe(isDone);
    if (isDone) {
      const end = { kind: 'unfreeze_holder', partyId: anna.actor.partyId, reasonClass: 'ended' };
      expect((await desk.carryOut(end)).status).toBe(200);
    }
  }
  expect(await findings()).toEqual([]);
});
