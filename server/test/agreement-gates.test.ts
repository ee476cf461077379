import { beforeAll, describe, expect, test } from 'vitest';
import type { UserCtx } from '../src/kit/ctx.ts';
import {
  currentAgreements,
  ensureAccountAgreement,
  hasSigned,
  openCopy,
  publishAgreement,
  sign,
  stageSignature,
} from '../src/modules/people/agreements/index.ts';
import { openOfferingHarness, type Sale } from './fixtures/offering-harness.ts';
import type { Someone } from './fixtures/people.ts';
import { SIGNATURE } from './fixtures/signature.ts';
import { openTradedAsset } from './money/exchange-harness.ts';
import { openMoneyOutHarness } from './money/money-out-harness.ts';

const sales = await openOfferingHarness();
const { world } = sales;
const market = await openTradedAsset(sales);
const money = await openMoneyOutHarness(world);
let sale: Sale;
let who: Awaited<ReturnType<typeof money.investor>>;

beforeAll(async () => {
  sale = await sales.openSale();
  who = await money.investor(50_000);
  await world.as(undefined, (ctx) => ensureAccountAgreement(ctx));
  const owner = await market.trader(0, { [market.assetId]: 100 });
  await market.place(owner, market.assetId, 'make_sell', 100, 50);
  const holder = await market.trader(50_000);
  await market.place(holder, market.assetId, 'make_buy', 90, 50);
});

const order = (action: string, price: string) => ({
  path: '/trade/orders',
  body: { assetId: market.assetId, action, quantity: '1', price },
});
const quote = (side: string) => ({
  path: `/trade/${market.assetId}/quote`,
  body: { side, units: '1' },
});
const PROTECTED: readonly (readonly [string, () => { path: string; body: object }])[] = [
  ['committing', () => ({ path: `/assets/${sale.assetId}/commitments`, body: { units: '1' } })],
  ['an order to buy', () => order('make_buy', '80.00')],
  ['a quote to buy', () => quote('buy')],
  [
    'a withdrawal to a new bank account',
    () => ({
      path: '/user/wallet/withdrawals',
      body: { currency: 'USD', amount: '100', bankAccountId: who.bankAccountId },
    }),
  ],
];

const codeOf = async (made: { path: string; body: object }, by: Someone = who) => {
  const { status, body } = await money.ask(by, 'POST', made.path, made.body);
  return status < 300 ? 'done' : body.code;
};

const signs = async (by: Someone) => {
  const image = await stageSignature(world.ports.storage, world.edge.seal, SIGNATURE);
  await world.as(by.actor, async (ctx) => {
    for (const { id, version, bodyHash } of await currentAgreements(ctx, { kind: 'account' })) {
      const text = { agreementId: id, version, bodyHash };
      await openCopy(ctx as UserCtx, { ...text, isRead: true });
      await sign(ctx as UserCtx, { ...text, name: by.actor.name, image });
    }
  });
};

const changes = (body: string, isMaterial: boolean) =>
  world.as(undefined, (ctx) =>
    publishAgreement(ctx, { kind: 'account', name: 'The same', body, isMaterial }),
  );

describe('the account agreement', () => {
  test.each(PROTECTED)('must be signed for %s, and the refusal names it', async (_, made) => {
    const { path, body } = made();
    const answer = await money.ask(who, 'POST', path, body);
    expect(answer.body).toMatchObject({
      code: 'AGREEMENT_NOT_SIGNED',
      message: 'Read and sign “Investor account agreement” first',
    });
  });

  test('is listed among the asset’s required agreements until it is signed', async () => {
    const names = async () => {
      const path = `/assets/${sale.assetId}/investment`;
      const { agreements } = (await money.ask(who, 'GET', path)).body.data;
      return agreements.map((one: { name: string }) => one.name);
    };
    expect(await names()).toEqual(['Investor account agreement']);
    await signs(who);
    expect(await names()).toEqual([]);
  });

  test.each(PROTECTED)('allows %s once it is signed', async (_, made) => {
    expect(await codeOf(made())).toBe('done');
  });

  test('is not required for selling, cancelling and a quote to sell', async () => {
    const seller = await market.trader(0, { [market.assetId]: 10 });
    expect(await codeOf(quote('sell'), seller)).toBe('done');
    const path = '/trade/orders';
    const { body } = await money.ask(seller, 'POST', path, order('make_sell', '120.00').body);
    const { id } = body.data.order;
    expect((await money.ask(seller, 'POST', `/trade/orders/${id}/cancel`)).status).toBe(200);
    expect(await codeOf(order('take_sell', '85.00'), seller)).toBe('done');
  });

  test('needs no new signature for a minor version', async () => {
    await changes('A word is spelled better', false);
    for (const [, made] of PROTECTED) expect(await codeOf(made())).toBe('done');
  });

  test('needs one for a material version, except to withdraw to an earlier address', async () => {
    const path = '/user/wallet/withdrawals';
    const { reference } = (await money.ask(who, 'GET', path)).body.data[0];
    await money.ask(money.finance, 'POST', '/admin/withdrawal-batches');
    await money.paid(money.line(reference, 100));
    await changes('Another text', true);
    const withdrawal = PROTECTED.at(-1)?.[1]() ?? { path, body: {} };
    expect(await codeOf(withdrawal)).toBe('done');
    for (const [, made] of PROTECTED.slice(0, -1)) {
      expect(await codeOf(made())).toBe('AGREEMENT_NOT_SIGNED');
    }
    await signs(who);
    for (const [, made] of PROTECTED) expect(await codeOf(made())).toBe('done');
  });
});

describe('a distributor’s agreements', () => {
  const signed = () =>
    world.as(undefined, (ctx) => hasSigned(ctx, { partyId: who.actor.partyId, kind: 'legal' }));

  test('count as signed only if there is at least one and each is signed', async () => {
    expect(await signed()).toBe(false);
    await world.as(undefined, (ctx) =>
      publishAgreement(ctx, { kind: 'legal', name: 'Distribution licence', body: 'You may.' }),
    );
    expect(await signed()).toBe(false);
  });
});
