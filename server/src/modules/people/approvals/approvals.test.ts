import { uuidv7 } from '@holdfast/domain/kernel/ids';
import { Refusal } from '@holdfast/domain/kernel/refusal';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { figures } from '../../../../test/figures.ts';
import { type Someone, staff } from '../../../../test/fixtures/people.ts';
import { openWorld } from '../../../../test/world.ts';
import type { Actor } from '../../../kit/ctx.ts';
import {
  type ApprovalContent,
  cancelRequest,
  decide,
  execute,
  NO_PARTIES,
  openApproval,
  request,
} from './index.ts';
import { canonical } from './rules.ts';

const world = await openWorld();
const newId = () => uuidv7(world.clock.now(), world.edge.random(10));

// Each test has its own approvers, as a person's approvals add up across requests.
const everybody = await Promise.all(
  Array.from({ length: 30 }, () => staff(world, 'staff_finance')),
);
let turn = 0;
const person = (): Actor => (everybody[turn++ % everybody.length] as Someone).actor;

const KIND = 'ledger.correction';
const payload = { amount: 1_000_001n, to: 'Northlight' };

const resultOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    const value = await work;
    return (value as { status?: string } | undefined)?.status ?? 'done';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

const ask = (
  actor: Actor,
  subjectId: string,
  needed = 1,
  input: ApprovalContent['payload'] = payload,
) =>
  world.as(actor, (ctx) =>
    request(ctx, { kind: KIND, subjectId, payload: input, concerns: NO_PARTIES, needed }),
  );
const WHAT = { kind: KIND, concerns: NO_PARTIES, fingerprint: null } as const;
const say = (
  actor: Actor,
  subjectId: string,
  approves = true,
  input: ApprovalContent['payload'] = payload,
) =>
  resultOf(world.as(actor, (ctx) => decide(ctx, { ...WHAT, subjectId, payload: input, approves })));
const carryOut = (subjectId: string, input: ApprovalContent['payload'] = payload) =>
  resultOf(world.as(undefined, (ctx) => execute(ctx, KIND, subjectId, input)));

describe('an approval request', () => {
  test('is made by one person, approved by another and executed once', async () => {
    const subject = newId();
    const [asker, other] = [person(), person()];
    await ask(asker, subject);
    expect(await carryOut(subject)).toBe('NOT_APPROVED');
    expect(await say(asker, subject)).toBe('OWN_REQUEST');
    expect(await say(other, subject)).toBe('APPROVED');
    expect(await carryOut(subject)).toBe('done');
    expect(await carryOut(subject)).toBe('NOT_APPROVED');
  });

  test('counts concurrent decisions by one person once', async () => {
    const subject = newId();
    await ask(person(), subject, 2);
    const eager = person();
    const answers = await Promise.all(Array.from({ length: 100 }, () => say(eager, subject)));
    expect(answers.filter((answer) => answer === 'REQUESTED')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'ALREADY_DECIDED')).toHaveLength(99);
    expect(await carryOut(subject)).toBe('NOT_APPROVED');
    expect(await say(person(), subject)).toBe('APPROVED');
  });

  test('counts exactly as many concurrent approvals as are needed', async () => {
    const subject = newId();
    await ask(person(), subject, 3);
    const answers = await Promise.all(Array.from({ length: 10 }, () => say(person(), subject)));
    expect(answers.filter((a) => a === 'APPROVED')).toHaveLength(1);
    expect(answers.filter((a) => a === 'REQUESTED')).toHaveLength(2);
    expect(answers.filter((a) => a === 'APPROVAL_NOT_OPEN')).toHaveLength(7);
  });

  test('is executed only once by a hundred concurrent calls', async () => {
    const subject = newId();
    await ask(person(), subject);
    await say(person(), subject);
    const answers = await Promise.all(Array.from({ length: 100 }, () => carryOut(subject)));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
  });

  test('ends with a single rejection', async () => {
    const subject = newId();
    await ask(person(), subject, 2);
    expect(await say(person(), subject)).toBe('REQUESTED');
    expect(await say(person(), subject, false)).toBe('REJECTED');
    expect(await say(person(), subject)).toBe('APPROVAL_NOT_OPEN');
    expect(await carryOut(subject)).toBe('NOT_APPROVED');
  });

  test('is neither approved nor executed after its payload has changed', async () => {
    const subject = newId();
    await ask(person(), subject);
    const changed = { ...payload, amount: 1_000_002n };
    expect(await say(person(), subject, true, changed)).toBe('APPROVAL_CHANGED');
    expect(await say(person(), subject)).toBe('APPROVED');
    expect(await carryOut(subject, changed)).toBe('APPROVAL_CHANGED');
    expect(await carryOut(subject, { to: 'Northlight', amount: 1_000_001n })).toBe('done');
  });

  test('expires after 24 hours', async () => {
    const [subject, approved] = [newId(), newId()];
    await ask(person(), subject);
    await ask(person(), approved);
    await say(person(), approved);
    expect(await resultOf(ask(person(), subject))).toBe('APPROVAL_OPEN');
    world.clock.advance(24 * 3_600_000);
    expect(await say(person(), subject)).toBe('APPROVAL_NOT_OPEN');
    expect(await carryOut(approved)).toBe('APPROVAL_NOT_OPEN');
    const open = await world.as(undefined, (ctx) => openApproval(ctx, KIND, subject));
    expect(open).toBeUndefined();
    await ask(person(), subject);
    expect(await say(person(), subject)).toBe('APPROVED');
  });

  test('is the only open one about its subject until it is cancelled', async () => {
    const subject = newId();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => resultOf(ask(person(), subject))),
    );
    expect(answers.filter((answer) => answer === 'APPROVAL_OPEN')).toHaveLength(99);
    await world.as(undefined, (ctx) => cancelRequest(ctx, KIND, subject, 'The thing is gone'));
    await expect(ask(person(), subject)).resolves.toBeTypeOf('string');
  });

  test('cannot be decided by its requester, as the database enforces', async () => {
    const subject = newId();
    const asker = person();
    const id = await ask(asker, subject);
    const insert = world.edge.pool.query(
      'insert into approvals.decision (approval_id, decided_by, approves, decided_at) values ($1, $2, true, now())',
      [id, asker.userId],
    );
    await expect(insert).rejects.toThrow('decides their own request');
  });
});

test('a request needs enough approvers besides the requester, in any order', async (context) => {
  const runs = process.env.DEEP === '1' ? 5_000 : 25;
  const step = fc.record({ who: fc.nat(4), approves: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(
        fc.oneof({ weight: 4, arbitrary: step.map((s) => ({ ...s, approves: true })) }, step),
        {
          maxLength: 8,
        },
      ),
      async (needed, steps) => {
        const subject = newId();
        const people = Array.from({ length: 5 }, person);
        const asker = people[0] as Actor;
        await ask(asker, subject, needed);
        const agreed = new Set<number>();
        let ended: string | undefined;
        for (const { who, approves } of steps) {
          const answer = await say(people[who] as Actor, subject, approves);
          if (ended) expect(answer).toBe('APPROVAL_NOT_OPEN');
          else if (who === 0) expect(answer).toBe('OWN_REQUEST');
          else if (agreed.has(who)) expect(answer).toBe('ALREADY_DECIDED');
          else {
            if (approves) agreed.add(who);
            const enough = agreed.size >= needed ? 'APPROVED' : 'REQUESTED';
            expect(answer).toBe(approves ? enough : 'REJECTED');
            if (answer !== 'REQUESTED') ended = answer;
          }
        }
        expect(await carryOut(subject)).toBe(ended === 'APPROVED' ? 'done' : 'NOT_APPROVED');
      },
    ),
    { numRuns: runs },
  );
  figures(context, 'Approvals', { 'orders of deciding': runs });
});

test('a payload has the same canonical text regardless of the order of its keys', () => {
  const back = (value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).reverse())
      : value;
  fc.assert(fc.property(fc.object(), (value) => canonical(back(value)) === canonical(value)));
  expect(canonical({ a: 1n })).not.toBe(canonical({ a: 1 }));
});
