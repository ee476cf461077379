import { beforeAll, describe, expect, test } from 'vitest';
import { openMoneyOutHarness } from '../../../../test/money/money-out-harness.ts';

const harness = await openMoneyOutHarness();
const { ask, finance, finance2, compliance, desk, approval } = harness;
let ann: Awaited<ReturnType<typeof harness.investor>>;

beforeAll(async () => {
  ann = await harness.investor(90_000);
});

const requested = async (amount: string) =>
  (await harness.withdraw(ann, amount)).body.data.withdrawal as { id: string; reference: string };
const caseOf = async (who: typeof finance, id: string) =>
  (await ask(who, 'GET', `/admin/withdrawals/${id}`)).body;
const actions = ({ timeline }: { timeline: readonly { action: string }[] }) =>
  timeline.map(({ action }) => action);

async function paid(amount: string) {
  const { id, reference } = await requested(amount);
  await ask(finance, 'POST', '/admin/withdrawal-batches');
  await harness.paid(harness.line(reference, Number(amount)));
  return id;
}

describe('a withdrawal’s case', () => {
  test('shows the person, the account and what the person usually withdraws', async () => {
    for (const amount of ['100', '300', '900']) await paid(amount);
    const { id } = await requested('12000');
    const { data } = await caseOf(finance, id);
    expect(data).toMatchObject({
      stage: 'REQUESTED',
      approval: 'withdrawal.approve',
      person: { id: ann.actor.partyId, name: ann.actor.name, userId: ann.actor.userId },
      bankAccount: {
        holderName: ann.actor.name,
        verifiedName: ann.actor.name,
        nameCheck: 'confirmed',
        sharedWith: [],
      },
      usual: { count: 3, typical: '300.00', largest: { amount: '900.00' }, withAccount: 3 },
    });
    const titles = data.checks.map(({ title }: { title: string }) => title);
    expect(titles).toContain('Larger than usual');
    await desk(finance, id, 'reject', { reason: 'Test' });
  });

  test('records each approval and decision in its timeline', async () => {
    const { id } = await requested('11000');
    await approval.approve(finance, id);
    await approval.approve(finance2, id);
    const { data } = await caseOf(finance, id);
    expect(actions(data).slice(0, 3)).toContain('withdrawal.approve');
    expect(actions(data)).toContain('approval.requested:withdrawal.approve');
    expect(actions(data).at(-1)).toBe('withdrawal.request');
  });

  test('opens for compliance, which holds and returns it, and keeps the hold’s reason from finance', async () => {
    const { id } = await requested('50');
    expect((await desk(compliance, id, 'hold', { reason: 'Odd sender' })).status).toBe(200);
    const theirs = (await caseOf(compliance, id)).data;
    expect(theirs.actions).toMatchObject({ putBack: { allowed: true } });
    expect(theirs.timeline[0]).toMatchObject({ action: 'withdrawal.hold', reason: 'Odd sender' });
    const { data } = await caseOf(finance, id);
    expect(data.timeline[0].reason).toBe('Confidential');
    expect(JSON.stringify(data)).not.toContain('Odd sender');
  });

  test('is closed to everyone else', async () => {
    const { id } = await requested('10');
    expect((await ask(ann, 'GET', `/admin/withdrawals/${id}`)).status).toBe(403);
    const unknown = await caseOf(finance, '0190a0b0-0000-7000-8000-00000000000a');
    expect(unknown.code).toBe('NOT_FOUND');
  });
});
