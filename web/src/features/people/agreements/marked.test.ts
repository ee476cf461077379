import { describe, expect, it } from 'vitest';
import { changesIn, markedText, shownText } from './marked.ts';

const before = [
  '1. Complaints',
  'A complaint is answered without delay.',
  '2. Notice',
  'Either side may end it with three months’ notice.',
  '3. Law',
  'The law of Ireland.',
].join('\n\n');

describe('two compared versions', () => {
  it('mark changed words under their clause and no others', () => {
    const after = before.replace('three', 'two');
    const marked = markedText(before, after);
    const changed = marked.filter(({ change }) => change !== 'same');
    expect(changed).toMatchObject([{ clause: '2. Notice', change: 'changed' }]);
    expect(changed[0]?.pieces.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'out', text: 'three' },
      { kind: 'in', text: 'two' },
    ]);
    expect(changesIn(marked)).toEqual({ added: 1, removed: 1, clauses: ['2. Notice'] });
  });

  it('show added and removed paragraphs in full, and keep the rest', () => {
    const after = `${before.replace('\n\nA complaint is answered without delay.', '')}\n\n4. Data\n\nWe keep it.`;
    const marked = markedText(before, after);
    expect(marked.filter(({ change }) => change === 'removed').map(({ clause }) => clause)).toEqual(
      ['1. Complaints'],
    );
    const shown = marked.filter(({ change }) => change !== 'removed').map(shownText);
    expect(shown.join('\n\n')).toBe(after);
  });

  it('have no differences when they are equal', () => {
    expect(changesIn(markedText(before, before))).toEqual({ added: 0, removed: 0, clauses: [] });
  });
});
