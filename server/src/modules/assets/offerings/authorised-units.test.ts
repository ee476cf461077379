import { DAY } from '@holdfast/domain/kernel/moment';
import { Refusal } from '@holdfast/domain/kernel/refusal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OUTSIDE } from '../../../../test/fixtures/anchor-fixtures.ts';
import { openUnitsHarness, type Told, type Units } from '../../../../test/money/units-harness.ts';

// In any order and under concurrency, issued plus promised units never exceed the authorised units.
// They always equal the units held plus those that open offerings and anchors reserve.

const DEEP = process.env.DEEP === '1';
const harness = await openUnitsHarness();

const KINDS = [
  'raise',
  'link',
  'unlink',
  'invite',
  'commit',
  'show',
  'fund',
  'reject',
  'withdraw',
  'offer',
  'publish',
  'pledge',
  'close',
  'cancel',
  'evidence',
  'pass',
  'retire',
] as const;
type Kind = (typeof KINDS)[number];
type Step = { readonly kind: Kind; readonly at: number; readonly to: number; readonly n: number };

const done = new Map<Kind, number>();
const refused = new Set<string>();

const acts: Readonly<Record<Kind, (units: Units, step: Step) => Promise<void>>> = {
  raise: (units, { at, to, n }) => units.raise(at, n, to % 4 !== 0),
  link: (units, { at, to }) => units.link(at, to),
  unlink: (units, { at }) => units.unlink(at),
  invite: (units, { at, n }) => units.invite(at, n, OUTSIDE),
  commit: (units, { at }) => units.commitOutside(at),
  show: (units, { at }) => units.show(at),
  fund: (units, { at }) => units.fund(at),
  reject: (units, { at }) => units.reject(at),
  withdraw: (units, { at }) => units.withdraw(at),
  offer: (units, { at, n }) => units.offer(at, n),
  publish: (units, { at }) => units.publish(at),
  pledge: (units, { at, n }) => units.pledge(at, n),
  close: (units, { at }) => units.close(at),
  cancel: (units, { at }) => units.cancel(at),
  evidence: (units, { at }) => units.evidence(at),
  pass: (units, { n }) => units.pass((1 + (n % 45)) * DAY),
  retire: (units, { at, n }) => units.retire(at, n),
};

async function take(units: Units, step: Step): Promise<void> {
  try {
    await acts[step.kind](units, step);
    done.set(step.kind, (done.get(step.kind) ?? 0) + 1);
  } catch (error) {
    // Any other error means that a database constraint caught what the rules missed.
    if (!(error instanceof Refusal)) throw error;
    refused.add(error.code);
  }
}

const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  at: fc.nat(11),
  to: fc.nat(11),
  n: fc.integer({ min: 1, max: 160 }),
});
type Moment = readonly Step[];
const moments = fc.array(step, { minLength: 1, maxLength: 2 }).map((both): Moment[] => [both]);

const inOrder = (kinds: readonly Kind[], of: { at: number; to: number; n: number }): Moment[] =>
  kinds.map((kind) => [{ ...of, kind, n: kind === 'pass' ? 1 : of.n }]);
const sale = fc
  .record({
    at: fc.nat(2),
    to: fc.nat(1),
    n: fc.integer({ min: 5, max: 60 }),
    end: fc.constantFrom<Kind>('evidence', 'evidence', 'cancel', 'pass'),
  })
  .map(({ end, ...of }) =>
    inOrder(['link', 'offer', 'publish', 'pass', 'pledge', 'close', end], of),
  );
const anchored = fc
  .record({
    at: fc.nat(3),
    to: fc.constant(0),
    n: fc.integer({ min: 1, max: 90 }),
    end: fc.constantFrom<Kind>('fund', 'fund', 'withdraw', 'reject'),
  })
  .map(({ end, at, ...of }) => [
    ...inOrder(['invite'], { ...of, at }),
    ...inOrder(['commit', 'show', end], { ...of, at: 0 }),
  ]);
const story = fc
  .array(fc.oneof({ weight: 4, arbitrary: moments }, sale, anchored), {
    minLength: 4,
    maxLength: 14,
  })
  .map((parts) => parts.flat());

const assertSound = (told: Told): void => {
  for (const row of told.classes) {
    const { authorised, issued, reserved, promised, held, retired } = row;
    expect(issued + reserved <= authorised, `${issued} + ${reserved} of ${authorised}`).toBe(true);
    expect(promised, 'what is promised is the sum of the promises').toBe(reserved);
    expect(held + retired, 'what is issued is what is held').toBe(issued);
  }
  expect(told.promisesWithoutCause, 'a promise whose cause is over').toEqual([]);
  expect(told.causesWithoutPromise, 'a cause that nothing is promised to').toEqual([]);
  expect(told.indivisible, 'units that the asset can’t be divided into').toEqual([]);
};

test(
  'a class never reserves or issues more units than authorised, in any order',
  async () => {
    await fc.assert(
      fc.asyncProperty(story, async (told) => {
        const units = await harness.begin();
        for (const moment of told) {
          await Promise.all(moment.map((one) => take(units, one)));
          assertSound(await units.told());
        }
      }),
      DEEP ? { numRuns: 400 } : { numRuns: 10, seed: 20, endOnFailure: true },
    );
    expect(
      KINDS.filter((kind) => !done.get(kind)),
      'acts that were never done',
    ).toEqual([]);
    expect(refused).toContain('AUTHORISED_UNITS_EXCEEDED');
    expect(await harness.findings()).toEqual([]);
  },
  DEEP ? 3_600_000 : 120_000,
);
