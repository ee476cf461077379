import Stripe from 'stripe';
import { afterAll, describe, expect, test } from 'vitest';
import { startFakeStripe } from '../../../test/money/fake-stripe.ts';
import { openWorld } from '../../../test/world.ts';
import type {
  CardPort,
  SandboxBankAct,
  SessionRequest,
} from '../../modules/cash/card-payments/card.port.ts';
import { openSandbox } from './sandbox.ts';
import { openStripe } from './stripe.ts';

const world = await openWorld();
const fake = await startFakeStripe();
afterAll(() => fake.stop());

const OLD = 'whsec_old';
const NEW = 'whsec_new';
const DECLINE: Readonly<Record<string, string>> = { card_declined: '4000 0000 0000 0002' };

const sandbox = openSandbox({
  db: world.edge.db,
  clock: world.clock,
  secret: NEW,
  publicUrl: 'http://localhost:3000',
  courier: async () => {},
});
const stripe = openStripe({
  secretKey: 'sk_test_0123456789abcdef',
  webhookSecret: `${NEW},${OLD}`,
  api: { host: '127.0.0.1', port: fake.port, protocol: 'http' },
});

type Candidate = {
  readonly name: string;
  readonly card: CardPort;
  readonly charge: (id: string, outcome: string) => Promise<void>;
  readonly act: (id: string, act: SandboxBankAct) => Promise<boolean>;
};
const candidates: Candidate[] = [
  {
    name: 'the sandbox',
    card: sandbox,
    charge: async (id, outcome) => {
      const number = DECLINE[outcome] ?? '4242 4242 4242 4242';
      await sandbox.sandbox?.pay(id, number);
    },
    act: async (id, act) => (await sandbox.sandbox?.act(id, act)) ?? false,
  },
  {
    name: 'Stripe’s library against a stand-in of its API',
    card: stripe,
    charge: async (id, outcome) => fake.charge(id, outcome),
    act: async (id, act) => fake.act(id, act),
  },
];

const request = (checkoutId: string): SessionRequest => ({
  checkoutId,
  amount: 1_250_50n,
  currency: 'USD',
  email: 'investor@holdfast.test',
  successUrl: 'http://localhost:3000/payments/card?checkout=1',
  cancelUrl: 'http://localhost:3000/payments/card?checkout=1&left=yes',
  expiresAt: new Date(world.clock.now().getTime() + 3_600_000),
});

describe.each(candidates)('a card provider: $name', ({ card, charge, act }) => {
  test('opens one session for repeated requests of a checkout', async () => {
    const id = crypto.randomUUID();
    const first = await card.open(request(id));
    const [second, third] = await Promise.all([card.open(request(id)), card.open(request(id))]);
    expect([second, third]).toEqual([first, first]);
    expect(URL.canParse(first.url)).toBe(true);
    expect((await card.open(request(crypto.randomUUID()))).providerId).not.toBe(first.providerId);
  });

  test('returns its balance and the movements since a time, before fees', async () => {
    const since = new Date(Math.min(Date.now(), world.clock.now().getTime()) - 60_000);
    const total = async () => {
      const found = await card.statement(since);
      const movements = found?.movements ?? [];
      return {
        balance: found?.balances.get('USD') ?? 0n,
        paid: movements.reduce((sum, { amount }) => sum + amount, 0n),
        net: movements.reduce((sum, { amount, fee }) => sum + amount - fee, 0n),
      };
    };
    const before = await total();
    const { providerId } = await card.open(request(crypto.randomUUID()));
    expect(await total()).toEqual(before);
    await charge(providerId, 'paid');
    const after = await total();
    expect(after.paid - before.paid).toBe(1_250_50n);
    expect(after.balance - before.balance).toBe(after.net - before.net);
    expect((await card.statement(new Date(Date.now() + 10 * 86_400_000)))?.movements).toEqual([]);
  });

  test('reports the requested amount, and then the payment', async () => {
    const id = crypto.randomUUID();
    const { providerId } = await card.open(request(id));
    const facts = { providerId, reference: id, amount: 1_250_50n, currency: 'USD' };
    expect(await card.session(providerId)).toMatchObject({ ...facts, status: 'open' });
    await charge(providerId, 'paid');
    expect(await card.session(providerId)).toMatchObject({
      ...facts,
      status: 'paid',
      failure: undefined,
      cardLast4: '4242',
    });
  });

  test('reports a decline, and accepts another card', async () => {
    const { providerId } = await card.open(request(crypto.randomUUID()));
    await charge(providerId, 'card_declined');
    expect(await card.session(providerId)).toMatchObject({
      status: 'declined',
      failure: 'card_declined',
    });
    await charge(providerId, 'paid');
    expect(await card.session(providerId)).toMatchObject({ status: 'paid' });
  });

  test('reports a session it never opened as unknown', async () => {
    expect(await card.session('cs_none')).toBeUndefined();
  });

  const paid = async () => {
    const { providerId } = await card.open(request(crypto.randomUUID()));
    await charge(providerId, 'paid');
    return providerId;
  };
  const refund = (providerId: string, amount: bigint, refundId = crypto.randomUUID()) =>
    card.refund({ refundId, providerId, amount, currency: 'USD' });

  test('finds the session of a payment, and none for a foreign payment', async () => {
    const providerId = await paid();
    const session = await card.session(providerId);
    expect(await card.sessionOf(session?.paymentId ?? '')).toBe(providerId);
    expect(await card.sessionOf('pi_elsewhere')).toBeUndefined();
  });

  test('refunds a payment once for repeated and concurrent requests', async () => {
    const providerId = await paid();
    const refundId = crypto.randomUUID();
    const all = await Promise.all(
      Array.from({ length: 4 }, () => refund(providerId, 400_00n, refundId)),
    );
    const later = await refund(providerId, 400_00n, refundId);
    expect(new Set([...all, later].map((one) => one.providerId)).size).toBe(1);
    expect(later).toMatchObject({
      reference: refundId,
      amount: 400_00n,
      currency: 'USD',
      status: 'succeeded',
    });
    expect((await card.returns(providerId))?.refunds).toEqual([later]);
  });

  test('refunds in parts up to the paid amount, and refuses more', async () => {
    const providerId = await paid();
    expect(await refund(providerId, 1_000_00n)).toMatchObject({ status: 'succeeded' });
    expect(await refund(providerId, 250_51n)).toMatchObject({
      status: 'failed',
      failure: 'amount_too_large',
    });
    expect(await refund(providerId, 250_50n)).toMatchObject({ status: 'succeeded' });
    expect((await card.returns(providerId))?.refunds).toHaveLength(2);
  });

  test('reports refunds made in the provider’s dashboard, and returned ones', async () => {
    const providerId = await paid();
    await act(providerId, { act: 'refund', amount: 50_00n });
    const [made] = (await card.returns(providerId))?.refunds ?? [];
    expect(made).toMatchObject({ reference: undefined, amount: 50_00n, status: 'succeeded' });
    await act(providerId, { act: 'fail_refund', id: made?.providerId ?? '' });
    expect((await card.returns(providerId))?.refunds).toMatchObject([
      { status: 'failed', failure: 'lost_or_stolen_card' },
    ]);
  });

  test('reports a dispute from its opening to its end', async () => {
    const since = new Date(Math.min(world.clock.now().getTime(), Date.now()) - 60_000);
    const providerId = await paid();
    await act(providerId, { act: 'inquire', amount: 300_00n });
    const dispute = async () => (await card.returns(providerId))?.disputes[0];
    const first = await dispute();
    expect(first).toMatchObject({
      amount: 300_00n,
      currency: 'USD',
      reason: 'unrecognized',
      status: 'inquiry',
    });
    expect(first?.evidenceDueAt).toBeInstanceOf(Date);
    const id = first?.providerId ?? '';
    await act(providerId, { act: 'escalate', id });
    expect(await dispute()).toMatchObject({ status: 'open' });
    expect(await refund(providerId, 10_00n)).toMatchObject({
      status: 'failed',
      failure: 'charge_disputed',
    });
    await act(providerId, { act: 'review', id });
    expect(await dispute()).toMatchObject({ status: 'under_review' });
    await act(providerId, { act: 'lose', id });
    expect(await dispute()).toMatchObject({ status: 'lost' });
    expect(await act(providerId, { act: 'win', id })).toBe(false);
    const payment = (await card.session(providerId))?.paymentId;
    expect(await card.returnedSince(since)).toContain(payment);
  });

  test('reports no refunds of a session it never opened', async () => {
    expect(await card.returns('cs_none')).toBeUndefined();
  });

  const now = new Date('2026-11-20T12:00:00Z');
  const message = (over: object = {}) =>
    JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'checkout.session.completed',
      livemode: false,
      data: {
        object: {
          object: 'checkout.session',
          id: 'cs_1',
          client_reference_id: '0193a1b2-0000-7000-8000-000000000001',
        },
      },
      ...over,
    });
  const signed = (payload: string, secret = NEW, skew = 0) =>
    Stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(now.getTime() / 1000) + skew,
    });
  const readBack = (payload: string, header: string | undefined) =>
    card.readEvent(Buffer.from(payload), header, now);

  test('reads only the subject of a signed message, not its claims', () => {
    const payload = message();
    expect(readBack(payload, signed(payload))).toEqual({
      id: 'evt_1',
      type: 'checkout.session.completed',
      about: {
        providerId: 'cs_1',
        reference: '0193a1b2-0000-7000-8000-000000000001',
        paymentId: undefined,
      },
      ours: true,
    });
    const live = message({ livemode: true });
    expect(readBack(live, signed(live))?.ours).toBe(false);
  });

  test.each([
    ['refund', { object: 'refund', id: 're_1', payment_intent: 'pi_1' }],
    ['charge', { object: 'charge', id: 'ch_1', payment_intent: { id: 'pi_1' } }],
    ['dispute', { object: 'dispute', id: 'du_1', payment_intent: 'pi_1' }],
    ['payment', { object: 'payment_intent', id: 'pi_1' }],
  ])('reads the payment that a message about a %s refers to', (_name, object) => {
    const payload = message({ type: 'x', data: { object } });
    expect(readBack(payload, signed(payload))?.about).toMatchObject({
      providerId: undefined,
      paymentId: 'pi_1',
    });
  });

  test.each([
    ['300 s old', NEW, -300, true],
    ['300 s ahead', NEW, 300, true],
    ['301 s old', NEW, -301, false],
    ['301 s ahead', NEW, 301, false],
    ['signed by another', 'whsec_other', 0, false],
  ])('checks the age and signature of a message %s', (_name, secret, skew, taken) => {
    const payload = message();
    expect(readBack(payload, signed(payload, secret, skew)) !== undefined).toBe(taken);
  });

  test('rejects a message without a signature, or with another body', () => {
    const payload = message();
    expect(readBack(payload, undefined)).toBeUndefined();
    expect(readBack(payload, 't=,v1=')).toBeUndefined();
    expect(readBack(`${payload} `, signed(payload))).toBeUndefined();
  });
});

test('accepts both signing secrets during a rotation', () => {
  const now = new Date();
  const payload = JSON.stringify({ id: 'evt_2', object: 'event', type: 'x', data: { object: {} } });
  for (const secret of [OLD, NEW]) {
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    expect(stripe.readEvent(Buffer.from(payload), header, now)?.id).toBe('evt_2');
  }
});

test.each(candidates)(
  '$name ends an unpaid session, but not a paid one',
  async ({ card, charge }) => {
    const [left, paid] = [
      await card.open(request(crypto.randomUUID())),
      await card.open(request(crypto.randomUUID())),
    ];
    await charge(paid.providerId, 'paid');
    expect(await card.end(left.providerId)).toMatchObject({ status: 'expired' });
    expect(await card.end(left.providerId)).toMatchObject({ status: 'expired' });
    expect(await card.end(paid.providerId)).toMatchObject({ status: 'paid' });
  },
);

test('reports a session that Stripe expired as expired, even after a decline', async () => {
  const { providerId } = await stripe.open(request(crypto.randomUUID()));
  fake.charge(providerId, 'insufficient_funds');
  fake.expire(providerId);
  expect(await stripe.session(providerId)).toMatchObject({ status: 'expired' });
});

test('opens no second session and makes no second refund when responses are lost', async () => {
  fake.loseAnswers(2);
  const { providerId } = await stripe.open(request(crypto.randomUUID()));
  fake.charge(providerId, 'paid');
  const wanted = {
    refundId: crypto.randomUUID(),
    providerId,
    amount: 700_00n,
    currency: 'USD',
  };
  // More responses are lost than the library retries, so the outcome is unknown.
  await stripe.session(providerId);
  fake.loseAnswers(3);
  await expect(stripe.refund(wanted)).rejects.toThrow();
  expect(await stripe.refund(wanted)).toMatchObject({ status: 'succeeded' });
  expect((await stripe.returns(providerId))?.refunds).toHaveLength(1);
});

test('reports a session with a pending payment as neither paid nor open', async () => {
  const { providerId } = await stripe.open(request(crypto.randomUUID()));
  fake.process(providerId);
  expect(await stripe.session(providerId)).toMatchObject({ status: 'processing' });
});

test('charges a test card that needs bank authentication only after confirmation', async () => {
  const bank = sandbox.sandbox;
  const [first, second] = [
    await sandbox.open(request(crypto.randomUUID())),
    await sandbox.open(request(crypto.randomUUID())),
  ];
  for (const { providerId } of [first, second]) {
    expect(await bank?.pay(providerId, '4000 0000 0000 3220')).toMatchObject({
      status: 'confirming',
    });
    expect(await sandbox.session(providerId)).toMatchObject({ status: 'open' });
  }
  await bank?.confirm(first.providerId, true);
  await bank?.confirm(second.providerId, false);
  expect(await sandbox.session(first.providerId)).toMatchObject({ status: 'paid' });
  expect(await sandbox.session(second.providerId)).toMatchObject({
    status: 'declined',
    failure: 'authentication_required',
  });
});
