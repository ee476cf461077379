import { createHash } from 'node:crypto';
import { recordText } from '@holdfast/domain/assets/governance/record';
import { DAY } from '@holdfast/domain/kernel/moment';
import { beforeAll, expect, test } from 'vitest';
import { company, person, type Someone } from '../../../../test/fixtures/people.ts';
import { heldAsset, pollDraft } from '../../../../test/fixtures/poll-fixtures.ts';
import { openWorld } from '../../../../test/world.ts';
import { settleUntilQuiet } from '../../chain/settlement/index.ts';
import { openSession } from '../../people/identity/index.ts';
import { POLL_JOB } from './commands/open-poll.ts';

const world = await openWorld();
const http = await world.http();
let owner: Someone & { readonly companyId: string };
let people: Someone[];

beforeAll(async () => {
  owner = await company(world, { isOwner: true });
  people = await Promise.all([1, 2, 3].map(() => person(world, 'approved')));
});

async function call(who: Someone | undefined, method: 'GET' | 'POST', path: string, body?: object) {
  const session = who && (await world.as(undefined, (ctx) => openSession(ctx, who.actor.userId)));
  const headers = session ? { authorization: `Bearer ${session.token}` } : {};
  const url = `/api${path}`;
  const response = await http.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
  const isJson = String(response.headers['content-type']).includes('json');
  const answer = isJson ? response.json() : {};
  return { status: response.statusCode, bytes: response.rawPayload, ...answer };
}
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

async function opened(more: Parameters<typeof pollDraft>[1] = {}) {
  const assetId = await heldAsset(
    world,
    owner.companyId,
    people.map((one) => [one, 10_000n] as const),
  );
  const draft = pollDraft(world.clock.now(), more);
  const { data } = await call(owner, 'POST', `/owner/assets/${assetId}/polls`, draft);
  const poll = await call(owner, 'POST', `/owner/polls/${data.id}/schedule`);
  return poll.data as { id: string; options: { id: string }[] };
}
const cast = async (who: Someone | undefined, pollId: string, option: string): Promise<string> =>
  (await call(who, 'POST', `/polls/${pollId}/votes`, { option })).data.receipt;
const toEnd = async () => {
  world.clock.advance(4 * DAY);
  await world.runJob(POLL_JOB);
};
const settle = () => settleUntilQuiet(world.edge, world.ports.chain);
const proofOf = async (code: string) =>
  (await call(undefined, 'GET', `/proofs/votes?code=${encodeURIComponent(code)}`)).data;
const noteOf = async (txId: string): Promise<string> =>
  (await call(undefined, 'GET', `/explorer/transactions/${txId}`)).data.note.text;

test('a receipt proves that its vote is counted and the count is on chain', async () => {
  const poll = await opened();
  const [yes = '', no = ''] = poll.options.map((one) => one.id);
  const receipts = [
    await cast(people[0], poll.id, yes),
    await cast(people[1], poll.id, no),
    await cast(people[2], poll.id, 'abstain'),
  ];
  const [receipt = ''] = receipts;
  expect(await proofOf(receipt)).toMatchObject({
    result: 'waits',
    poll: { options: [{ tally: null }, { tally: null }], abstained: null, receiptsHash: null },
    chain: null,
  });
  const early = await call(undefined, 'GET', `/proofs/votes/${receipt}/list.csv`);
  expect(early.code).toBe('POLL_NOT_COUNTED');
  await toEnd();
  expect(await proofOf(receipt)).toMatchObject({ result: 'counted', chain: null });
  await settle();
  const found = await proofOf(receipt.toLowerCase().replaceAll('-', ' '));
  expect(found).toMatchObject({ result: 'counted', poll: { receipt, id: poll.id } });
  const list = await call(undefined, 'GET', `/proofs/votes/${receipt}/list.csv`);
  const all = await call(undefined, 'GET', `/proofs/votes/${receipt}/receipts.csv`);
  expect(sha256(list.bytes)).toBe(found.poll.listHash);
  expect(sha256(all.bytes)).toBe(found.poll.receiptsHash);
  const listed = all.bytes.toString().match(/VR(-\w{4}){3}/g);
  expect(listed).toEqual([...receipts].sort());
  // Verifies as the page does: checks the record's text from the response against the chain.
  const record = recordText({
    id: found.poll.id,
    outcome: found.poll.outcome,
    winner: null,
    options: [],
    abstained: null,
    merged: found.poll.merged,
    votes: 3,
    listForm: 2,
    listHash: found.poll.listHash,
    receiptsHash: found.poll.receiptsHash,
  });
  expect(await noteOf(found.chain.txId)).toMatch(new RegExp(`:${sha256(record)}$`));
  const shown = (await call(people[0], 'GET', `/polls/${poll.id}`)).data;
  expect(shown.chain).toEqual(found.chain);
});

test('the proof reveals no voter, weight or choice', async () => {
  const poll = await opened();
  const [yes = ''] = poll.options.map((one) => one.id);
  const receipt = await cast(people[0], poll.id, yes);
  await toEnd();
  await settle();
  const text = JSON.stringify(await proofOf(receipt));
  const voter = people[0]?.actor;
  for (const secret of [voter?.name, voter?.partyId, voter?.userId]) {
    expect(text).not.toContain(secret);
  }
  expect(JSON.parse(text).poll).not.toHaveProperty('mine');
  const all = await call(undefined, 'GET', `/proofs/votes/${receipt}/receipts.csv`);
  expect(all.bytes.toString()).not.toMatch(/[0-9a-f]{8}-|,/);
});

test('an unknown receipt is reported as unknown and opens no list', async () => {
  for (const code of ['VR-0000-0000-0000', 'AG-5T9W-11KC-73PD', '', '%00', 'VR-OIL0-0000-0000']) {
    expect(await proofOf(code)).toEqual({ result: 'unknown', poll: null, chain: null });
  }
  for (const file of ['list.csv', 'receipts.csv']) {
    const answer = await call(undefined, 'GET', `/proofs/votes/VR-0000-0000-0000/${file}`);
    expect([answer.status, answer.code]).toEqual([404, 'NOT_FOUND']);
  }
});

test('a named poll publishes its receipts and no list of votes', async () => {
  const poll = await opened({ isNamed: true, isLive: true });
  const [yes = ''] = poll.options.map((one) => one.id);
  const receipt = await cast(people[0], poll.id, yes);
  expect((await proofOf(receipt)).poll.options[0].tally).toBeNull();
  await toEnd();
  await settle();
  expect(await proofOf(receipt)).toMatchObject({
    result: 'counted',
    poll: { isNamed: true, listForm: null, listHash: null, options: [{ tally: { votes: 1 } }, {}] },
    chain: { txId: expect.any(String) },
  });
  const list = await call(undefined, 'GET', `/proofs/votes/${receipt}/list.csv`);
  expect(list.code).toBe('NOT_FOUND');
});

test('a cancelled poll is reported as cancelled, not counted', async () => {
  const poll = await opened();
  const [yes = ''] = poll.options.map((one) => one.id);
  const receipt = await cast(people[0], poll.id, yes);
  await call(owner, 'POST', `/owner/polls/${poll.id}/cancel`, { reason: 'Withdrawn' });
  expect(await proofOf(receipt)).toMatchObject({ result: 'cancelled', chain: null });
});
