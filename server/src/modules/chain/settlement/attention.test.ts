import { randomBytes } from 'node:crypto';
import { instructionMachine } from '@holdfast/domain/chain/settlement/instruction.machine';
import { describe, expect, it } from 'vitest';
import { faulty } from '../../../../test/money/faulty-chain.ts';
import {
  allocation,
  openSettlementHarness,
  transfer,
} from '../../../../test/money/settlement-harness.ts';
import { platformAddresses } from '../../people/custody/index.ts';
import { retryInstruction } from './commands/retry-instruction.ts';
import { registerAgainstChain } from './index.ts';
import { preparation } from './jobs/prepare.ts';
import { follow, settlementTurn, sign } from './jobs/turn.ts';

const harness = await openSettlementHarness();
const { world, edge, chain, stopped, newId, ask, newToken, statusOf, quiet, onChain } = harness;

describe('an instruction that needs attention', () => {
  it('stops its asset and holder with a reason and resumes on retry', async () => {
    const assetId = await newToken();
    const [anna, ben] = [await newId(), await newId()];
    await quiet();
    const { id } = await ask(allocation(assetId, anna, 1_000n));
    const refusing = faulty(chain);
    const refuse = {
      kind: 'refused',
      status: 400,
      message: 'overspend (account X, tried to spend {1})',
    } as const;
    await settlementTurn(edge, { ...refusing, send: async () => refuse }, preparation(chain));
    const after = await statusOf('test_allocation', anna);
    expect(after?.status).toBe('NEEDS_ATTENTION');
    expect(stopped).toContain(id);
    await ask(allocation(assetId, anna, 500n, `${anna}-2`));
    await ask(allocation(assetId, ben, 500n));
    await settlementTurn(edge, chain, preparation(chain));
    await harness.sealBlocks(1);
    await follow(edge, chain);
    expect((await statusOf('test_allocation', `${anna}-2`))?.status).toBe('QUEUED');
    expect((await statusOf('test_allocation', ben))?.status).toBe('CONFIRMED');
    await world.as(undefined, (ctx) => retryInstruction(ctx, id));
    // The first bytes could still enter a block, so no others are signed.
    await sign(edge, chain);
    expect((await statusOf('test_allocation', anna))?.status).toBe('QUEUED');
    await harness.sealBlocks(101);
    expect(await quiet()).toEqual({ open: 0 });
    expect(await onChain(assetId, anna)).toBe(1_500n);
    const again = world.as(undefined, (ctx) => retryInstruction(ctx, id));
    await expect(again).rejects.toMatchObject({ code: 'INVALID_TRANSITION' });
  });

  it('is confirmed if its transaction appears in a block', async () => {
    const assetId = await newToken();
    await quiet();
    const party = await newId();
    await ask(allocation(assetId, party, 1_000n));
    const lying = faulty(chain);
    const send = lying.send;
    const both = async (group: readonly Uint8Array[]) => {
      await send(group);
      return { kind: 'refused', status: 400, message: 'underflow on subtracting 1' } as const;
    };
    await settlementTurn(edge, { ...lying, send: both }, preparation(chain));
    expect((await statusOf('test_allocation', party))?.status).toBe('NEEDS_ATTENTION');
    expect(await quiet()).toEqual({ open: 0 });
    expect(await onChain(assetId, party)).toBe(1_000n);
  });

  it('can be retried, confirmed or abandoned; abandoning it is final', () => {
    expect(instructionMachine.movesFrom('CONFIRMED')).toEqual(['lose']);
    expect(instructionMachine.isFinal('ABANDONED')).toBe(true);
    expect(instructionMachine.movesFrom('NEEDS_ATTENTION').toSorted()).toEqual([
      'abandon',
      'confirm',
      'retry',
    ]);
  });
});

describe('comparing the register with the chain', () => {
  it('lists each difference and stops the affected asset', async () => {
    const assetId = await newToken();
    const [anna, ben] = [await newId(), await newId()];
    await ask(allocation(assetId, anna, 9_000n));
    await quiet();
    world.clock.advance(60 * 60 * 1000);
    const says = (quantity: bigint) => async () => [{ assetId, partyId: anna, quantity }];
    const only = (differences: readonly { assetId: string }[]) =>
      differences.filter((d) => d.assetId === assetId);
    const good = await registerAgainstChain(edge, chain, says(9_000n));
    expect(only(good.differences)).toEqual([]);
    await ask(transfer(assetId, anna, ben, 4_000n, `${anna}-open`));
    const traded = async () => [
      { assetId, partyId: anna, quantity: 5_000n },
      { assetId, partyId: ben, quantity: 4_000n },
    ];
    const moving = await registerAgainstChain(edge, chain, traded);
    expect(only(moving.differences)).toEqual([]);
    await quiet();
    const bad = await registerAgainstChain(edge, chain, says(9_000n), { keep: true });
    expect(only(bad.differences)).toMatchObject([
      { partyId: anna, register: 9_000n, chain: 5_000n },
      { partyId: ben, register: 0n, chain: 4_000n },
    ]);
    await ask(transfer(assetId, ben, anna, 1_000n, `${ben}-later`));
    await quiet();
    expect((await statusOf('test_trade', `${ben}-later`))?.status).toBe('QUEUED');
    const mended = async () => [
      { assetId, partyId: anna, quantity: 6_000n },
      { assetId, partyId: ben, quantity: 3_000n },
    ];
    await registerAgainstChain(edge, chain, mended, { keep: true });
    await quiet();
    expect((await statusOf('test_trade', `${ben}-later`))?.status).toBe('CONFIRMED');
  });
});

describe('platform accounts on chain', () => {
  it('keep the same database from following another network', async () => {
    const other = {
      ...chain,
      params: async () => ({ ...(await chain.params()), genesisHash: randomBytes(32) }),
    };
    await expect(settlementTurn(edge, other, preparation(other))).rejects.toThrow(
      /its own database/,
    );
  });

  it('are created once per role, with a funded sponsor', async () => {
    const roles = await world.as(undefined, platformAddresses);
    expect(new Set(Object.values(roles)).size).toBe(6);
    expect((await chain.account(roles.sponsor)).microAlgos).toBeGreaterThan(0n);
    expect((await chain.account(roles.clawback)).microAlgos).toBeGreaterThan(0n);
  });
});
