import { describe, expect, test } from 'vitest';
import { openOfferingHarness } from '../../../../test/fixtures/offering-harness.ts';
import { person, staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openTradedAsset } from '../../../../test/money/exchange-harness.ts';
import { openMoneyOutHarness } from '../../../../test/money/money-out-harness.ts';
import { together } from '../../../../test/money/together.ts';

const sales = await openOfferingHarness();
const harness = await openMoneyOutHarness(sales.world);

describe('transferring money', () => {
  test('credits the recipient immediately, in one entry naming both parties', async () => {
    const [ann, ben] = [await harness.investor(500), await harness.investor(0)];
    const { status, body } = await harness.send(ann, ben.actor.email.toUpperCase(), '120.25', {
      memo: 'Rent',
    });
    expect([status, body.data.transfer.status]).toEqual([201, 'completed']);
    expect(await harness.cash(ann)).toEqual({ available: 379_75n, held: 0n });
    expect(await harness.cash(ben)).toEqual({ available: 120_25n, held: 0n });
    const history = async (who: typeof ann) =>
      (await harness.ask(who, 'GET', '/user/wallet/transactions?kind=transfer')).body.data[0];
    expect(await history(ann)).toMatchObject({ amount: '-120.25', title: `To ${ben.actor.name}` });
    expect(await history(ben)).toMatchObject({ amount: '120.25', title: `From ${ann.actor.name}` });
    const credited = (await harness.ask(ben, 'GET', '/user/notifications')).body.data;
    expect(credited[0]).toMatchObject({ kind: 'transfer_received' });
  });

  test('is rejected with the same message for every ineligible recipient', async () => {
    const ann = await harness.investor(500);
    const { world } = harness;
    const others = [
      await person(world, 'partial'),
      await person(world, 'us'),
      await person(world, 'blocked'),
      await staff(world, 'staff_support'),
      ann,
    ];
    for (const email of [...others.map((who) => who.actor.email), 'nobody@holdfast.test']) {
      const { status, body } = await harness.send(ann, email, '1');
      expect([status, body.code, body.message]).toEqual([
        400,
        'UNABLE_TO_TRANSFER',
        'Transfer failed',
      ]);
    }
    expect(await harness.cash(ann)).toEqual({ available: 500_00n, held: 0n });
  });

  test('does not reveal who has an account', async () => {
    const ann = await harness.investor(1);
    const known = await harness.send(ann, (await harness.investor(0)).actor.email, '2');
    const unknown = await harness.send(ann, 'nobody@holdfast.test', '2');
    expect([known.body.code, unknown.body.code]).toEqual([
      'E_INSUFFICIENT_WALLET_BALANCE',
      'E_INSUFFICIENT_WALLET_BALANCE',
    ]);
    const codes = [];
    for (let at = 0; at < 11; at++) {
      codes.push((await harness.send(ann, `nobody${at}@holdfast.test`, '0.01')).body.code);
    }
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  });

  test('shows the recipient’s first name and initial to the sender', async () => {
    const [ann, ben] = [await harness.investor(500), await harness.investor(0)];
    const firm = await harness.firm(0, 'Northwind Ltd');
    const [first = '', last = ''] = ben.actor.name.split(' ');
    const shown = async (email: string) =>
      (await harness.ask(ann, 'POST', '/user/wallet/receiver', { email })).body.data;
    expect(await shown(ben.actor.email.toUpperCase())).toEqual({ name: `${first} ${last[0]}.` });
    expect(await shown(firm.actor.email)).toEqual({ name: 'Northwind Ltd' });
  });

  test('treats a hidden name as unknown and limits the number of look-ups', async () => {
    const [ann, ben] = [await harness.investor(500), await harness.investor(0)];
    const asked = (email: string) => harness.ask(ann, 'POST', '/user/wallet/receiver', { email });
    const http = await harness.world.http();
    const hides = { nameToSenders: 'hidden' };
    expect((await ask(http, 'PUT', '/user/preferences', ben.token, hides)).status).toBe(200);
    const [hidden, nobody, self] = [
      await asked(ben.actor.email),
      await asked('nobody@holdfast.test'),
      await asked(ann.actor.email),
    ];
    expect(hidden.body).toMatchObject({ data: { name: null } });
    expect([nobody.text, self.text]).toEqual([hidden.text, hidden.text]);
    const codes = [];
    for (let at = 0; at < 18; at++) codes.push((await asked(`try${at}@holdfast.test`)).body.code);
    expect(codes.slice(-2)).toEqual([undefined, 'TOO_MANY_REQUESTS']);
    expect((await harness.send(ann, ben.actor.email, '1')).status).toBe(201);
  });

  test('saves only one of five payees added concurrently for the last place', async () => {
    const ann = await harness.investor(0);
    await harness.world.edge.pool.query(
      `insert into transfers.payee (id, party_id, user_id, email, name, created_at)
       select gen_random_uuid(), $1, $2, 'known' || n || '@example.test', 'Known', now()
       from generate_series(1, 99) n`,
      [ann.actor.partyId, ann.actor.userId],
    );
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        harness.ask(ann, 'POST', '/user/wallet/payees', {
          email: `new${n}@example.test`,
          name: 'New',
        }),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ body }) => body.code)).toEqual(Array(4).fill('TOO_MANY_PAYEES'));
  });

  test('saves payees for reuse and removes them', async () => {
    const ann = await harness.investor(0);
    const keep = (email: string, name: string) =>
      harness.ask(ann, 'POST', '/user/wallet/payees', { email, name });
    const listed = async () => (await harness.ask(ann, 'GET', '/user/wallet/payees')).body.data;
    await keep('Rent@holdfast.test', 'Landlord');
    const { body } = await keep('rent@holdfast.test', 'Landlady');
    expect(await listed()).toMatchObject([{ email: 'rent@holdfast.test', name: 'Landlady' }]);
    const path = `/user/wallet/payees/${body.data.id}`;
    const away = async (who: typeof ann) => {
      const { token } = who;
      return (await ask(await harness.world.http(), 'DELETE', path, token)).status;
    };
    expect(await away(await harness.investor(0))).toBe(404);
    expect(await away(ann)).toBe(200);
    expect(await listed()).toEqual([]);
  });

  test('can’t exceed the daily limit', async () => {
    const [ann, ben] = [await harness.investor(60_000), await harness.investor(0)];
    expect((await harness.send(ann, ben.actor.email, '49999.99')).status).toBe(201);
    expect((await harness.send(ann, ben.actor.email, '0.02')).body.code).toBe('TRANSFER_LIMIT');
    expect((await harness.send(ann, ben.actor.email, '0.01')).status).toBe(201);
  });

  test('can’t spend the proceeds of unsettled trades, nor can a withdrawal', async () => {
    const market = await openTradedAsset(sales);
    const seller = await market.trader(10, { [market.assetId]: 5 });
    const bankAccountId = await harness.accountOf(seller, seller.actor.name);
    const buyer = await market.trader(1_000);
    await market.place(seller, market.assetId, 'make_sell', 100, 2);
    await market.place(buyer, market.assetId, 'take_buy', 100, 2);
    const whole = { ...seller, bankAccountId };
    const over = await harness.withdraw(whole, '10.01');
    expect(over.body.code).toBe('UNSETTLED_PROCEEDS');
    expect(over.body.message).toContain('$10.00 can be withdrawn or sent now');
    expect((await harness.send(seller, buyer.actor.email, '10.01')).body.code).toBe(
      'UNSETTLED_PROCEEDS',
    );
    expect((await harness.withdraw(whole, '10')).status).toBe(201);
    const terms = (await harness.ask(seller, 'GET', '/user/wallet/leaving')).body.data;
    expect(terms.currencies[0]).toMatchObject({
      free: '0.00',
      available: terms.currencies[0].unsettled,
    });
  });
});

describe('concurrent transfers', () => {
  test('spend exactly the balance in 200 attempts', async () => {
    const [ann, ben] = [await harness.investor(500), await harness.investor(0)];
    const sale = await sales.openSale();
    const market = await openTradedAsset(sales);
    const said = await together(async (nth) => {
      if (nth % 4 === 0) return harness.withdraw(ann, '7');
      if (nth % 4 === 1) return harness.send(ann, ben.actor.email, '7');
      if (nth % 4 === 2) {
        return harness.ask(ann, 'POST', `/assets/${sale.assetId}/commitments`, { units: '1' });
      }
      const order = market.place(ann, market.assetId, 'make_buy', 7, 2);
      return order.then(
        (placed) => ({ status: placed.ok ? 200 : 400, body: { code: 'order' } }),
        () => ({ status: 400, body: { code: 'order' } }),
      );
    }, 200);
    const { available, held } = await harness.cash(ann);
    const fits = 500_00n - available - held;
    expect(await harness.cash(ben)).toMatchObject({ available: fits });
    expect(available).toBeLessThan(101_00n);
    expect(available).toBeGreaterThanOrEqual(0n);
    expect(said.done).toBeGreaterThan(0);
    expect(await harness.findings()).toEqual([]);
  });

  test('keep the total unchanged in forty opposite transfers between two parties', async () => {
    const [ann, ben] = [await harness.investor(100), await harness.investor(100)];
    const said = await together(
      (nth) =>
        nth % 2 ? harness.send(ann, ben.actor.email, '1') : harness.send(ben, ann.actor.email, '1'),
      40,
    );
    expect(said).toEqual({ done: 40 });
    const both = (await harness.cash(ann)).available + (await harness.cash(ben)).available;
    expect(both).toBe(200_00n);
  });
});

test('keeps the ledger balanced after all tests', async () => {
  expect(await harness.findings()).toEqual([]);
});
