import { expect, test } from 'vitest';
import { capRows } from './cap-table.view.ts';
import type { ShareClass } from './view.ts';

// Lenders read a contract date's units: without later issues and increases.

const event = (kind: 'created' | 'raised' | 'issued', at: string, units: string) => ({
  id: at,
  kind,
  at: `${at}T12:00:00.000Z`,
  units,
  authorisedAfter: '0.000',
  resolution: '',
  hasDocument: false,
});
const shares = {
  id: 'a',
  code: 'A',
  name: 'Wharf units',
  votesPerUnit: 1,
  authorised: '500.000',
  issued: '480.500',
  asset: null,
  // Newest first, as in the response.
  events: [
    event('issued', '2026-03-06', '480.500'),
    event('raised', '2026-01-12', '100.000'),
    event('created', '2025-10-14', '400.000'),
  ],
} as unknown as ShareClass;

const on = (day: string | undefined) =>
  capRows([shares], day).map(({ authorised, issued }) => [authorised, issued]);

test('a past day shows the units authorised and issued by its end', () => {
  expect(on('2025-10-13')).toEqual([]);
  expect(on('2025-10-14')).toEqual([['400.000', '0.000']]);
  expect(on('2026-01-12')).toEqual([['500.000', '0.000']]);
  expect(on('2026-03-05')).toEqual([['500.000', '0.000']]);
  expect(on('2026-03-06')).toEqual([['500.000', '480.500']]);
});

test('today shows the current structure, a past day only recorded facts', () => {
  expect(on(undefined)).toEqual([['500.000', '480.500']]);
  expect(capRows([shares], undefined)[0]?.now).toBe(shares);
  expect(capRows([shares], '2026-03-06')[0]?.now).toBeUndefined();
});
