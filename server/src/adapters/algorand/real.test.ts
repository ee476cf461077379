import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allocation, openSettlementHarness } from '../../../test/money/settlement-harness.ts';
import { type ChainPort, ChainUnreachable } from '../../modules/chain/settlement/chain.port.ts';
import { settleUntilQuiet } from '../../modules/chain/settlement/index.ts';
import { accountPage } from '../../modules/chain/settlement/queries/explorer-pages.ts';
import { addressOf, platformAddresses } from '../../modules/people/custody/index.ts';
import { algodHandler } from './embedded/http.ts';
import { EmbeddedLedger } from './embedded/ledger.ts';
import { memoryStore } from './embedded/store.ts';
import { openAlgodChain } from './real.ts';

const harness = await openSettlementHarness();
const { world, edge, newId, ask, newToken, statusOf } = harness;
const TOKEN = 'a'.repeat(64);
let chain: ChainPort;
let url: string;
const server = createServer();

beforeAll(async () => {
  const { sponsor } = await world.as(undefined, platformAddresses);
  const ledger = EmbeddedLedger.open({
    store: memoryStore(),
    clock: world.clock,
    genesisId: 'dockernet-v1',
    allocations: new Map([[sponsor, 1_000_000_000_000n]]),
    blockMs: 1,
    emptyBlockMs: 5,
  });
  server.on(
    'request',
    algodHandler(() => ledger, TOKEN),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  chain = openAlgodChain({ url, token: TOKEN });
});
afterAll(() => void server.close());

describe('a node reached by its URL', () => {
  it('settles like the embedded ledger', async () => {
    const assetId = await newToken();
    const party = await newId();
    await ask(allocation(assetId, party, 3_000n));
    expect(await settleUntilQuiet(edge, chain)).toEqual({ open: 0 });
    const proof = await statusOf('test_allocation', party);
    const address = (await world.as(undefined, (ctx) => addressOf(ctx, party))) ?? '';
    const shown = await chain.explorer.transaction(proof?.txId ?? '', proof?.round ?? undefined);
    expect(shown).toMatchObject({ txId: proof?.txId, round: proof?.round });
    expect(await chain.explorer.transaction(proof?.txId ?? '')).toMatchObject({
      round: proof?.round,
    });
    expect((await chain.account(address)).holdings).toMatchObject([{ amount: 3_000n }]);
    expect(await chain.explorer.transactionsOfAccount(address, { limit: 1, offset: 0 })).toBeNull();
  });

  it('returns exactly the signed bytes from its block', async () => {
    const party = await newId();
    await ask(allocation(await newToken(), party, 1_000n));
    await settleUntilQuiet(edge, chain);
    const proof = await statusOf('test_allocation', party);
    const stored = await edge.db
      .selectFrom('settlement.transaction')
      .select('raw')
      .where('txId', '=', proof?.txId ?? '')
      .executeTakeFirstOrThrow();
    const read = await chain.explorer.transaction(proof?.txId ?? '', proof?.round ?? undefined);
    expect(Buffer.from(read?.raw ?? []).equals(stored.raw)).toBe(true);
  });

  it('links to the configured public explorer', async () => {
    const address = (await world.as(undefined, platformAddresses)).sponsor;
    const shown = (network: string) => {
      const params = async () => ({ ...(await chain.params()), genesisId: network });
      const parts = { chain: { ...chain, params }, roles: new Map(), explorer: 'lora' as const };
      return accountPage(parts, address, { limit: 1, offset: 0 });
    };
    expect((await shown('testnet-v1.0')).source.elsewhere).toBe(
      `https://lora.algokit.io/testnet/account/${address}`,
    );
    expect((await shown('mainnet-v1.0')).source).toMatchObject({ ledger: 'algod' });
  });

  it('lists the newest blocks with their transactions, read once for all viewers', async () => {
    const latest = await chain.explorer.latest(8, 12);
    const rounds = latest.blocks.map(({ round }) => round);
    expect(rounds[0]).toBe(await chain.lastRound());
    expect(rounds).toEqual(rounds.toSorted((a, b) => Number(b - a)));
    const inBlocks = latest.blocks.reduce((sum, one) => sum + one.transactionCount, 0);
    expect(latest.transactions).toHaveLength(Math.min(inBlocks, 12));
    expect(inBlocks).toBeGreaterThan(0);
    expect(await chain.explorer.latest(8, 12)).toBe(latest);
  });

  it('distinguishes an unreachable node from a refusal', async () => {
    const stranger = openAlgodChain({ url, token: 'wrong' });
    await expect(stranger.lastRound()).rejects.toThrow(ChainUnreachable);
    await expect(stranger.send([new Uint8Array([0x80])])).rejects.toThrow(ChainUnreachable);
    const nowhere = openAlgodChain({ url: 'http://127.0.0.1:9', token: '' });
    await expect(nowhere.send([new Uint8Array([0x80])])).rejects.toThrow(ChainUnreachable);
    expect(await chain.send([new Uint8Array([0x80])])).toMatchObject({ kind: 'refused' });
    expect(await chain.block(9_999_999n)).toBeUndefined();
    expect(await chain.asset(9_999_999n)).toBeUndefined();
  });
});
