import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A stand-in for Stripe's API on this machine, as far as a hosted checkout goes: the library speaks
 * to it as to the real one. For tests only.
 */
export type FakeStripe = {
  readonly port: number;
  /** The person pays, or the bank declines with a code. */
  charge(sessionId: string, outcome: 'paid' | string): void;
  expire(sessionId: string): void;
  /** What was asked so far: method and path. */
  readonly asked: string[];
  stop(): Promise<void>;
};

type Session = Record<string, unknown> & { id: string };

export async function startFakeStripe(): Promise<FakeStripe> {
  const sessions = new Map<string, Session>();
  const byKey = new Map<string, Session>();
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url?.split('?')[0]}`);
    const body = await read(request);
    const found = route(request, body);
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ?? { error: { type: 'invalid_request_error' } }));
  });
  const route = (request: IncomingMessage, body: string): Session | undefined => {
    const id = /^\/v1\/checkout\/sessions\/([^/?]+)/.exec(request.url ?? '')?.[1];
    if (id) return sessions.get(id);
    const key = String(request.headers['idempotency-key']);
    const session = byKey.get(key) ?? sessionFrom(new URLSearchParams(body));
    byKey.set(key, session);
    sessions.set(session.id, session);
    return session;
  };
  await listen(server);
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    charge: (id, outcome) => {
      const paid = outcome === 'paid';
      Object.assign(sessions.get(id) ?? {}, {
        status: paid ? 'complete' : 'open',
        payment_status: paid ? 'paid' : 'unpaid',
        payment_intent: {
          object: 'payment_intent',
          latest_charge: { payment_method_details: { card: { last4: '4242' } } },
          last_payment_error: paid ? null : { code: outcome },
        },
      });
    },
    expire: (id) => void Object.assign(sessions.get(id) ?? {}, { status: 'expired' }),
    stop: () => new Promise((done) => server.close(() => done())),
  };
}

function sessionFrom(form: URLSearchParams): Session {
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
