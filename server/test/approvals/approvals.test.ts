import { PERSON_KINDS } from '@holdfast/domain/administration/users/requests';
import { allEndpoints } from '@holdfast/domain/contracts';
import type { Endpoint } from '@holdfast/domain/kernel/endpoint';
import {
  ANY_KIND,
  APPROVAL_KIND_NAMES,
  type ApprovalKind,
} from '@holdfast/domain/people/approvals/kinds';
import { describe, expect, test } from 'vitest';
import { movesValue, nameOf } from '../access/moves-value.ts';
import { figures } from '../figures.ts';
import { type Someone, staff } from '../fixtures/people.ts';
import { isSampled } from '../sampling.ts';
import { printOf } from '../traces.ts';
import type { World } from '../world.ts';
import { everyTrial } from './approval-trials/every.ts';
import {
  block,
  type Cast,
  insider,
  prepared,
  REJECTS,
  relative,
  type Trial,
} from './approval-trials/trial.ts';

// Each endpoint that moves value for others or decides an approval is tried by its beneficiary, its
// requester and the uploader of its evidence, and after an approval by a user blocked since. New
// endpoints fail until listed.

const GROUPS = await everyTrial();
const TRIALS = GROUPS.flatMap(({ world, trials }) =>
  Object.entries(trials).map(([name, trial]) => ({ name, trial, world })),
).map((one, place) => ({ ...one, place }));

const REFUSED = ['OWN_CASE', 'OWN_REQUEST', 'STATEMENT_NEEDS_SECOND', 'STATEMENT_OF_UPLOADER'];

async function openCase({ trial, world }: Tried) {
  const [beneficiary, requester, uploader] = [
    await insider(world, trial.role),
    await staff(world, trial.role),
    await staff(world, trial.role),
  ];
  const cast = { beneficiary, requester, uploader };
  const made = await trial.open(cast);
  const decide = async (as: Someone, seen?: string) => {
    await prepared(made, as);
    return made.decide(as, seen);
  };
  return { cast, made, ...made, decide, decideNow: made.decide };
}
type Tried = { readonly trial: Trial; readonly world: World };

async function expectRefused(one: Tried, pick?: (cast: Cast) => Promise<Someone> | Someone) {
  const { cast, made, decideNow, isDone, benefits } = await openCase(one);
  const who =
    (await pick?.({ ...cast, beneficiary: benefits ?? cast.beneficiary })) ?? cast.beneficiary;
  await prepared(made, who);
  const before = await printOf(one.world);
  const { status, body } = await decideNow(who);
  const isTheirs = REFUSED.includes(body.code ?? '');
  expect([status, isTheirs ? 'their own' : body]).toEqual([403, 'their own']);
  expect(await printOf(one.world)).toEqual(before);
  expect(await isDone()).toBe(false);
}

/** `npm test` tries one in three kinds per excluded user. */
const EVERY = 3;

describe.for(TRIALS)('$name', (one) => {
  const { trial, world, place } = one;
  const sampled = (situation: number) => isSampled(EVERY, place + situation);
  const { role, needed } = trial;

  if (trial.beneficiary === true)
    test('is refused to its beneficiary', (context) => {
      figures(context, 'Own cases', { tried: 1 });
      return expectRefused(one);
    });

  if (trial.beneficiary === true && sampled(0))
    test('is refused to a related party', (context) => {
      figures(context, 'Own cases', { tried: 1 });
      return expectRefused(one, ({ beneficiary }) => relative(world, role, beneficiary));
    });

  if (trial.requester === true && sampled(1))
    test('is refused to its requester', (context) => {
      figures(context, 'Own cases', { tried: 1 });
      return expectRefused(one, ({ requester }) => requester);
    });

  if (trial.uploader === true && sampled(2))
    test('is refused to the person who uploaded its content', (context) => {
      figures(context, 'Own cases', { tried: 1 });
      return expectRefused(one, ({ uploader }) => uploader);
    });

  if (needed === 0)
    test('is executed by any other person with the permission', async () => {
      const { decide, isDone } = await openCase(one);
      expect(await isDone()).toBe(false);
      expect((await decide(await staff(world, role))).status).toBeLessThan(300);
      expect(await isDone()).toBe(true);
    });

  if (needed > 0)
    test('is executed after enough approvals by people who still have the permission', async () => {
      const { cast, decide, isDone } = await openCase(one);
      const others = await Promise.all([
        staff(world, role),
        staff(world, role),
        staff(world, role),
      ]);
      const [first, second, third] = others as [Someone, Someone, Someone];
      if (needed === 1) {
        if (trial.requester === true && trial.fingerprint !== REJECTS) {
          await block(world, cast.requester);
          const { status } = await decide(first);
          expect([200, 201, 409]).toContain(status);
          expect(await isDone()).toBe(false);
        }
        const again = await openCase(one);
        expect((await again.decide(second)).status).toBeLessThan(300);
        return expect(await again.isDone()).toBe(true);
      }
      expect((await decide(first)).status).toBeLessThan(300);
      await block(world, first);
      expect((await decide(second)).status).toBeLessThan(300);
      expect(await isDone()).toBe(false);
      expect((await decide(third)).status).toBeLessThan(300);
      expect(await isDone()).toBe(true);
    });

  if (trial.fingerprint === true && sampled(1))
    test('requires the fingerprint of the payload shown', async () => {
      const { decide, isDone } = await openCase(one);
      const { status, body } = await decide(await staff(world, role), 'amount~AAAAAAAAAAAAAAAA');
      expect([status, body.code]).toEqual([409, 'APPROVAL_CHANGED']);
      expect(await isDone()).toBe(false);
    });
});

const NOT_TRIED: Readonly<Record<string, string>> = {
  'POST /admin/remittances': 'Only requests it: own_money.remittance is decided by others.',
  'POST /admin/top-ups': 'Only announces it: own_money.top_up is decided by others.',
  'POST /admin/funds/statement-rules': 'Only requests it: banking.rule is decided by others.',
  'POST /admin/funds/statement-rules/:ruleId/change': 'Only requests it, likewise.',
  'POST /admin/funds/statement-rules/:ruleId/end': 'Only requests it, likewise.',
  'POST /admin/withdrawal-batches': 'Puts into a file what others have approved.',
  'POST /admin/funds/deposits/:depositId/reject': 'Ends an announcement: nothing is credited.',
  'POST /admin/funds/statements/:statementId/discard': 'Nothing of it is booked.',
  'POST /offerings/:offeringId/cancel': 'Everyone’s money is released.',
  'POST /offerings/:offeringId/close': 'Its owner closes it; papers and two people come after.',
};

test('every endpoint that moves value or decides an approval is tested or exempt', () => {
  const forOthers = ({ access }: Endpoint) =>
    access.who === 'staff' ||
    (access.who === 'signed_in' && access.permission === 'CAN_MANAGE_COMMITMENTS');
  const isDeclared = (name: string) => APPROVAL_KIND_NAMES.some((kind) => name.startsWith(kind));
  const known = [...TRIALS.map(({ name }) => name), ...Object.keys(NOT_TRIED)];
  const all = allEndpoints().filter(
    (one) => one.method !== 'GET' && (movesValue(one) || one.decides) && forOthers(one),
  );
  const served = all.filter(({ decides }) => decides !== ANY_KIND).map(nameOf);
  expect(known.filter((name) => !isDeclared(name)).toSorted()).toEqual(served.toSorted());
});

test('every declared kind of approval is tested', () => {
  const tried = new Set(TRIALS.map(({ name }) => name));
  const kinds = GROUPS.flatMap(({ world }) => world.modules.approvals).map(({ kind }) => kind);
  expect(kinds.filter((kind) => !tried.has(kind) && !isTriedWithPeople(kind))).toEqual([]);
});

/** two-people.test.ts and roles.test.ts test requests about people. */
const isTriedWithPeople = (kind: ApprovalKind): boolean =>
  ['staff_invitation', ...PERSON_KINDS].includes(kind);
