import { hkdfSync } from 'node:crypto';
import { type Config, simulatedPorts } from '../../config.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Database } from '../../kit/database/db.ts';
import type { CardPort, Courier } from '../../modules/cash/card-payments/card.port.ts';
import { openSandbox } from './sandbox.ts';
import { openStripe } from './stripe.ts';

export type CardParts = {
  readonly masterKey: Buffer;
  readonly db: Database;
  readonly clock: Clock;
};

/** A real chain excludes the sandbox, whose test cards would buy real value. */
export function openCard(config: Config, { masterKey, db, clock }: CardParts): CardPort {
  if (config.stripe) return openStripe(config.stripe);
  if (!simulatedPorts(config).includes('ALLOW_SANDBOX_CARDS')) return noCards;
  const key = Buffer.from(hkdfSync('sha256', masterKey, 'holdfast', 'card sandbox webhook', 32));
  return openSandbox({
    db,
    clock,
    secret: `whsec_${key.toString('base64url')}`,
    publicUrl: config.publicUrl,
    courier: overHttp(config.host, config.port),
  });
}

const noCards: CardPort = {
  provider: 'none',
  open: () => Promise.reject(new Error('No card provider is configured')),
  session: async () => undefined,
  end: async () => undefined,
  sessionOf: async () => undefined,
  returns: async () => undefined,
  returnedSince: async () => [],
  statement: async () => undefined,
  refund: () => Promise.reject(new Error('No card provider is configured')),
  readEvent: () => undefined,
};

function overHttp(host: string, port: number): Courier {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return async (body, signature) => {
    const answer = await fetch(`http://${reachable}:${port}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(`The webhook responded with ${answer.status}`);
  };
}
