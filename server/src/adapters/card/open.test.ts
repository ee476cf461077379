import { expect, test } from 'vitest';
import { openWorld } from '../../../test/world.ts';
import { openCard } from './open.ts';

const world = await openWorld();
const parts = { masterKey: Buffer.alloc(32), db: world.edge.db, clock: world.clock };

test('uses the sandbox with the development ledger, and never with a real chain', () => {
  const algod = { url: 'https://node.test', token: '' };
  const stripe = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' };
  const provider = (over: Partial<typeof world.config>) =>
    openCard({ ...world.config, ...over }, parts).provider;
  expect(provider({ env: 'development' })).toBe('sandbox');
  expect(provider({ env: 'production' })).toBe('sandbox');
  expect(provider({ env: 'production', algod })).toBe('none');
  expect(provider({ env: 'production', algod, stripe })).toBe('stripe');
});
