import { APPROVAL_KIND_NAMES, type ApprovalKind } from '@holdfast/domain/people/approvals/kinds';
import { describe, expect, test } from 'vitest';
import { figures } from '../figures.ts';
import { type Someone, staff } from '../fixtures/people.ts';
import { isSampled } from '../sampling.ts';
import { openWorld } from '../world.ts';
import {
  type Compared,
  compare,
  type Decided,
  dayPasses,
  decisionsOf,
  type Opened,
  openCase,
  whileBlocked,
  whileHeld,
} from './approval-cases.ts';
import { deskOf } from './approval-desks.ts';
import { everyTrial } from './approval-trials/every.ts';
import { peopleTrials } from './approval-trials/people.ts';
import { block, FIRST, REJECTS } from './approval-trials/trial.ts';

// For every approval kind and situation, the buttons offered match the decisions accepted.

const team = await openWorld();
const GROUPS = [...(await everyTrial()), { world: team, trials: await peopleTrials(team) }];
const kinds = decisionsOf();
type DecidedKind = Decided & { readonly kind: ApprovalKind };
const ALL: readonly DecidedKind[] = GROUPS.flatMap(({ world, trials }) =>
  Object.entries(trials).flatMap(([name, trial]) => {
    const kind = kinds.get(name);
    const approves = trial.needed > 0 && trial.fingerprint !== REJECTS;
    return kind && approves ? [{ name, kind, desk: deskOf(kind), trial, world }] : [];
  }),
);

const ASKED: readonly Decided[] = GROUPS.flatMap(({ world, trials }) =>
  Object.entries(trials).flatMap(([name, trial]) => {
    const kind = name.endsWith(FIRST) ? (name.slice(0, -FIRST.length) as ApprovalKind) : undefined;
    const desk = kind && deskOf(kind);
    return desk ? [{ name, desk, trial, world }] : [];
  }),
);

function agrees(what: string, { offered, accepted, answer }: Compared): void {
  expect.soft(offered, `${what}: ${answer}`).toEqual(offered.map(() => accepted));
}

/** `npm test` tries each kind in one of three groups of situations. */
const EVERY = 3;

describe.for(ALL.map((one, place) => ({ ...one, place })))('$kind', (one) => {
  const { world, trial, place } = one;
  const sampled = (situation: number) => isSampled(EVERY, place + situation);
  const another = () => staff(world, trial.role);
  const both = async (what: string, made: Opened, who: Someone) => {
    agrees(`approve, ${what}`, await compare(one, made, who, 'approve'));
    agrees(`reject, ${what}`, await compare(one, made, who, 'reject'));
  };
  const approve = async (what: string, made: Opened, who: Someone) => {
    const compared = await compare(one, made, who, 'approve');
    agrees(`approve, ${what}`, compared);
    return compared;
  };
  const ready = async (made: Opened) => {
    const who = await another();
    await made.read?.(who);
    return who;
  };

  if (sampled(0))
    test('is not offered to the people it concerns', async () => {
      const made = await openCase(one);
      if (trial.requester === true) await both('by its requester', made, made.cast.requester);
      if (trial.beneficiary === true)
        await both('by whom it benefits', made, made.cast.beneficiary);
    });

  test('is offered until it is decided, and one person never decides twice', async (context) => {
    const made = await openCase(one);
    if (made.read) await approve('unread', made, await another());
    const first = await ready(made);
    expect(await approve('by the first', made, first)).toMatchObject({ accepted: true });
    if (trial.needed === 2) {
      await approve('by the same person again', made, first);
      const second = await ready(made);
      expect(await approve('by the second', made, second)).toMatchObject({ accepted: true });
    }
    expect(await made.isDone()).toBe(true);
    await both('already decided', made, await ready(made));
    figures(context, 'Decisions compared with their buttons', { tried: 1 });
  });

  if (sampled(1))
    test('can be rejected without opening its documents', async () => {
      const made = await openCase(one);
      agrees('reject, unread', await compare(one, made, await another(), 'reject'));
    });

  if (sampled(2))
    test('is not offered after it has expired', async () => {
      const made = await openCase(one);
      await dayPasses(one);
      await both('expired', made, await ready(made));
      const ended = await openCase(one);
      await dayPasses(one);
      await world.runJob('approvals.expire');
      await both('expired and ended', ended, await ready(ended));
    });

  if (trial.needed === 2 && sampled(1))
    test('is offered again after the first approver was blocked', async () => {
      const made = await openCase(one);
      const first = await ready(made);
      await approve('by the first', made, first);
      world.clock.advance(1000);
      await block(world, first);
      await approve('after the first was blocked', made, await ready(made));
    });

  if (trial.requester === true && sampled(0))
    test('is not offered when its requester is blocked', async () => {
      const made = await openCase(one);
      world.clock.advance(1000);
      await block(world, made.cast.requester);
      await both('of a blocked requester', made, await ready(made));
    });

  if (trial.beneficiary === true && sampled(2))
    test('is offered for a blocked party only if the decision is possible', async () => {
      const made = await openCase(one);
      await whileBlocked(one, made, async () =>
        both('of a blocked party', made, await ready(made)),
      );
    });

  if (trial.beneficiary === true && sampled(1))
    test('is offered for a held party only if the decision is possible', async () => {
      const made = await openCase(one);
      await whileHeld(one, made, async () => both('of a held party', made, await ready(made)));
    });
});

describe.for(ASKED.map((one, place) => ({ ...one, place })))('$name', (one) => {
  const { world, trial, place } = one;
  const ask = async (what: string, made: Opened, who: Someone) =>
    agrees(what, await compare(one, made, who, 'approve'));

  test('is offered once, and only to permitted requesters', async () => {
    const made = await openCase(one);
    await ask('by whom it benefits', made, made.cast.beneficiary);
    const who = await staff(world, trial.role);
    if (made.read) await ask('unread', made, who);
    await made.read?.(who);
    await ask('by the first', made, who);
    expect(await made.isDone()).toBe(true);
    await ask('again', made, who);
  });

  if (isSampled(EVERY, place))
    test('is offered for a held or blocked party only if the request is possible', async () => {
      for (const during of [whileHeld, whileBlocked]) {
        const made = await openCase(one);
        await during(one, made, async () => {
          const who = await staff(world, trial.role);
          await made.read?.(who);
          await ask(during.name, made, who);
        });
      }
    });
});

test('the button of every first approver’s request is compared', () => {
  const asked = new Set(ASKED.map(({ name }) => name));
  const submitted = GROUPS.flatMap(({ world }) => world.modules.approvals)
    .filter(({ isSubmitted, alone }) => isSubmitted && !alone)
    .map(({ kind }) => `${kind}${FIRST}`);
  expect(submitted.filter((name) => !asked.has(name))).toEqual([]);
});

test('the buttons of every kind of approval are compared', () => {
  const compared = new Set(ALL.map(({ kind }) => kind));
  expect([...compared].toSorted()).toEqual(APPROVAL_KIND_NAMES.toSorted());
});
