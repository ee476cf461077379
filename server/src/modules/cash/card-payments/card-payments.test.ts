import { sql } from 'kysely';
import Stripe from 'stripe';
import { beforeAll, describe, expect, test } from 'vitest';
import { person, type Someone } from '../../../../test/fixtures/people.ts';
import { openWorld } from '../../../../test/world.ts';
import { invariant } from '../../../kit/invariant.ts';
import { balancesOf } from '../../money/ledger/index.ts';
import { checkoutJob } from './jobs/checkouts.ts';

const world = await openWorld();
const PAYS = '4242 4242 4242 4242';
const DECLINES = '4000 0000 0000 0002';
let investor: Someone;

const mailbag: { body: string; signature: string }[] = [];

beforeAll(async () => {
  investor = await person(world, 'approved');
  invariant(world.ports.card.sandbox, 'tests run on the sandbox').deliverBy(
    async (body, signature) => {
      mailbag.push({ body, signature });
    },
  );
});

const bearer = (who: Someone) => ({ authorization: `Bearer ${who.token}` });

async function topUp(who: Someone, payload: object, key?: string) {
  const http = await world.http();
  return http.inject({
    method: 'POST',
    url: '/api/stripe/checkout-session',
    headers: { ...bearer(who), ...(key ? { 'idempotency-key': key } : {}) },
    payload,
  });
}

async function opened(amount = '250.00', who = investor) {
  const answer = (await topUp(who, { amount, currency: 'USD' })).json();
  const { id, url } = answer.data as { id: string; url: string };
  return { id, sessionId: invariant(url.split('/').at(-1), 'the url ends in the session') };
}

async function pay(sessionId: string, number = PAYS) {
  const http = await world.http();
  const answer = await http.inject({
    method: 'POST',
    url: `/api/sandbox/checkout/${sessionId}/pay`,
    payload: { number },
  });
  return { answer, message: invariant(mailbag.shift(), 'the sandbox sent a message') };
}

async function deliver(message: { body: string; signature: string }) {
  const http = await world.http();
  return http.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': message.signature },
    payload: message.body,
  });
}

const checkout = async (id: string, who = investor) => {
  const http = await world.http();
  const url = `/api/stripe/checkout-session/${id}`;
  return (await http.inject({ url, headers: bearer(who) })).json().data;
};

const cash = async (who = investor): Promise<bigint> => {
  const all = await world.as(undefined, (ctx) => balancesOf(ctx, who.actor.partyId));
  return all.find((b) => b.commodity === 'USD')?.balance ?? 0n;
};

const webhooksKept = async (): Promise<bigint> => {
  const { rows } = await sql<{ n: bigint }>`
    select count(*) as n from card_payments.webhook_event`.execute(world.edge.db);
  return rows[0]?.n ?? 0n;
};

describe('opening a checkout', () => {
  test('requires a currency and an amount within its limits', async () => {
    expect((await topUp(investor, { amount: '50' })).json().code).toBe('REQUIRED_CURRENCY');
    const wrong = await topUp(investor, { amount: '50', currency: 'EUR' });
    expect(wrong.json().errors).toEqual([
      { field: 'currency', rule: 'default', message: 'Currency is not valid' },
    ]);
    const small = await topUp(investor, { amount: '9.99', currency: 'USD' });
    expect(small.statusCode).toBe(422);
    expect(small.json().errors[0].message).toBe("shouldn't be less than 10.00");
    const large = await topUp(investor, { amount: 100000, currency: 'USD' });
    expect(large.json().errors[0].message).toBe('should be less than 100000.00');
    const fine = await topUp(investor, { amount: '10.005', currency: 'USD' });
    expect(fine.json().errors[0].message).toBe('Max 2 digits allowed post decimal');
  });

  test('rejects a decimal comma, naming the field and the format', async () => {
    for (const amount of ['12,50', '0,010', '1.000,00', '1 000', '$12.50']) {
      const answer = await topUp(investor, { amount, currency: 'USD' });
      expect([amount, answer.statusCode]).toEqual([amount, 422]);
      expect(answer.json()).toMatchObject({
        code: 'E_VALIDATION_FAILURE',
        errors: [
          {
            field: 'amount',
            rule: 'numeric',
            message: 'should be formatted like 1,234.56, with a decimal point',
          },
        ],
      });
    }
    const { id } = await opened('1,250.00');
    expect((await checkout(id)).amount).toBe('1250.00');
  });

  test('rejects an idempotency key that cannot be stored', async () => {
    for (const key of ['short', 'x'.repeat(3000), 'with space in it']) {
      const answer = await topUp(investor, { amount: '50', currency: 'USD' }, key);
      expect(answer.json().code).toBe('IDEMPOTENCY_KEY_INVALID');
    }
  });

  test('is allowed only for parties that may invest', async () => {
    const partial = await person(world, 'partial');
    const answer = await topUp(partial, { amount: '50', currency: 'USD' });
    expect(answer.json().code).toBe('USER_NOT_VERIFIED');
  });

  test('opens one checkout for 50 concurrent requests with one key', async () => {
    const someone = await person(world, 'approved');
    const key = 'top-up-key-0001';
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => topUp(someone, { amount: '75', currency: 'USD' }, key)),
    );
    expect(new Set(answers.map((a) => a.body)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    const { rows } = await sql<{ n: bigint; s: bigint }>`
      select (select count(*) from card_payments.checkout
          where party_id = ${someone.actor.partyId}) n,
        (select count(*) from card_payments.sandbox_session where amount = 7500) s`.execute(
      world.edge.db,
    );
    expect(rows[0]).toEqual({ n: 1n, s: 1n });
    const other = await topUp(someone, { amount: '76', currency: 'USD' }, key);
    expect(other.json().code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('makes the checkout visible to its own party only', async () => {
    const { id } = await opened();
    const stranger = await person(world, 'approved');
    const http = await world.http();
    const url = `/api/stripe/checkout-session/${id}`;
    expect((await http.inject({ url, headers: bearer(stranger) })).statusCode).toBe(404);
  });
});

describe('a card payment', () => {
  test('is credited once under repeated and concurrent webhooks', async () => {
    const before = await cash();
    const { id, sessionId } = await opened('250.00');
    const { message } = await pay(sessionId);
    expect(await checkout(id)).toMatchObject({ status: 'pending', amount: '250.00' });
    expect(await cash()).toBe(before);
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(message)));
    expect(answers.map((a) => a.statusCode)).toEqual(Array(10).fill(200));
    expect(await cash()).toBe(before + 250_00n);
    expect(await checkout(id)).toMatchObject({ status: 'completed', cardLast4: '4242' });
    const { rows } = await sql<{ n: bigint }>`
      select count(*) as n from notifications.notification where cause_id = ${id}`.execute(
      world.edge.db,
    );
    expect(rows[0]?.n).toBe(1n);
  });

  test('is credited once when webhooks of many payments are shuffled and repeated', async () => {
    const before = await cash();
    const messages = [];
    for (let i = 0; i < 12; i++) {
      const { sessionId } = await opened(`${20 + i}.00`);
      if (i % 3 === 0) messages.push((await pay(sessionId, DECLINES)).message);
      if (i % 4 !== 0) messages.push((await pay(sessionId)).message);
    }
    const paid = [...Array(12).keys()].filter((i) => i % 4 !== 0);
    const expected = paid.reduce((sum, i) => sum + BigInt(20 + i) * 100n, 0n);
    const all = [...messages, ...messages, ...messages.toReversed()];
    all.sort((a, b) => (a.signature < b.signature ? -1 : 1));
    for (let i = 0; i < all.length; i += 6) {
      const answers = await Promise.all(all.slice(i, i + 6).map(deliver));
      expect(answers.every((a) => a.statusCode === 200)).toBe(true);
    }
    expect(await cash()).toBe(before + expected);
  });

  test('shows why it was declined and can be retried with another card', async () => {
    const before = await cash();
    const { id, sessionId } = await opened('40.00');
    const declined = await pay(sessionId, DECLINES);
    expect(declined.answer.json().data).toMatchObject({
      status: 'declined',
      decline: { code: 'card_declined' },
    });
    await deliver(declined.message);
    expect(await checkout(id)).toMatchObject({
      status: 'failed',
      failure: {
        code: 'card_declined',
        message: 'Your bank declined the card. Try another card, or ask your bank.',
      },
    });
    expect(await cash()).toBe(before);
    await deliver((await pay(sessionId)).message);
    expect(await checkout(id)).toMatchObject({ status: 'completed', failure: null });
    expect(await cash()).toBe(before + 40_00n);
  });

  test('is not reversed by a decline that arrives late', async () => {
    const before = await cash();
    const { id, sessionId } = await opened('41.00');
    const declined = await pay(sessionId, DECLINES);
    const paid = await pay(sessionId);
    await deliver(paid.message);
    await deliver(declined.message);
    expect(await checkout(id)).toMatchObject({ status: 'completed', failure: null });
    expect(await cash()).toBe(before + 41_00n);
  });

  test('accepts only test cards in the sandbox and rejects a second payment', async () => {
    const http = await world.http();
    const { sessionId } = await opened();
    const url = `/api/sandbox/checkout/${sessionId}/pay`;
    const payload = { number: '4111 1111 1111 1111' };
    const real = await http.inject({ method: 'POST', url, payload });
    expect(real.json().code).toBe('TEST_CARD_ONLY');
    await pay(sessionId);
    const again = await http.inject({ method: 'POST', url, payload: { number: PAYS } });
    expect(again.json().code).toBe('CHECKOUT_ENDED');
    const unknown = await http.inject('/api/sandbox/checkout/cs_sandbox_none');
    expect(unknown.statusCode).toBe(404);
  });
});

describe('invalid webhooks from the card provider', () => {
  test('are rejected and not stored if forged, altered, unsigned, old or early', async () => {
    const before = await cash();
    const { sessionId } = await opened();
    const { message } = await pay(sessionId);
    const kept = await webhooksKept();
    const seconds = Math.floor(world.clock.now().getTime() / 1000);
    const signedBy = (secret: string, timestamp: number) =>
      Stripe.webhooks.generateTestHeaderString({ payload: message.body, secret, timestamp });
    const forged = [
      { ...message, body: message.body.replace('25000', '99900') },
      { ...message, body: JSON.stringify(JSON.parse(message.body), null, 1) },
      { ...message, signature: '' },
      { ...message, signature: signedBy('whsec_another', seconds) },
      { ...message, signature: message.signature.replace(/t=\d+/, `t=${seconds + 5}`) },
    ];
    for (const one of forged) {
      const answer = await deliver(one);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_WEBHOOK']);
    }
    world.clock.advance(301_000);
    expect((await deliver(message)).json().code).toBe('INVALID_WEBHOOK');
    expect(await webhooksKept()).toBe(kept);
    expect(await cash()).toBe(before);
  });

  test('are rejected if their timestamp is in the future', async () => {
    const { sessionId } = await opened();
    world.clock.advance(400_000);
    const { message } = await pay(sessionId);
    world.clock.advance(-301_000);
    expect((await deliver(message)).json().code).toBe('INVALID_WEBHOOK');
    world.clock.advance(301_000);
    expect((await deliver(message)).statusCode).toBe(200);
  });

  test('are refused until their checkout is known, so the provider retries', async () => {
    const before = await cash();
    const { id, sessionId } = await opened('33.00');
    const { message } = await pay(sessionId);
    const row = await world.edge.db
      .selectFrom('cardPayments.checkout')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await world.edge.db.deleteFrom('cardPayments.checkout').where('id', '=', id).execute();
    expect((await deliver(message)).json().code).toBe('CHECKOUT_UNKNOWN');
    await world.edge.db.insertInto('cardPayments.checkout').values(row).execute();
    expect((await deliver(message)).statusCode).toBe(200);
    expect(await cash()).toBe(before + 33_00n);
  });

  test('credit nothing if the amount differs', async () => {
    const before = await cash();
    const { id, sessionId } = await opened('60.00');
    const { message } = await pay(sessionId);
    await sql`update card_payments.sandbox_session set amount = 600000
      where id = ${sessionId}`.execute(world.edge.db);
    expect((await deliver(message)).statusCode).toBe(200);
    expect(await checkout(id)).toMatchObject({
      status: 'failed',
      failure: { code: 'amount_mismatch' },
      url: null,
    });
    expect(await cash()).toBe(before);
  });

  test('credit nothing if they report an unpaid session as paid', async () => {
    const before = await cash();
    const { id, sessionId } = await opened('61.00');
    const { message } = await pay(sessionId);
    await sql`update card_payments.sandbox_session set status = 'open'
      where id = ${sessionId}`.execute(world.edge.db);
    expect((await deliver(message)).statusCode).toBe(200);
    expect(await checkout(id)).toMatchObject({ status: 'pending' });
    expect(await cash()).toBe(before);
  });
});

describe('polling the provider about checkouts', () => {
  test('credits a payment whose webhook was lost', async () => {
    const someone = await person(world, 'approved');
    const { id, sessionId } = await opened('70.00', someone);
    await pay(sessionId);
    world.clock.advance(3 * 60_000);
    await world.runJob('payments.checkouts');
    expect(await checkout(id, someone)).toMatchObject({ status: 'completed' });
    expect(await cash(someone)).toBe(70_00n);
  });

  test('continues with other checkouts if one provider call fails', async () => {
    const someone = await person(world, 'approved');
    const silent = await opened('72.00', someone);
    const paid = await opened('73.00', someone);
    await pay(paid.sessionId);
    world.clock.advance(3 * 60_000);
    const real = world.ports.card.session;
    const card = {
      ...world.ports.card,
      session: (id: string) =>
        id === silent.sessionId ? Promise.reject(new Error('no answer')) : real(id),
    };
    await checkoutJob(card).run(world.edge);
    expect(await checkout(paid.id, someone)).toMatchObject({ status: 'completed' });
    expect(await checkout(silent.id, someone)).toMatchObject({ status: 'pending' });
  });

  test('expires an unpaid checkout, which can then no longer be paid', async () => {
    const { id, sessionId } = await opened('71.00');
    world.clock.advance(62 * 60_000);
    await world.runJob('payments.checkouts');
    expect(await checkout(id)).toMatchObject({ status: 'expired', url: null });
    const http = await world.http();
    const url = `/api/sandbox/checkout/${sessionId}/pay`;
    const late = await http.inject({ method: 'POST', url, payload: { number: PAYS } });
    expect(late.json().code).toBe('CHECKOUT_ENDED');
  });
});

test('cancels an open checkout, or credits it if it has been paid', async () => {
  const someone = await person(world, 'approved');
  const http = await world.http();
  const post = async (url: string, payload: object = {}) =>
    (await http.inject({ method: 'POST', url, payload, headers: bearer(someone) })).json();
  const cancel = (id: string) => post(`/api/stripe/checkout-session/${id}/cancel`);
  const left = await opened('72.00', someone);
  expect((await cancel(left.id)).data).toMatchObject({ status: 'expired', url: null });
  const late = await post(`/api/sandbox/checkout/${left.sessionId}/pay`, { number: PAYS });
  expect(late.code).toBe('CHECKOUT_ENDED');
  expect((await cancel(left.id)).code).toBe('CHECKOUT_NOT_OPEN');
  expect(await cash(someone)).toBe(0n);
  const paid = await opened('73.00', someone);
  await pay(paid.sessionId);
  expect((await cancel(paid.id)).data).toMatchObject({ status: 'completed' });
  expect(await cash(someone)).toBeGreaterThan(0n);
});

test('lists the party’s own top-ups by cursor, newest first', async () => {
  const someone = await person(world, 'approved');
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) {
    world.clock.advance(5);
    ids.unshift((await opened(`${30 + i}.00`, someone)).id);
  }
  const http = await world.http();
  const page = async (query: string) =>
    (
      await http.inject({ url: `/api/user/wallet/deposits?${query}`, headers: bearer(someone) })
    ).json();
  const first = await page('limit=3');
  expect(first.data.map((d: { id: string }) => d.id)).toEqual(ids.slice(0, 3));
  const second = await page(`limit=3&after=${first.meta.next}`);
  expect(second.data.map((d: { id: string }) => d.id)).toEqual(ids.slice(3));
  expect(second.meta.next).toBeNull();
});
