import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld } from '../../../test/world.ts';
import { openEmbeddedChain } from '../../adapters/algorand/embedded.ts';
import { platformAddresses } from '../custody/index.ts';
import { instruct, instructAll, settlementConfirmed, settleUntilQuiet } from './index.ts';

const world = await openWorld();
const chain = openEmbeddedChain({
  db: world.edge.db,
  clock: world.clock,
  masterKey: randomBytes(32),
  blockMs: 0,
  emptyBlockMs: 1,
});
afterAll(() => chain.stop());

const uuid = () => world.as(undefined, async (ctx) => ctx.newId());
const token = (total = 1_000_000_000n) => ({
  tokenName: 'Solar Park One',
  unitName: 'SOL1',
  url: 'https://holdfast.test/assets/sol1#arc3',
  total,
  metadataHash: randomBytes(32),
});

describe('settlement', () => {
  it('creates an asset and allocates many', async () => {
    const assetId = await uuid();
    const parties = await Promise.all(Array.from({ length: 500 }, uuid));
    let t = Date.now();
    await world.as(undefined, (ctx) =>
      instruct(ctx, { kind: 'create_asset', assetId, token: token(), causeKind: 'token', causeId: assetId }),
    );
    await world.as(undefined, (ctx) =>
      instructAll(
        ctx,
        parties.map((toPartyId, i) => ({
          kind: 'allocate' as const,
          assetId,
          toPartyId,
          quantity: 1000n + BigInt(i),
          causeKind: 'commitment',
          causeId: `c${i}`,
        })),
      ),
    );
    console.log('instruct', Date.now() - t); t = Date.now();
    expect(await settleUntilQuiet(world.edge, chain)).toEqual({ open: 0 });
    console.log('settle', Date.now() - t);
  });
});
