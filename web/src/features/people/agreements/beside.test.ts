import { expect, it } from 'vitest';
import { pairsOf } from './beside.ts';
import { type Marked, markedText } from './marked.ts';

const old = ['1. Notice', 'Three months.', '2. Law', 'The law of Ireland.'].join('\n\n');
const side = (one: Marked | undefined, without: 'in' | 'out') =>
  one?.pieces
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

it('each side of a comparison shows its full text in order', () => {
  const texts = [
    old,
    old.replace('Three', 'Two'),
    old.replace('Three months.', 'No party may end it.'),
    old.replace('\n\nThree months.', ''),
    `${old}\n\n3. Data\n\nWe keep it.`,
    '',
  ];
  for (const before of texts) {
    for (const now of texts) {
      const pairs = pairsOf(markedText(before, now));
      const left = pairs.flatMap((one) => (one.old ? [side(one.old, 'in')] : []));
      const right = pairs.flatMap((one) => (one.now ? [side(one.now, 'out')] : []));
      expect([left.join('\n\n'), right.join('\n\n')]).toEqual([before, now]);
    }
  }
});

it('a replaced paragraph appears beside its replacement', () => {
  const now = old.replace('Three months.', 'No party may end it.');
  const changed = pairsOf(markedText(old, now)).filter(({ change }) => change !== 'same');
  expect(changed).toHaveLength(1);
  expect(changed[0]).toMatchObject({ old: { change: 'removed' }, now: { change: 'added' } });
});
