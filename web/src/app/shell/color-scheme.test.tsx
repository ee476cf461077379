import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

// Before any style loads: the dark scheme would be white for seconds on a slow connection.

const web = join(import.meta.dirname, '../../..');
const script = readFileSync(join(web, 'public/color-scheme.js'), 'utf8');
const page = readFileSync(join(web, 'index.html'), 'utf8');

function opened(isDarkSystem: boolean, stored: () => string | null) {
  const document = new DOMParser().parseFromString(page, 'text/html');
  const matchMedia = () => ({ matches: isDarkSystem });
  runInNewContext(script, { document, matchMedia, localStorage: { getItem: stored } });
  return {
    first: document.querySelector('meta[name="color-scheme"]')?.getAttribute('content'),
    drawn: document.documentElement.getAttribute('data-mantine-color-scheme'),
  };
}

test('follows the system colour scheme until the script runs', () => {
  const document = new DOMParser().parseFromString(page, 'text/html');
  const meta = document.querySelector('meta[name="color-scheme"]');
  expect(meta?.getAttribute('content')).toBe('light dark');
});

test.each([
  { isDark: true, chosen: null, scheme: 'dark' },
  { isDark: false, chosen: null, scheme: 'light' },
  { isDark: true, chosen: 'light', scheme: 'light' },
  { isDark: false, chosen: 'dark', scheme: 'dark' },
  { isDark: true, chosen: 'auto', scheme: 'dark' },
])('resolves system dark ($isDark) and choice $chosen to $scheme', (given) => {
  const { isDark, chosen, scheme } = given;
  expect(opened(isDark, () => chosen)).toEqual({ first: scheme, drawn: scheme });
});

test('follows the system colour scheme if storage is blocked', () => {
  const forbidden = () => {
    throw new Error('SecurityError');
  };
  expect(opened(true, forbidden)).toEqual({ first: 'dark', drawn: 'dark' });
});
