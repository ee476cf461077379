import { beforeAll, describe, expect, it } from 'vitest';
import { type Someone, staff } from '../../../../test/fixtures/people.ts';
import { faulty } from '../../../../test/money/faulty-chain.ts';
import {
  allocation,
  openSettlementHarness,
  transfer,
} from '../../../../test/money/settlement-harness.ts';
import { addressOf, platformAddresses } from '../../people/custody/index.ts';
import { tokensOf } from './index.ts';
import { preparation } from './jobs/prepare.ts';
import { settlementTurn } from './jobs/turn.ts';
import { noteKeyOf, noteOf } from './rules/notes.ts';

const harness = await openSettlementHarness();
const { world, chain, edge, newId, ask, newToken, quiet, statusOf } = harness;
let custodian: Someone;
let support: Someone;
let assetId: string;
let party: string;
let address: string;
let chainAssetId: string;

beforeAll(async () => {
  custodian = await staff(world, 'staff_custody');
  support = await staff(world, 'staff_support');
  assetId = await newToken();
  party = await newId();
  await ask(allocation(assetId, party, 412_500n));
  await quiet();
  address = (await world.as(undefined, (ctx) => addressOf(ctx, party))) ?? '';
  const tokens = await world.as(undefined, (ctx) => tokensOf(ctx, [assetId]));
  chainAssetId = String(tokens.get(assetId)?.chainAssetId);
});

async function call(url: string, who?: Someone, method: 'GET' | 'POST' = 'GET') {
  const http = await world.http();
  const headers = who ? { authorization: `Bearer ${who.token}` } : {};
  const answer = await http.inject({ method, url: `/api${url}`, headers });
  return { status: answer.statusCode, ...answer.json() };
}

describe('the explorer', () => {
  it('shows a transaction with parties, amount, group, note and bytes', async () => {
    const proof = await statusOf('test_allocation', party);
    const { status, data } = await call(`/explorer/transactions/${proof?.txId}`);
    expect(status).toBe(200);
    const roles = await world.as(undefined, platformAddresses);
    expect(data).toMatchObject({
      source: { ledger: 'embedded', genesisId: 'holdfast-dev-v1', elsewhere: null },
      act: 'clawback',
      sender: roles.clawback,
      from: roles.issuance,
      to: address,
      amount: '412.500',
      unitName: 'SOL1',
      round: String(proof?.round),
      fee: '0.000000',
      note: { text: noteOf(noteKeyOf(edge.seal), proof?.instructionId ?? '') },
      signature: { kind: 'single', signer: roles.clawback },
    });
    expect(data.group.map((leg: { act: string }) => leg.act)).toEqual([
      'payment',
      'opt_in',
      'clawback',
    ]);
    expect(data.roles[roles.clawback]).toBe('clawback');
    expect(data.roles[address]).toBeUndefined();
  });

  it('shows an asset with its roles, holders and circulating units', async () => {
    const { data } = await call(`/explorer/assets/${chainAssetId}`);
    expect(data).toMatchObject({
      name: 'Solar Park One',
      total: '1000000.000',
      circulating: '412.500',
      defaultFrozen: true,
      holderCount: 2,
    });
    expect(data.holders[1]).toEqual({ address, amount: '412.500', isFrozen: true });
    expect(data.transactions.map((line: { act: string }) => line.act)).toEqual([
      'clawback',
      'opt_in',
      'asset_creation',
    ]);
  });

  it('excludes retired units from circulation', async () => {
    const [shrinking, holder] = [await newToken(), await newId()];
    await ask(allocation(shrinking, holder, 10_000n));
    await ask({
      kind: 'retire',
      assetId: shrinking,
      fromPartyId: holder,
      quantity: 4_000n,
      causeKind: 'test_retirement',
      causeId: await newId(),
    });
    await quiet();
    const tokens = await world.as(undefined, (ctx) => tokensOf(ctx, [shrinking]));
    const { data } = await call(`/explorer/assets/${tokens.get(shrinking)?.chainAssetId}`);
    expect(data).toMatchObject({ total: '1000000.000', circulating: '6.000' });
    const { retired } = await world.as(undefined, platformAddresses);
    expect(data.holders).toContainEqual({ address: retired, amount: '4.000', isFrozen: true });
    expect(data.roles[retired]).toBe('retired');
  });

  it('shows any account without revealing its owner', async () => {
    const { data } = await call(`/explorer/accounts/${address}`);
    expect(data).toMatchObject({ role: null, algos: '0.200000', minBalance: '0.200000' });
    expect(data.holdings).toEqual([
      {
        assetIndex: chainAssetId,
        name: 'Solar Park One',
        unitName: 'SOL1',
        amount: '412.500',
        isFrozen: true,
      },
    ]);
    expect(data.transactionCount).toBe(3);
    expect(JSON.stringify(data)).not.toContain(party);
  });

  it('shows a block with its transactions by page', async () => {
    const proof = await statusOf('test_allocation', party);
    const whole = await call(`/explorer/blocks/${proof?.round}`);
    expect(whole.data.transactions).toHaveLength(whole.data.transactionCount);
    const { data } = await call(`/explorer/blocks/${proof?.round}?limit=1&page=2`);
    expect(data.transactions).toHaveLength(1);
    expect(data.previous).toBeTruthy();
  });

  it('starts with the newest blocks and transactions and links to their pages', async () => {
    const { status, data } = await call('/explorer/latest');
    expect(status).toBe(200);
    expect(data.source).toMatchObject({ ledger: 'embedded', elsewhere: null });
    const rounds = data.blocks.map((one: { round: string }) => Number(one.round));
    expect(rounds).toEqual([...rounds].sort((a, b) => b - a));
    expect(data.lastRound).toBe(data.blocks[0].round);
    const [newest] = data.transactions;
    const block = await call(`/explorer/blocks/${newest.round}?limit=100`);
    expect(block.data.transactions.at(-1)).toEqual(newest);
    const listed = data.blocks.find((one: { round: string }) => one.round === newest.round);
    expect(listed?.transactionCount ?? block.data.transactionCount).toBe(
      block.data.transactionCount,
    );
    expect(data.transactions.length).toBeLessThanOrEqual(12);
    expect(JSON.stringify(data)).not.toContain(party);
  });

  it('returns the specific error for an unknown or invalid ID', async () => {
    const codes = async (url: string) => {
      const { status, code } = await call(url);
      return [status, code];
    };
    const nothing = 'A'.repeat(52);
    expect(await codes(`/explorer/transactions/${nothing}`)).toEqual([
      404,
      'TRANSACTION_NOT_FOUND',
    ]);
    expect(await codes('/explorer/transactions/what')).toEqual([404, 'TRANSACTION_NOT_FOUND']);
    expect(await codes('/explorer/assets/999999')).toEqual([404, 'TOKEN_NOT_FOUND']);
    expect(await codes('/explorer/assets/-1')).toEqual([404, 'TOKEN_NOT_FOUND']);
    expect(await codes(`/explorer/assets/${'9'.repeat(20)}`)).toEqual([404, 'TOKEN_NOT_FOUND']);
    expect(await codes('/explorer/accounts/nobody')).toEqual([400, 'INVALID_ADDRESS']);
    expect(await codes('/explorer/blocks/99999999')).toEqual([404, 'BLOCK_NOT_FOUND']);
  });
});

describe('the settlement queue', () => {
  it('is limited to staff with custody permission', async () => {
    expect((await call('/admin/settlement')).status).toBe(401);
    expect((await call('/admin/settlement', support)).status).toBe(403);
    expect((await call('/admin/settlement', custodian)).status).toBe(200);
  });

  it('lists instructions that need attention first and requeues them', async () => {
    const [anna, ben] = [await newId(), await newId()];
    await ask(allocation(assetId, anna, 1_000n));
    await quiet();
    const { id } = await ask(transfer(assetId, anna, ben, 1_000n, `${anna}-sells`));
    const refusing = {
      ...faulty(chain),
      send: async () =>
        ({ kind: 'refused', status: 400, message: 'underflow on subtracting 1' }) as const,
    };
    await settlementTurn(edge, refusing, preparation(refusing));
    const { data, meta } = await call('/admin/settlement?limit=2', custodian);
    expect(data[0]).toMatchObject({
      id,
      status: 'NEEDS_ATTENTION',
      actions: { retry: { allowed: true } },
      attempts: 1,
    });
    expect(data[0].reason).toMatch(/fewer units on chain/);
    expect(meta.total).toBeGreaterThan(2);
    const { data: summary } = await call('/admin/settlement/summary', custodian);
    expect(summary.counts.NEEDS_ATTENTION).toBe(1);
    expect(summary).toMatchObject({ ledger: 'embedded', genesisId: 'holdfast-dev-v1' });
    expect(summary.accounts.map((a: { role: string }) => a.role)).toContain('sponsor');
    const retried = await call(`/admin/settlement/${id}/retry`, custodian, 'POST');
    expect(retried.data).toMatchObject({ status: 'QUEUED', reason: null });
    const again = await call(`/admin/settlement/${id}/retry`, custodian, 'POST');
    expect([again.status, again.code]).toEqual([409, 'INVALID_TRANSITION']);
    await quiet();
    const only = await call('/admin/settlement?status=CONFIRMED', custodian);
    expect(new Set(only.data.map((one: { status: string }) => one.status))).toEqual(
      new Set(['CONFIRMED']),
    );
  });

  it('returns 404 for an unknown instruction', async () => {
    const id = await newId();
    expect((await call(`/admin/settlement/${id}/retry`, custodian, 'POST')).status).toBe(404);
    const odd = await call('/admin/settlement/not-an-id/retry', custodian, 'POST');
    expect(odd.status).toBeLessThan(500);
  });

  it('compares register and chain on request and shows each difference', async () => {
    world.clock.advance(60 * 60 * 1000);
    const fresh = await staff(world, 'staff_custody');
    const { data, status } = await call('/admin/settlement/reconcile', fresh, 'POST');
    expect(status).toBe(200);
    const mine = data.differences.find((d: { partyId: string }) => d.partyId === party);
    expect(mine).toMatchObject({ register: '0.000', chain: '412.500', address });
    const { data: summary } = await call('/admin/settlement/summary', fresh);
    expect(summary.stoppedAssets[0]).toMatchObject({ assetId });
    expect(summary.reconciliation.differences.length).toBe(data.differences.length);
  });
});
