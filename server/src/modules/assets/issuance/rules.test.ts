import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { metadataHash } from './rules.ts';

const sha = (text: string): Buffer => createHash('sha256').update(text).digest();

test('a token’s hash is computed from its documents in any order', () => {
  const [first, second] = [sha('Terms').toString('hex'), sha('Valuation').toString('hex')];
  const lines = [first, second].sort().join('\n');
  expect(metadataHash([first, second])).toEqual(sha(lines));
  expect(metadataHash([second, first])).toEqual(sha(lines));
});

test('a token’s hash changes with any document added, removed or replaced', () => {
  const given = [sha('b').toString('hex'), sha('a').toString('hex')];
  const before = [...given];
  const hash = metadataHash(given);
  expect(given).toEqual(before);
  expect(metadataHash(given.slice(1))).not.toEqual(hash);
  expect(metadataHash([...given, sha('c').toString('hex')])).not.toEqual(hash);
  expect(metadataHash([]).length).toBe(32);
});
