import { describe, expect, test } from 'vitest';
import { person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { openBankHarness } from '../../../../test/money/bank-harness.ts';
import { becauseOf, openSuspense } from '../../../../test/money/suspense-harness.ts';
import { AT_ONCE, raced, together } from '../../../../test/money/together.ts';
import { newIdOf } from '../../../kit/http/edge.ts';
import { platform, post } from '../../money/ledger/index.ts';
import { blockUser, relateParties, renameParty } from '../../people/identity/index.ts';

const harness = await openBankHarness();
const { world, call, instruct } = harness;
const { finance: uploader, finance2 } = harness;
const { decisions, finance3, act, shown, lost, assign, approve, reject } =
  await openSuspense(harness);

describe('money in suspense', () => {
  test('is credited to the party chosen by staff, which is notified', async () => {
    const ann = await harness.investor();
    const item = await lost(500_00n, ann, { text: 'from Ann' });
    expect(item).toMatchObject({ stage: 'SUGGESTED', ageDays: 0, approval: null, ended: null });
    expect(item.uploadedBy).toEqual({ name: uploader.actor.name, own: false });
    expect(item.suggestions).toMatchObject([
      {
        partyId: ann.actor.partyId,
        name: ann.actor.name,
        why: ['the sender’s name matches the investor’s'],
      },
    ]);
    const nobody = { ...becauseOf, partyId: newIdOf(world.edge) };
    expect((await act(item.id, 'assign', nobody)).body.code).toBe('NOT_FOUND');
    const { body } = await assign(item, ann);
    expect(body.data.item).toMatchObject({
      stage: 'ASSIGNED',
      assignedTo: { name: ann.actor.name, userId: ann.actor.userId },
      reason: becauseOf.reason,
    });
    expect(await harness.cash(ann)).toBe(500_00n);
    expect((await act(item.id, 'return', becauseOf)).body.code).toBe('INVALID_TRANSITION');
    expect((await harness.suspense('decided'))[0].id).toBe(item.id);
  });

  test('can’t be credited to an unapproved party or as another party’s transfer', async () => {
    const [ann, bob] = [await harness.investor(), await harness.investor()];
    const fresh = await person(world, 'new');
    const item = await lost(15_00n, fresh);
    expect((await assign(item, fresh)).body.code).toBe('PARTY_NOT_SERVED');
    const { id: depositId } = await instruct(bob, '15');
    const seen = { senderConfirmed: true };
    const other = await assign(item, ann, finance2, { ...seen, depositId });
    expect(other.body.code).toBe('NOT_FOUND');
    expect((await assign(item, bob, finance2, { ...seen, depositId })).status).toBe(200);
  });

  test('requires confirmation if the sender’s name differs from the party’s', async () => {
    const [ann, eve] = [await harness.investor(), await harness.investor()];
    const item = await lost(40_00n, eve);
    const warned = await assign(item, ann);
    expect([warned.status, warned.body.code]).toEqual([409, 'SENDER_DIFFERS']);
    expect(warned.body.message).toContain(eve.actor.name.toUpperCase());
    expect(warned.body.message).toContain(ann.actor.name);
    expect((await assign(item, ann, finance2, { senderConfirmed: false })).body.code).toBe(
      'SENDER_DIFFERS',
    );
    expect(await harness.cash(ann)).toBe(0n);
    expect((await assign(item, ann, finance2, { senderConfirmed: true })).status).toBe(200);
    const { rows } = await world.edge.pool.query(
      `select actor_id from kit.activity where action = 'banking.sender_confirmed'
       and subject_id = $1`,
      [item.id],
    );
    expect(rows).toEqual([{ actor_id: finance2.actor.userId }]);
    const nameless = await lost(41_00n, ann, { name: '' });
    const { message } = (await assign(nameless, ann)).body;
    expect(message).toContain('The bank doesn’t name the sender');
  });

  test('needs a second approver above $10,000 for exactly the credit shown', async () => {
    const ann = await harness.investor();
    const { id: depositId, reference } = await instruct(ann, '12000');
    const item = await lost(12_000_00n, ann);
    const input = await assign(item, ann, finance2, { depositId });
    expect(input.body.data.item.approval).toBe('banking.assign');
    const seen = await decisions.assign.view(finance3, item.id);
    expect(seen?.what).toMatchObject({
      title: 'Credit of $12,000.00 from suspense',
      parties: [{}, { name: ann.actor.name, detail: `Deposit ${reference}` }],
      checks: [{ verdict: 'good' }],
    });
    expect(JSON.stringify(seen?.what?.facts)).toContain('$12,000.00 in 24 hours');
    expect(seen?.missing).toContain(finance3.actor.name);
    expect(seen?.missing).not.toContain(uploader.actor.name);
    expect(await harness.cash(ann)).toBe(0n);
    expect((await approve(item.id, finance2)).body.code).toBe('OWN_REQUEST');
    expect((await assign(item, ann, finance3, { depositId })).body.code).toBe('APPROVAL_OPEN');
    expect((await reject(item.id, finance3)).status).toBe(200);
    expect(await shown(item.id)).toMatchObject({
      approval: null,
      ended: { why: 'rejected', by: finance3.actor.name, reason: 'Not sure' },
    });
    await assign(item, ann, finance2, { depositId });
    expect((await approve(item.id, finance3)).body.data.outcome).toBe('done');
    expect(await harness.cash(ann)).toBe(12_000_00n);
    expect(await harness.stageOf(ann, reference)).toBe('CREDITED');
  });

  test('is either credited or returned under concurrent requests', async (context) => {
    const ann = await harness.investor();
    const item = await lost(900_00n, ann);
    const before = await harness.books();
    const said = await together((nth) =>
      nth % 2 === 0 ? assign(item, ann) : act(item.id, 'return', becauseOf, finance3),
    );
    expect(said).toEqual({ done: 1, INVALID_TRANSITION: AT_ONCE - 1 });
    const after = await harness.books();
    const credited = await harness.cash(ann);
    expect(before.suspense - after.suspense).toBe(900_00n);
    expect(credited + (before.bank - after.bank)).toBe(900_00n);
    expect(await harness.findings()).toEqual([]);
    raced(context);
  });
});

describe('crediting a line in suspense', () => {
  test('is denied to related staff, whatever the amount', async () => {
    const insider = await staff(world, 'staff_finance');
    const ann = await harness.investor();
    const { partyId } = ann.actor;
    const relatedIds = [insider.actor.partyId];
    await world.as(undefined, (ctx) =>
      relateParties(ctx, { partyId, cause: 'bank_account', relatedIds }),
    );
    const item = await lost(10_00n, ann);
    const own = await assign(item, ann, insider);
    expect([own.status, own.body.code]).toEqual([403, 'OWN_CASE']);
    expect((await assign(item, ann)).status).toBe(200);
  });

  test('needs a second approver above the 24-hour limit', async () => {
    const ann = await harness.investor();
    const stages: string[] = [];
    for (const amount of [6_000_00n, 4_000_00n, 1n]) {
      const item = await lost(amount, ann);
      const who = await staff(world, 'staff_finance');
      stages.push((await assign(item, ann, who)).body.data.item.stage);
    }
    expect(stages).toEqual(['ASSIGNED', 'ASSIGNED', 'SUGGESTED']);
  });

  test('needs a second approver if its uploader requests it, whatever the amount', async () => {
    const ann = await harness.investor();
    const item = await lost(1_00n, ann);
    expect((await shown(item.id, uploader)).uploadedBy.own).toBe(true);
    const { body } = await assign(item, ann, uploader);
    expect(body.data.item).toMatchObject({ stage: 'SUGGESTED', approval: 'banking.assign' });
    const seen = await decisions.assign.view(finance2, item.id);
    expect(JSON.stringify(seen?.what?.facts)).toContain('uploaded the statement');
    expect(await harness.cash(ann)).toBe(0n);
    expect((await approve(item.id, finance2)).body.data.outcome).toBe('done');
    expect(await harness.cash(ann)).toBe(1_00n);
  });

  test('can’t be approved by the line’s uploader', async () => {
    const ann = await harness.investor();
    const item = await lost(11_000_00n, ann);
    await assign(item, ann);
    const seen = await decisions.assign.view(uploader, item.id);
    expect(seen?.actions.approve).toMatchObject({ allowed: false });
    expect((await approve(item.id, uploader)).body.code).toBe('OWN_CASE');
    expect((await approve(item.id, finance3)).status).toBe(200);
  });
});

describe('a request to credit suspense money', () => {
  const asked = async () => {
    const ann = await harness.investor();
    const asker = await staff(world, 'staff_finance');
    const item = await lost(13_000_00n, ann);
    expect((await assign(item, ann, asker)).status).toBe(200);
    return { ann, asker, item };
  };
  const rename = (who: Someone, name: string) =>
    world.as(undefined, (ctx) => renameParty(ctx, who.actor.partyId, name));

  test('can’t be approved with other details, and the differences are listed', async () => {
    const [one, other] = [await asked(), await asked()];
    const seen = (await decisions.assign.view(finance3, other.item.id))?.fingerprint ?? '';
    const wrong = await decisions.assign.approve(finance3, one.item.id, seen);
    expect(wrong.body.code).toBe('APPROVAL_CHANGED');
    expect(await harness.cash(one.ann)).toBe(0n);
  });

  test('lapses when the party changes its name, and can then be made again', async () => {
    const { ann, asker, item } = await asked();
    const seen = (await decisions.assign.view(finance3, item.id))?.fingerprint ?? '';
    await rename(ann, 'Someone Else');
    const late = await decisions.assign.approve(finance3, item.id, seen);
    expect(late.body.code).toBe('APPROVAL_CHANGED');
    expect(await shown(item.id)).toMatchObject({
      approval: null,
      ended: { why: 'changed', reason: 'party name' },
    });
    const again = await assign(item, ann, asker, { senderConfirmed: true });
    expect(again.body.data.item.approval).toBe('banking.assign');
    const now = await decisions.assign.view(finance3, item.id);
    expect(now?.what?.checks).toMatchObject([{ verdict: 'warn' }]);
    expect((await approve(item.id, finance3)).status).toBe(200);
    expect(await harness.cash(ann)).toBe(13_000_00n);
  });

  test('lapses when the requester is blocked, and can then be made again', async () => {
    const { ann, asker, item } = await asked();
    world.clock.advance(1000);
    await world.as(undefined, (ctx) => blockUser(ctx, asker.actor.userId, 'Left their desk'));
    expect(await shown(item.id)).toMatchObject({
      approval: null,
      ended: { why: 'person', by: asker.actor.name },
    });
    expect((await assign(item, ann)).body.data.item.approval).toBe('banking.assign');
  });

  test('expires after 24 hours', async () => {
    const { ann, item } = await asked();
    harness.wait(1.01);
    expect(await shown(item.id)).toMatchObject({ approval: null, ended: { why: 'time' } });
    expect((await assign(item, ann)).body.data.item.approval).toBe('banking.assign');
  });
});

describe('the suspense account', () => {
  const balances = async () =>
    (await call(finance2, 'GET', '/admin/funds/suspense/balances')).body.data;
  const dollars = async () =>
    (await balances()).find(({ currency }: { currency: string }) => currency === 'USD');
  const euros = async () =>
    (await balances()).find(({ currency }: { currency: string }) => currency === 'EUR');
  const bookPast = (amount: bigint) =>
    world.as(undefined, (ctx) =>
      post(ctx, {
        kind: 'adjustment',
        reference: ctx.newId(),
        lines: [
          { account: platform('suspense', 'USD'), amount: -amount },
          { account: platform('fees', 'USD'), amount },
        ],
      }),
    );

  test('equals the sum of its open lines after every decision', async () => {
    const ann = await harness.investor();
    const before = await dollars();
    expect(before).toMatchObject({ agrees: true, difference: '0.00' });
    const [one, other] = [await lost(8_00n, ann), await lost(9_00n, ann)];
    expect((await dollars()).count).toBe(before.count + 2);
    await assign(one, ann);
    await act(other.id, 'return', becauseOf);
    expect(await dollars()).toEqual(before);
    await lost(7_00n, ann, { currency: 'EUR' });
    expect(await euros()).toMatchObject({ account: '7.00', lines: '7.00', agrees: true });
    expect(await harness.findings()).toEqual([]);
  });

  test('is reported by the desk and the ledger check if it differs from its lines', async () => {
    await bookPast(3_00n);
    expect(await dollars()).toMatchObject({ agrees: false, difference: '-3.00' });
    const [finding] = await harness.findings();
    expect(finding).toMatchObject({
      check: 'Account “suspense” matches its open items',
      subject: 'suspense USD',
    });
    await bookPast(-3_00n);
    expect(await dollars()).toMatchObject({ agrees: true });
    expect(await harness.findings()).toEqual([]);
  });
});
