import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { staff } from '../../../../test/fixtures/people.ts';
import { openStandIn, type StandIn } from '../../../../test/money/node-stand-in/index.ts';
import { allocation, openSettlementHarness } from '../../../../test/money/settlement-harness.ts';
import { openAlgodChain } from '../../../adapters/algorand/real.ts';
import { platformAddresses } from '../../people/custody/index.ts';
import { type ChainPort, settleUntilQuiet } from './index.ts';
import { preparation } from './jobs/prepare.ts';
import { settlementTurn } from './jobs/turn.ts';

const harness = await openSettlementHarness();
const { world, edge, newId, ask, newToken, statusOf } = harness;
let node: StandIn;
let chain: ChainPort;

beforeAll(async () => {
  const { sponsor } = await world.as(undefined, platformAddresses);
  const allocations = new Map([[sponsor, 1_000_000_000_000n]]);
  node = await openStandIn({ clock: world.clock, allocations });
  chain = openAlgodChain(node);
});
afterAll(() => node.stop());
beforeEach(() => void Object.assign(node, { catchupMs: 0, silentMs: 0, isDevelopment: false }));

const turn = () => settlementTurn(edge, chain, preparation(chain));

async function ready() {
  const assetId = await newToken();
  await settleUntilQuiet(edge, chain);
  const party = await newId();
  const { id } = await ask(allocation(assetId, party, 1_000n));
  return { party, id, status: async () => (await statusOf('test_allocation', party))?.status };
}

const answerTo = (instructionId: string) =>
  edge.db
    .selectFrom('settlement.attempt')
    .select(['lastAnswer', 'lastStatus'])
    .where('instructionId', '=', instructionId)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();

describe('a rejection by the node', () => {
  it('is stored in full with its status and summarised in a sentence', async () => {
    const { id, status } = await ready();
    const printed = `transaction {Sig:[${'255 '.repeat(5_000)}] Txn:{Type:axfer}}`;
    const message = `${printed} invalid : transaction note too big: 1025 > 1024`;
    node.refusals.push({ status: 400, message });
    await turn();
    expect(await status()).toBe('NEEDS_ATTENTION');
    const answer = await answerTo(id);
    expect(answer.lastStatus).toBe(400);
    expect(answer.lastAnswer?.endsWith(message)).toBe(true);
    const { reason } = await edge.db
      .selectFrom('settlement.instruction')
      .select('reason')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(reason).toBe('Rejected by the node: transaction note too big: 1025 > 1024');
  });

  it('means that the node has the transaction if its lease overlaps', async () => {
    const { status } = await ready();
    const lease = 'transaction A using an overlapping lease (sender, lease):(B, C)';
    node.refusals.push({ status: 400, message: `TransactionPool.Remember: ${lease}` });
    await turn();
    expect(await status()).toBe('SUBMITTED');
  });

  it('leaves the transaction valid if the node’s own state is the cause', async () => {
    const { status } = await ready();
    node.refusals.push({ status: 503, message: 'operation not available during catchup' });
    await expect(turn()).rejects.toThrow(/during catchup/);
    expect(await status()).toBe('SIGNED');
    expect(await settleUntilQuiet(edge, chain)).toMatchObject({});
    expect(await status()).toBe('CONFIRMED');
  });
});

describe('a node that is behind', () => {
  it('delays signing and sending until it has caught up', async () => {
    const { status } = await ready();
    node.catchupMs = 4_000;
    for (let i = 0; i < 3; i++) await turn();
    expect(await status()).toBe('QUEUED');
    node.catchupMs = 0;
    await settleUntilQuiet(edge, chain);
    expect(await status()).toBe('CONFIRMED');
  });

  it('is detected by the age of its last block, except in development mode', async () => {
    node.silentMs = 90_000;
    expect((await chain.status()).isBehind).toBe(true);
    node.isDevelopment = true;
    expect((await chain.status()).isBehind).toBe(false);
  });

  it('is shown in the summary for staff', async () => {
    const custodian = await staff(world, 'staff_custody');
    const http = await world.http();
    const url = '/api/admin/settlement/summary';
    const headers = { authorization: `Bearer ${custodian.token}` };
    expect((await http.inject({ url, headers })).json().data).toMatchObject({ isBehind: false });
  });
});
