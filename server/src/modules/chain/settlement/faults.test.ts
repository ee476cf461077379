import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figures } from '../../../../test/figures.ts';
import { faulty, Killed, type SendFault } from '../../../../test/money/faulty-chain.ts';
import {
  allocation,
  openSettlementHarness,
  transfer,
} from '../../../../test/money/settlement-harness.ts';
import { openEmbeddedChain } from '../../../adapters/algorand/embedded.ts';
import { addressOf } from '../../people/custody/index.ts';
import { ChainUnreachable } from './chain.port.ts';
import { settleUntilQuiet, tokensOf } from './index.ts';
import { preparation } from './jobs/prepare.ts';
import { send, settlementTurn, sign } from './jobs/turn.ts';

const harness = await openSettlementHarness();
const { world, edge, chain, heard, newId, ask, newToken, quiet, onChain } = harness;
const RUNS = process.env.DEEP === '1' ? 1_000 : 6;

const FAULTS: readonly SendFault[] = [
  'timeout-after-accept',
  'lost-though-accepted',
  'unreachable',
  'killed-before-send',
  'killed-after-send',
  'busy',
  'nonsense',
];

type Happening =
  | { readonly do: 'faults'; readonly faults: readonly (SendFault | undefined)[] }
  | { readonly do: 'blocks'; readonly count: number }
  | { readonly do: 'lag'; readonly rounds: number }
  | { readonly do: 'trade'; readonly from: number; readonly to: number; readonly quantity: number };

const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({
    do: fc.constant('faults' as const),
    faults: fc.array(fc.constantFrom(undefined, ...FAULTS), { minLength: 1, maxLength: 6 }),
  }),
  fc.record({ do: fc.constant('blocks' as const), count: fc.constantFrom(1, 2, 5, 60, 101) }),
  fc.record({ do: fc.constant('lag' as const), rounds: fc.nat(80) }),
  fc.record({
    do: fc.constant('trade' as const),
    from: fc.nat(2),
    to: fc.nat(2),
    quantity: fc.integer({ min: 1, max: 4_000 }),
  }),
);

describe('settlement under faults', () => {
  it(
    'settles every instruction on chain once, whatever fails in between',
    async (context) => {
      await fc.assert(
        fc.asyncProperty(fc.array(happening, { minLength: 4, maxLength: 12 }), async (story) => {
          const assetId = await newToken();
          await quiet();
          const since = await chain.lastRound();
          const parties = [await newId(), await newId(), await newId()];
          const expected = new Map(parties.map((party) => [party, 10_000n]));
          const ids: string[] = [];
          for (const party of parties)
            ids.push((await ask(allocation(assetId, party, 10_000n))).id);
          const broken = faulty(chain);
          for (const [i, what] of story.entries()) {
            if (what.do === 'faults') {
              for (const fault of what.faults) broken.faults.push(fault as SendFault);
            }
            if (what.do === 'blocks') await harness.sealBlocks(what.count);
            if (what.do === 'lag') broken.lag = BigInt(what.rounds);
            if (what.do === 'trade' && what.from !== what.to) {
              const [from, to] = [parties[what.from] ?? '', parties[what.to] ?? ''];
              const quantity = BigInt(what.quantity);
              if ((expected.get(from) ?? 0n) < quantity) continue;
              expected.set(from, (expected.get(from) ?? 0n) - quantity);
              expected.set(to, (expected.get(to) ?? 0n) + quantity);
              ids.push((await ask(transfer(assetId, from, to, quantity, `${from}-${i}`))).id);
            }
            await turnOrDie(broken);
          }
          expect(await quiet()).toEqual({ open: 0 });
          for (const [party, quantity] of expected) {
            expect(await onChain(assetId, party)).toBe(quantity);
          }
          const times = await harness.timesInBlocks(since);
          expect(ids.map((id) => times.get(id))).toEqual(ids.map(() => 1));
          for (const id of ids) expect(heard.filter((one) => one === id)).toHaveLength(1);
        }),
        { numRuns: RUNS },
      );
      figures(context, 'Settlement under faults', { stories: RUNS });
    },
    process.env.DEEP === '1' ? 1_800_000 : 600_000,
  );

  async function turnOrDie(broken: ReturnType<typeof faulty>): Promise<void> {
    try {
      await settlementTurn(edge, broken, preparation(broken));
    } catch (error) {
      if (!(error instanceof Killed || error instanceof ChainUnreachable)) throw error;
    }
  }
});

describe('a crash of the embedded ledger', () => {
  const parts = { db: edge.db, clock: world.clock, masterKey: new Uint8Array(32), blockMs: 0 };

  it('loses only transactions not yet in a block and prevents a second writer', async () => {
    const assetId = await newToken();
    await quiet();
    const party = await newId();
    await ask(allocation(assetId, party, 2_000n));
    await chain.sealNow?.();
    const first = openEmbeddedChain({ ...parts, emptyBlockMs: 1 });
    await sign(edge, first);
    await send(edge, first, await first.lastRound());
    const second = openEmbeddedChain({ ...parts, emptyBlockMs: 1 });
    expect(await second.lastRound()).toBe(await first.lastRound());
    await harness.world.ports.chain.stop();
    for (let i = 0; i < 5; i++) await second.sealNow?.();
    expect(await settleUntilQuiet(edge, second)).toEqual({ open: 0 });
    expect(await onChainOf(second, assetId, party)).toBe(2_000n);
    await expect(first.sealNow?.()).rejects.toThrow(/written by another process/);
    await expect(first.lastRound()).rejects.toThrow(ChainUnreachable);
    await second.stop();
  });

  async function onChainOf(on: typeof chain, assetId: string, partyId: string) {
    const tokens = await world.as(undefined, (ctx) => tokensOf(ctx, [assetId]));
    const address = await world.as(undefined, (ctx) => addressOf(ctx, partyId));
    return (await on.holding(address ?? '', tokens.get(assetId)?.chainAssetId ?? 0n))?.amount;
  }
});
