import { randomBytes } from 'node:crypto';
import { HOUR } from '@holdfast/domain/kernel/moment';
import { moneyText } from '@holdfast/domain/kernel/money';
import { convertAt } from '@holdfast/domain/money/rates/rate';
import * as sdk from 'algosdk';
import { beforeAll, describe, expect, test } from 'vitest';
import { approving } from '../../../../test/approvals/approving.ts';
import { colleague } from '../../../../test/fixtures/organization.ts';
import { company, person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { faulty } from '../../../../test/money/faulty-chain.ts';
import { openWorld } from '../../../../test/world.ts';
import { openEmbeddedChain } from '../../../adapters/algorand/embedded.ts';
import {
  ChainUnreachable,
  partyAddressOf,
  settleUntilQuiet,
} from '../../chain/settlement/index.ts';
import { balancesOf, verifyBooks } from '../../money/ledger/index.ts';
import { rateOf } from '../../money/rates/index.ts';
import { grantRole, relateParties } from '../../people/identity/index.ts';

const seedWorld = await openWorld();
const chain = faulty(
  openEmbeddedChain({
    db: seedWorld.edge.db,
    clock: seedWorld.clock,
    masterKey: Buffer.alloc(32, 9),
    blockMs: 1,
    emptyBlockMs: 1,
  }),
);
const world = await openWorld({ ports: { chain } });
const http = await world.http();
let investor: Someone;

const post = async (who: Someone, url: string, payload: object = {}) => {
  const headers = { authorization: `Bearer ${who.token}`, 'idempotency-key': crypto.randomUUID() };
  return (await http.inject({ method: 'POST', url: `/api${url}`, headers, payload })).json();
};
const get = async (who: Someone, url: string) =>
  (
    await http.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${who.token}` } })
  ).json();
const enter = (who: Someone, transactionId: string) =>
  post(who, '/user/wallet/transactions/create', { kind: 'chain', currency: 'ALGO', transactionId });
const sendOut = (who: Someone, address: string, amount: string) =>
  post(who, '/user/wallet/balance-transfer', { kind: 'algo_out', address, amount });
const gift = async (who: Someone): Promise<string> =>
  (await post(who, '/user/wallet/crypto/faucet')).data.transactionId;
const algo = async (who: Someone) =>
  (await world.as(undefined, (ctx) => balancesOf(ctx, who.actor.partyId))).find(
    (one) => one.commodity === 'ALGO',
  ) ?? { available: 0n, held: 0n, balance: 0n };
const settle = () => settleUntilQuiet(world.edge, chain);
const books = () => world.as(undefined, (ctx) => verifyBooks(ctx, world.modules.expectedHolds));
const outside = (n: number) => sdk.encodeAddress(Buffer.alloc(32, n));
const algoIn = (address: string) => chain.account(address);
const transfers = async (who: Someone) => (await get(who, '/user/wallet/crypto')).data.transfers;

beforeAll(async () => {
  await world.runJob('rates');
  await world.runJob('wallet.chain');
  await settle();
  investor = await person(world, 'approved');
});

describe('an ALGO deposit', () => {
  test('is credited once by its ID and swept down to the minimum balance', async () => {
    const txId = await gift(investor);
    const known = await post(investor, '/user/wallet/transaction/get/info', {
      transactionId: txId,
    });
    expect(known.data.transaction).toMatchObject({ isToYou: true, isCredited: false });
    const entered = await enter(investor, txId);
    expect(entered.data.transaction).toMatchObject({ status: 'completed', amount: '100.000000' });
    expect((await enter(investor, txId)).code).toBe('TRANSACTION_ID_EXISTS');
    expect((await algo(investor)).available).toBe(100_000_000n);
    await settle();
    const address = await world.as(undefined, (ctx) => partyAddressOf(ctx, investor.actor.partyId));
    const left = await algoIn(address ?? '');
    expect(left.microAlgos).toBe(left.minBalance);
    expect(await books()).toEqual([]);
  });

  test('is found without a declaration and can be declared once by its owner', async () => {
    const someone = await person(world, 'approved');
    const txId = await gift(someone);
    await world.runJob('wallet.chain');
    await world.runJob('wallet.chain');
    expect((await algo(someone)).available).toBe(100_000_000n);
    expect((await enter(investor, txId)).code).toBe('INVALID_TRANSACTION_ID');
    expect((await enter(someone, txId)).data.transaction.status).toBe('completed');
    expect((await enter(someone, txId)).code).toBe('TRANSACTION_ID_EXISTS');
    expect((await algo(someone)).balance).toBe(100_000_000n);
  });

  test('is credited once when declared fifty times while the follower reads it', async () => {
    const someone = await person(world, 'approved');
    const txId = await gift(someone);
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 50 }, () => enter(someone, txId))),
      world.runJob('wallet.chain'),
    ]);
    expect(answers.filter((one) => one.success)).toHaveLength(1);
    expect((await algo(someone)).balance).toBe(100_000_000n);
  });

  test('waits until the party’s address has been created', async () => {
    const someone = await person(world, 'approved');
    const without = 'update custody.key set retired_at = now() where party_id = $1';
    await world.edge.pool.query(without, [someone.actor.partyId]);
    const pending = {
      code: 'WALLET_GENERATION_PENDING',
      message: 'Wallet address is generating. Please reload the page.',
    };
    expect(await enter(someone, 'A'.repeat(52))).toMatchObject(pending);
    expect(await post(someone, '/user/wallet/crypto/faucet')).toMatchObject(pending);
  });

  test('needs a known transaction ID, and is never a payment by the sponsor', async () => {
    for (const wrong of ['', 'ABC', 'A'.repeat(52), '0'.repeat(52)]) {
      expect((await enter(investor, wrong)).code).toBe('INVALID_TRANSACTION_ID');
    }
    await settle();
    const before = (await algo(investor)).balance;
    await world.runJob('wallet.chain');
    expect((await algo(investor)).balance).toBe(before);
  });
});

describe('an ALGO deposit during a node outage', () => {
  test('is credited once afterwards, even if it was declared during the outage', async () => {
    const someone = await person(world, 'approved');
    const txId = await gift(someone);
    const down = () => Promise.reject(new ChainUnreachable('connect ECONNREFUSED'));
    const { explorer, block, lastRound } = chain;
    const dead = { ...explorer, transaction: down };
    try {
      Object.assign(chain, { explorer: dead, block: down, lastRound: down });
      expect((await enter(someone, txId)).code).toBe('CHAIN_UNREACHABLE');
      await expect(world.runJob('wallet.chain')).rejects.toThrow(ChainUnreachable);
    } finally {
      Object.assign(chain, { explorer, block, lastRound });
    }
    expect((await algo(someone)).balance).toBe(0n);
    expect(await books()).toEqual([]);
    world.clock.advance(HOUR);
    await Promise.all([enter(someone, txId), world.runJob('wallet.chain')]);
    await world.runJob('wallet.chain');
    expect((await algo(someone)).balance).toBe(100_000_000n);
    expect(await books()).toEqual([]);
    world.clock.advance(-HOUR);
  });
});

describe('an ALGO withdrawal', () => {
  test('is reserved, sent and booked once confirmed in a block', async () => {
    const before = (await algo(investor)).balance;
    const input = await sendOut(investor, outside(1), '5.000000');
    expect(input.data.transfer).toMatchObject({ status: 'pending', total: '5.001000' });
    expect((await algo(investor)).held).toBe(5_001_000n);
    expect(await books()).toEqual([]);
    await settle();
    expect((await algoIn(outside(1))).microAlgos).toBe(5_000_000n);
    expect(await algo(investor)).toMatchObject({ balance: before - 5_001_000n, held: 0n });
    const [sent] = await transfers(investor);
    expect(sent).toMatchObject({ status: 'completed', stage: 'SENT' });
    expect(sent.link).toMatch(/^\/explorer\/tx\/[A-Z2-7]{52}$/);
    expect(await books()).toEqual([]);
  });

  test('is rejected without a reservation if it can’t succeed', async () => {
    const bad = `${outside(2).slice(0, -1)}${outside(2).endsWith('A') ? 'B' : 'A'}`;
    const own = (await get(investor, '/user/wallet/crypto')).data.algo.address;
    const code = async (address: string, amount: string) =>
      (await sendOut(investor, address, amount)).code;
    expect(await code(bad, '1')).toBe('INVALID_ADDRESS');
    expect(await code(own, '1')).toBe('OWN_ADDRESS');
    expect(await code(outside(2), '0.05')).toBe('INSUFFICIENT_ALGO');
    expect(await code(outside(2), '1000')).toBe('E_INSUFFICIENT_WALLET_BALANCE');
    const { available } = await algo(investor);
    const all = `${available / 1_000_000n}.${(available % 1_000_000n).toString().padStart(6, '0')}`;
    expect(await code(outside(2), all)).toBe('INSUFFICIENT_ALGO');
    expect((await algo(investor)).held).toBe(0n);
  });

  test.each([
    ['timeout-after-accept', 21],
    ['lost-though-accepted', 22],
  ] as const)('is sent once when the node fails: %s', async (fault, number) => {
    const before = (await algo(investor)).balance;
    const to = outside(number);
    await sendOut(investor, to, '1.000000');
    chain.faults.push(fault);
    await settle().catch(() => undefined);
    await settle();
    expect((await algoIn(to)).microAlgos).toBe(1_000_000n);
    expect(await algo(investor)).toMatchObject({ balance: before - 1_001_000n, held: 0n });
    expect(await books()).toEqual([]);
  });

  test('is returned to the wallet when the network rejects it permanently', async () => {
    const before = await algo(investor);
    await sendOut(investor, outside(3), '1.000000');
    const { send } = chain;
    chain.send = async () => ({ kind: 'refused', status: 400, message: 'overspend (account HOT)' });
    await settleUntilQuiet(world.edge, chain, 1);
    expect((await transfers(investor))[0]).toMatchObject({ status: 'pending', stage: 'SENDING' });
    expect((await algo(investor)).held).toBe(1_001_000n);
    chain.send = send;
    for (let block = 0; block < 102; block++) await chain.sealNow?.();
    await settle();
    expect((await transfers(investor))[0]).toMatchObject({ status: 'failed', stage: 'FAILED' });
    expect(await algo(investor)).toEqual(before);
    expect((await algoIn(outside(3))).microAlgos).toBe(0n);
    expect(await books()).toEqual([]);
  });

  test('needs two approvers above $10,000 and expires without a decision', async () => {
    const rich = await person(world, 'approved');
    const address = await world.as(undefined, (ctx) => partyAddressOf(ctx, rich.actor.partyId));
    await chain.faucet?.(address ?? '', 200_000_000_000n);
    await world.runJob('wallet.chain');
    const first = await staff(world, 'staff_finance');
    const second = await staff(world, 'staff_finance');
    const { id, stage } = (await sendOut(rich, outside(5), '60000.000000')).data.transfer;
    expect(stage).toBe('REQUESTED');
    await settle();
    expect((await algoIn(outside(5))).microAlgos).toBe(0n);
    const transfer = approving<Someone>(
      (who, method, path, body) => (method === 'GET' ? get(who, path) : post(who, path, body)),
      'wallet.algo_transfer',
    );
    const shown = await transfer.view(first, id);
    expect(shown).toMatchObject({ needed: 2, what: { title: 'Transfer of 60,000.00 ALGO' } });
    expect(JSON.stringify(shown?.what?.facts)).toContain('in 24 hours');
    const other = transfer.approve(first, id, 'address~AAAAAAAAAAAAAAAA');
    expect((await other).code).toBe('APPROVAL_CHANGED');
    expect((await transfer.approve(first, id)).data).toMatchObject({ agreed: 1, outcome: null });
    expect((await transfer.approve(first, id)).code).toBe('ALREADY_DECIDED');
    expect((await transfer.approve(second, id)).data.outcome).toBe('done');
    await settle();
    expect((await algoIn(outside(5))).microAlgos).toBe(60_000_000_000n);
    const late = await sendOut(rich, outside(6), '60000.000000');
    expect(late.data.transfer.stage).toBe('REQUESTED');
    world.clock.advance(24 * HOUR + 1000);
    await world.runJob('approvals.expire');
    const ended = (
      await world.edge.pool.query('select stage from crypto.algo_transfer where id = $1', [
        late.data.transfer.id,
      ])
    ).rows[0];
    expect(ended.stage).toBe('REJECTED');
    expect((await algo(rich)).held).toBe(0n);
    expect(await books()).toEqual([]);
  });
});

describe('a company’s ALGO withdrawal', () => {
  async function firm() {
    const ada = await company(world);
    const ben = await colleague(world, ada, 'company_finance');
    const address = await world.as(undefined, (ctx) => partyAddressOf(ctx, ada.actor.partyId));
    await chain.faucet?.(address ?? '', 300_000_000_000n);
    await world.runJob('rates');
    await world.runJob('wallet.chain');
    return { ada, ben };
  }
  const set = (who: Someone, amount: string, memberId?: string) =>
    post(who, '/company/limits', { amount, ...(memberId ? { memberId } : {}) });
  const worthOf = (microAlgos: bigint) =>
    world.as(undefined, async (ctx) =>
      moneyText(convertAt(microAlgos, await rateOf(ctx, 'ALGO', 'USD')), 'USD'),
    );

  test('counts with its USD value towards the member’s limit', async () => {
    const { ada, ben } = await firm();
    await set(ada, await worthOf(150_000_000n), ben.actor.userId);
    expect((await sendOut(ben, outside(31), '100.000000')).data.transfer.status).toBe('pending');
    expect((await sendOut(ben, outside(31), '60.000000')).code).toBe('MEMBER_LIMIT');
    expect((await sendOut(ben, outside(31), '40.000000')).data.transfer.status).toBe('pending');
    expect((await sendOut(ada, outside(31), '60.000000')).data.transfer.status).toBe('pending');
  });

  test('counts towards the company’s limit across all members', async () => {
    const { ada, ben } = await firm();
    await set(ada, await worthOf(150_000_000n));
    expect((await sendOut(ben, outside(32), '100.000000')).data.transfer.status).toBe('pending');
    expect((await sendOut(ada, outside(32), '60.000000')).code).toBe('COMPANY_LIMIT');
  });

  test('no longer counts towards the limit after it fails', async () => {
    const { ada, ben } = await firm();
    await set(ada, await worthOf(70_000_000_000n), ben.actor.userId);
    const first = await sendOut(ben, outside(33), '60000.000000');
    expect(first.data.transfer.stage).toBe('REQUESTED');
    expect((await sendOut(ben, outside(33), '20000.000000')).code).toBe('MEMBER_LIMIT');
    await post(ben, `/user/wallet/transaction/${first.data.transfer.id}/delete`);
    expect((await sendOut(ben, outside(33), '60000.000000')).data.transfer.stage).toBe('REQUESTED');
  });
});

describe('a bitcoin deposit', () => {
  const TX = 'ab'.repeat(32);
  test('is credited when one member of staff confirms it, or two above $10,000', async () => {
    await world.runJob('rates');
    const who = await person(world, 'approved');
    const declare = (amount: string) =>
      post(who, '/user/wallet/transactions/create', { kind: 'chain', currency: 'BTC', amount });
    const [one, two] = [await staff(world, 'staff_finance'), await staff(world, 'staff_finance')];
    const confirm = (by: Someone, id: string, amount: string, transactionId: string) =>
      post(by, `/admin/funds/crypto-deposits/${id}/confirm`, { amount, transactionId });
    const btc = async () =>
      (await world.as(undefined, (ctx) => balancesOf(ctx, who.actor.partyId))).find(
        (each) => each.commodity === 'BTC',
      )?.balance ?? 0n;

    const small = (await declare('0.01')).data.transaction;
    expect(small).toMatchObject({ status: 'pending' });
    expect((await confirm(one, small.id, '0.009', TX)).data.deposit.status).toBe('completed');
    expect(await btc()).toBe(900_000n);

    const large = (await declare('1')).data.transaction;
    expect((await confirm(one, large.id, '1', TX)).code).toBe('TRANSACTION_ID_EXISTS');
    const other = 'cd'.repeat(32);
    expect((await confirm(one, large.id, '1', other)).data.deposit.stage).toBe('CHECKED');
    expect((await confirm(one, large.id, '1', other)).code).toBe('OWN_REQUEST');
    expect((await confirm(two, large.id, '2', other)).code).toBe('APPROVAL_CHANGED');
    expect((await confirm(two, large.id, '1', other)).data.deposit.stage).toBe('CREDITED');
    expect(await btc()).toBe(100_900_000n);
    expect(await books()).toEqual([]);
  });

  test('cannot be confirmed by its owner or anyone sharing a bank account with them', async () => {
    await world.runJob('rates');
    const insider = await person(world, 'approved');
    const { userId, partyId } = insider.actor;
    await world.as(undefined, (ctx) => grantRole(ctx, userId, 'staff_finance'));
    const friend = await person(world, 'approved');
    const related = {
      partyId,
      cause: 'bank_account' as const,
      relatedIds: [friend.actor.partyId],
    };
    await world.as(undefined, (ctx) => relateParties(ctx, related));
    for (const who of [insider, friend]) {
      const body = { kind: 'chain', currency: 'BTC', amount: '0.01' };
      const { id } = (await post(who, '/user/wallet/transactions/create', body)).data.transaction;
      const path = `/admin/funds/crypto-deposits/${id}/confirm`;
      const found = { amount: '0.01', transactionId: randomBytes(32).toString('hex') };
      expect((await post(insider, path, found)).code).toBe('OWN_CASE');
      const other = await staff(world, 'staff_finance');
      expect((await post(other, path, found)).data.deposit.stage).toBe('CREDITED');
    }
  });

  test('needs two approvers when small deposits together exceed the limit', async () => {
    await world.runJob('rates');
    const who = await person(world, 'approved');
    const people = await Promise.all(
      Array.from({ length: 4 }, () => staff(world, 'staff_finance')),
    );
    const stages: string[] = [];
    for (const one of people) {
      const body = { kind: 'chain', currency: 'BTC', amount: '0.04' };
      const { id } = (await post(who, '/user/wallet/transactions/create', body)).data.transaction;
      const found = { amount: '0.04', transactionId: randomBytes(32).toString('hex') };
      const path = `/admin/funds/crypto-deposits/${id}/confirm`;
      stages.push((await post(one, path, found)).data.deposit.stage);
    }
    expect(stages[0]).toBe('CREDITED');
    expect(stages.at(-1)).toBe('CHECKED');
  });

  test('is cancelled by its investor or rejected with a reason shown to them', async () => {
    const who = await person(world, 'approved');
    const declare = async () =>
      (
        await post(who, '/user/wallet/transactions/create', {
          kind: 'chain',
          currency: 'BTC',
          amount: '0.5',
        })
      ).data.transaction;
    const mine = await declare();
    const cancelled = await post(who, `/user/wallet/transaction/${mine.id}/delete`);
    expect(cancelled.data.status).toBe('cancelled');
    const none = await declare();
    const finance = await staff(world, 'staff_finance');
    const reason = 'No payment reached our address';
    await post(finance, `/admin/funds/crypto-deposits/${none.id}/reject`, { reason });
    const { deposits } = (await get(who, '/user/wallet/crypto')).data;
    expect(deposits[0]).toMatchObject({ status: 'rejected', reason });
  });
});
