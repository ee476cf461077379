import { createHash } from 'node:crypto';
import { tallyOf } from '@holdfast/domain/assets/governance/tally';
import { parseDecimal } from '@holdfast/domain/kernel/decimal';
import { DAY, HOUR } from '@holdfast/domain/kernel/moment';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { company, person, type Someone, staff } from '../../../../test/fixtures/people.ts';
import { giveUnits, heldAsset, pollDraft } from '../../../../test/fixtures/poll-fixtures.ts';
import { openWorld } from '../../../../test/world.ts';
import { openSession } from '../../people/identity/index.ts';
import { POLL_JOB } from './commands/open-poll.ts';

const world = await openWorld();
let owner: Someone & { readonly companyId: string };
let rival: Someone & { readonly companyId: string };
let anna: Someone;
let ben: Someone;
let carl: Someone;

beforeAll(async () => {
  owner = await company(world, { isOwner: true });
  rival = await company(world, { isOwner: true });
  [anna, ben, carl] = [
    await person(world, 'approved'),
    await person(world, 'approved'),
    await person(world, 'approved'),
  ];
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function call(who: Someone, method: Method, path: string, payload?: object) {
  const http = await world.http();
  const { token } = await world.as(undefined, (ctx) => openSession(ctx, who.actor.userId));
  const headers = { authorization: `Bearer ${token}` };
  const url = `/api${path}`;
  const response = await http.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  const isJson = String(response.headers['content-type']).includes('json');
  const body = isJson ? response.json() : {};
  return {
    status: response.statusCode,
    text: response.payload.replaceAll('"', ''),
    bytes: response.rawPayload,
    code: response.statusCode < 300 ? 'done' : (body.code as string | undefined),
    // biome-ignore lint/suspicious/noExplicitAny: answers of several endpoints
    data: body.data as any,
    fields: (body.errors ?? []).map((one: { field: string }) => one.field) as string[],
  };
}
const newAsset = () =>
  heldAsset(world, owner.companyId, [
    [anna, 60_000n],
    [ben, 30_000n],
    [carl, 10_000n],
    [owner, 500_000n],
  ]);
const draft = (more: Parameters<typeof pollDraft>[1] = {}) => pollDraft(world.clock.now(), more);
async function written(assetId: string, more: Parameters<typeof pollDraft>[1] = {}) {
  return call(owner, 'POST', `/owner/assets/${assetId}/polls`, draft(more));
}
async function opened(assetId: string, more: Parameters<typeof pollDraft>[1] = {}) {
  const { data } = await written(assetId, more);
  const { status, data: poll } = await call(owner, 'POST', `/owner/polls/${data.id}/schedule`);
  expect([status, poll.status]).toEqual([200, 'OPEN']);
  return poll as { id: string; options: { id: string; label: string }[] };
}
const cast = (who: Someone, pollId: string, option: string, fingerprint?: string) =>
  call(who, 'POST', `/polls/${pollId}/votes`, { option, ...(fingerprint ? { fingerprint } : {}) });
async function toEnd() {
  world.clock.advance(4 * DAY);
  await world.runJob(POLL_JOB);
}
const seen = async (who: Someone, pollId: string) =>
  (await call(who, 'GET', `/polls/${pollId}`)).data;

describe('a poll', () => {
  it('weighs holders by their units at opening and excludes the owner', async () => {
    const assetId = await newAsset();
    const poll = await opened(assetId);
    expect(await seen(anna, poll.id)).toMatchObject({
      electorate: { weight: '100.000', votes: 3 },
      mine: { weight: '60.000', sharePercent: '60.00', votedAt: null, receipt: null },
    });
    await giveUnits(world, assetId, ben, 900_000n);
    const [yes, no] = poll.options;
    expect((await cast(anna, poll.id, yes?.id ?? '')).status).toBe(200);
    expect((await cast(ben, poll.id, no?.id ?? '')).data.weight).toBe('30.000');
    expect((await cast(owner, poll.id, no?.id ?? '')).code).toBe('NOT_A_VOTER');
    await toEnd();
    expect(await seen(carl, poll.id)).toMatchObject({
      status: 'CLOSED',
      outcome: 'passed',
      winner: 'Extend',
      turnoutPercent: '90.00',
      merged: { weight: '90.000', votes: 2 },
    });
  });

  it('accepts one vote per party, even concurrently, and none after its end', async () => {
    const poll = await opened(await newAsset());
    const [yes, no] = poll.options.map((one) => one.id);
    const both = await Promise.all([cast(anna, poll.id, yes ?? ''), cast(anna, poll.id, no ?? '')]);
    expect(both.map((one) => one.code).sort()).toEqual(['E_ALREADY_VOTED', 'done']);
    expect((await cast(anna, poll.id, 'abstain')).code).toBe('E_ALREADY_VOTED');
    world.clock.advance(3 * DAY);
    expect((await cast(ben, poll.id, yes ?? '')).code).toBe('POLL_NOT_OPEN');
    await world.runJob(POLL_JOB);
    expect((await cast(ben, poll.id, yes ?? '')).code).toBe('POLL_NOT_OPEN');
  });

  it('is hidden until it opens, and another company can never change it', async () => {
    const assetId = await newAsset();
    const opensAt = new Date(world.clock.now().getTime() + DAY).toISOString();
    const closesAt = new Date(world.clock.now().getTime() + 5 * DAY).toISOString();
    const { data } = await written(assetId, { opensAt, closesAt });
    const path = `/owner/polls/${data.id}`;
    expect((await call(owner, 'POST', `${path}/schedule`)).data.status).toBe('SCHEDULED');
    expect((await call(anna, 'GET', `/polls/${data.id}`)).status).toBe(404);
    expect((await call(anna, 'GET', `/assets/${assetId}/polls`)).data).toEqual([]);
    expect((await call(owner, 'PUT', path, draft())).code).toBe('INVALID_TRANSITION');
    for (const way of ['schedule', 'unschedule', 'remind']) {
      expect((await call(rival, 'POST', `${path}/${way}`)).status).toBe(404);
    }
    expect((await call(owner, 'POST', `${path}/unschedule`)).data.status).toBe('DRAFT');
    expect((await call(owner, 'PUT', path, draft({ question: 'Sell?' }))).data.question).toBe(
      'Sell?',
    );
    expect((await call(owner, 'DELETE', path)).status).toBe(200);
    expect((await call(owner, 'GET', path)).status).toBe(404);
  });

  it('opens on schedule, notifies its voters and reminds those yet to vote', async () => {
    const assetId = await newAsset();
    const opensAt = new Date(world.clock.now().getTime() + DAY).toISOString();
    const closesAt = new Date(world.clock.now().getTime() + 5 * DAY).toISOString();
    const { data } = await written(assetId, { opensAt, closesAt });
    await call(owner, 'POST', `/owner/polls/${data.id}/schedule`);
    await world.runJob(POLL_JOB);
    expect((await call(owner, 'GET', `/owner/polls/${data.id}`)).data.status).toBe('SCHEDULED');
    world.clock.advance(DAY);
    await world.runJob(POLL_JOB);
    const remind = () => call(owner, 'POST', `/owner/polls/${data.id}/remind`);
    expect((await remind()).code).toBe('REMINDED_LATELY');
    await cast(anna, data.id, data.options[0].id);
    world.clock.advance(25 * HOUR);
    expect((await remind()).data.reminders).toMatchObject([{ told: null }]);
    expect((await remind()).code).toBe('REMINDED_LATELY');
    world.clock.advance(24 * HOUR);
    await world.runJob(POLL_JOB);
    await world.runJob(POLL_JOB);
    const { reminders } = (await call(owner, 'GET', `/owner/polls/${data.id}`)).data;
    expect(reminders).toHaveLength(2);
    const told = async (who: Someone) =>
      (
        await world.edge.db
          .selectFrom('notifications.notification')
          .select('title')
          .where('userId', '=', who.actor.userId)
          .where('link', 'like', `%${data.id}`)
          .orderBy('createdAt')
          .execute()
      ).map((row) => row.title.replace(/^[^:]*: /, ''));
    expect((await told(anna)).map((title) => title.slice(0, 10))).toEqual(['vote until']);
    expect((await told(carl)).slice(1)).toEqual(['you haven’t voted yet', 'you haven’t voted yet']);
    world.clock.advance(3 * DAY);
    await world.runJob(POLL_JOB);
    for (const who of [anna, owner]) expect((await told(who)).at(-1)).toBe('poll closed');
  });

  it('lists missing fields before it is scheduled', async () => {
    const assetId = await newAsset();
    const label = (text: string) => ({ label: text, note: '', isRecommended: true });
    const { data } = await written(assetId);
    const incomplete = pollDraft(world.clock.now(), {
      question: '',
      options: [label('Yes'), label('yes'), label('Abstain')],
      closesAt: new Date(world.clock.now().getTime() + HOUR).toISOString(),
    });
    await call(owner, 'PUT', `/owner/polls/${data.id}`, incomplete);
    const { status, fields } = await call(owner, 'POST', `/owner/polls/${data.id}/schedule`);
    expect([status, fields]).toEqual([
      422,
      ['question', 'options.1.label', 'options.2.label', 'options', 'closesAt'],
    ]);
    const nobodys = await heldAsset(world, owner.companyId, [[owner, 1_000n]]);
    const lonely = await written(nobodys);
    const refused = await call(owner, 'POST', `/owner/polls/${lonely.data.id}/schedule`);
    expect(refused.code).toBe('POLL_NOT_OF_HOLDERS');
  });

  it('ends without a result and deletes sealed votes when the owner cancels it', async () => {
    const poll = await opened(await newAsset());
    await cast(anna, poll.id, poll.options[0]?.id ?? '');
    const reason = 'The museum withdrew its offer';
    const cancelled = await call(owner, 'POST', `/owner/polls/${poll.id}/cancel`, { reason });
    expect(cancelled.data).toMatchObject({ status: 'CANCELLED', reason });
    expect(await count('governance.sealedBallot', poll.id)).toBe(0);
    expect((await cast(ben, poll.id, 'abstain')).code).toBe('POLL_NOT_OPEN');
    expect(await seen(ben, poll.id)).toMatchObject({ status: 'CANCELLED', reason, outcome: null });
    const over = await opened(await newAsset());
    world.clock.advance(3 * DAY);
    const late = await call(owner, 'POST', `/owner/polls/${over.id}/cancel`, { reason });
    expect(late.code).toBe('INVALID_TRANSITION');
  });
});

type Tables = 'governance.sealedBallot' | 'governance.ballot' | 'governance.namedVote';
const count = async (table: Tables, pollId: string) =>
  (await world.edge.db.selectFrom(table).select('pollId').where('pollId', '=', pollId).execute())
    .length;

describe('a secret poll', () => {
  it('shows no count before its end, then a list that adds up to the result', async () => {
    const poll = await opened(await newAsset());
    const [yes = '', no = ''] = poll.options.map((one) => one.id);
    await cast(anna, poll.id, yes);
    await cast(ben, poll.id, no);
    await cast(carl, poll.id, 'abstain');
    const early = await call(owner, 'GET', `/owner/polls/${poll.id}`);
    expect(early.data.options.map((one: { tally: unknown }) => one.tally)).toEqual([null, null]);
    expect(early.data).toMatchObject({ abstained: null, turnoutPercent: null });
    expect((await call(anna, 'GET', `/polls/${poll.id}/ballots`)).code).toBe('POLL_NOT_COUNTED');
    await toEnd();
    const { text, bytes } = await call(anna, 'GET', `/polls/${poll.id}/ballots`);
    const lines = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','));
    expect(lines.map(([fingerprint]) => fingerprint)).toEqual(
      lines.map(([fingerprint]) => fingerprint).sort(),
    );
    const result = await seen(anna, poll.id);
    expect(result.options.map((one: { tally: unknown }) => one.tally)).toEqual([null, null]);
    const listed = lines.map(([, , weight = '']) => BigInt(parseDecimal(weight, 3)));
    expect(result).toMatchObject({
      abstained: null,
      merged: { keys: [yes, no, 'abstain'], weight: '100.000', votes: 3 },
    });
    expect(new Set(lines.map(([, option]) => option))).toEqual(new Set(['merged']));
    expect(listed.reduce((sum, one) => sum + one, 0n)).toBe(100_000n);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(result.listHash);
    const names = await call(owner, 'GET', `/owner/polls/${poll.id}/votes`);
    expect(names.code).toBe('POLL_IS_SECRET');
  });

  it('reveals no vote to a reader of the database, before or after its end', async () => {
    const poll = await opened(await newAsset());
    const [yes = '', no = ''] = poll.options.map((one) => one.id);
    await cast(anna, poll.id, yes);
    await cast(ben, poll.id, no);
    const whole = async () => {
      const tables = await world.edge.pool.query(
        `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
         where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
      );
      const found: { table: string; row: string; xmin: string }[] = [];
      for (const { name } of tables.rows) {
        const { rows } = await world.edge.pool.query(
          `select t::text as row, t.xmin::text as xmin from ${name} t
           where t::text ~ $1`,
          [`${yes}|${no}`],
        );
        found.push(...rows.map((row) => ({ table: name, ...row })));
      }
      return found;
    };
    // Before the end, only the option's own row names an option.
    expect((await whole()).map((one) => one.table)).toEqual([
      'governance.option',
      'governance.option',
    ]);
    await toEnd();
    // With few voters, the list merges their votes and names no option either.
    expect(new Set((await whole()).map((one) => one.table))).toEqual(
      new Set(['governance.option']),
    );
    // One transaction wrote all lines, so xmin can't distinguish votes.
    const { rows: lines } = await world.edge.pool.query<{ row: string; xmin: string }>(
      'select t::text as row, t.xmin::text as xmin from governance.ballot t where poll_id = $1',
      [poll.id],
    );
    expect(new Set(lines.map((one) => one.xmin)).size).toBe(1);
    for (const { actor } of [anna, ben]) {
      expect(lines.some((one) => one.row.includes(actor.partyId))).toBe(false);
    }
    expect(await count('governance.sealedBallot', poll.id)).toBe(0);
    const row = await world.edge.db
      .selectFrom('governance.poll')
      .select(['ballotKey', 'status'])
      .where('id', '=', poll.id)
      .executeTakeFirst();
    expect(row).toEqual({ ballotKey: null, status: 'CLOSED' });
  });
});

describe('a named poll', () => {
  it('shows a running count where configured, and each vote to the owner', async () => {
    const poll = await opened(await newAsset(), { isNamed: true, isLive: true });
    const [yes = ''] = poll.options.map((one) => one.id);
    await cast(anna, poll.id, yes);
    expect(await seen(carl, poll.id)).toMatchObject({
      options: [{ tally: { weight: '60.000', votes: 1 } }, { tally: { votes: 0 } }],
    });
    expect((await seen(anna, poll.id)).mine.votedFor).toBe('Extend');
    const path = `/owner/polls/${poll.id}/votes`;
    expect((await call(owner, 'GET', path)).code).toBe('POLL_NOT_COUNTED');
    await toEnd();
    expect((await call(owner, 'GET', path)).text).toMatch(/Person Number \d+,Extend,60\.000,/);
    expect((await call(anna, 'GET', `/polls/${poll.id}/ballots`)).code).toBe('POLL_NOT_COUNTED');
  });
});

describe('members of one company', () => {
  it('share one vote, and members without trading rights have none', async () => {
    const fund = await company(world);
    const assetId = await heldAsset(world, owner.companyId, [[fund, 5_000n]]);
    const poll = await opened(assetId);
    const listings = await staff(world, 'staff_listings');
    expect((await cast(listings, poll.id, 'abstain')).status).toBe(403);
    const two = await Promise.all([cast(fund, poll.id, 'abstain'), cast(fund, poll.id, 'abstain')]);
    expect(two.map((one) => one.code).sort()).toEqual(['E_ALREADY_VOTED', 'done']);
  });
});

it('a party has at most one vote, whatever the order of votes and other attempts', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => person(world, 'approved')));
  const choice = fc.record({
    who: fc.nat({ max: 5 }),
    option: fc.constantFrom(0, 1, 2, null),
    twice: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(choice, { maxLength: 12 }),
      fc.boolean(),
      async (choices, isNamed) => {
        const assetId = await heldAsset(
          world,
          owner.companyId,
          people.map((one, i) => [one, BigInt(i + 1) * 1_500n] as const),
        );
        const options = ['A', 'B', 'C'].map((label) => ({ label, note: '', isRecommended: false }));
        const poll = await opened(assetId, { options, isNamed });
        const first = new Map<number, number | null>();
        for (const { who, option, twice } of choices) {
          const id = option === null ? 'abstain' : (poll.options[option]?.id ?? '');
          const voter = people[who];
          if (!voter) continue;
          const tries = Array.from({ length: twice ? 2 : 1 }, () => cast(voter, poll.id, id));
          const codes = (await Promise.all(tries)).map((one) => one.code);
          expect(codes.filter((code) => code === 'done')).toHaveLength(first.has(who) ? 0 : 1);
          if (!first.has(who)) first.set(who, option);
        }
        await toEnd();
        const expected = tallyOf(
          [...first].map(([who, position]) => ({ position, weight: BigInt(who + 1) * 1_500n })),
          { electorateWeight: 31_500n, options: 3, quorumBps: 5_000, passBps: 6_000 },
        );
        const result = await seen(anna, poll.id);
        expect(result.outcome).toBe(expected.outcome);
        expect(result.turnout.votes).toBe(first.size);
        const votes = (part: { votes: number } | null) => part?.votes ?? null;
        const shown = [
          ...result.options.map((one: { tally: { votes: number } | null }) => votes(one.tally)),
          votes(result.abstained),
        ];
        const counted = [...expected.options, expected.abstained].map((one) => one.votes);
        if (isNamed) expect(shown).toEqual(counted);
        else if (first.size > 0)
          expect([shown, result.merged.votes]).toEqual([[null, null, null, null], first.size]);
      },
    ),
    { numRuns: process.env.DEEP === '1' ? 200 : 5 },
  );
});
