import { refuse } from '@holdfast/domain/refusals';
import { describe, expect, test } from 'vitest';
import { person, type Someone } from '../../../test/fixtures/people.ts';
import { openWorld } from '../../../test/world.ts';
import { balancesOf, partyMain, platform, post } from '../../modules/money/ledger/index.ts';
import type { Ctx } from '../ctx.ts';
import { readOnly, transaction } from '../database/transaction.ts';
import { newIdOf } from './edge.ts';
import { fingerprintOf, type KeyedCall, type Stored } from './idempotency.ts';
import { OncePerKey } from './once-per-key.ts';

const world = await openWorld();
const { edge } = world;
const processes = [new OncePerKey(edge), new OncePerKey(edge)] as const;
const [here, there] = processes;
const ROUTE = 'POST /test/gifts';

async function keyed(who: Someone, key: string, body: unknown): Promise<KeyedCall> {
  const sent = { params: {}, query: {}, body, upload: undefined };
  return {
    id: { userId: who.actor.userId, route: ROUTE, key },
    fingerprint: await fingerprintOf(edge.seal, sent),
    attempt: newIdOf(edge),
  };
}

async function give(ctx: Ctx, who: Someone, cents: bigint): Promise<Stored> {
  const { entryId } = await post(ctx, {
    kind: 'deposit_card',
    reference: ctx.newId(),
    lines: [
      { account: platform('card_clearing', 'USD'), amount: -cents },
      { account: partyMain(who.actor.partyId, 'USD'), amount: cents },
    ],
  });
  return { status: 201, answer: { success: true, data: { entryId } } };
}

type Trial = { readonly in?: OncePerKey; readonly fails?: Error };

async function gift(who: Someone, key: string, cents: bigint, trial: Trial = {}) {
  const call = await keyed(who, key, { cents });
  return (trial.in ?? here).inTransaction(call, (last) =>
    transaction(edge, { actor: who.actor, requestId: call.attempt }, async (ctx) => {
      const stored = await give(ctx, who, cents);
      if (trial.fails) throw trial.fails;
      return last(ctx, stored);
    }),
  );
}

const cash = async (who: Someone) => {
  const all = await world.as(undefined, (ctx) => balancesOf(ctx, who.actor.partyId));
  return all[0]?.balance ?? 0n;
};
const answersOf = (all: readonly Stored[]) =>
  new Set(all.map(({ answer }) => JSON.stringify(answer)));

describe('an idempotent change in one transaction', () => {
  test('takes effect once for 50 requests in two processes, with the same response', async () => {
    for (let round = 0; round < 3; round++) {
      const who = await person(world, 'approved');
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, i) => {
          const one = { in: processes[i % 2] as OncePerKey };
          return gift(who, `key-of-round-${round}`, 500n, one);
        }),
      );
      expect(answersOf(answers).size).toBe(1);
      expect(answers.every(({ status }) => status === 201)).toBe(true);
      expect(await cash(who)).toBe(500n);
    }
  });

  test('binds its key to one person and one body', async () => {
    const [ann, ben] = [await person(world, 'approved'), await person(world, 'approved')];
    await gift(ann, 'a-key-of-both', 100n);
    await gift(ben, 'a-key-of-both', 200n);
    expect([await cash(ann), await cash(ben)]).toEqual([100n, 200n]);
    await expect(gift(ann, 'a-key-of-both', 101n)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
      status: 409,
    });
    expect(await cash(ann)).toBe(100n);
  });

  test('can be retried under its key after a failure', async () => {
    const who = await person(world, 'approved');
    const failing = gift(who, 'tried-twice', 70n, { fails: new Error('no disk') });
    await expect(failing).rejects.toThrow('no disk');
    expect(await cash(who)).toBe(0n);
    expect((await gift(who, 'tried-twice', 70n)).status).toBe(201);
    expect(await cash(who)).toBe(70n);
  });

  test('replays the stored response in another process, despite later changes', async () => {
    const who = await person(world, 'approved');
    const first = await gift(who, 'before-the-restart', 30n);
    const late = { in: there, fails: new Error('the state has changed') };
    const again = await gift(who, 'before-the-restart', 30n, late);
    expect(again).toEqual({ ...first, isReplayed: true });
    expect(await cash(who)).toBe(30n);
  });

  test('stores its response sealed', async () => {
    const who = await person(world, 'approved');
    const { answer } = await gift(who, 'sealed-answer', 40n);
    const { rows } = await edge.pool.query(
      "select answer, sealed_answer from kit.idempotency where key = 'sealed-answer'",
    );
    const { entryId } = (answer as { data: { entryId: string } }).data;
    expect(rows[0].answer).toBeNull();
    expect(rows[0].sealed_answer.includes(entryId)).toBe(false);
  });
});

type Call = ReturnType<typeof callOf>;
const callOf = (who: Someone, requestId: string) => {
  const cause = { actor: who.actor, requestId };
  return {
    transaction: <T>(work: (ctx: Ctx) => Promise<T>) => transaction(edge, cause, work),
    readOnly: <T>(work: (ctx: Ctx) => Promise<T>) => readOnly(edge, cause, work),
  };
};

type Steps = (call: Call) => Promise<object>;
type Outside = { readonly in?: OncePerKey; readonly resumes?: boolean; readonly body?: object };

async function send(who: Someone, key: string, steps: Steps, given: Outside = {}) {
  const call = await keyed(who, key, given.body ?? {});
  const once = given.in ?? here;
  return once.outside(callOf(who, call.attempt), call, given.resumes ?? false, async (gated) => ({
    status: 201,
    answer: { success: true, data: await steps(gated) },
  }));
}

const threeSteps =
  (who: Someone, outside: () => void | Promise<void>): Steps =>
  async (call) => {
    await call.transaction((ctx) => give(ctx, who, 10n));
    await outside();
    const { answer } = await call.transaction((ctx) => give(ctx, who, 1n));
    return answer as object;
  };

describe('an idempotent change that calls an external service', () => {
  test('is executed once, and its response is replayed unchanged', async () => {
    const who = await person(world, 'approved');
    let calls = 0;
    const steps = threeSteps(who, () => void calls++);
    const first = await send(who, 'in-three-steps', steps);
    const again = await send(who, 'in-three-steps', steps, { in: there });
    expect(JSON.stringify(again.answer)).toBe(JSON.stringify(first.answer));
    expect([calls, await cash(who)]).toEqual([1, 11n]);
  });

  test('refuses its key with another body before it starts', async () => {
    const who = await person(world, 'approved');
    const steps = threeSteps(who, () => {});
    await send(who, 'one-key-two-bodies', steps, { body: { units: '1' } });
    const other = send(who, 'one-key-two-bodies', steps, { body: { units: '2' } });
    await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await cash(who)).toBe(11n);
  });

  test('is refused in another process while it runs, and awaited in its own', async () => {
    const who = await person(world, 'approved');
    const other: unknown[] = [];
    let waiting: Promise<Stored> | undefined;
    const steps = threeSteps(who, async () => {
      const second = send(who, 'twice-at-once', steps, { in: there });
      other.push(await second.catch(({ code }: { code: string }) => code));
      waiting = send(who, 'twice-at-once', steps);
    });
    const first = await send(who, 'twice-at-once', steps);
    expect(other).toEqual(['IDEMPOTENCY_KEY_IN_USE']);
    expect((await waiting)?.answer).toEqual(first.answer);
    expect(await cash(who)).toBe(11n);
  });

  test('takes effect once when two processes receive it at the same time', async () => {
    const who = await person(world, 'approved');
    const steps = threeSteps(who, () => {});
    const both = await Promise.allSettled(
      processes.map((one) => send(who, 'two-processes', steps, { in: one })),
    );
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await cash(who)).toBe(11n);
  });

  test('releases its key when it is refused after its first step', async () => {
    const who = await person(world, 'approved');
    const refusing = threeSteps(who, () => refuse('CONTACT_SUPPORT', {}));
    const refused = send(who, 'refused-on-the-way', refusing);
    await expect(refused).rejects.toMatchObject({ code: 'CONTACT_SUPPORT' });
    const again = await send(
      who,
      'refused-on-the-way',
      threeSteps(who, () => {}),
    );
    expect(again.status).toBe(201);
  });

  test('is reported as interrupted when it failed between two steps', async () => {
    const who = await person(world, 'approved');
    const failing = threeSteps(who, () => {
      throw new Error('no line');
    });
    await expect(send(who, 'failed-on-the-way', failing)).rejects.toThrow('no line');
    const again = send(
      who,
      'failed-on-the-way',
      threeSteps(who, () => {}),
      { in: there },
    );
    await expect(again).rejects.toMatchObject({ code: 'IDEMPOTENCY_INTERRUPTED' });
    expect(await cash(who)).toBe(10n);
  });

  test('is reported as interrupted when its process ended between two steps', async () => {
    const who = await person(world, 'approved');
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const steps = threeSteps(who, () => new Promise<void>(() => end()));
    void send(who, 'process-ended', steps);
    await ended;
    const soon = send(who, 'process-ended', steps, { in: there });
    await expect(soon).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_IN_USE' });
    world.clock.advance(2 * 60_000);
    const later = send(who, 'process-ended', steps, { in: there });
    await expect(later).rejects.toMatchObject({ code: 'IDEMPOTENCY_INTERRUPTED' });
    expect(await cash(who)).toBe(10n);
  });

  test('resumes from the steps recorded under its key', async () => {
    const who = await person(world, 'approved');
    let recorded = false;
    const steps: (outside: () => void) => Steps = (outside) => async (call) => {
      if (!recorded) await call.transaction((ctx) => give(ctx, who, 10n));
      recorded = true;
      outside();
      return {};
    };
    const fails = () => {
      throw new Error('no answer from the provider');
    };
    const resumes = { resumes: true };
    await expect(send(who, 'resumed', steps(fails), resumes)).rejects.toThrow('no answer');
    expect(
      (
        await send(
          who,
          'resumed',
          steps(() => {}),
          resumes,
        )
      ).status,
    ).toBe(201);
    expect(await cash(who)).toBe(10n);
  });

  test('claims no key with a read-only transaction', async () => {
    const who = await person(world, 'approved');
    const fails: Steps = async (call) => {
      await call.transaction((ctx) => balancesOf(ctx, who.actor.partyId));
      throw new Error('no storage');
    };
    await expect(send(who, 'only-read', fails)).rejects.toThrow('no storage');
    expect(
      (
        await send(
          who,
          'only-read',
          threeSteps(who, () => {}),
        )
      ).status,
    ).toBe(201);
  });
});
