import { describe, expect, test } from 'vitest';
import { openBankHarness } from '../../../../test/bank-harness.ts';
import { relate, type Someone, staff } from '../../../../test/people.ts';
import { becauseOf, openSuspense } from '../../../../test/suspense-harness.ts';
import { blockUser } from '../../people/identity/index.ts';

// Money in suspense goes back to where it came from by nobody whose own it may be, and above what
// one person lets go in 24 hours by two.

const harness = await openBankHarness();
const { world, call, instruct, from, finance: uploader, finance2 } = harness;
const { finance3, act, shown, lost, assign, approve } = await openSuspense(harness);

const giveBack = (item: { id: string }, who = finance2) => act(item.id, 'return', becauseOf, who);
const decide = (id: string, body: object, who: Someone) => act(id, 'return/decide', body, who);
/** A second person's yes to what is shown to them. */
async function agree(id: string, who: Someone) {
  const { fingerprint } = (await shown(id, who)).returning;
  return decide(id, { decision: 'approve', fingerprint }, who);
}
const stageOf = async (item: { id: string }) =>
  (await harness.suspense('decided')).find((one) => one.id === item.id)?.stage;

describe('whose own it may be', () => {
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

  test('sends nothing back that is held for a transfer which they announced', async () => {
    const ann = await harness.investor();
    const { reference } = await instruct(ann, '70');
    const stranger = await harness.investor();
    const item = await lost(70_00n, stranger, { ...from(stranger, 70_00n, reference) });
    expect(item.heldFor).toBe(reference);
    await refused(item, await relative(ann));
    expect((await giveBack(item)).status).toBe(200);
    expect(await harness.stageOf(ann, reference)).toBe('RETURNED');
  });

  test('sends nothing back that looks like theirs', async () => {
    const ann = await harness.investor();
    const item = await lost(80_00n, ann);
    expect(item.suggestions).toMatchObject([{ partyId: ann.actor.partyId }]);
    await refused(item, await relative(ann));
    expect((await giveBack(item)).status).toBe(200);
  });

  test('and who uploaded it sends nothing back, however small', async () => {
    const ann = await harness.investor();
    const item = await lost(1_00n, ann);
    await relate(world, uploader.actor.partyId, ann.actor.partyId);
    await refused(item, uploader);
  });
});

describe('a return', () => {
  test('waits for a second person when whoever asks uploaded the line', async () => {
    const item = await lost(1_00n, await harness.investor());
    const { body } = await giveBack(item, uploader);
    expect(body.data.item.returning).toMatchObject({ own: true, reason: becauseOf.reason });
    expect(body.data.item.returning.because).toContain('uploaded the statement');
    expect((await agree(item.id, uploader)).body.code).toBe('OWN_REQUEST');
    expect((await agree(item.id, finance2)).body.data.item.stage).toBe('RETURNED');
  });

  test('above $10,000 takes a second person, who is no uploader and no one it may belong to', async () => {
    const ann = await harness.investor();
    const item = await lost(12_000_00n, ann);
    const before = await harness.books();
    const { returning } = (await giveBack(item)).body.data.item;
    expect(returning.because).toMatch(/^Second approval required: releases by one person alone/);
    expect(returning.missing).toContain(finance3.actor.name);
    expect(returning.missing).not.toContain(uploader.actor.name);
    expect(await harness.books()).toEqual(before);
    expect((await giveBack(item, finance3)).body.code).toBe('APPROVAL_OPEN');
    expect((await assign(item, ann, finance3)).body.code).toBe('APPROVAL_OPEN');
    expect((await agree(item.id, uploader)).body.code).toBe('OWN_CASE');
    const insider = await staff(world, 'staff_finance');
    await relate(world, insider.actor.partyId, ann.actor.partyId);
    expect((await shown(item.id, insider)).actions.return).toMatchObject({ allowed: false });
    expect((await agree(item.id, insider)).body.code).toBe('OWN_CASE');
    expect((await agree(item.id, finance3)).status).toBe(200);
    const after = await harness.books();
    expect(before.bank - after.bank).toBe(12_000_00n);
    expect(await stageOf(item)).toBe('RETURNED');
  });

  test('is one of the sum of whoever lets it go', async () => {
    const who = await staff(world, 'staff_finance');
    const small = await lost(6_000_00n, await harness.investor());
    expect((await giveBack(small, who)).body.data.item.stage).toBe('RETURNED');
    const ann = await harness.investor();
    const next = await lost(4_000_01n, ann);
    expect((await assign(next, ann, who)).body.data.item.proposal.because).toContain('$10,000.01');
    expect((await approve(next.id, finance3)).status).toBe(200);
    const last = await lost(4_000_01n, await harness.investor());
    expect((await giveBack(last, who)).body.data.item.returning.because).toContain('$10,000.01');
  });

  test('in another currency, which nothing else can be done with, always takes two', async () => {
    const ann = await harness.investor();
    const { reference } = await instruct(ann, '9');
    const text = `${reference} in euros`;
    const item = await lost(9_00n, ann, { ...from(ann, 9_00n, text), text, currency: 'EUR' });
    expect(item).toMatchObject({ currency: 'EUR', amount: '9.00', stage: 'SUGGESTED' });
    expect((await assign(item, ann)).body.code).toBe('RETURN_ONLY');
    const before = await harness.books('EUR');
    const { returning } = (await giveBack(item)).body.data.item;
    expect(returning.because).toContain('EUR');
    expect((await agree(item.id, finance3)).body.data.item.stage).toBe('RETURNED');
    const after = await harness.books('EUR');
    expect([before.suspense - after.suspense, before.bank - after.bank]).toEqual([9_00n, 9_00n]);
  });

  test('is agreed to as it was shown, and a no leaves the money where it is', async () => {
    const [one, other] = [await harness.investor(), await harness.investor()];
    const [item, another] = [await lost(13_000_00n, one), await lost(14_000_00n, other)];
    await giveBack(item);
    await giveBack(another);
    const { fingerprint } = (await shown(another.id)).returning;
    const wrong = await decide(item.id, { decision: 'approve', fingerprint }, finance3);
    expect(wrong.body.code).toBe('APPROVAL_CHANGED');
    expect((await decide(item.id, { decision: 'approve' }, finance3)).status).toBe(422);
    const no = await decide(item.id, { decision: 'reject', reason: 'It is hers' }, finance3);
    expect(no.body.data.item).toMatchObject({
      returning: null,
      ended: { why: 'rejected', by: finance3.actor.name, reason: 'It is hers' },
    });
    expect((await agreeAfter(item.id)).body.code).toBe('APPROVAL_NOT_OPEN');
    await assign(item, one);
    expect(await shown(item.id)).toMatchObject({ ended: null, proposal: { own: true } });
    expect((await approve(item.id, finance3)).body.data.item.stage).toBe('ASSIGNED');
  });
  const agreeAfter = (id: string) =>
    decide(id, { decision: 'approve', fingerprint: 'nothing~shown' }, finance3);

  test('is not asked for while somebody’s request to credit it waits', async () => {
    const ann = await harness.investor();
    const item = await lost(11_000_00n, ann);
    await assign(item, ann);
    expect((await shown(item.id)).actions.return).toMatchObject({ allowed: false });
    expect((await giveBack(item, finance3)).body.code).toBe('APPROVAL_OPEN');
    expect((await approve(item.id, finance3)).status).toBe(200);
  });

  test('ends with the trust in whoever asked, and can be asked for again', async () => {
    const asker = await staff(world, 'staff_finance');
    const item = await lost(15_000_00n, await harness.investor());
    await giveBack(item, asker);
    world.clock.advance(1000);
    await world.as(undefined, (ctx) => blockUser(ctx, asker.actor.userId, 'Left their desk'));
    expect(await shown(item.id)).toMatchObject({
      returning: null,
      ended: { why: 'person', by: asker.actor.name },
    });
    expect((await giveBack(item)).body.data.item.returning).toMatchObject({ own: true });
  });
});

describe('what waits for a second person', () => {
  const told = async (who: Someone) => {
    const { body } = await call(who, 'GET', '/user/notifications?limit=5');
    return body.data.filter((one: { link: string }) => one.link === '/admin/funds/suspense');
  };

  test('is told to the others of finance, and not to whoever asked', async () => {
    const ann = await harness.investor();
    const others = await staff(world, 'staff_finance');
    const asker = await staff(world, 'staff_finance');
    const item = await lost(16_000_00n, ann);
    await assign(item, ann, asker);
    const [first, ...more] = await told(others);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ link: '/admin/funds/suspense' });
    expect(first.title).toContain(`${asker.actor.name} needs your approval to credit $16,000.00`);
    expect(first.body).toContain(ann.actor.name);
    expect(first.body).toContain('Second approval required');
    expect(await told(asker)).toEqual([]);
    await act(item.id, 'decide', { decision: 'reject', reason: 'Not hers' }, finance3);
    await giveBack(item, asker);
    expect((await told(others))[0].title).toContain('needs your approval to send $16,000.00 back');
  });
});
