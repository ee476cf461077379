import { availableParallelism } from 'node:os';
import { openChain } from './adapters/algorand/open.ts';
import { argon2Hasher, CHEAP_COST, FULL_COST } from './adapters/argon2/hasher.ts';
import { openCard } from './adapters/card/open.ts';
import { openGeo } from './adapters/geo/open.ts';
import { openMail } from './adapters/mail/open.ts';
import { openRates } from './adapters/rates/open.ts';
import { openStorage } from './adapters/storage/open.ts';
import type { Config } from './config.ts';
import type { Clock } from './kit/clock.ts';
import type { Database } from './kit/database/db.ts';
import type { CardPort } from './modules/cash/card-payments/index.ts';
import type { ChainPort } from './modules/chain/settlement/index.ts';
import type { RatePort } from './modules/money/rates/index.ts';
import type { StoragePort } from './modules/people/files/index.ts';
import type { Hasher } from './modules/people/identity/index.ts';
import type { MailPort } from './modules/people/notifications/index.ts';
import type { GeoPort } from './modules/platform/reference/index.ts';

/**
 * A module declares each port (`*.port.ts`), and an adapter implements it: real if configured, else
 * embedded.
 */
export type Ports = {
  readonly hasher: Hasher;
  readonly storage: StoragePort;
  readonly mail: MailPort | undefined;
  readonly geo: GeoPort;
  readonly chain: ChainPort;
  readonly card: CardPort;
  readonly rates: RatePort;
};

/** Embedded adapters keep the provider's data in the database. */
export type PortDeps = {
  readonly config: Config;
  readonly masterKey: Buffer;
  readonly db: Database;
  readonly clock: Clock;
};

export async function openPorts({ config, masterKey, db, clock }: PortDeps): Promise<Ports> {
  return {
    hasher: openHasher(config, masterKey),
    storage: await openStorage(config),
    mail: await openMail(config),
    geo: openGeo(),
    chain: openChain(config, { db, clock, masterKey }),
    card: openCard(config, { db, clock, masterKey }),
    rates: openRates(config, clock),
  };
}

/** One concurrent hash per core; tests use cheap hashes and run more at once. */
function openHasher(config: Config, masterKey: Buffer): Hasher {
  const test = config.env === 'test';
  return argon2Hasher({
    cost: test ? CHEAP_COST : FULL_COST,
    masterKey,
    atOnce: availableParallelism(),
    waiting: test ? 1000 : 64,
  });
}
