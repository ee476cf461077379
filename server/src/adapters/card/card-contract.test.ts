import Stripe from 'stripe';
import { afterAll, describe, expect, test } from 'vitest';
import { startFakeStripe } from '../../../test/fake-stripe.ts';
import { openWorld } from '../../../test/world.ts';
import type { CardPort, SessionRequest } from '../../modules/payments/card.port.ts';
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
};
const candidates: Candidate[] = [
  {
    name: 'the sandbox',
    card: sandbox,
    charge: async (id, outcome) => {
      const number = DECLINE[outcome] ?? '4242 4242 4242 4242';
      await sandbox.sandbox?.pay(id, number);
    },
  },
  {
    name: 'Stripe’s library against a stand-in of its API',
    card: stripe,
    charge: async (id, outcome) => fake.charge(id, outcome),
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

/** What the payments room relies on, whoever provides it. */
describe.each(candidates)('a card provider: $name', ({ card, charge }) => {
  test('opens one session for a checkout, however often it is asked', async () => {
    const id = crypto.randomUUID();
    const first = await card.open(request(id));
    const [second, third] = await Promise.all([card.open(request(id)), card.open(request(id))]);
    expect([second, third]).toEqual([first, first]);
    expect(URL.canParse(first.url)).toBe(true);
    expect((await card.open(request(crypto.randomUUID()))).providerId).not.toBe(first.providerId);
  });

  test('tells what was asked for, and then that it is paid', async () => {
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

  test('names a decline, and lets another card pay', async () => {
    const { providerId } = await card.open(request(crypto.randomUUID()));
    await charge(providerId, 'card_declined');
    expect(await card.session(providerId)).toMatchObject({
      status: 'declined',
      failure: 'card_declined',
    });
    await charge(providerId, 'paid');
    expect(await card.session(providerId)).toMatchObject({ status: 'paid' });
  });

  test('knows nothing of a session that it never opened', async () => {
    expect(await card.session('cs_none')).toBeUndefined();
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

  test('reads a signed message: what it is about, nothing of what it claims', () => {
    const payload = message();
    expect(readBack(payload, signed(payload))).toEqual({
      id: 'evt_1',
      type: 'checkout.session.completed',
      about: { providerId: 'cs_1', reference: '0193a1b2-0000-7000-8000-000000000001' },
      ours: true,
    });
    const live = message({ livemode: true });
    expect(readBack(live, signed(live))?.ours).toBe(false);
  });

  test.each([
    ['300 s old', NEW, -300, true],
    ['300 s ahead', NEW, 300, true],
    ['301 s old', NEW, -301, false],
    ['301 s ahead', NEW, 301, false],
    ['signed by another', 'whsec_other', 0, false],
  ])('a message %s', (_name, secret, skew, taken) => {
    const payload = message();
    expect(readBack(payload, signed(payload, secret, skew)) !== undefined).toBe(taken);
  });

  test('a message without a signature, or with another body, is nothing', () => {
    const payload = message();
    expect(readBack(payload, undefined)).toBeUndefined();
    expect(readBack(payload, 't=,v1=')).toBeUndefined();
    expect(readBack(`${payload} `, signed(payload))).toBeUndefined();
  });
});

test('while the signing secret is changed, both are taken', () => {
  const now = new Date();
  const payload = JSON.stringify({ id: 'evt_2', object: 'event', type: 'x', data: { object: {} } });
  for (const secret of [OLD, NEW]) {
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    expect(stripe.readEvent(Buffer.from(payload), header, now)?.id).toBe('evt_2');
  }
});

test('a session that Stripe ended is expired, whatever was tried on it', async () => {
  const { providerId } = await stripe.open(request(crypto.randomUUID()));
  fake.charge(providerId, 'insufficient_funds');
  fake.expire(providerId);
  expect(await stripe.session(providerId)).toMatchObject({ status: 'expired' });
});
