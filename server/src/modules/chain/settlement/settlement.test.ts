import { describe, expect, it } from 'vitest';
import {
  allocation,
  openSettlementHarness,
  transfer,
} from '../../../../test/money/settlement-harness.ts';
import { addressOf } from '../../people/custody/index.ts';
import { chainHoldingsOf, instruct, instructAll, movingUnitsOf } from './index.ts';
import { sign } from './jobs/turn.ts';
import { decode } from './rules/transactions.ts';

const harness = await openSettlementHarness();
const { world, edge, chain, heard, newId, ask, newToken, statusOf, quiet, onChain } = harness;

describe('settlement', () => {
  it('creates a token and delivers units to a party new to the chain', async () => {
    const assetId = await newToken();
    const party = await newId();
    await ask(allocation(assetId, party, 412_500n));
    expect(await quiet()).toEqual({ open: 0 });
    expect(await onChain(assetId, party)).toBe(412_500n);
    const proof = await statusOf('test_allocation', party);
    expect(proof).toMatchObject({ status: 'CONFIRMED', kind: 'allocate' });
    const block = await chain.block(proof?.round ?? 0n);
    expect(block?.transactions.map((t) => t.txId)).toContain(proof?.txId);
  });

  it('opts a holder in once, then moves units with one transaction each', async () => {
    const assetId = await newToken();
    const [anna, ben] = [await newId(), await newId()];
    await ask(allocation(assetId, anna, 10_000n));
    await ask(allocation(assetId, anna, 5_000n, `${anna}-2`));
    await quiet();
    await ask(transfer(assetId, anna, ben, 4_000n, `${anna}-3`));
    await quiet();
    await ask(transfer(assetId, ben, anna, 1_000n, `${anna}-4`));
    await quiet();
    expect(await onChain(assetId, anna)).toBe(12_000n);
    expect(await onChain(assetId, ben)).toBe(3_000n);
    const second = await statusOf('test_trade', `${anna}-4`);
    const transaction = await chain.explorer.transaction(second?.txId ?? '');
    expect(transaction && decode(transaction).fields.group).toBeUndefined();
    const held = await world.as(undefined, (ctx) => chainHoldingsOf(ctx, ben));
    expect(held.get(assetId)).toBe(3_000n);
  });

  it('opts in and funds an account separately; repeating it changes nothing', async () => {
    const assetId = await newToken();
    const party = await newId();
    const optIn = { kind: 'opt_in' as const, assetId, toPartyId: party, causeKind: 'test' };
    await ask({ ...optIn, causeId: `${party}-1` });
    await ask({ ...optIn, causeId: `${party}-2` });
    const funding = { kind: 'fund' as const, toPartyId: party, microAlgos: 500_000n };
    await ask({ ...funding, causeKind: 'faucet', causeId: party });
    expect(await quiet()).toEqual({ open: 0 });
    expect(await onChain(assetId, party)).toBe(0n);
    const address = await world.as(undefined, (ctx) => addressOf(ctx, party));
    const { microAlgos } = await chain.account(address ?? '');
    expect(microAlgos).toBeGreaterThanOrEqual(600_000n);
  });

  it('stores an instruction once, in its cause’s database transaction', async () => {
    const assetId = await newToken();
    const party = await newId();
    const failing = world.as(undefined, async (ctx) => {
      await instruct(ctx, allocation(assetId, party, 1_000n));
      throw new Error('the cause failed');
    });
    await expect(failing).rejects.toThrow('the cause failed');
    expect(await statusOf('test_allocation', party)).toBeUndefined();
    const first = await ask(allocation(assetId, party, 1_000n));
    const again = await ask(allocation(assetId, party, 1_000n));
    expect(again).toEqual({ id: first.id, isNew: false });
    await expect(ask(allocation(assetId, party, 2_000n))).rejects.toThrow(/one and the same/);
    await quiet();
    expect(await onChain(assetId, party)).toBe(1_000n);
  });

  it('notifies the modules of each confirmation once', async () => {
    const assetId = await newToken();
    const parties = await Promise.all(Array.from({ length: 5 }, newId));
    const asked = await world.as(undefined, (ctx) =>
      instructAll(
        ctx,
        parties.map((party) => allocation(assetId, party, 1_000n)),
      ),
    );
    await quiet();
    const ids = asked.map((one) => one.id);
    expect(heard.filter((id) => ids.includes(id)).toSorted()).toEqual(ids.toSorted());
  });

  it('makes a sale wait for the purchase whose units it sells', async () => {
    const assetId = await newToken();
    const [anna, ben, cleo] = [await newId(), await newId(), await newId()];
    await ask(allocation(assetId, anna, 10_000n));
    await quiet();
    await ask(transfer(assetId, anna, ben, 6_000n, `${ben}-buys`));
    await ask(transfer(assetId, ben, cleo, 2_000n, `${ben}-sells`));
    const moving = await world.as(undefined, (ctx) => movingUnitsOf(ctx, ben));
    expect(moving.get(assetId)).toEqual({ coming: 6_000n, leaving: 2_000n });
    await sign(edge, chain);
    expect((await statusOf('test_trade', `${ben}-buys`))?.status).toBe('SIGNED');
    expect((await statusOf('test_trade', `${ben}-sells`))?.status).toBe('QUEUED');
    expect(await quiet()).toEqual({ open: 0 });
    expect(await onChain(assetId, cleo)).toBe(2_000n);
    const [bought, sold] = [
      await statusOf('test_trade', `${ben}-buys`),
      await statusOf('test_trade', `${ben}-sells`),
    ];
    expect(sold?.round).toBeGreaterThan(bought?.round ?? 0n);
  });

  it('never signs more than the sender’s confirmed balance', async () => {
    const assetId = await newToken();
    const [anna, ben] = [await newId(), await newId()];
    await ask(allocation(assetId, anna, 10_000n));
    await quiet();
    for (const i of [1, 2, 3]) await ask(transfer(assetId, anna, ben, 4_000n, `${anna}-${i}`));
    await sign(edge, chain);
    await sign(edge, chain);
    const states = await Promise.all([1, 2, 3].map((i) => statusOf('test_trade', `${anna}-${i}`)));
    // The others wait for the first to opt the receiver in, and the third for units.
    expect(states.map((s) => s?.status)).toEqual(['SIGNED', 'QUEUED', 'QUEUED']);
    expect(await quiet()).toEqual({ open: 1 });
    expect(await onChain(assetId, ben)).toBe(8_000n);
    await ask(transfer(assetId, ben, anna, 8_000n, `${anna}-back`));
    expect(await quiet()).toEqual({ open: 0 });
    expect(await onChain(assetId, ben)).toBe(4_000n);
  });
});
