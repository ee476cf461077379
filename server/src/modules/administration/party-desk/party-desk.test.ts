import { beforeAll, describe, expect, test } from 'vitest';
import { type Someone, staff } from '../../../../test/fixtures/people.ts';
import { openMoneyOutHarness } from '../../../../test/money/money-out-harness.ts';
import { countQueries } from '../../../../test/queries.ts';

// Staff who decide about a person see that person's data, but nothing outside their own work.

const harness = await openMoneyOutHarness();
const { world, finance, compliance } = harness;
const listings = await staff(world, 'staff_listings');
const support = await staff(world, 'staff_support');
let ann: Awaited<ReturnType<typeof harness.investor>>;

beforeAll(async () => {
  ann = await harness.investor(5_000);
});

const BLOCKS = [
  'balances',
  'holdings',
  'orders',
  'commitments',
  'plans',
  'banks',
  'holds',
  'tickets',
  'notes',
] as const;

const see = (who: Someone, block: string, partyId = ann.actor.partyId) =>
  harness.ask(who, 'GET', `/admin/parties/${partyId}/${block}`);
const open = async (who: Someone) => {
  const answers = await Promise.all(BLOCKS.map((block) => see(who, block)));
  return BLOCKS.filter((_, at) => answers[at]?.status === 200);
};

describe('the sections of a party’s page', () => {
  test('are open only to staff with the permission for each', async () => {
    expect(await open(finance)).toEqual([
      'balances',
      'holdings',
      'orders',
      'commitments',
      'plans',
      'banks',
      'holds',
      'notes',
    ]);
    expect(await open(compliance)).toEqual([
      'balances',
      'holdings',
      'orders',
      'commitments',
      'plans',
      'banks',
      'holds',
      'notes',
    ]);
    expect(await open(listings)).toEqual([
      'balances',
      'holdings',
      'orders',
      'commitments',
      'plans',
      'notes',
    ]);
    expect(await open(support)).toEqual(['tickets', 'notes']);
    expect(await open(ann)).toEqual([]);
  });

  test('show available and reserved money, the masked bank account and the holds', async () => {
    await harness.withdraw(ann, '1200');
    const hold = { partyId: ann.actor.partyId, reason: 'Asked by the police' };
    await harness.ask(compliance, 'POST', '/admin/party-holds', hold);
    expect((await see(finance, 'balances')).body.data).toEqual({
      total: 1,
      lines: [{ currency: 'USD', available: '3800.00', held: '1200.00' }],
    });
    const banks = (await see(finance, 'banks')).body.data;
    expect(banks.lines[0]).toMatchObject({ masked: 'SE45 ··· 7466', holderName: ann.actor.name });
    expect(JSON.stringify(banks)).not.toContain('58398257466');
    expect((await see(compliance, 'holds')).body.data.lines[0]).toMatchObject({
      reason: 'Asked by the police',
      by: compliance.actor.name,
      liftedAt: null,
    });
  });

  test('need the same number of queries for any amount of data', async () => {
    const counts = async () => {
      const all: number[] = [];
      for (const block of BLOCKS) {
        const who = block === 'tickets' ? support : finance;
        all.push(await countQueries(world, () => see(who, block)));
      }
      return all;
    };
    const note = (text: string) =>
      harness.ask(finance, 'POST', `/admin/parties/${ann.actor.partyId}/notes`, { text });
    await note('First');
    const few = await counts();
    for (let at = 0; at < 5; at++) await note(`Number ${at}`);
    await harness.accountOf(ann, ann.actor.name).catch(() => undefined);
    expect(await counts()).toEqual(few);
  });

  test('are not found for an unknown party', async () => {
    for (const block of ['balances', 'notes', 'banks']) {
      expect((await see(finance, block, 'nothing')).body.code).toBe('NOT_FOUND');
      const missing = '018f0000-0000-7000-8000-000000000000';
      expect((await see(finance, block, missing)).body.code).toBe('NOT_FOUND');
    }
  });
});

describe('staff notes', () => {
  test('are visible to colleagues with their author, and their creation is logged', async () => {
    const bob = await harness.investor(0);
    const path = `/admin/parties/${bob.actor.partyId}/notes`;
    const text = 'Called back on the number we know; the sender is his brother.';
    expect((await harness.ask(support, 'POST', path, { text })).status).toBe(201);
    expect((await harness.ask(compliance, 'GET', path)).body.data).toMatchObject({
      total: 1,
      lines: [{ text, by: support.actor.name }],
    });
    const log = await harness.ask(compliance, 'GET', '/admin/activity-log?action=party.noted');
    expect(log.body.data[0]).toMatchObject({ who: { name: support.actor.name } });
    expect(JSON.stringify(log.body.data)).not.toContain('brother');
  });

  test('cannot be empty, and are never visible to the party', async () => {
    const path = `/admin/parties/${ann.actor.partyId}/notes`;
    expect((await harness.ask(finance, 'POST', path, { text: ' ' })).status).toBe(422);
    expect((await harness.ask(ann, 'GET', path)).body.code).toBe('E_UNAUTHORIZED_ACCESS');
  });
});
