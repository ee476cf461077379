import { DAY } from '@holdfast/domain/kernel/moment';
import { describe, expect, test } from 'vitest';
import { EXPIRY_RULE } from '../../src/modules/people/approvals/index.ts';
import { figures } from '../figures.ts';
import { type Someone, staff } from '../fixtures/people.ts';
import type { World } from '../world.ts';
import { decisionsOf } from './approval-cases.ts';
import { everyTrial } from './approval-trials/every.ts';
import { type Cast, insider, prepared, REJECTS, type Trial } from './approval-trials/trial.ts';

const GROUPS = await everyTrial();
const kinds = decisionsOf();
const TRIALS = GROUPS.flatMap(({ world, trials }) =>
  Object.entries(trials)
    .filter(([name, { needed }]) => needed > 0 && kinds.get(name))
    .filter(([, { fingerprint }]) => fingerprint !== REJECTS)
    .map(([name, trial]) => ({ name, trial, world })),
);

type Tried = { readonly trial: Trial; readonly world: World };
type Approval = {
  readonly id: string;
  readonly kind: string;
  readonly subjectId: string;
  readonly requestedBy: string;
};

async function castOf({ trial, world }: Tried): Promise<Cast> {
  return {
    beneficiary: await insider(world, trial.role),
    requester: await staff(world, trial.role),
    uploader: await staff(world, trial.role),
  };
}

async function openOf({ edge, clock }: World): Promise<readonly Approval[]> {
  const { rows } = await edge.pool.query<Approval>(
    `select id, kind, subject_id as "subjectId", requested_by as "requestedBy"
     from approvals.approval
     where status in ('REQUESTED', 'APPROVED') and expires_at > $1 order by requested_at`,
    [clock.now()],
  );
  return rows;
}

async function requested(one: Tried) {
  const known = new Set((await openOf(one.world)).map(({ id }) => id));
  const made = await one.trial.open(await castOf(one));
  const fresh = async () => (await openOf(one.world)).filter(({ id }) => !known.has(id)).at(-1);
  const decide = async (as: Someone) => {
    await prepared(made, as);
    return made.decide(as);
  };
  let open = await fresh();
  if (!open) {
    expect((await decide(await staff(one.world, one.trial.role))).status).toBeLessThan(300);
    open = await fresh();
  }
  return { ...made, open, decide };
}

const keepSessions = ({ edge, clock }: World) =>
  edge.pool.query(
    `update identity.session set last_seen_at = $1, created_at = $1, expires_at = $1::timestamptz + interval '12 h'`,
    [clock.now()],
  );

async function linesOf({ edge }: World, approvalId: string) {
  const { rows } = await edge.pool.query<{ action: string; actor: string | null; rule: string }>(
    `select split_part(action, ':', 1) as action, actor_id as actor, detail ->> 'rule' as rule
     from kit.activity where subject_kind = 'approval' and subject_id = $1 order by at, id`,
    [approvalId],
  );
  return rows;
}

const HELD = ['select count(*)::int as n from distributions.line where remittance_id = $1'];

describe.for(TRIALS)('$name', (one) => {
  test('expires by its rule, releases its holds, and can be requested again', async (context) => {
    const { world, trial } = one;
    const { open, decide, isDone, again: ask } = await requested(one);
    // The owner's submission is the request, so a single approval executes it.
    if (!open) return expect(await isDone()).toBe(true);
    figures(context, 'Expired approvals', { tried: 1 });
    world.clock.advance(DAY + 1000);
    await keepSessions(world);
    await world.runJob('rates');
    await world.runJob('approvals.expire');

    const lines = await linesOf(world, open.id);
    expect(lines.filter(({ action }) => /requested|expired/.test(action))).toEqual([
      { action: 'approval.requested', actor: open.requestedBy, rule: null },
      { action: 'approval.expired', actor: null, rule: EXPIRY_RULE },
    ]);
    for (const text of HELD) {
      expect((await world.edge.pool.query(text, [open.subjectId])).rows).toEqual([{ n: 0 }]);
    }

    const again = await decide(await staff(world, trial.role));
    expect(await isDone()).toBe(false);
    if (again.status < 300 || ask) {
      await ask?.(await staff(world, trial.role));
      const waits = (await openOf(world)).map(({ subjectId }) => subjectId);
      expect(waits).toContain(open.subjectId);
    } else {
      expect(again).toMatchObject({ status: 409 });
      expect((await requested(one)).open?.kind).toBe(open.kind);
    }
  });
});

test('every kind of approval decided in a trial is tested', () => {
  const tried = new Set(TRIALS.map(({ name }) => kinds.get(name)));
  expect(tried.size).toBeGreaterThan(20);
});
