import { expect, test } from 'vitest';
import { isOver } from './rules.ts';

test('a period is over once bookings that began before its end have committed', () => {
  const month = { from: '2026-11-01', to: '2026-11-30' };
  expect(isOver(month, 'local', new Date('2026-12-01T00:00:01Z'))).toBe(false);
  expect(isOver(month, 'local', new Date('2026-12-01T00:15:00Z'))).toBe(true);
  expect(isOver(month, 'utc8', new Date('2026-11-30T16:15:00Z'))).toBe(true);
});
