import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { checkTree, recordHash } from '@holdfast/domain/administration/liabilities/check';
import type { OwnLiabilityProof } from '@holdfast/domain/administration/liabilities/contract';
import { closeOf } from '@holdfast/domain/kernel/closed-day';
import { DAY, MINUTE } from '@holdfast/domain/kernel/moment';
import { beforeAll, describe, expect, test } from 'vitest';
import { openOfferingHarness } from '../../../../test/fixtures/offering-harness.ts';
import { person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { ask } from '../../../../test/fixtures/uploads.ts';
import { openTradedAsset } from '../../../../test/money/exchange-harness.ts';
import { partyMain, platform, post } from '../../money/ledger/index.ts';
import { hashOf } from './rules/leaves.ts';

const harness = await openOfferingHarness();
const { world, settle } = harness;
const http = await world.http();
const market = await openTradedAsset(harness);
const { assetId } = market;

const JOB = 'administration.liabilities';
const tokenOf = (who: Someone) => harness.signIn(who);
const mine = async (who: Someone, of = day) =>
  ask(http, 'GET', `/proofs/liabilities/${of}/mine`, await tokenOf(who));
const proofOf = async (who: Someone, of = day): Promise<OwnLiabilityProof> =>
  (await mine(who, of)).body.data;
const balanceIn = (proof: OwnLiabilityProof, commodity: string) =>
  proof.trees.find((tree) => tree.commodity === commodity)?.balance;
const closed = async (of: string) =>
  (await ask(http, 'GET', `/proofs/liabilities/${of}`)).body.data;

const pay = (who: Someone, amount: bigint, at: Date) =>
  world.as(undefined, (ctx) =>
    post(
      { ...ctx, now: at },
      {
        kind: 'deposit_card',
        reference: ctx.newId(),
        lines: [
          { account: platform('card_clearing', 'USD'), amount: -amount },
          { account: partyMain(who.actor.partyId, 'USD'), amount },
        ],
      },
    ),
  );

let [large, small, empty, late]: Someone[] = [];
let day = '';

beforeAll(async () => {
  large = await market.trader(5_000, { [assetId]: 300 });
  small = await market.trader(70, { [assetId]: 50 });
  empty = await person(world, 'approved');
  late = await person(world, 'approved');
  await settle();
  day = world.clock.now().toISOString().slice(0, 10);
  await pay(late, 7_00n, new Date(closeOf(day).getTime() - 1));
  await pay(late, 90_00n, closeOf(day));
  world.clock.advance(closeOf(day).getTime() - world.clock.now().getTime() + 14 * MINUTE);
  await world.runJob(JOB);
});

describe('closing a day', () => {
  test('waits for the day’s last entries, and builds its trees once however often it runs', async () => {
    expect((await ask(http, 'GET', '/proofs/liabilities')).body.data[0]?.day).not.toBe(day);
    world.clock.advance(2 * MINUTE);
    await Promise.all([world.runJob(JOB), world.runJob(JOB)]);
    const before = await closed(day);
    await world.runJob(JOB);
    expect(await closed(day)).toEqual(before);
    const { rows } = await world.edge.pool.query(
      "select count(*)::int as n from settlement.instruction where cause_kind = 'liabilities' and digest = $1",
      [before.digest],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('includes an entry of the last millisecond, and none of the next day’s first instant', async () => {
    expect(balanceIn(await proofOf(late as Someone), 'USD')).toBe('700');
    world.clock.advance(DAY);
    await world.runJob(JOB);
    const next = world.clock.now().getTime() - DAY;
    const tomorrow = new Date(next).toISOString().slice(0, 10);
    expect(balanceIn(await proofOf(late as Someone, tomorrow), 'USD')).toBe('9700');
    expect(balanceIn(await proofOf(late as Someone), 'USD')).toBe('700');
  });

  test('makes up for days on which the server was down', async () => {
    world.clock.advance(3 * DAY);
    await world.runJob(JOB);
    const days = (await ask(http, 'GET', '/proofs/liabilities?limit=10')).body.data;
    const listed: string[] = days.map((one: { day: string }) => one.day);
    expect(listed.slice(0, 4)).toEqual(
      [1, 2, 3, 4].map((back) =>
        new Date(world.clock.now().getTime() - back * DAY).toISOString().slice(0, 10),
      ),
    );
  });

  test('refuses a day without a close', async () => {
    for (const other of ['2020-01-01', '2026-02-31', 'yesterday']) {
      expect((await mine(large as Someone, other)).body.code).toBe('LIABILITIES_NOT_CLOSED');
    }
  });

  test('never changes a closed day', async () => {
    for (const table of ['close', 'tree', 'held']) {
      const change = world.edge.pool.query(`delete from liabilities.${table}`);
      await expect(change).rejects.toThrow();
    }
  });
});

describe('a client’s own proof', () => {
  test('leads to the day’s roots, and their record to the note on chain', async () => {
    await settle();
    const proof = await proofOf(small as Someone);
    expect(balanceIn(proof, 'USD')).toBe('7000');
    expect(balanceIn(proof, assetId)).toBe('50000');
    for (const tree of proof.trees) {
      expect(await checkTree(proof, tree, hashOf)).toEqual({ isProven: true });
    }
    const shown = await ask(http, 'GET', `/explorer/transactions/${proof.transaction}`);
    const digest = await recordHash(proof, hashOf);
    expect(shown.body.data.note.text).toMatch(new RegExp(`:${digest}$`));
    expect((await closed(day)).digest).toBe(digest);
    const usd = proof.roots.find((root) => root.commodity === 'USD');
    expect(usd?.sum).toBe(String(5_000_00n + 70_00n + 7_00n));
  });

  test('has no leaf, name or balance of another client', async () => {
    const [proof, other] = [await proofOf(small as Someone), await proofOf(large as Someone)];
    const text = JSON.stringify(proof);
    const salts = other.trees.flatMap(({ parts }) => parts.map(({ salt }) => salt));
    const { partyId, userId, name, email } = (large as Someone).actor;
    for (const secret of [...salts, partyId, userId, name, email]) {
      expect(text).not.toContain(secret);
    }
    const sums = proof.trees.flatMap(({ parts }) =>
      parts.flatMap(({ path }) => path.slice(0, 1).map(({ sum }) => sum)),
    );
    expect(sums).not.toContain('500000');
    expect(sums).not.toContain('300000');
  });

  test('is empty for a client without a balance, and denied to a visitor', async () => {
    expect((await proofOf(empty as Someone)).trees).toEqual([]);
    expect((await ask(http, 'GET', `/proofs/liabilities/${day}/mine`)).status).toBe(401);
  });
});

describe('what is held beside it', () => {
  test('shows money at the card provider and units on chain, and no bank before its statement', async () => {
    const { currencies, registers } = await closed(day);
    const usd = currencies.find((one: { currency: string }) => one.currency === 'USD');
    expect(usd).toMatchObject({ sum: '5077.00', coverage: 'unknown' });
    expect(usd.held.map((one: { at: string }) => one.at)).toEqual(['card']);
    const register = registers.find((one: { assetId: string }) => one.assetId === assetId);
    expect(register).toMatchObject({
      sum: '350.000',
      held: [{ at: 'chain', amount: '350.000' }],
      coverage: 'covered',
    });
  });
});

describe('the export for an auditor', () => {
  test('has every leaf, gives the same root, names no one, and is recorded in the activity log', async () => {
    const auditor = await staff(world, 'staff_compliance');
    const url = `/api/admin/liabilities/${day}/leaves.csv`;
    const headers = { authorization: `Bearer ${await tokenOf(auditor)}` };
    const answer = await http.inject({ method: 'GET', url, headers });
    expect(answer.statusCode).toBe(200);
    const rows = answer.body
      .trim()
      .split('\r\n')
      .map((row) => row.replaceAll('"', '').split(/[,;]/));
    const usd = rows.filter(([, commodity]) => commodity === 'USD');
    const sum = usd.reduce((all, [, , , , amount = '0']) => all + BigInt(amount), 0n);
    expect(sum).toBe(5_077_00n);
    expect(usd.length).toBe(16);
    for (const who of [large, small, late]) {
      for (const secret of [who?.actor.partyId, who?.actor.name, who?.actor.email]) {
        expect(answer.body).not.toContain(secret);
      }
    }
    const [part] = (await proofOf(small as Someone)).trees[0]?.parts ?? [];
    expect(answer.body).toContain(part?.salt);
    const { rows: log } = await world.edge.pool.query(
      "select detail from kit.activity where action = 'liabilities.export'",
    );
    expect(log).toMatchObject([{ detail: { day } }]);
    const finance = { authorization: `Bearer ${await tokenOf(harness.finance)}` };
    expect((await http.inject({ method: 'GET', url, headers: finance })).statusCode).toBe(403);
  });
});

describe('the script for clients', () => {
  const script = resolve(import.meta.dirname, '../../../../../web/public/verify-balance.mjs');
  async function run(proof: unknown, ...more: string[]) {
    const file = join(await mkdtemp(join(tmpdir(), 'holdfast-proof-')), 'proof.json');
    await writeFile(file, JSON.stringify(proof));
    return promisify(execFile)(process.execPath, [script, file, ...more]).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }) => ({ code, stdout }),
    );
  }
  async function withIndexer<T>(note: string, work: (address: string) => Promise<T>): Promise<T> {
    const server = createServer((_, reply) =>
      reply.end(JSON.stringify({ transaction: { note: Buffer.from(note).toString('base64') } })),
    );
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo;
    return work(`http://127.0.0.1:${port}`).finally(() => server.close());
  }

  test('accepts a real proof, with the note on chain', async () => {
    const proof = await proofOf(small as Someone);
    const shown = await ask(http, 'GET', `/explorer/transactions/${proof.transaction}`);
    const { text } = shown.body.data.note;
    const { code, stdout } = await withIndexer(text, (address) => run(proof, address));
    expect([code, stdout]).toEqual([0, expect.not.stringContaining('FAILED')]);
    expect(stdout.match(/^ok/gm)?.length).toBe(proof.trees.length + 1);
    const other = await withIndexer('holdfast/2:x:00', (address) => run(proof, address));
    expect([other.code, other.stdout]).toEqual([1, expect.stringContaining('FAILED  The note')]);
  });

  test('rejects a proof with an amount, sibling, sum or party changed', async () => {
    const text = JSON.stringify(await proofOf(small as Someone));
    const changed: ((proof: Writable) => unknown)[] = [
      (proof) => Object.assign(proof, { partyId: large?.actor.partyId }),
      ({ trees: [tree] }) => Object.assign(tree, { balance: `${tree.balance}0` }),
      ({ trees: [tree] }) => Object.assign(tree.parts[0], { amount: '1' }),
      ({ trees: [tree] }) => Object.assign(tree.parts[0].path[0], { sum: '-1' }),
      ({ trees: [tree] }) => tree.parts[0].path.pop(),
      ({ trees: [tree] }) => tree.parts.pop(),
      ({ roots: [root, other] }) => Object.assign(root, { root: other.root }),
      ({ roots: [root] }) => Object.assign(root, { sum: `${root.sum}0` }),
      // A second root of the same currency, hidden in the text of another.
      ({ roots }) => roots.push({ ...roots[0], commodity: `X ${roots[0].root} 1\nUSD` }),
      ({ roots }) => roots.push({ commodity: 'X', root: `x 1\nUSD ${roots[0].root}`, sum: '1' }),
      (proof) => Object.assign(proof, { closedAt: `${proof.closedAt}\nUSD x 1` }),
      ({ roots }) =>
        roots.push(
          { commodity: 'X', root: roots[0].root, sum: '1' },
          { commodity: 'X', root: roots[0].root, sum: '1' },
        ),
    ];
    for (const change of changed) {
      const proof = JSON.parse(text);
      change(proof);
      expect((await run(proof)).code).not.toBe(0);
    }
  });
});
// biome-ignore lint/suspicious/noExplicitAny: a file that anyone may change anywhere
type Writable = any;
