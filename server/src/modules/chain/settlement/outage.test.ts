import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approving } from '../../../../test/approvals/approving.ts';
import { type Someone, staff } from '../../../../test/fixtures/people.ts';
import { closing } from '../../../../test/money/node-stand-in/foreign.ts';
import { openStandIn, type StandIn } from '../../../../test/money/node-stand-in/index.ts';
import { allocation, openSettlementHarness } from '../../../../test/money/settlement-harness.ts';
import { openAlgodChain } from '../../../adapters/algorand/real.ts';
import type { Ctx } from '../../../kit/ctx.ts';
import { createPartyAddress, platformAddresses } from '../../people/custody/index.ts';
import { type ChainPort, ownBlocks, registerAgainstChain, settleUntilQuiet } from './index.ts';
import { fillGap } from './jobs/gaps.ts';
import { preparation } from './jobs/prepare.ts';
import { follow, send, settlementTurn, sign } from './jobs/turn.ts';
import { transactionPage } from './queries/explorer-pages.ts';
import { ownTransactions } from './queries/own-transactions.ts';
import { listHoldings } from './repository/chain-state.ts';

const HISTORY = 20;
const harness = await openSettlementHarness();
const { world, edge, newId, ask, newToken, statusOf, heard } = harness;
let node: StandIn;
let chain: ChainPort;
let archived: ChainPort;
let indexed: ChainPort;

beforeAll(async () => {
  const { sponsor } = await world.as(undefined, platformAddresses);
  const allocations = new Map([[sponsor, 1_000_000_000_000n]]);
  node = await openStandIn({ clock: world.clock, allocations });
  chain = openAlgodChain(node);
  archived = openAlgodChain({
    ...node,
    archive: { url: `${node.url}/archive`, token: node.token },
  });
  const indexer = { url: `${node.url}/indexer`, token: node.token };
  indexed = openAlgodChain({ ...node, indexer });
});
afterAll(() => node.stop());
const WHOLE = { history: Number.POSITIVE_INFINITY, findsIds: false, indexedFrom: 0n };
beforeEach(async () => {
  Object.assign(node, WHOLE);
  await edge.db.deleteFrom('settlement.gap').execute();
});

async function ready() {
  const assetId = await newToken();
  expect(await settleUntilQuiet(edge, chain)).toEqual({ open: 0 });
  const party = await newId();
  const { id } = await ask(allocation(assetId, party, 1_000n));
  return {
    assetId,
    party,
    id,
    status: async () => (await statusOf('test_allocation', party))?.status,
  };
}

const asConfirmed = async (ctx: Ctx) =>
  (await listHoldings(ctx)).flatMap(({ assetId, partyId, quantity }) =>
    partyId ? [{ assetId, partyId, quantity }] : [],
  );
const turn = (on = chain) => settlementTurn(edge, on, preparation(on), asConfirmed);
const attempts = (instructionId: string) =>
  edge.db
    .selectFrom('settlement.attempt')
    .select(['number', 'status'])
    .where('instructionId', '=', instructionId)
    .orderBy('number')
    .execute();
const stopped = async (assetId: string) =>
  (
    await edge.db
      .selectFrom('settlement.asset')
      .select('stoppedReason')
      .where('assetId', '=', assetId)
      .executeTakeFirstOrThrow()
  ).stoppedReason;
async function takeForDead(id: string): Promise<void> {
  const said = { outcome: 'IN_NO_BLOCK', reason: 'No public explorer knows it' };
  const [first, second] = [
    await staff(world, 'staff_custody'),
    await staff(world, 'staff_custody'),
  ];
  expect((await call(first, 'POST', `/admin/settlement/${id}/unseen`, said)).status).toBe(200);
  const approved = await approving(call, 'settlement.unseen').approve(second, id);
  expect(approved.status).toBe(200);
}
async function call(who: Someone, method: 'GET' | 'POST', path: string, payload?: object) {
  const http = await world.http();
  const headers = { authorization: `Bearer ${who.token}` };
  const url = `/api${path}`;
  const response = await http.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: response.statusCode, body: response.json() };
}
const firstTxId = async (instructionId: string) =>
  (
    await edge.db
      .selectFrom('settlement.attempt')
      .select('txId')
      .where('instructionId', '=', instructionId)
      .where('number', '=', 1)
      .executeTakeFirstOrThrow()
  ).txId;
const gaps = () =>
  edge.db.selectFrom('settlement.gap').selectAll().where('closedAt', 'is', null).execute();

async function outage() {
  await node.sealBlocks(150);
  node.history = HISTORY;
}

describe('an outage longer than the node’s history', () => {
  it('re-signs nothing that may be in a block, reports the gap and continues', async () => {
    const { id, status } = await ready();
    await sign(edge, chain);
    await send(edge, chain, await chain.lastRound());
    await outage();
    const head = await chain.lastRound();
    expect(await follow(edge, chain)).toBeGreaterThanOrEqual(head);
    for (let i = 0; i < 3; i++) await turn();
    expect(await attempts(id)).toEqual([{ number: 1, status: 'UNSEEN' }]);
    expect(await status()).not.toBe('CONFIRMED');
    expect(await gaps()).toMatchObject([{ follower: 'settlement' }]);

    const other = await newId();
    await ask(allocation(await newToken(), other, 5n));
    await settleUntilQuiet(edge, chain);
    expect((await statusOf('test_allocation', other))?.status).toBe('CONFIRMED');

    const custodian = await staff(world, 'staff_custody');
    const http = await world.http();
    const url = '/api/admin/settlement/summary';
    const headers = { authorization: `Bearer ${custodian.token}` };
    const { data } = (await http.inject({ url, headers })).json();
    expect(data).toMatchObject({ unseen: 1, gaps: [{ follower: 'settlement' }] });

    await fillGap(edge, chain);
    expect(await gaps()).toHaveLength(1);
    await fillGap(edge, archived);
    expect(await gaps()).toEqual([]);
    expect(await status()).toBe('CONFIRMED');
    expect(heard.filter((one) => one === id)).toHaveLength(1);
  });

  it('re-signs a transaction that the missing blocks don’t contain', async () => {
    const { id, status } = await ready();
    await sign(edge, chain);
    await outage();
    await follow(edge, chain);
    expect(await attempts(id)).toEqual([{ number: 1, status: 'UNSEEN' }]);
    await fillGap(edge, archived);
    expect(await attempts(id)).toEqual([{ number: 1, status: 'DEAD' }]);
    await settleUntilQuiet(edge, chain);
    expect(await status()).toBe('CONFIRMED');
  });

  it('leaves no gap if an archival node is available', async () => {
    const { id, status } = await ready();
    await sign(edge, chain);
    await send(edge, chain, await chain.lastRound());
    await outage();
    await follow(edge, archived);
    expect(await status()).toBe('CONFIRMED');
    expect(await attempts(id)).toEqual([{ number: 1, status: 'CONFIRMED' }]);
    expect(await gaps()).toEqual([]);
  });

  it('leaves no uncertainty once an indexer finds a transaction or proves it absent', async () => {
    const sent = await ready();
    await sign(edge, chain);
    await send(edge, chain, await chain.lastRound());
    const unsent = await ready();
    await sign(edge, chain);
    await outage();
    await follow(edge, chain);
    const { lastValid } = await edge.db
      .selectFrom('settlement.attempt')
      .select('lastValid')
      .where('instructionId', '=', unsent.id)
      .executeTakeFirstOrThrow();
    // The indexer lacks these rounds, so not finding the transaction doesn't prove it absent.
    node.indexedFrom = lastValid;
    await fillGap(edge, indexed);
    expect(await attempts(unsent.id)).toMatchObject([{ status: 'UNSEEN' }]);
    node.indexedFrom = 0n;
    await fillGap(edge, indexed);
    expect(await sent.status()).toBe('CONFIRMED');
    expect(await attempts(unsent.id)).toMatchObject([{ status: 'DEAD' }]);
    await turn();
    expect(await gaps()).toEqual([]);
    await settleUntilQuiet(edge, chain);
    expect(await unsent.status()).toBe('CONFIRMED');
    expect(heard.filter((one) => one === sent.id || one === unsent.id)).toHaveLength(2);
  });

  it('leaves no uncertainty about a transaction that the node still finds by ID', async () => {
    const { id, status } = await ready();
    await sign(edge, chain);
    await send(edge, chain, await chain.lastRound());
    await outage();
    await follow(edge, chain);
    node.findsIds = true;
    await fillGap(edge, chain);
    expect(await status()).toBe('CONFIRMED');
    expect(await attempts(id)).toMatchObject([{ number: 1, status: 'CONFIRMED' }]);
  });

  it('blocks signing until register and chain agree', async () => {
    const { assetId, party } = await ready();
    await settleUntilQuiet(edge, chain);
    const { id } = await ask(allocation(assetId, party, 500n, await newId()));
    await outage();
    await follow(edge, chain);
    const register = async (ctx: Ctx) =>
      (await asConfirmed(ctx)).map((row) => ({ ...row, quantity: row.quantity + 1n }));
    await settlementTurn(edge, chain, preparation(chain), register);
    expect(await attempts(id)).toEqual([]);
    expect(await gaps()).toHaveLength(1);
    await edge.db.updateTable('settlement.gap').set({ isCompared: false }).execute();
    world.clock.advance(60 * 60 * 1000);
    await turn();
    await settleUntilQuiet(edge, chain);
    expect(await attempts(id)).toMatchObject([{ status: 'CONFIRMED' }]);
    expect(await gaps()).toEqual([]);
  });

  it('replaces no transaction that two approvers declared dead if it is on chain', async () => {
    const { assetId, id, status } = await ready();
    await sign(edge, chain);
    await send(edge, chain, await chain.lastRound());
    await outage();
    await follow(edge, chain);
    await turn();
    await takeForDead(id);
    await turn();
    expect(await attempts(id)).toEqual([{ number: 1, status: 'DEAD' }]);
    expect(await stopped(assetId)).toContain('The register and the chain differ');
    node.findsIds = true;
    await fillGap(edge, chain);
    expect(await attempts(id)).toEqual([{ number: 1, status: 'CONFIRMED' }]);
    expect(await status()).toBe('CONFIRMED');
    // After this time nothing in flight can hide a difference.
    world.clock.advance(60 * 60 * 1000);
    await registerAgainstChain(edge, chain, asConfirmed, { keep: true });
    expect([await stopped(assetId), await gaps()]).toEqual([null, []]);
    expect(heard.filter((one) => one === id)).toHaveLength(1);
  });

  it('is not assumed while the node is slow to show new rounds', async () => {
    const head = await chain.lastRound();
    const asked = ownBlocks(
      edge,
      { ...chain, lastRound: async () => head + 3n },
      head + 1n,
      head + 1n,
    );
    await expect(asked).rejects.toThrow(/not available yet/);
  });

  it('leaves our own transactions visible, since they are in the database', async () => {
    const { party } = await ready();
    await settleUntilQuiet(edge, chain);
    const { address } = await world.as(undefined, (ctx) => createPartyAddress(ctx, party));
    await outage();
    node.foreign.set(await chain.lastRound(), [closing(address, 1n)]);
    const txId = (await statusOf('test_allocation', party))?.txId ?? '';
    expect(await chain.explorer.transaction(txId)).toBeUndefined();
    const own = await world.as(undefined, (ctx) => ownTransactions(ctx, txId));
    const deps = { chain, roles: new Map(), explorer: 'lora' as const };
    const page = await transactionPage(deps, txId, own);
    expect(page).toMatchObject({ txId, act: 'clawback', amount: '1.000', to: address });
    expect(page.group.map((one) => one.act)).toEqual(['payment', 'opt_in', 'clawback']);
  });

  it('halts the asset of a re-signed transaction that the chain contains after all', async () => {
    const { assetId, party, id, status } = await ready();
    const other = await ask(allocation(assetId, await newId(), 7n));
    await sign(edge, chain);
    await send(edge, chain, await chain.lastRound());
    await outage();
    await follow(edge, chain);
    await takeForDead(id);
    // The register has the same error, so the comparison finds nothing.
    const mistaken = async (ctx: Ctx) => [
      ...(await asConfirmed(ctx)),
      { assetId, partyId: party, quantity: 1_000n },
    ];
    await settlementTurn(edge, chain, preparation(chain), mistaken);
    await settleUntilQuiet(edge, chain);
    expect(await attempts(id)).toMatchObject([{ status: 'DEAD' }, { status: 'CONFIRMED' }]);
    expect([await status(), await stopped(assetId)]).toEqual(['CONFIRMED', null]);
    await fillGap(edge, archived);
    expect(await stopped(assetId)).toContain(`Transaction ${await firstTxId(id)} is in block`);
    expect(await attempts(other.id)).toMatchObject([{ status: 'CONFIRMED' }]);
    expect(heard.filter((one) => one === id)).toHaveLength(1);
    const later = await ask(allocation(assetId, await newId(), 1n));
    await turn();
    expect(await attempts(later.id)).toEqual([]);
  });
});
