import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { approving } from '../../../../test/approvals/approving.ts';
import { earnFees } from '../../../../test/fixtures/own-money.ts';
import { openMoneyOutHarness } from '../../../../test/money/money-out-harness.ts';
import { together } from '../../../../test/money/together.ts';

const harness = await openMoneyOutHarness();
const { finance, finance2, compliance } = harness;

beforeAll(() => earnFees(harness.world, 100_000_000_00n));

const rows = () =>
  harness.world.edge.db
    .selectFrom('withdrawals.withdrawal')
    .select(['id', 'reference', 'stage', 'amount', 'batchId', 'partyId'])
    .orderBy('id')
    .execute();

describe('concurrent actions on a withdrawal', () => {
  test('end in either an approved or a cancelled withdrawal, with matching balances', async () => {
    for (let round = 0; round < 3; round++) {
      const ann = await harness.investor(20_000);
      const { id } = (await harness.withdraw(ann, '15000')).body.data.withdrawal;
      await harness.approval.approve(finance, id);
      const { id: request, fingerprint } = (await harness.approval.view(finance2, id)) ?? {};
      const cancel = `/user/wallet/withdrawals/${id}/cancel`;
      const [approved, cancelled] = await Promise.all([
        harness.ask(finance2, 'POST', `/approvals/${request}/approve`, { fingerprint }),
        harness.ask(ann, 'POST', cancel),
      ]);
      expect(cancelled.status).toBe(200);
      expect([200, 409]).toContain(approved.status);
      expect(await harness.cash(ann)).toEqual({ available: 20_000_00n, held: 0n });
    }
  });

  test('accept one of twenty concurrent approvals by one person', async () => {
    const ann = await harness.investor(20_000);
    const { id } = (await harness.withdraw(ann, '15000')).body.data.withdrawal;
    await harness.approval.approve(finance, id);
    const { id: request, fingerprint } = (await harness.approval.view(finance2, id)) ?? {};
    const path = `/approvals/${request}/approve`;
    const said = await together(() => harness.ask(finance2, 'POST', path, { fingerprint }), 20);
    expect(said).toEqual({ done: 1, APPROVAL_NOT_OPEN: 19 });
  });

  test('export every withdrawal in exactly one of two payment files', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => harness.investor(50)));
    await Promise.all(people.map((who) => harness.withdraw(who, '25')));
    const waiting = (await rows()).filter((row) => row.stage === 'APPROVED').length;
    const answers = await Promise.all(
      [finance, finance2].map((who) => harness.ask(who, 'POST', '/admin/withdrawal-batches')),
    );
    const made = answers.filter((answer) => answer.status === 201);
    const sum = made.reduce((all, { body }) => all + body.data.payments, 0);
    expect(sum).toBe(waiting);
    for (const { body } of made) {
      const inside = (await rows()).filter((row) => row.batchId === body.data.id);
      expect(inside.length).toBe(body.data.payments);
    }
  });

  test('book a statement line once in two imports', async () => {
    const ann = await harness.investor(100);
    const { reference } = (await harness.withdraw(ann, '40')).body.data.withdrawal;
    await harness.ask(finance, 'POST', '/admin/withdrawal-batches');
    const line = harness.line(reference, 40);
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => harness.paid(line)));
    expect(verdicts.filter((one) => one.kind === 'booked').length).toBe(1);
    expect(await harness.cash(ann)).toEqual({ available: 60_00n, held: 0n });
  });

  test('create one withdrawal per key and prevent cancelling a claimed one', async () => {
    const ann = await harness.investor(100);
    const said = await together(() => harness.withdraw(ann, '30', {}, 'one-key-for-all'), 50);
    expect(said).toEqual({ done: 50 });
    expect((await harness.cash(ann)).held).toBe(30_00n);
    const [row] = (await harness.ask(ann, 'GET', '/user/wallet/withdrawals')).body.data;
    const [claimed, cancelled] = await Promise.all([
      harness.ask(finance, 'POST', '/admin/withdrawal-batches'),
      harness.ask(ann, 'POST', `/user/wallet/withdrawals/${row.id}/cancel`),
    ]);
    expect([claimed.status === 201, cancelled.status === 200].filter(Boolean).length).toBe(1);
  });
});

const step = fc.oneof(
  fc.record({
    do: fc.constant('withdraw'),
    who: fc.nat(2),
    dollars: fc.integer({ min: 1, max: 14_000 }),
  }),
  fc.record({ do: fc.constant('send'), who: fc.nat(2), dollars: fc.integer({ min: 1, max: 900 }) }),
  fc.record({
    do: fc.constantFrom(
      'cancel',
      'ask',
      'approve',
      'reject',
      'hold',
      'release',
      'sent',
      'failed',
      'paid',
      'paid wrong',
      'given back',
    ),
    at: fc.nat(9),
  }),
  fc.record({ do: fc.constant('export') }),
  fc.record({
    do: fc.constant('correct'),
    who: fc.nat(2),
    dollars: fc.integer({ min: 1, max: 50 }),
  }),
);
const DEEP = process.env.DEEP === '1';
type Step = { do: string; who?: number; dollars?: number; at?: number };

test(
  'keeps the ledger balanced in any sequence of investor, staff and bank actions',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step as fc.Arbitrary<Step>, { minLength: 15, maxLength: 25 }),
        async (steps) => {
          const people = [
            await harness.investor(20_000),
            await harness.investor(20_000),
            await harness.investor(0),
          ];
          const own = new Set(people.map((who) => who.actor.partyId));
          for (const one of steps) await take(one, people, own);
          expect(await harness.findings()).toEqual([]);
          const kept = (await rows()).filter((row) => own.has(row.partyId));
          const out = kept
            .filter((row) => row.stage === 'SUCCEEDED')
            .reduce((sum, row) => sum + row.amount, 0n);
          const corrected = corrections.get([...own][0] ?? '') ?? 0n;
          let left = 0n;
          for (const who of people) {
            const { available, held } = await harness.cash(who);
            left += available + held;
          }
          expect(left + out).toBe(40_000_00n + corrected);
        },
      ),
      { numRuns: DEEP ? 60 : 3 },
    );
  },
  DEEP ? 600_000 : 60_000,
);

const corrections = new Map<string, bigint>();

async function take(
  one: Step,
  people: Awaited<ReturnType<typeof harness.investor>>[],
  own: Set<string>,
) {
  const who = people[one.who ?? 0] as (typeof people)[number];
  const dollars = String(one.dollars ?? 1);
  if (one.do === 'withdraw') return harness.withdraw(who, dollars);
  if (one.do === 'send')
    return harness.send(who, people[((one.who ?? 0) + 1) % 3]?.actor.email ?? '', dollars);
  if (one.do === 'export') return harness.ask(finance, 'POST', '/admin/withdrawal-batches');
  if (one.do === 'correct') return correct(who, one.dollars ?? 1, [...own][0] ?? '');
  const kept = (await rows()).filter((row) => own.has(row.partyId));
  const row = kept[(one.at ?? 0) % Math.max(1, kept.length)];
  if (!row) return undefined;
  const line = harness.line(row.reference, Number(row.amount) / 100);
  if (one.do === 'paid') return harness.paid(line);
  if (one.do === 'paid wrong') return harness.paid({ ...line, amount: line.amount + 1n });
  if (one.do === 'given back') return harness.givenBack({ ...line, bankReference: 'BACK' });
  if (one.do === 'cancel') {
    const owner = people.find((each) => each.actor.partyId === row.partyId);
    return owner && harness.ask(owner, 'POST', `/user/wallet/withdrawals/${row.id}/cancel`);
  }
  if (one.do === 'ask') return harness.approval.approve(finance, row.id);
  if (one.do === 'approve') return harness.approval.approve(finance2, row.id);
  const by = one.do === 'hold' || one.do === 'release' ? compliance : finance2;
  return harness.desk(
    by,
    row.id,
    one.do,
    one.do === 'sent' ? { bankReference: 'B' } : { reason: 'For a test' },
  );
}

async function correct(
  who: Awaited<ReturnType<typeof harness.investor>>,
  dollars: number,
  key: string,
) {
  const { body } = await harness.ask(finance, 'POST', '/admin/corrections', {
    kind: 'adjustment',
    from: { holder: 'platform', purpose: 'fees' },
    to: { holder: 'party', partyId: who.actor.partyId },
    currency: 'USD',
    amount: String(dollars),
    reason: 'For a test',
    evidence: 'None',
  });
  const done = await approving(harness.ask, 'ledger.correction').approve(finance2, body.data.id);
  if (done.status === 200)
    corrections.set(key, (corrections.get(key) ?? 0n) + BigInt(dollars * 100));
}
