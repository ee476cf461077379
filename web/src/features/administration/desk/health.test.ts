import { expect, it } from 'vitest';
import { type HealthLine, healthWords } from './health.ts';

const line = (of: Partial<HealthLine>): HealthLine => ({
  what: 'mail',
  state: 'good',
  count: 0,
  stuck: 0,
  since: null,
  ...of,
});

it('reports waiting emails, and emails stored without a mail server', () => {
  expect(healthWords(line({}))).toBe('None pending');
  expect(healthWords(line({ count: 3 }))).toBe('3 not sent: no mail server configured');
  const since = '2026-11-27T01:00:00.000Z';
  expect(healthWords(line({ count: 3, stuck: 1, since }))).toBe('3 pending, 1 stuck');
});
