import { expect, test } from 'vitest';
import { type Credential, factsOf, linksOf, sessionsOf } from './view.ts';

const calendar: Credential = {
  id: '1',
  kind: 'calendar_link',
  opens: 'Shows dates.',
  detail: null,
  madeAt: 'Monday',
  lastUsedAt: null,
  endsAt: null,
  endsWithPassword: true,
  browser: null,
};
const session: Credential = {
  ...calendar,
  id: '2',
  kind: 'session',
  browser: { current: true, userAgent: null, ip: null, place: null },
};

test('separates sessions from links without losing any', () => {
  expect(sessionsOf([session, calendar]).map(({ id }) => id)).toEqual(['2']);
  expect(linksOf([session, calendar]).map(({ id }) => id)).toEqual(['1']);
});

test('a link shows its last use and the effect of a password change', () => {
  const as = (at: string) => at;
  expect(factsOf(calendar, as)).toBe(
    'Created Monday · never used · no expiry · ends when you change your password',
  );
  const used = { ...calendar, lastUsedAt: 'Tuesday', endsAt: 'Friday', endsWithPassword: false };
  expect(factsOf(used, as)).toBe(
    'Created Monday · last used Tuesday · expires Friday · not affected by a password change',
  );
});
