import { describe, expect, test } from 'vitest';
import { company, person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { openBankHarness } from '../../../../test/money/bank-harness.ts';
import { openMoneyOutHarness } from '../../../../test/money/money-out-harness.ts';
import { countQueries } from '../../../../test/queries.ts';
import { partyMain, platform, post } from '../../money/ledger/index.ts';

const bank = await openBankHarness();
const money = await openMoneyOutHarness(bank.world);
const { world, finance } = bank;

type Line = {
  readonly id: string;
  readonly kind: string;
  readonly owner: { readonly kind: string; readonly id: string | null; readonly name: string };
  readonly commodity: { readonly code: string; readonly name: string };
  readonly balance: string;
  readonly held: string;
  readonly postings: number;
};
const list = (query = '', who: Someone = finance) =>
  bank.call(who, 'GET', `/admin/books/accounts?limit=100${query}`);
const rows = async (query = ''): Promise<Line[]> => (await list(query)).body.data;
const totals = async () => (await bank.call(finance, 'GET', '/admin/books/totals')).body.data;

describe('the accounts of the ledger', () => {
  test('are listed with owner, commodity, balance, reserved amount and postings', async () => {
    const ann = await money.investor(1_000);
    await money.withdraw(ann, '40');
    const [wallet] = await rows(`&owner=${ann.actor.partyId}`);
    expect(wallet).toMatchObject({
      kind: 'wallet',
      owner: { kind: 'party', id: ann.actor.partyId, name: ann.actor.name },
      commodity: { code: 'USD', name: 'USD', symbol: null },
      balance: '1000.00',
      postings: 1,
    });
    expect(Number(wallet?.held)).toBeGreaterThanOrEqual(40);
    const [clearing] = await rows('&kind=bank_clearing&commodity=USD');
    expect(clearing).toMatchObject({
      kind: 'bank_clearing',
      owner: { name: 'Holdfast', id: null },
    });
    expect(clearing?.balance).toMatch(/^-\d/);
  });

  test('are filtered by kind, commodity, owner and search text', async () => {
    const ann = await money.investor(10);
    await money.pay(ann.actor.partyId, 5_000_000n, 'ALGO');
    const firm = await company(world, { name: 'Oslo Fjord Partners' });
    await money.pay(firm.actor.partyId, 700n);
    const of = (lines: readonly Line[]) => lines.map((one) => one.owner.id);
    const algo = await rows(`&owner=${ann.actor.partyId}&commodity=ALGO`);
    expect(algo).toMatchObject([{ kind: 'wallet', balance: '5.000000' }]);
    expect(of(await rows('&q=oslo fjord'))).toEqual([firm.actor.partyId]);
    expect(of(await rows(`&q=${ann.actor.email}`))).toEqual([ann.actor.partyId, ann.actor.partyId]);
    expect(of(await rows(`&q=${algo[0]?.id}`))).toEqual([ann.actor.partyId]);
    expect(await rows('&q=no such name')).toEqual([]);
    expect(await rows('&kind=retired')).toEqual([]);
    for (const one of await rows('&q=bank')) expect(one.kind).toBe('bank_clearing');
    for (const one of await rows('&kind=wallet&commodity=USD')) {
      expect([one.kind, one.commodity.code]).toEqual(['wallet', 'USD']);
    }
    expect((await list('&kind=nothing')).status).toBe(422);
  });

  test('appear once across all pages', async () => {
    for (let i = 0; i < 4; i++) await money.investor(1);
    const all = await rows();
    const seen: string[] = [];
    let after = '';
    do {
      const query = after ? `&after=${encodeURIComponent(after)}` : '';
      const { body } = await bank.call(finance, 'GET', `/admin/books/accounts?limit=3${query}`);
      seen.push(...body.data.map((one: Line) => one.id));
      after = body.meta.next ?? '';
    } while (after);
    expect(seen).toEqual(all.map((one) => one.id));
    expect(new Set(seen).size).toBe(seen.length);
    expect(all[0]?.owner.kind).toBe('platform');
    expect((await list('&after=nonsense')).body.data).toHaveLength(all.length);
  });

  test('are visible to finance, custody and administrators only', async () => {
    expect((await list('', await staff(world, 'staff_custody'))).status).toBe(200);
    expect((await list('', await staff(world, 'staff_administrator'))).status).toBe(200);
    for (const role of ['staff_compliance', 'staff_support', 'staff_listings'] as const) {
      expect((await list('', await staff(world, role))).status, role).toBe(403);
    }
    expect((await list('', await person(world, 'approved'))).status).toBe(403);
  });

  test('need the same number of queries for many accounts as for few', async () => {
    const few = await countQueries(world, () => list('&q=person'));
    for (let i = 0; i < 5; i++) await money.investor(1);
    expect(await countQueries(world, () => list('&q=person'))).toBe(few);
  });
});

describe('the totals of the ledger', () => {
  const checkOf = async (key: string) =>
    (await totals()).checks.find((one: { key: string }) => one.key === key);

  test('sum to zero in every currency', async () => {
    await money.investor(25);
    const { cash, units } = await totals();
    expect(cash.map((one: { currency: string }) => one.currency)).toEqual(['USD', 'ALGO', 'BTC']);
    for (const one of cash) expect(Number(one.sum)).toBe(0);
    expect(units.wrong).toEqual([]);
  });

  test('compare suspense with the open statement lines', async () => {
    await bank.book([{ amount: 12_00n, text: 'From an unknown sender' }]);
    expect(await checkOf('suspense USD')).toMatchObject({
      holds: true,
      left: { amount: '12.00' },
      right: { amount: '12.00' },
    });
    const ann = await money.investor(1);
    await world.as(undefined, (ctx) =>
      post(ctx, {
        kind: 'adjustment',
        reference: ctx.newId(),
        lines: [
          { account: platform('suspense', 'USD'), amount: -5_00n },
          { account: partyMain(ann.actor.partyId, 'USD'), amount: 5_00n },
        ],
      }),
    );
    const check = await checkOf('suspense USD');
    expect(check).toMatchObject({ holds: false, left: { amount: '7.00' } });
    expect((await rows(`&q=${check.accountId}`))[0]).toMatchObject({ kind: 'suspense' });
  });

  test('compare client money with the bank, and reserved money with its holds', async () => {
    const ann = await money.investor(30);
    await money.withdraw(ann, '12');
    expect(await checkOf('clients USD')).toMatchObject({ holds: true });
    expect(await checkOf('held USD')).toMatchObject({ holds: true });
    await world.as(undefined, (ctx) =>
      post(ctx, {
        kind: 'adjustment',
        reference: ctx.newId(),
        lines: [
          { account: platform('fees', 'USD'), amount: -1_00n },
          { account: partyMain(ann.actor.partyId, 'USD'), amount: 1_00n },
        ],
      }),
    );
    expect(await checkOf('clients USD')).toMatchObject({ holds: false });
  });

  test('list the findings of the last reconciliation', async () => {
    expect((await totals()).compared).toBeNull();
    await bank.call(finance, 'POST', '/admin/reconciliations');
    const { compared } = await totals();
    expect(compared.lines.map((one: { key: string }) => one.key)).toContain('bank');
  });
});
