/**
 * A secret poll of up to 100,000 holders: opening, votes into a nearly full ballot box, count. The
 * bars: opening and counting linear (log-log slope), and a vote as fast in a large poll as in a
 * small one.
 */
import { heldAsset } from './harness/holders.mjs';
import { onProduct, round, slopeOf } from './harness/pages.mjs';

const SIZES = [1_000, 10_000, 100_000];
const BAR_SLOPE = 1.15;
/** Vote time in the largest poll, relative to the smallest. */
const BAR_VOTE = 1.5;
const VOTES = 200;
const BOXES_AT_ONCE = 5_000;

export const measure = () => onProduct(measureOn);

async function measureOn(app) {
  const times = { 'the opening': [], 'a vote': [], 'the count': [] };
  for (const size of SIZES) {
    const { pollId, parties, options } = await fill(app, size);
    await app.edge.pool.query('vacuum analyze');
    const { open, vote, close } = await stepsOf(app, pollId);
    times['the opening'].push(await taken(open));
    await castMost(app, pollId, parties.slice(VOTES));
    const each = [];
    for (const [at, partyId] of parties.slice(0, VOTES).entries()) {
      each.push(await taken(() => vote(partyId, options[at % options.length])));
    }
    times['a vote'].push(each.sort((a, b) => a - b)[VOTES / 2]);
    await end(app, pollId);
    times['the count'].push(await taken(close));
    await assertCounted(app, pollId, size);
  }
  const votes = times['a vote'];
  return [
    ...['the opening', 'the count'].flatMap((what) => [
      { what: `${what}, 100,000`, value: round(times[what].at(-1)), unit: 'ms' },
      {
        what: `${what}, slope`,
        value: round(slopeOf(SIZES, times[what])),
        unit: '',
        bar: BAR_SLOPE,
      },
    ]),
    { what: 'a vote of 100,000', value: round(votes.at(-1)), unit: 'ms' },
    {
      what: 'a vote of 100,000 over one of 1,000',
      value: round(votes.at(-1) / votes[0]),
      unit: 'x',
      bar: BAR_VOTE,
    },
  ];
}

async function taken(work) {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

const GOVERNANCE = '../server/src/modules/assets/governance';

async function stepsOf({ edge }, pollId) {
  const { transaction } = await import('../server/src/kit/database/transaction.ts');
  const { openPoll } = await import(`${GOVERNANCE}/commands/open-poll.ts`);
  const { closePoll } = await import(`${GOVERNANCE}/commands/close-poll.ts`);
  const { ballotBox, KEY_PURPOSE, keyPlace } = await import(`${GOVERNANCE}/commands/ballot-box.ts`);
  const { saveSealed } = await import(`${GOVERNANCE}/repository/ballots.ts`);
  const { lockForVote } = await import(`${GOVERNANCE}/repository/polls.ts`);
  const { markVoted } = await import(`${GOVERNANCE}/repository/voters.ts`);
  const inOne = (work) => transaction(edge, { requestId: 'bench' }, work);
  return {
    open: () => inOne((ctx) => openPoll(ctx, pollId)),
    vote: (partyId, position) =>
      inOne(async (ctx) => {
        const poll = await lockForVote(ctx, pollId);
        const receipt = ctx.random(12).toString('hex');
        const weight = await markVoted(ctx, { pollId, partyId, receipt });
        const box = ballotBox(pollId, ctx.seal.open(KEY_PURPOSE, keyPlace(pollId), poll.ballotKey));
        const fingerprint = ctx.random(32).toString('hex');
        await saveSealed(ctx, pollId, box.close({ fingerprint, position, weight }));
      }),
    close: () => inOne((ctx) => closePoll(ctx, pollId)),
  };
}

async function castMost({ edge }, pollId, parties) {
  const { transaction } = await import('../server/src/kit/database/transaction.ts');
  const { ballotBox, KEY_PURPOSE, keyPlace } = await import(`${GOVERNANCE}/commands/ballot-box.ts`);
  const { rows } = await edge.pool.query(
    `update governance.voter set voted_at = now(), receipt = gen_random_uuid()::text
     where poll_id = $1 and party_id = any($2::uuid[]) returning weight::text`,
    [pollId, parties],
  );
  const { rows: polls } = await edge.pool.query(
    'select ballot_key from governance.poll where id = $1',
    [pollId],
  );
  await transaction(edge, { requestId: 'bench' }, async (ctx) => {
    const key = ctx.seal.open(KEY_PURPOSE, keyPlace(pollId), polls[0].ballot_key);
    const box = ballotBox(pollId, key);
    const sealed = rows.map(({ weight }, at) =>
      box.close({
        fingerprint: ctx.random(32).toString('hex'),
        position: at % 4 === 3 ? null : at % 3,
        weight: BigInt(weight),
      }),
    );
    for (let from = 0; from < sealed.length; from += BOXES_AT_ONCE) {
      await edge.pool.query(
        `insert into governance.sealed_ballot (poll_id, nonce, box)
         select $1, uuid_send(gen_random_uuid()), b from unnest($2::bytea[]) b`,
        [pollId, sealed.slice(from, from + BOXES_AT_ONCE)],
      );
    }
  });
}

const end = ({ edge }, pollId) =>
  edge.pool.query(
    `update governance.poll set closes_at = now() - interval '1 minute' where id = $1`,
    [pollId],
  );

async function assertCounted({ edge }, pollId, size) {
  const { rows } = await edge.pool.query(
    `select p.status, p.electorate, (select sum(b.weight) from governance.ballot b
       where b.poll_id = p.id) = p.electorate_weight as is_published, (select sum(o.votes)::int
       from governance.option o where o.poll_id = p.id) + p.abstained as counted,
       (select count(*)::int from governance.sealed_ballot s where s.poll_id = p.id) as sealed
     from governance.poll p where p.id = $1`,
    [pollId],
  );
  const [found] = rows;
  const isWhole = [found?.electorate, found?.counted].every((n) => n === size);
  const isPublished = isWhole && found.is_published;
  if (found?.status !== 'CLOSED' || !isPublished || found.sealed !== 0) {
    throw new Error(`Not everyone was counted: ${JSON.stringify(found)}`);
  }
}

async function fill(app, size) {
  const { assetId, parties } = await heldAsset(app, size, 'Poll');
  const { rows } = await app.edge.pool.query(
    `insert into governance.poll (id, asset_id, status, question, explanation, opens_at, closes_at,
       weighting, quorum_bps, pass_bps, is_named, is_live, created_by, created_at, kind)
     values (gen_random_uuid(), $1, 'SCHEDULED', 'Which of the three?', '', now(),
       now() + interval '5 days', 'units', 3000, 5000, false, false, gen_random_uuid(), now(),
       'ordinary') returning id`,
    [assetId],
  );
  const pollId = rows[0].id;
  await app.edge.pool.query(
    `insert into governance.option (id, poll_id, position, label, note, is_recommended)
     select gen_random_uuid(), $1, n, 'Option ' || n, '', false from generate_series(0, 2) n`,
    [pollId],
  );
  return { pollId, parties, options: [0, 1, 2] };
}
