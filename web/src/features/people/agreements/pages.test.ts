import { describe, expect, test } from 'vitest';
import { markedText } from './marked.ts';
import { changedPages, nextZoom, pagesOf } from './pages.ts';

const clause = (at: number, words = 120) =>
  `${at}. Clause ${at}\n\n${`word${at} `.repeat(words).trim()}.`;
const text = (count: number) =>
  Array.from({ length: count }, (_, at) => clause(at + 1)).join('\n\n');

describe('the pages of an agreement', () => {
  test('contain each paragraph once, and are a single page for a short text', () => {
    const short = markedText(clause(1), clause(1));
    expect(pagesOf(short)).toEqual([0]);
    const blocks = markedText(text(9), text(9));
    const starts = pagesOf(blocks);
    expect(starts.length).toBeGreaterThan(3);
    expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b));
    expect(starts.at(-1)).toBeLessThan(blocks.length);
  });

  test('never end with a heading alone', () => {
    const blocks = markedText(text(12), text(12));
    for (const start of pagesOf(blocks).slice(1)) {
      expect(blocks[start - 1]?.kind).toBe('text');
    }
  });

  test('give a paragraph longer than a page its own page', () => {
    const long = ['x'.repeat(9_000), 'short', 'y'.repeat(9_000)].join('\n\n');
    expect(pagesOf(markedText(long, long))).toEqual([0, 1, 2]);
  });

  test('are marked where they contain a difference', () => {
    const after = text(9).replaceAll('word8', 'other8');
    const blocks = markedText(text(9), after);
    const starts = pagesOf(blocks);
    const changed = changedPages(blocks, starts);
    expect(changed.size).toBeGreaterThan(0);
    expect(changed.has(1)).toBe(false);
    expect(Math.max(...changed)).toBeLessThanOrEqual(starts.length);
  });
});

test('the text size changes in steps and stops at both ends', () => {
  expect(nextZoom(1, 1)).toBe(1.15);
  expect(nextZoom(1, -1)).toBe(0.9);
  expect(nextZoom(2, 1)).toBeUndefined();
  expect(nextZoom(0.8, -1)).toBeUndefined();
});
