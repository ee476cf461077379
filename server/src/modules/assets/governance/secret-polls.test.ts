import { createHash } from 'node:crypto';
import { ballotText, pieceText } from '@holdfast/domain/assets/governance/ballot';
import { MERGED } from '@holdfast/domain/assets/governance/disclosure';
import { recordText } from '@holdfast/domain/assets/governance/record';
import { parseDecimal } from '@holdfast/domain/kernel/decimal';
import { DAY, HOUR } from '@holdfast/domain/kernel/moment';
import { beforeAll, expect, test } from 'vitest';
import { company, person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { heldAsset, pollDraft } from '../../../../test/fixtures/poll-fixtures.ts';
import { openWorld } from '../../../../test/world.ts';
import { openSession } from '../../people/identity/index.ts';
import { POLL_JOB } from './commands/open-poll.ts';

// From a secret poll among holders of different sizes, the owner learns no more than the published
// totals reveal.

const world = await openWorld();
let owner: Someone & { readonly companyId: string };
let holders: Someone[];

/** Thousandths of a unit, all different as in a real register. */
const WEIGHTS = [
  ...[60_000n, 31_500n, 10_250n, 7_125n, 90_001n, 12_000n],
  ...[44_000n, 5_500n, 23_000n, 61_000n, 8_000n, 3_000n, 77_000n],
];

beforeAll(async () => {
  owner = await company(world, { isOwner: true });
  holders = await Promise.all(WEIGHTS.map(() => person(world, 'approved')));
});

async function call(who: Someone, method: 'GET' | 'POST', path: string, payload?: object) {
  const http = await world.http();
  const { token } = await world.as(undefined, (ctx) => openSession(ctx, who.actor.userId));
  const headers = { authorization: `Bearer ${token}` };
  const url = `/api${path}`;
  const answer = await http.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  const isJson = String(answer.headers['content-type']).includes('json');
  // biome-ignore lint/suspicious/noExplicitAny: answers of several endpoints
  const data = (isJson ? answer.json().data : undefined) as any;
  return { status: answer.statusCode, bytes: answer.rawPayload, data };
}

async function opened(more: Parameters<typeof pollDraft>[1] = {}) {
  const held = holders.map((holder, i) => [holder, WEIGHTS[i] ?? 1n] as const);
  const assetId = await heldAsset(world, owner.companyId, held);
  const draft = pollDraft(world.clock.now(), more);
  const { data } = await call(owner, 'POST', `/owner/assets/${assetId}/polls`, draft);
  const poll = (await call(owner, 'POST', `/owner/polls/${data.id}/schedule`)).data;
  const [yes = '', no = ''] = poll.options.map((one: { id: string }) => one.id);
  return { id: poll.id as string, assetId, yes, no };
}
const cast = async (at: number, pollId: string, option: string) => {
  const holder = holders[at];
  if (holder) await call(holder, 'POST', `/polls/${pollId}/votes`, { option });
};
async function toEnd() {
  world.clock.advance(4 * DAY);
  await world.runJob(POLL_JOB);
}
const seen = async (pollId: string) =>
  (await call(holders[0] ?? owner, 'GET', `/polls/${pollId}`)).data;
async function listOf(pollId: string) {
  const { bytes } = await call(owner, 'GET', `/polls/${pollId}/ballots`);
  const [head = '', ...rows] = bytes
    .toString()
    .replace(/[\uFEFF"]/g, '')
    .trim()
    .split('\r\n');
  const lines = rows.map((row) => row.split(','));
  return {
    head,
    hash: createHash('sha256').update(bytes).digest('hex'),
    lines: lines.map(([, option = '', weight = '']) => ({
      option,
      weight: BigInt(parseDecimal(weight, 3)),
    })),
  };
}

test('totals of at least five voters are published, and smaller ones merged', async () => {
  const { id, yes, no } = await opened({ passPercent: '50.00' });
  for (let at = 0; at < 13; at++) await cast(at, id, at < 6 ? yes : at < 11 ? no : 'abstain');
  await toEnd();
  const result = await seen(id);
  expect(result).toMatchObject({
    listForm: 2,
    abstained: null,
    options: [{ tally: { weight: '210.876', votes: 6 }, sharePercent: null }, { tally: null }],
    merged: { keys: [no, 'abstain'], weight: '221.500', votes: 7 },
    turnout: { weight: '432.376', votes: 13 },
  });
  const { head, lines, hash } = await listOf(id);
  expect([head, hash]).toEqual(['piece_v2,option,weight', result.listHash]);
  const sumOf = (option: string) =>
    lines.filter((one) => one.option === option).reduce((sum, { weight }) => sum + weight, 0n);
  expect([sumOf(yes), sumOf(MERGED), sumOf(no)]).toEqual([210_876n, 221_500n, 0n]);
  for (const { weight } of lines) expect(weight & (weight - 1n)).toBe(0n);
  const kept = await world.edge.db
    .selectFrom('governance.option')
    .select(['weight', 'votes'])
    .where('pollId', '=', id)
    .orderBy('position')
    .execute();
  expect(kept[1]).toEqual({ weight: null, votes: null });
  const record = recordText({
    ...{ id, outcome: result.outcome, listForm: 2, abstained: null, votes: 13 },
    winner: result.winner === null ? null : result.winner === 'Extend' ? yes : no,
    options: [{ id: yes, weight: '210.876' }],
    merged: result.merged,
    listHash: hash,
    receiptsHash: result.receiptsHash,
  });
  const digest = createHash('sha256').update(record).digest('hex');
  const recorded = await world.edge.pool.query(
    'select 1 from settlement.instruction i where i::text like $1',
    [`%${digest}%`],
  );
  expect(recorded.rowCount).toBe(1);
});

test('an outcome is published even when every total is merged', async () => {
  const { id, yes } = await opened();
  for (let at = 0; at < 9; at++) await cast(at, id, at < 8 ? yes : 'abstain');
  await toEnd();
  expect(await seen(id)).toMatchObject({
    outcome: 'passed',
    winner: 'Extend',
    options: [
      { tally: null, sharePercent: null },
      { tally: null, sharePercent: null },
    ],
    merged: { votes: 9 },
  });
});

test('a running secret poll reveals neither who has voted nor their weight', async () => {
  const { id } = await opened();
  const auditor = await staff(world, 'staff_administrator');
  const readings = async () => {
    const own = (await call(owner, 'GET', `/owner/polls/${id}`)).data;
    const log = await call(auditor, 'GET', `/admin/activity-log?subjectId=${id}&limit=100`);
    const { turnout, turnoutPercent, isQuorum, votedAtLeast } = own;
    const { turnoutByHour, bySize, lastDay } = own;
    const { tasks } = (await call(owner, 'GET', '/owner/dashboard')).data;
    return {
      ...{ turnout, turnoutPercent, isQuorum, votedAtLeast, turnoutByHour, bySize, lastDay },
      log: JSON.stringify(log.data).includes('poll.vote'),
      status: log.status,
      // Showing a missing quorum would reveal whose vote completed it.
      asks: tasks.filter((task: { kind: string }) => task.kind === 'ask_voters').length,
    };
  };
  const before = await readings();
  expect(before).toMatchObject({
    turnout: null,
    votedAtLeast: 0,
    log: false,
    status: 200,
    asks: 1,
  });
  // No vote changes what is shown, not even the largest holder's.
  for (const [n, at] of [4, 0, 12, 1].entries()) {
    await cast(at, id, 'abstain');
    expect(await readings(), `after vote ${n + 1}`).toEqual(before);
  }
  await cast(5, id, 'abstain');
  expect(await readings()).toEqual({ ...before, votedAtLeast: 5 });
  for (let at = 0; at < 13; at++) await cast(at, id, 'abstain');
  // The exact turnout would now reveal that every holder has voted.
  expect(await readings()).toEqual({ ...before, votedAtLeast: 5 });
  world.clock.advance(25 * HOUR);
  await call(owner, 'POST', `/owner/polls/${id}/remind`);
  const { reminders } = (await call(owner, 'GET', `/owner/polls/${id}`)).data;
  expect(reminders).toMatchObject([{ told: null }]);
  await toEnd();
  expect(await readings()).toMatchObject({ turnout: { votes: 13 }, log: true, asks: 0 });
});

test('only the voter, with their own secret, can find all pieces of their vote', async () => {
  const { id, yes } = await opened();
  const secret = 'ab'.repeat(32);
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const print = (given: string) => hash(ballotText(id, yes, given));
  const vote = async (at: number, fingerprint?: string) => {
    const ballot = { option: yes, ...(fingerprint ? { fingerprint } : {}) };
    return (await call(holders[at] ?? owner, 'POST', `/polls/${id}/votes`, ballot)).data;
  };
  const own = await vote(0, print(secret));
  expect(own).toMatchObject({ secret: null, receipt: expect.stringMatching(/^VR(-\w{4}){3}$/) });
  const made = await vote(4);
  await toEnd();
  const text = (await call(owner, 'GET', `/polls/${id}/ballots`)).bytes
    .toString()
    .replace(/[\uFEFF"]/g, '');
  const weights = new Map(text.split('\r\n').map((row) => [row.slice(0, 64), row.split(',')[2]]));
  const found = (given: string) =>
    Array.from({ length: 60 }, (_, n) => weights.get(hash(pieceText(print(given), n))) ?? '0')
      .map((weight) => BigInt(parseDecimal(weight, 3)))
      .reduce((sum, one) => sum + one, 0n);
  expect(found(secret)).toBe(60_000n);
  expect(found(made.secret)).toBe(90_001n);
  expect(found('cd'.repeat(32))).toBe(0n);
  expect(text).not.toContain(print(secret));
  expect((await seen(id)).mine).toMatchObject({ receipt: own.receipt, votedFor: null });
});

test('a list published in the former format stays identical, byte for byte', async () => {
  const { id, yes } = await opened();
  await world.edge.pool.query(
    `update governance.poll set ballot_key = null, status = 'CLOSED', outcome = 'no_quorum',
       ended_at = now(), list_form = 1, abstained_weight = 0, abstained = 0 where id = $1`,
    [id],
  );
  await world.edge.pool.query(
    `insert into governance.ballot (poll_id, line, fingerprint, option_id, is_merged, weight)
     values ($1, 1, decode(repeat('ab', 32), 'hex'), $2, false, 60000)`,
    [id, yes],
  );
  const { bytes } = await call(owner, 'GET', `/polls/${id}/ballots`);
  expect(bytes.toString()).toBe(
    `\uFEFF"fingerprint","option","weight"\r\n"${'ab'.repeat(32)}","${yes}","60.000"\r\n`,
  );
});
