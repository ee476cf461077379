import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SandboxBankAct } from '../../src/modules/cash/card-payments/card.port.ts';

/** Hosted checkout, refunds and disputes, used through the real library. */
export type FakeStripe = {
  readonly port: number;
  charge(sessionId: string, outcome: 'paid' | string): void;
  process(sessionId: string): void;
  expire(sessionId: string): void;
  act(sessionId: string, act: SandboxBankAct): boolean;
  loseAnswers(count: number): void;
  refundsAre(status: 'pending' | 'succeeded' | 'failed'): void;
  readonly requests: string[];
  stop(): Promise<void>;
};

type StripeObject = Record<string, unknown> & { id: string };
type Asked = { method: string; path: string; query: URLSearchParams; form: URLSearchParams };
type Answer = { status: number; body: object };

class Books {
  readonly sessions = new Map<string, StripeObject>();
  readonly refunds: StripeObject[] = [];
  readonly disputes: StripeObject[] = [];
  readonly byKey = new Map<string, Answer>();
  firstStatus = 'succeeded';

  answer({ method, path, query, form }: Asked): Answer {
    const ended = /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/.exec(path)?.[1];
    if (ended) {
      const session = this.sessions.get(ended);
      if (session?.status !== 'open') return no('resource_missing');
      session.status = 'expired';
      return ok(session);
    }
    const id = /^\/v1\/checkout\/sessions\/([^/]+)$/.exec(path)?.[1];
    if (id) {
      const session = this.sessions.get(id);
      if (!session) return none;
      const wants = [...query.values()].includes('payment_intent');
      return ok(wants ? session : { ...session, payment_intent: intentOf(session) });
    }
    if (path === '/v1/balance') return ok(this.#balance());
    if (path === '/v1/balance_transactions') {
      const since = Number(query.get('created[gte]') ?? 0);
      return ok(list(this.#movements().filter((one) => Number(one.created) >= since)));
    }
    if (method === 'GET') return ok(list(this.#listed(path, query)));
    if (path === '/v1/checkout/sessions') {
      const session = sessionFrom(form);
      this.sessions.set(session.id, session);
      return ok(session);
    }
    return path === '/v1/refunds' ? this.#refund(form) : none;
  }

  #listed(path: string, query: URLSearchParams): StripeObject[] {
    const payment = query.get('payment_intent');
    const since = Number(query.get('created[gte]') ?? 0);
    if (path === '/v1/checkout/sessions') {
      return [...this.sessions.values()].filter((one) => intentOf(one) === payment);
    }
    const objects = path === '/v1/refunds' ? this.refunds : this.disputes;
    return objects.filter(
      (one) => (!payment || one.payment_intent === payment) && Number(one.created) >= since,
    );
  }

  /** A fee of 30 is deducted from each payment; half of the money is pending. */
  #balance(): object {
    const sum = this.#movements().reduce((all, one) => all + Number(one.net), 0);
    const half = Math.floor(sum / 2);
    const of = (amount: number) => [{ amount, currency: 'usd' }];
    return { object: 'balance', available: of(half), pending: of(sum - half) };
  }

  #movements(): StripeObject[] {
    const paid = [...this.sessions.values()].filter((one) => one.payment_status === 'paid');
    return [
      ...paid.map((one) => movement(one, 'charge', Number(one.amount_total), 30)),
      ...this.refunds
        .filter((one) => one.status !== 'failed')
        .map((one) => movement(one, 'refund', -Number(one.amount), 0)),
    ];
  }

  #refund(form: URLSearchParams): Answer {
    const payment = form.get('payment_intent') ?? '';
    const session = [...this.sessions.values()].find((one) => intentOf(one) === payment);
    if (!session) return no('resource_missing');
    const amount = BigInt(form.get('amount') ?? '0');
    const open = this.disputes.some(
      (one) =>
        one.payment_intent === payment &&
        ['needs_response', 'under_review'].includes(String(one.status)),
    );
    if (open) return no('charge_disputed');
    if (amount > this.leftOf(session)) return no('amount_too_large');
    return ok(this.addRefund(session, amount, form.get('metadata[refundId]')));
  }

  addRefund(session: StripeObject, amount: bigint, refundId: string | null): StripeObject {
    const refund = {
      id: `re_${crypto.randomUUID()}`,
      object: 'refund',
      payment_intent: intentOf(session),
      amount: Number(amount),
      currency: session.currency,
      status: this.firstStatus,
      created: Math.floor(Date.now() / 1000),
      metadata: refundId ? { refundId } : {},
      ...(this.firstStatus === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}),
    };
    this.refunds.push(refund);
    return refund;
  }

  leftOf(session: StripeObject): bigint {
    const payment = intentOf(session);
    const gone = [
      ...this.refunds.filter((one) => one.status !== 'failed'),
      ...this.disputes.filter((one) => one.status !== 'won'),
    ].filter((one) => one.payment_intent === payment);
    return gone.reduce(
      (left, one) => left - BigInt(Number(one.amount)),
      BigInt(Number(session.amount_total)),
    );
  }

  act(sessionId: string, act: SandboxBankAct): boolean {
    const session = this.sessions.get(sessionId);
    if (session?.payment_status !== 'paid') return false;
    if ('amount' in act) {
      if (act.amount > this.leftOf(session)) return false;
      if (act.act === 'refund') this.addRefund(session, act.amount, null);
      else this.disputes.push(disputeFrom(session, act.act, act.amount));
      return true;
    }
    const step = STEPS[act.act];
    const object = [...this.refunds, ...this.disputes].find((one) => one.id === act.id);
    if (!object || !step?.from.includes(String(object.status))) return false;
    const failed = act.act === 'fail_refund' ? { failure_reason: 'lost_or_stolen_card' } : {};
    Object.assign(object, { status: step.to, ...failed });
    return true;
  }
}

const movement = (of: StripeObject, type: string, amount: number, fee: number) => ({
  ...{ id: `txn_${of.id}`, object: 'balance_transaction', type, amount, fee },
  ...{ net: amount - fee, currency: String(of.currency).toLowerCase() },
  created: Number(of.paid ?? of.created ?? 0),
});

const STEPS: Readonly<Record<string, { from: readonly string[]; to: string }>> = {
  escalate: { from: ['warning_needs_response'], to: 'needs_response' },
  review: { from: ['needs_response'], to: 'under_review' },
  win: { from: ['warning_needs_response', 'needs_response', 'under_review'], to: 'won' },
  lose: { from: ['needs_response', 'under_review'], to: 'lost' },
  settle_refund: { from: ['pending'], to: 'succeeded' },
  fail_refund: { from: ['pending', 'succeeded'], to: 'failed' },
};

const disputeFrom = (session: StripeObject, act: string, amount: bigint): StripeObject => ({
  id: `du_${crypto.randomUUID()}`,
  object: 'dispute',
  payment_intent: intentOf(session),
  amount: Number(amount),
  currency: session.currency,
  reason: act === 'dispute' ? 'fraudulent' : 'unrecognized',
  status: act === 'dispute' ? 'needs_response' : 'warning_needs_response',
  created: Math.floor(Date.now() / 1000),
  evidence_details: { due_by: Math.floor(Date.now() / 1000) + 14 * 86_400 },
});

const intentOf = (session: StripeObject): string | null =>
  (session.payment_intent as { id: string } | null)?.id ?? null;

const ok = (body: object): Answer => ({ status: 200, body });
const list = (data: StripeObject[]) => ({ object: 'list', data, has_more: false });
const none: Answer = { status: 404, body: { error: { type: 'invalid_request_error' } } };
const no = (code: string): Answer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code, message: code } },
});

export async function startFakeStripe(): Promise<FakeStripe> {
  const books = new Books();
  const requests: string[] = [];
  let lostAnswers = 0;
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stripe.test');
    requests.push(`${request.method} ${url.pathname}`);
    const form = new URLSearchParams(await read(request));
    const made = once(books, request, () =>
      books.answer({
        method: request.method ?? 'GET',
        path: url.pathname,
        query: url.searchParams,
        form,
      }),
    );
    if (lostAnswers > 0) {
      lostAnswers -= 1;
      request.socket.destroy();
    } else send(response, made);
  });
  await listen(server);
  const change = (id: string, to: object) => void Object.assign(books.sessions.get(id) ?? {}, to);
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    charge: (id, outcome) => {
      const paid = outcome === 'paid';
      change(id, {
        status: paid ? 'complete' : 'open',
        payment_status: paid ? 'paid' : 'unpaid',
        paid: Math.floor(Date.now() / 1000),
        payment_intent: {
          id: `pi_${id}`,
          object: 'payment_intent',
          latest_charge: { payment_method_details: { card: { last4: '4242' } } },
          last_payment_error: paid ? null : { code: outcome },
        },
      });
    },
    process: (id) => change(id, { status: 'complete', payment_status: 'unpaid' }),
    expire: (id) => change(id, { status: 'expired' }),
    act: (id, act) => books.act(id, act),
    loseAnswers: (count) => {
      lostAnswers = count;
    },
    refundsAre: (status) => {
      books.firstStatus = status;
    },
    stop: () => new Promise((done) => server.close(() => done())),
  };
}

function once(books: Books, request: IncomingMessage, make: () => Answer): Answer {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || !key) return make();
  const answer = books.byKey.get(String(key)) ?? make();
  books.byKey.set(String(key), answer);
  return answer;
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function sessionFrom(form: URLSearchParams): StripeObject {
  const id = `cs_test_${crypto.randomUUID().replaceAll('-', '')}`;
  return {
    id,
    object: 'checkout.session',
    url: `https://checkout.stripe.test/${id}`,
    client_reference_id: form.get('client_reference_id'),
    amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
    currency: form.get('line_items[0][price_data][currency]'),
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
  };
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

const listen = (server: Server) =>
  new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
