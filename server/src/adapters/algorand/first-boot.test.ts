import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as sdk from 'algosdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allocation, openSettlementHarness } from '../../../test/money/settlement-harness.ts';
import type { ChainPort } from '../../modules/chain/settlement/chain.port.ts';
import { settleUntilQuiet } from '../../modules/chain/settlement/index.ts';
import { platformAddresses } from '../../modules/people/custody/index.ts';
import { clientOf } from './embedded/client.ts';
import { askHere } from './embedded/forward.ts';
import { algodHandler } from './embedded/http.ts';
import { EmbeddedLedger } from './embedded/ledger.ts';
import { memoryStore } from './embedded/store.ts';
import { openAlgodChain } from './real.ts';
import { confirm, newParty, signedBy } from './test-party.ts';

/** A network without platform accounts, whose sponsor has little money. */
const harness = await openSettlementHarness();
const { world, edge, newId, ask, newToken, statusOf } = harness;
const faucet = newParty();
const ledger = EmbeddedLedger.open({
  store: memoryStore(),
  clock: world.clock,
  genesisId: 'poor-v1',
  allocations: new Map([[faucet.text, 1_000_000_000_000n]]),
  blockMs: 1,
  emptyBlockMs: 5,
});
const algod = new sdk.Algodv2(
  clientOf(async (...request) => askHere(() => ledger, request)),
  '',
);
const server = createServer(algodHandler(() => ledger));
let chain: ChainPort;

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  chain = openAlgodChain({ url: `http://127.0.0.1:${port}`, token: '' });
});
afterAll(() => void server.close());

const give = async (receiver: string, amount: bigint) => {
  const suggestedParams = await algod.getTransactionParams().do();
  const txn = sdk.makePaymentTxnWithSuggestedParamsFromObject({
    sender: faucet.address,
    receiver,
    amount,
    suggestedParams,
  });
  await confirm(algod, signedBy(txn, faucet));
};

const statuses = async () => {
  const rows = await edge.db.selectFrom('settlement.instruction').select('status').execute();
  return [...new Set(rows.map((row) => row.status))];
};

describe('the first start on a network', () => {
  const parties: string[] = [];

  it('signs nothing while the sponsor has no funds, and waits for no block', async () => {
    const assetId = await newToken();
    for (let i = 0; i < 3; i++) {
      parties.push(await newId());
      await ask(allocation(assetId, parties[i] ?? '', 1_000n));
    }
    const before = (await ledger).lastRound;
    expect((await settleUntilQuiet(edge, chain)).open).toBe(4);
    expect(await statuses()).toEqual(['QUEUED']);
    expect((await ledger).lastRound).toBe(before);
  });

  it('continues automatically with the small amount from a test network’s faucet', async () => {
    const { sponsor, clawback } = await world.as(undefined, platformAddresses);
    await give(sponsor, 10_000_000n);
    expect((await settleUntilQuiet(edge, chain)).open).toBe(0);
    expect(await statuses()).toEqual(['CONFIRMED']);
    for (const party of parties) {
      expect((await statusOf('test_allocation', party))?.txId).toBeTruthy();
    }
    // A tenth of the sponsor's balance, less transfer fees.
    expect((await chain.account(clawback)).microAlgos).toBeGreaterThan(900_000n);
    expect((await chain.account(sponsor)).microAlgos).toBeGreaterThan(5_000_000n);
  });

  it('leaves unsigned the transactions that the sponsor can’t fund yet', async () => {
    const { sponsor } = await world.as(undefined, platformAddresses);
    const party = await newId();
    const causeId = await newId();
    const cause = { causeKind: 'test', causeId } as const;
    await ask({ kind: 'fund', ...cause, toPartyId: party, microAlgos: 50_000_000n });
    expect((await settleUntilQuiet(edge, chain)).open).toBe(1);
    expect(await statuses()).toContain('QUEUED');
    await give(sponsor, 60_000_000n);
    expect((await settleUntilQuiet(edge, chain)).open).toBe(0);
  });
});
