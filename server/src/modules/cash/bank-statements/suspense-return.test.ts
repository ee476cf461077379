import { describe, expect, test } from 'vitest';
import { relate, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { openBankHarness } from '../../../../test/money/bank-harness.ts';
import { becauseOf, openSuspense } from '../../../../test/money/suspense-harness.ts';
import { blockUser } from '../../people/identity/index.ts';

const harness = await openBankHarness();
const { world, call, instruct, from, finance: uploader, finance2 } = harness;
const { decisions, finance3, act, shown, lost, assign, approve } = await openSuspense(harness);

const giveBack = (item: { id: string }, who = finance2) => act(item.id, 'return', becauseOf, who);
const giving = decisions.return;
const agree = (id: string, who: Someone) => giving.approve(who, id);
const factsOf = async (id: string) =>
  JSON.stringify((await giving.view(finance3, id))?.what?.facts);
const stageOf = async (item: { id: string }) =>
  (await harness.suspense('decided')).find((one) => one.id === item.id)?.stage;

describe('staff related to a suspense line’s possible owner', () => {
  const refused = async (item: { id: string }, who: Someone) => {
    const { status, body } = await giveBack(item, who);
    expect([status, body.code]).toEqual([403, 'OWN_CASE']);
    const { actions, stage } = await shown(item.id, who);
    expect(actions.return).toMatchObject({ allowed: false });
    expect(['NEW', 'SUGGESTED']).toContain(stage);
  };
  const relative = async (of: Someone) => {
    const insider = await staff(world, 'staff_finance');
    await relate(world, insider.actor.partyId, of.actor.partyId);
    return insider;
  };

  test('cannot return a line held for a related party’s transfer', async () => {
    const ann = await harness.investor();
    const { reference } = await instruct(ann, '70');
    const stranger = await harness.investor();
    const item = await lost(70_00n, stranger, { ...from(stranger, 70_00n, reference) });
    expect(item.heldFor).toBe(reference);
    await refused(item, await relative(ann));
    expect((await giveBack(item)).status).toBe(200);
    expect(await harness.stageOf(ann, reference)).toBe('RETURNED');
  });

  test('cannot return a line suggested for a related party', async () => {
    const ann = await harness.investor();
    const item = await lost(80_00n, ann);
    expect(item.suggestions).toMatchObject([{ partyId: ann.actor.partyId }]);
    await refused(item, await relative(ann));
    expect((await giveBack(item)).status).toBe(200);
  });

  test('cannot return even a small amount if they uploaded the line', async () => {
    const ann = await harness.investor();
    const item = await lost(1_00n, ann);
    await relate(world, uploader.actor.partyId, ann.actor.partyId);
    await refused(item, uploader);
  });
});

describe('a return from suspense', () => {
  test('needs a second approver if the requester uploaded the line', async () => {
    const item = await lost(1_00n, await harness.investor());
    const { body } = await giveBack(item, uploader);
    expect(body.data.item.approval).toBe('banking.return');
    const seen = await giving.view(finance2, item.id);
    expect(seen).toMatchObject({ requestedBy: uploader.actor.name });
    expect(seen?.what).toMatchObject({ note: becauseOf.reason, approveLabel: 'Return $1.00' });
    expect(await factsOf(item.id)).toContain('uploaded the statement');
    expect((await agree(item.id, uploader)).body.code).toBe('OWN_REQUEST');
    expect((await agree(item.id, finance2)).status).toBe(200);
    expect(await stageOf(item)).toBe('RETURNED');
  });

  test('needs an unrelated second approver above $10,000, not the uploader', async () => {
    const ann = await harness.investor();
    const item = await lost(12_000_00n, ann);
    const before = await harness.books();
    await giveBack(item);
    expect(await factsOf(item.id)).toContain(
      'Second approval required: releases by a single approver',
    );
    const missing = (await giving.view(finance3, item.id))?.missing;
    expect(missing).toContain(finance3.actor.name);
    expect(missing).not.toContain(uploader.actor.name);
    expect(await harness.books()).toEqual(before);
    expect((await giveBack(item, finance3)).body.code).toBe('APPROVAL_OPEN');
    expect((await assign(item, ann, finance3)).body.code).toBe('APPROVAL_OPEN');
    expect((await agree(item.id, uploader)).body.code).toBe('OWN_CASE');
    const insider = await staff(world, 'staff_finance');
    await relate(world, insider.actor.partyId, ann.actor.partyId);
    const own = await giving.view(insider, item.id);
    expect(own?.actions.approve).toMatchObject({ allowed: false });
    expect((await agree(item.id, insider)).body.code).toBe('OWN_CASE');
    expect((await agree(item.id, finance3)).status).toBe(200);
    const after = await harness.books();
    expect(before.bank - after.bank).toBe(12_000_00n);
    expect(await stageOf(item)).toBe('RETURNED');
  });

  test('counts towards the approver’s 24-hour total together with their credits', async () => {
    const who = await staff(world, 'staff_finance');
    const small = await lost(6_000_00n, await harness.investor());
    expect((await giveBack(small, who)).body.data.item.stage).toBe('RETURNED');
    const ann = await harness.investor();
    const next = await lost(4_000_01n, ann);
    await assign(next, ann, who);
    const credit = await decisions.assign.view(finance3, next.id);
    expect(JSON.stringify(credit?.what?.facts)).toContain('$10,000.01');
    expect((await approve(next.id, finance3)).status).toBe(200);
    const last = await lost(4_000_01n, await harness.investor());
    await giveBack(last, who);
    expect(await factsOf(last.id)).toContain('$10,000.01');
  });

  test('always needs a second approver in another currency', async () => {
    const ann = await harness.investor();
    const { reference } = await instruct(ann, '9');
    const text = `${reference} in euros`;
    const item = await lost(9_00n, ann, { ...from(ann, 9_00n, text), text, currency: 'EUR' });
    expect(item).toMatchObject({ currency: 'EUR', amount: '9.00', stage: 'SUGGESTED' });
    expect((await assign(item, ann)).body.code).toBe('RETURN_ONLY');
    const before = await harness.books('EUR');
    await giveBack(item);
    expect(await factsOf(item.id)).toContain('EUR');
    expect((await agree(item.id, finance3)).status).toBe(200);
    expect(await stageOf(item)).toBe('RETURNED');
    const after = await harness.books('EUR');
    expect([before.suspense - after.suspense, before.bank - after.bank]).toEqual([9_00n, 9_00n]);
  });

  test('is executed only as shown to the approver; a rejection changes nothing', async () => {
    const [one, two] = [await harness.investor(), await harness.investor()];
    const [item, another] = [await lost(13_000_00n, one), await lost(14_000_00n, two)];
    await giveBack(item);
    await giveBack(another);
    const other = (await giving.view(finance3, another.id))?.fingerprint ?? '';
    expect((await giving.approve(finance3, item.id, other)).body.code).toBe('APPROVAL_CHANGED');
    await giving.reject(finance3, item.id, 'It is hers');
    expect(await shown(item.id)).toMatchObject({
      approval: null,
      ended: { why: 'rejected', by: finance3.actor.name, reason: 'It is hers' },
    });
    expect((await agree(item.id, finance3)).body.code).toBe('APPROVAL_NOT_OPEN');
    await assign(item, one);
    expect(await shown(item.id)).toMatchObject({ ended: null, approval: 'banking.assign' });
    expect((await approve(item.id, finance3)).body.data.outcome).toBe('done');
  });

  test('is unavailable while a request to credit the line is open', async () => {
    const ann = await harness.investor();
    const item = await lost(11_000_00n, ann);
    await assign(item, ann);
    expect((await shown(item.id)).actions.return).toMatchObject({ allowed: false });
    expect((await giveBack(item, finance3)).body.code).toBe('APPROVAL_OPEN');
    expect((await approve(item.id, finance3)).status).toBe(200);
  });

  test('lapses when the requester is blocked, and can then be requested again', async () => {
    const asker = await staff(world, 'staff_finance');
    const item = await lost(15_000_00n, await harness.investor());
    await giveBack(item, asker);
    world.clock.advance(1000);
    await world.as(undefined, (ctx) => blockUser(ctx, asker.actor.userId, 'Left their desk'));
    expect(await shown(item.id)).toMatchObject({
      approval: null,
      ended: { why: 'person', by: asker.actor.name },
    });
    expect((await giveBack(item)).body.data.item.approval).toBe('banking.return');
  });
});

describe('a request for second approval', () => {
  const told = async (who: Someone) => {
    const { body } = await call(who, 'GET', '/user/notifications?limit=5');
    return body.data.filter((one: { link: string }) => one.link.startsWith('/admin/approvals'));
  };

  test('notifies the other finance staff but not the requester', async () => {
    const ann = await harness.investor();
    const others = await staff(world, 'staff_finance');
    const asker = await staff(world, 'staff_finance');
    const item = await lost(16_000_00n, ann);
    await assign(item, ann, asker);
    const [first, ...more] = await told(others);
    expect(more).toEqual([]);
    expect(first.title).toBe(
      `${asker.actor.name} requests your approval: Credit of $16,000.00 from suspense`,
    );
    expect(first.body).toContain(ann.actor.name);
    expect(await told(asker)).toEqual([]);
    await decisions.assign.reject(finance3, item.id, 'Not hers');
    await giveBack(item, asker);
    expect((await told(others))[0].title).toContain('Return of $16,000.00 from suspense');
  });
});
