import { DAY } from '@holdfast/domain/kernel/moment';
import { describe, expect, test } from 'vitest';
import { staff } from '../../../../test/fixtures/people.ts';
import { openCardHarness } from '../../../../test/money/card-harness.ts';
import type { CardPort } from './card.port.ts';
import { cardPaymentJobs } from './index.ts';

const harness = await openCardHarness();
const { world, ask, finance, finance2, act, payment, refund, refunds, due, cash } = harness;

const credited = async (who: Parameters<typeof cash>[0]): Promise<string[]> =>
  (await ask(who, 'GET', '/user/notifications')).body.data.map((n: { title: string }) => n.title);
const sound = async () => expect(await harness.findings()).toEqual([]);

describe('a card refund', () => {
  test('needs one person up to the limit and is booked when paid', async () => {
    const ann = await harness.investor(0);
    const id = await harness.paid(ann, 300);
    const { status, body } = await refund(id, '120.00');
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ refunding: '120.00', refundable: '180.00' });
    expect(await cash(ann)).toEqual({ available: 180_00n, held: 120_00n });
    await sound();
    await due();
    await due();
    expect(await cash(ann)).toEqual({ available: 180_00n, held: 0n });
    expect(await payment(id)).toMatchObject({
      refunded: '120.00',
      refundable: '180.00',
      refunds: [{ stage: 'SUCCEEDED', requestedBy: finance.actor.name }],
    });
    expect((await credited(ann))[0]).toBe('$120.00 was refunded to your card');
    expect((await refund(id, '180.01')).body.code).toBe('REFUND_TOO_LARGE');
    await refund(id, '180.00');
    await due();
    expect(await cash(ann)).toEqual({ available: 0n, held: 0n });
    const history = (await ask(ann, 'GET', '/user/wallet/transactions')).body.data;
    expect(history.slice(0, 2)).toMatchObject([
      { kind: 'card_refund', status: 'completed', amount: '-180.00' },
      { kind: 'card_refund', status: 'completed', amount: '-120.00' },
    ]);
    await sound();
  });

  test('needs a second approver above the limit, even when split into parts', async () => {
    const ann = await harness.investor(0);
    const id = await harness.paid(ann, 1500);
    await refund(id, '900.00');
    const { data } = (await refund(id, '200.00')).body;
    const waiting = data.refunds.find((one: { amount: string }) => one.amount === '200.00');
    expect(waiting.stage).toBe('REQUESTED');
    const no = { allowed: false, reason: 'You can’t decide your own request. Someone else must.' };
    const asked = await refunds.view(finance, waiting.id);
    expect(asked?.actions).toEqual({ approve: no, reject: no, cancel: { allowed: true } });
    await due();
    expect(await cash(ann)).toEqual({ available: 400_00n, held: 200_00n });
    expect((await refunds.approve(finance, waiting.id)).body.code).toBe('OWN_REQUEST');
    const seen = await refunds.view(finance2, waiting.id);
    const both = { approve: { allowed: true }, reject: { allowed: true } };
    expect(seen).toMatchObject({ needed: 1, actions: both, what: { title: 'Refund of $200.00' } });
    expect((await refunds.approve(finance2, waiting.id)).status).toBe(200);
    expect((await refunds.approve(finance2, waiting.id)).body.code).toBe('APPROVAL_NOT_OPEN');
    await due();
    expect(await cash(ann)).toEqual({ available: 400_00n, held: 0n });
    const third = (await refund(id, '400.00')).body.data.refunds[0];
    expect((await refunds.reject(finance2, third.id, 'Not agreed')).status).toBe(200);
    expect(await cash(ann)).toEqual({ available: 400_00n, held: 0n });
    const fourth = (await refund(id, '400.00')).body.data.refunds[0];
    expect((await cash(ann)).held).toBe(400_00n);
    expect((await refunds.cancel(finance, fourth.id)).status).toBe(200);
    expect(await cash(ann)).toEqual({ available: 400_00n, held: 0n });
    await sound();
  });

  test('can be requested again after its approval expires', async () => {
    const ann = await harness.investor(0);
    const id = await harness.paid(ann, 1200);
    const [first] = (await refund(id, '1100')).body.data.refunds;
    expect((await refunds.approve(finance, first.id)).body.code).toBe('OWN_REQUEST');
    world.clock.advance(25 * 3_600_000);
    // The sessions have expired on the test clock.
    const [asks, agrees] = [
      await staff(world, 'staff_finance'),
      await staff(world, 'staff_finance'),
    ];
    expect((await refunds.approve(asks, first.id)).status).toBe(201);
    expect((await refunds.approve(agrees, first.id)).status).toBe(200);
    await due();
    expect(await payment(id, asks)).toMatchObject({ refunded: '1100.00' });
    world.clock.advance(-25 * 3_600_000);
  });
});

describe('processing a card refund', () => {
  test('releases the money of a failed refund and gives the reason', async () => {
    const ann = await harness.investor(0);
    const id = await harness.paid(ann, 80, '5126');
    await refund(id, '50');
    await due();
    expect(await cash(ann)).toEqual({ available: 80_00n, held: 0n });
    expect((await payment(id)).refunds[0]).toMatchObject({
      stage: 'FAILED',
      failure: 'The card has expired or was cancelled',
    });
    expect((await credited(ann))[0]).toBe('$50.00 couldn’t be refunded to your card');
    await sound();
  });

  test('reserves a pending refund, books a paid one and credits a returned one', async () => {
    const ann = await harness.investor(0);
    const id = await harness.paid(ann, 90, '7726');
    await refund(id, '40');
    await due();
    const [input] = (await payment(id)).refunds;
    expect(input.stage).toBe('ASKED');
    expect(await cash(ann)).toEqual({ available: 50_00n, held: 40_00n });
    await act(id, { act: 'settle_refund', id: input.providerId });
    expect(await cash(ann)).toEqual({ available: 50_00n, held: 0n });
    await act(id, { act: 'fail_refund', id: input.providerId });
    expect(await cash(ann)).toEqual({ available: 90_00n, held: 0n });
    expect((await payment(id)).refunds[0].stage).toBe('FAILED');
    expect(await payment(id)).toMatchObject({ refundable: '90.00' });
    await sound();
  });

  test('debits the wallet for a refund made at the provider and records a shortfall', async () => {
    const ann = await harness.investor(0);
    const ben = await harness.investor(0);
    const id = await harness.paid(ann, 200);
    await harness.send(ann, ben.actor.email, '150');
    await act(id, { act: 'refund', amount: 200_00n });
    expect(await cash(ann)).toEqual({ available: 0n, held: 0n });
    expect(await payment(id)).toMatchObject({ refunded: '200.00', owed: '150.00' });
    await sound();
    await harness.pay(ann.actor.partyId, 70_00n);
    expect((await harness.send(ann, ben.actor.email, '1')).body.code).toBe('CONTACT_SUPPORT');
    await harness.collect();
    expect(await payment(id)).toMatchObject({ owed: '80.00' });
    await harness.pay(ann.actor.partyId, 100_00n);
    await harness.collect();
    await harness.collect();
    expect(await payment(id)).toMatchObject({ owed: '0.00' });
    expect(await cash(ann)).toEqual({ available: 20_00n, held: 0n });
    expect((await harness.send(ann, ben.actor.email, '5')).status).toBe(201);
    await sound();
  });

  test('refunds once if the provider’s response is lost', async () => {
    const ann = await harness.investor(0);
    const id = await harness.paid(ann, 60);
    await refund(id, '60');
    const real = world.ports.card;
    const losing: CardPort = {
      ...real,
      refund: async (wanted) => {
        await real.refund(wanted);
        throw new Error('The answer was lost');
      },
    };
    const messages = await harness.heldBack(async () => {
      await returnsJob(losing).run(world.edge);
    });
    expect(messages).toHaveLength(1);
    expect(await cash(ann)).toEqual({ available: 0n, held: 60_00n });
    expect((await payment(id)).refunds[0].stage).toBe('APPROVED');
    world.clock.advance(3 * 60_000);
    await due();
    expect(await cash(ann)).toEqual({ available: 0n, held: 0n });
    for (const message of messages) expect((await harness.deliver(message)).statusCode).toBe(200);
    expect(await payment(id)).toMatchObject({ refunded: '60.00' });
    await sound();
  });

  test('reports a differing amount or currency without booking it', async () => {
    const ann = await harness.investor(0);
    const real = world.ports.card;
    for (const wrong of [{ amount: 1_00n }, { currency: 'EUR' }]) {
      const id = await harness.paid(ann, 50);
      await refund(id, '20');
      const lying: CardPort = {
        ...real,
        refund: async (wanted) => ({ ...(await real.refund(wanted)), ...wrong }),
      };
      await harness.heldBack(async () => {
        await returnsJob(lying).run(world.edge);
      });
      expect((await payment(id)).refunds[0]).toMatchObject({
        stage: 'APPROVED',
        failure: 'The card provider reported a different amount',
      });
      world.clock.advance(3 * 60_000);
      await due();
      expect(await payment(id)).toMatchObject({ refunded: '20.00' });
    }
    await sound();
  });
});

const returnsJob = (card: CardPort) => {
  const jobs = cardPaymentJobs(card);
  const job = jobs.find((one) => one.name === 'payments.returns');
  if (!job) throw new Error('There is no such job');
  return job;
};

describe('a card dispute', () => {
  const disputeOf = async (id: string) => (await payment(id)).disputes[0];

  test('reserves the money while it is open and releases it when it is won', async () => {
    const ann = await harness.investor(0);
    const id = await harness.paid(ann, 100);
    await act(id, { act: 'inquire', amount: 100_00n });
    expect(await cash(ann)).toEqual({ available: 100_00n, held: 0n });
    const { providerId } = await disputeOf(id);
    await act(id, { act: 'escalate', id: providerId });
    expect(await cash(ann)).toEqual({ available: 0n, held: 100_00n });
    expect((await credited(ann))[0]).toBe('Your card payment of $100.00 is disputed');
    expect(await credited(finance)).toContain('A card payment of $100.00 is disputed');
    const [deposit] = (await ask(ann, 'GET', '/user/wallet/deposits')).body.data;
    expect(deposit).toMatchObject({ status: 'completed', heldBack: '100.00', isDisputed: true });
    expect((await refund(id, '10')).body.code).toBe('CARD_PAYMENT_DISPUTED');
    const [held] = (await ask(ann, 'GET', '/user/wallet/transactions')).body.data;
    expect(held).toMatchObject({ kind: 'card_dispute', status: 'held', amount: '-100.00' });
    await sound();
    await act(id, { act: 'review', id: providerId });
    await act(id, { act: 'win', id: providerId });
    expect(await cash(ann)).toEqual({ available: 100_00n, held: 0n });
    expect((await credited(ann))[0]).toBe('$100.00 is available again');
    expect(await disputeOf(id)).toMatchObject({ stage: 'WON', owed: '0.00' });
    await sound();
  });

  test('debits a lost amount and reserves later deposits for the rest', async () => {
    const ann = await harness.investor(0);
    const ben = await harness.investor(0);
    const id = await harness.paid(ann, 100);
    await harness.send(ann, ben.actor.email, '70');
    await act(id, { act: 'dispute', amount: 100_00n });
    expect(await cash(ann)).toEqual({ available: 0n, held: 30_00n });
    expect(await disputeOf(id)).toMatchObject({ stage: 'OPEN', owed: '70.00' });
    await harness.pay(ann.actor.partyId, 20_00n);
    await harness.collect();
    expect(await cash(ann)).toEqual({ available: 0n, held: 50_00n });
    await sound();
    await act(id, { act: 'lose', id: (await disputeOf(id)).providerId });
    expect(await cash(ann)).toEqual({ available: 0n, held: 0n });
    expect(await disputeOf(id)).toMatchObject({ stage: 'LOST', owed: '50.00' });
    const listed = (await ask(finance, 'GET', '/admin/card-payments?view=owing')).body.data;
    expect(listed.map((one: { id: string }) => one.id)).toContain(id);
    await harness.pay(ann.actor.partyId, 80_00n);
    await harness.collect();
    expect(await cash(ann)).toEqual({ available: 30_00n, held: 0n });
    await sound();
  });

  test('applies a webhook once under 50 concurrent deliveries', async () => {
    const ann = await harness.investor(0);
    const id = await harness.paid(ann, 100);
    const [message] = await harness.heldBack(() => act(id, { act: 'dispute', amount: 60_00n }));
    if (!message) throw new Error('The sandbox sent no message');
    const answers = await Promise.all(Array.from({ length: 50 }, () => harness.deliver(message)));
    expect(answers.every((one) => one.statusCode === 200)).toBe(true);
    expect(await cash(ann)).toEqual({ available: 40_00n, held: 60_00n });
    expect((await payment(id)).disputes).toHaveLength(1);
    expect((await credited(ann)).filter((title) => title.includes('disputed'))).toHaveLength(1);
    await sound();
  });

  test('reaches the provider’s state despite unordered, late or missing webhooks', async () => {
    const ann = await harness.investor(0);
    const [one, two] = [await harness.paid(ann, 40), await harness.paid(ann, 50)];
    const all = await harness.heldBack(async () => {
      await act(one, { act: 'inquire', amount: 40_00n });
      await act(two, { act: 'dispute', amount: 50_00n });
    });
    // No webhook was sent; polling finds the refund.
    expect(await cash(ann)).toEqual({ available: 90_00n, held: 0n });
    await world.runJob('payments.look_back');
    expect(await cash(ann)).toEqual({ available: 40_00n, held: 50_00n });
    const [first, second] = [await disputeOf(one), await disputeOf(two)];
    all.push(
      ...(await harness.heldBack(async () => {
        await act(one, { act: 'escalate', id: first.providerId });
        await act(one, { act: 'lose', id: first.providerId });
        await act(two, { act: 'win', id: second.providerId });
      })),
    );
    for (const message of all.toReversed()) {
      expect((await harness.deliver(message)).statusCode).toBe(200);
    }
    expect(await disputeOf(one)).toMatchObject({ stage: 'LOST' });
    expect(await disputeOf(two)).toMatchObject({ stage: 'WON' });
    expect(await cash(ann)).toEqual({ available: 50_00n, held: 0n });
    await sound();
  });

  test('is polled if webhooks stop arriving', async () => {
    const ann = await harness.investor(0);
    const id = await harness.paid(ann, 30);
    await act(id, { act: 'dispute', amount: 30_00n });
    const { providerId } = await disputeOf(id);
    await harness.heldBack(() => act(id, { act: 'win', id: providerId }));
    world.clock.advance(5 * 60_000);
    await due();
    expect(await disputeOf(id)).toMatchObject({ stage: 'WON' });
    expect(await cash(ann)).toEqual({ available: 30_00n, held: 0n });
  });

  test('ignores a forged webhook', async () => {
    const ann = await harness.investor(0);
    const id = await harness.paid(ann, 30);
    const [message] = await harness.heldBack(() => act(id, { act: 'dispute', amount: 30_00n }));
    if (!message) throw new Error('The sandbox sent no message');
    const forged = { ...message, body: message.body.replace('3000', '2999') };
    expect((await harness.deliver(forged)).json().code).toBe('INVALID_WEBHOOK');
    expect(await cash(ann)).toEqual({ available: 30_00n, held: 0n });
  });

  test('returns the money if it is won on appeal', async () => {
    const ann = await harness.investor(0);
    const id = await harness.paid(ann, 25);
    await act(id, { act: 'dispute', amount: 25_00n });
    const { providerId } = await disputeOf(id);
    await act(id, { act: 'lose', id: providerId });
    expect(await cash(ann)).toEqual({ available: 0n, held: 0n });
    await world.edge.db
      .updateTable('cardPayments.sandboxDispute')
      .set({ status: 'won' })
      .where('id', '=', providerId)
      .execute();
    await world.runJob('payments.look_back');
    expect(await cash(ann)).toEqual({ available: 25_00n, held: 0n });
    await sound();
  });
});

test('reconciles card payments, refunds and the ledger', async () => {
  // An earlier refund was made a day ahead.
  world.clock.advance(2 * DAY);
  const who = await staff(world, 'staff_finance');
  const { body } = await ask(who, 'POST', '/admin/reconciliations');
  const cards = body.data.lines.find((one: { key: string }) => one.key === 'cards');
  // Open disputes explain the difference: the provider has withdrawn their money.
  expect(cards).toMatchObject({ state: 'in_flight' });
});
