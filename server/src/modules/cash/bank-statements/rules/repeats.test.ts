import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findCancelledRepeats, findRepeats, type Repeatable } from './repeats.ts';

let ids = 0;
const line = (more: Partial<Repeatable> = {}): Repeatable => ({
  id: `line-${++ids}`,
  day: '2026-11-28',
  currency: 'USD',
  amount: 500_00n,
  key: `key-${ids}`,
  number: 'account-a',
  holder: 'name-a',
  ...more,
});
const repeats = (one: Partial<Repeatable>, earlier: Partial<Repeatable>) =>
  findRepeats([line(one)], [line(earlier)]).size === 1;

describe('finding repeated lines after a chain restart', () => {
  test('matches an earlier line of the same day, amount and sender', () => {
    expect(repeats({}, {})).toBe(true);
    expect(repeats({ number: undefined }, {})).toBe(true);
    expect(repeats({ number: undefined, holder: undefined }, {})).toBe(true);
  });

  test('treats a line with another day, amount, currency, account or name as new', () => {
    expect(repeats({ day: '2026-11-29' }, {})).toBe(false);
    expect(repeats({ amount: 500_01n }, {})).toBe(false);
    expect(repeats({ currency: 'EUR' }, {})).toBe(false);
    expect(repeats({ number: 'account-b' }, {})).toBe(false);
    expect(repeats({ number: undefined, holder: 'name-b' }, {})).toBe(false);
  });

  test('matches each earlier line once, preferring an identical line', () => {
    const earlier = line({ key: 'the same' });
    const [other, exact] = [line(), line({ key: 'the same' })];
    expect([...findRepeats([exact, other], [earlier]).keys()]).toEqual([exact.id]);
    const two = [line({ key: 'x', holder: undefined }), line({ key: 'y' })];
    const found = findRepeats([line({ key: 'y' })], two);
    expect([...found.values()]).toEqual([two[1]]);
  });

  test('suspects as many lines as were booked, in any order', () => {
    const amounts = fc.array(fc.bigInt({ min: 1n, max: 3n }), { maxLength: 12 });
    fc.assert(
      fc.property(amounts, amounts, (now, before) => {
        const found = findRepeats(
          now.map((amount) => line({ amount })),
          before.map((amount) => line({ amount })),
        );
        const shared = [1n, 2n, 3n].map((amount) =>
          Math.min(...[now, before].map((all) => all.filter((one) => one === amount).length)),
        );
        expect(found.size).toBe(shared.reduce((sum, one) => sum + one, 0));
        expect(new Set([...found.values()].map(({ id }) => id)).size).toBe(found.size);
      }),
    );
  });
});

describe('finding repeated lines without a chain restart', () => {
  const same = { key: 'in' };
  const back = { key: 'out', amount: -500_00n };

  test('treats an equal line as new', () => {
    expect(findCancelledRepeats([line(same)], [line(same)]).size).toBe(0);
  });

  test('suspects only equal lines that cancel each other out', () => {
    const [one, two, three] = [line(same), line(back), line({ key: 'new' })];
    const found = findCancelledRepeats([one, two, three], [line(same), line(back)]);
    expect([...found.keys()]).toEqual([one.id, two.id]);
    expect(findCancelledRepeats([one, two], [line(same)]).size).toBe(0);
  });
});
