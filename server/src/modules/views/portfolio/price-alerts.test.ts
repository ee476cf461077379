import { DAY, HOUR, MINUTE } from '@holdfast/domain/kernel/moment';
import { expect, test } from 'vitest';
import { person, type Someone } from '../../../../test/fixtures/people.ts';
import { openPortfolioHarness } from '../../../../test/money/portfolio-harness.ts';
import { countQueries } from '../../../../test/queries.ts';
import { blockUser } from '../../people/identity/index.ts';
import { notifyCrossedAlerts } from './commands/price-alerts.ts';

const harness = await openPortfolioHarness();
const { world, ask, assetId } = harness;

const told = async (who: Someone): Promise<string[]> => {
  const { rows } = await world.edge.pool.query(
    "select title from notifications.notification where user_id = $1 and kind = 'price_alert' order by id",
    [who.actor.userId],
  );
  return (rows as { title: string }[]).map((row) => row.title);
};
const add = (who: Someone, kind: 'price_above' | 'price_below', price: string, days = 30) =>
  ask(who, 'POST', '/user/price-alerts', { assetId, kind, price, days });
const priceAt = async (...prices: number[]) => {
  for (const price of prices) {
    world.clock.advance(1_000);
    const seller = await harness.trader(0, { [assetId]: 5 });
    const buyer = await harness.trader(2_000);
    await harness.place(seller, assetId, 'make_sell', price, 1);
    await harness.place(buyer, assetId, 'take_buy', price, 1);
  }
};
const look = () => world.runJob('portfolio.price_alerts');

test('notifies once about a price of an unwatched asset, even if reached repeatedly', async () => {
  const who = await person(world, 'approved');
  await priceAt(100);
  expect((await add(who, 'price_above', '105')).status).toBe(201);
  expect((await add(who, 'price_above', '105.00')).code).toBe('ALERT_EXISTS');
  await priceAt(104);
  await look();
  expect(await told(who)).toEqual([]);
  await priceAt(106);
  await Promise.all(Array.from({ length: 10 }, look));
  expect(await told(who)).toHaveLength(1);
  expect((await told(who))[0]).toContain('reached $105.00');
  await priceAt(100, 106);
  await look();
  expect(await told(who)).toHaveLength(1);
  await priceAt(100);
  expect((await add(who, 'price_above', '105')).status).toBe(201);
});

test('notifies about a price reached only briefly, whether by rising or by falling', async () => {
  const who = await person(world, 'approved');
  await priceAt(100);
  await add(who, 'price_above', '110');
  await add(who, 'price_below', '95');
  await priceAt(112, 101, 94, 100);
  await look();
  const titles = await told(who);
  expect(titles).toHaveLength(2);
  expect(titles.join()).toContain('reached $110.00');
  expect(titles.join()).toContain('fell to $95.00');
});

test('ignores trades before the alert was set and after it expired', async () => {
  const who = await person(world, 'approved');
  await priceAt(120, 100);
  world.clock.advance(MINUTE);
  await add(who, 'price_above', '118', 2);
  await look();
  expect(await told(who)).toEqual([]);
  world.clock.advance(2 * DAY + HOUR);
  await priceAt(119, 100);
  await look();
  expect(await told(who)).toEqual([]);
});

test('rejects a price already reached, an untraded asset and one alert too many', async () => {
  const who = await person(world, 'approved');
  await priceAt(100);
  expect((await add(who, 'price_above', '99.50')).code).toBe('PRICE_IS_THERE');
  expect((await add(who, 'price_below', '100')).code).toBe('PRICE_IS_THERE');
  const elsewhere = await harness.sales.openSale();
  const body = { assetId: elsewhere.assetId, kind: 'price_above', price: '1' };
  expect((await ask(who, 'POST', '/user/price-alerts', body)).code).toBe('NOT_TRADING');
  for (let n = 0; n < 10; n++)
    expect((await add(who, 'price_above', `${130 + n}`)).status).toBe(201);
  expect((await add(who, 'price_above', '145')).code).toBe('TOO_MANY_ALERTS');
  const { data } = await ask(who, 'GET', `/user/price-alerts?assetId=${assetId}`);
  expect(data).toHaveLength(10);
  expect(data[0]).toMatchObject({ once: true, armed: true, lastPrice: '100.00' });
  const gone = await ask(who, 'DELETE', `/user/watchlist/alerts/${data[0].id}`);
  expect(gone.status).toBe(200);
  expect((await ask(who, 'GET', '/user/price-alerts')).data).toHaveLength(9);
});

test('keeps ten of fifteen alerts set concurrently and rejects the others', async () => {
  const who = await person(world, 'approved');
  await priceAt(100);
  const answers = await Promise.all(
    Array.from({ length: 15 }, (_, n) => add(who, 'price_above', `${130 + n}`)),
  );
  const refused = answers.filter((answer) => answer.status !== 201);
  expect(refused.map((answer) => answer.code)).toEqual(
    Array.from({ length: 5 }, () => 'TOO_MANY_ALERTS'),
  );
  expect((await ask(who, 'GET', '/user/price-alerts')).data).toHaveLength(10);
});

test('excludes sent and expired alerts from the limit and lists them last', async () => {
  const who = await person(world, 'approved');
  await priceAt(100);
  for (let n = 0; n < 5; n++) await add(who, 'price_above', `${101 + n}`);
  for (let n = 0; n < 5; n++) await add(who, 'price_below', `${90 - n}`);
  await priceAt(106, 100);
  await look();
  expect(await told(who)).toHaveLength(5);
  // Set directly, since advancing the clock by a day would also end the session.
  await world.edge.pool.query(
    "update portfolio.alert set expires_at = $2 where user_id = $1 and kind = 'price_below'",
    [who.actor.userId, world.clock.now()],
  );
  expect((await add(who, 'price_above', '140')).status).toBe(201);
  const { data } = await ask(who, 'GET', `/user/price-alerts?assetId=${assetId}`);
  expect(data).toHaveLength(11);
  expect(data[0]).toMatchObject({ price: '140.00', armed: true });
});

test('sends no price to a person who may no longer see trades', async () => {
  const who = await person(world, 'approved');
  await priceAt(100);
  await add(who, 'price_above', '150');
  await world.as(undefined, (ctx) => blockUser(ctx, who.actor.userId, 'A test'));
  await priceAt(151);
  await look();
  expect(await told(who)).toEqual([]);
});

test('compares any number of trades and alerts in one statement', async () => {
  await priceAt(100);
  const statements = () => countQueries(world, () => world.as(undefined, notifyCrossedAlerts));
  await look();
  await priceAt(101);
  const few = await statements();
  for (let n = 0; n < 5; n++)
    await add(await person(world, 'approved'), 'price_above', `${200 + n}`);
  await priceAt(102, 103, 104, 103, 102);
  expect(await statements()).toBe(few);
});
