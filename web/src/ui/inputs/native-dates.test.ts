import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');
const NATIVE = /type=\{?['"](?:date|datetime-local|month|week|time)['"]/;

it('no field shows a date or time in the browser’s own format', () => {
  const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(NATIVE.test('<TextInput type="datetime-local" />')).toBe(true);
  expect(sources.filter((file) => NATIVE.test(readFileSync(join(SOURCES, file), 'utf8')))).toEqual(
    [],
  );
});
