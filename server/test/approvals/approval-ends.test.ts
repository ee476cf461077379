import { describe, expect, test } from 'vitest';
import { openSession } from '../../src/modules/people/identity/index.ts';
import { figures } from '../figures.ts';
import { type Someone, staff } from '../fixtures/people.ts';
import { ask } from '../fixtures/uploads.ts';
import { openWorld, type World } from '../world.ts';
import { decisionsOf } from './approval-cases.ts';
import { everyTrial } from './approval-trials/every.ts';
import { peopleTrials } from './approval-trials/people.ts';
import { type Cast, insider, prepared, type Trial } from './approval-trials/trial.ts';

const kinds = decisionsOf();
type Tried = { readonly name: string; readonly trial: Trial; readonly world: World };
const team = await openWorld();
const GROUPS = [...(await everyTrial()), { world: team, trials: await peopleTrials(team) }];
const TRIALS: readonly Tried[] = GROUPS.flatMap(({ world, trials }) =>
  Object.entries(trials)
    .filter(([name, { needed }]) => kinds.get(name) && needed > 0 && !name.startsWith('POST '))
    .map(([name, trial]) => ({ name, trial, world })),
);

type Open = { readonly id: string; readonly requestedBy: string };

const openOf = async ({ edge, clock }: World): Promise<readonly Open[]> => {
  const { rows } = await edge.pool.query<Open>(
    `select id, requested_by as "requestedBy" from approvals.approval
     where status = 'REQUESTED' and expires_at > $1 order by requested_at`,
    [clock.now()],
  );
  return rows;
};

async function requested({ trial, world }: Tried) {
  const cast: Cast = {
    beneficiary: await insider(world, trial.role),
    requester: await staff(world, trial.role),
    uploader: await staff(world, trial.role),
  };
  const known = new Set((await openOf(world)).map(({ id }) => id));
  const made = await trial.open(cast);
  const open = (await openOf(world)).filter(({ id }) => !known.has(id)).at(-1);
  return { ...made, open };
}

async function timesCarriedOut({ edge }: World, id: string): Promise<number> {
  const { rows } = await edge.pool.query<{ n: number }>(
    `select count(*)::int as n from kit.activity
     where subject_id = $1 and action like 'approval.executed:%'`,
    [id],
  );
  return rows[0]?.n ?? 0;
}

const tokenOf = async (world: World, userId: string): Promise<string> =>
  (await world.as(undefined, (ctx) => openSession(ctx, userId))).token;

describe.for(TRIALS)('$name', (one) => {
  const { trial, world } = one;

  test('can be cancelled only by its requester, without any effect', async (context) => {
    const { open, isDone } = await requested(one);
    if (!open) return expect(await isDone()).toBe(false);
    const http = await world.http();
    const path = `/approvals/${open.id}/cancel`;
    const other = await staff(world, trial.role);
    expect((await ask(http, 'POST', path, other.token)).status).toBe(404);
    const own = await tokenOf(world, open.requestedBy);
    const { status, body } = await ask(http, 'POST', path, own);
    expect([status, body.data?.outcome]).toEqual([200, 'withdrawn']);
    expect((await ask(http, 'POST', path, own)).body.code).toBe('APPROVAL_NOT_OPEN');
    expect(await timesCarriedOut(world, open.id)).toBe(0);
    figures(context, 'Canceled approvals', { tried: 1 });
  });

  test('is either approved or cancelled if both happen concurrently', async (context) => {
    const { open, isDone: _, ...made } = await requested(one);
    if (!open || trial.needed > 1) return;
    const who = await staff(world, trial.role);
    await prepared(made, who);
    const own = await tokenOf(world, open.requestedBy);
    const http = await world.http();
    const [approved, canceled] = await Promise.all([
      made.decide(who),
      ask(http, 'POST', `/approvals/${open.id}/cancel`, own),
    ]);
    const done = [approved.status, canceled.status].filter((status) => status < 300);
    expect(done).toHaveLength(1);
    expect(await timesCarriedOut(world, open.id)).toBe(approved.status < 300 ? 1 : 0);
    figures(context, 'Approved and canceled at once', { tried: 1 });
  });

  test('is executed once by two concurrent approvers', async (context) => {
    const { open, isDone, ...made } = await requested(one);
    if (!open || trial.needed > 1) return;
    const others: readonly Someone[] = await Promise.all([
      staff(world, trial.role),
      staff(world, trial.role),
    ]);
    for (const who of others) await prepared(made, who);
    const answers = await Promise.all(others.map((who) => made.decide(who)));
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(await isDone()).toBe(true);
    expect(await timesCarriedOut(world, open.id)).toBe(1);
    figures(context, 'Approved at the same moment', { tried: 1 });
  });
});
