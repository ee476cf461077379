import { describe, expect, it } from 'vitest';
import { paths, safeReturn } from './paths.ts';

const ID = '0190a0b0-0000-7000-8000-00000000000a';

const built = () =>
  Object.fromEntries(
    Object.entries(paths).map(([name, build]) => {
      const withIds = build as (...ids: string[]) => string;
      return [name, build.length > 0 ? withIds(...Array(build.length).fill(ID)) : withIds()];
    }),
  );

describe('paths', () => {
  it('are these', () => {
    expect(built()).toMatchSnapshot();
  });

  it('encode IDs as one path segment', () => {
    expect(paths.asset('a/b?c')).toBe('/assets/a%2Fb%3Fc');
  });

  it('omit empty filters', () => {
    expect(paths.market({ q: 'solar', category: '', page: undefined })).toBe('/market?q=solar');
  });
});

describe('safeReturn', () => {
  it('keeps an address within the app, with query and hash', () => {
    expect(safeReturn('/payments/wallet?x=1#top')).toBe('/payments/wallet?x=1#top');
  });

  it.each([
    undefined,
    '',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    'market',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/market/..//evil.example',
    '/%2e//evil.example',
    '/./\\evil.example',
    '/.\\evil.example',
    ' //evil.example',
    '\u0000//evil.example',
    'https:evil.example',
    'https:/evil.example',
    '\\\\evil.example',
    'data:text/html,<script>alert(1)</script>',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    '/\u2028/../..//evil.example',
    '//holdfast.invalid//evil.example',
    '@evil.example',
    '?return=//evil.example',
  ])('rejects %j', (path) => {
    expect(safeReturn(path)).toBeUndefined();
  });
});
