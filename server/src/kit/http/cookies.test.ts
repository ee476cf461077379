import { expect, test } from 'vitest';
import { SESSION_COOKIE } from './access.ts';
import { clearSession, setCookie } from './cookies.ts';

type Set = readonly [name: string, value: string, options: Readonly<Record<string, unknown>>];
type Cleared = readonly [name: string, options: Readonly<Record<string, unknown>>];

function recorded() {
  const set: Set[] = [];
  const cleared: Cleared[] = [];
  const reply = {
    setCookie: (...one: Set) => set.push(one),
    clearCookie: (...one: Cleared) => cleared.push(one),
  } as unknown as Parameters<typeof setCookie>[1];
  return { reply, set, cleared };
}

const config = (more: object) =>
  ({ publicUrl: 'https://app.example.com', ...more }) as Parameters<typeof setCookie>[0];
const session = { name: SESSION_COOKIE, value: 'hf_1', maxAgeSeconds: 7200, httpOnly: true };

test('shares the session cookie across the subdomains of the configured domain', () => {
  const { reply, set, cleared } = recorded();
  const shared = config({ cookieDomain: 'example.com' });
  setCookie(shared, reply, session);
  const options = { domain: 'example.com', path: '/', secure: true, httpOnly: true, maxAge: 7200 };
  expect(set).toEqual([[SESSION_COOKIE, 'hf_1', expect.objectContaining(options)]]);
  // A cookie can be cleared only on the domain it was set for.
  clearSession(shared, reply);
  expect(cleared.map(([name, { domain }]) => [name, domain])).toEqual([
    [SESSION_COOKIE, 'example.com'],
    ['XSRF-TOKEN', 'example.com'],
  ]);
});

test('sets a host-only session cookie without a configured domain', () => {
  const { reply, set } = recorded();
  setCookie(config({ publicUrl: 'http://127.0.0.1:3000' }), reply, session);
  expect(set[0]?.[2]).not.toHaveProperty('domain');
  expect(set[0]?.[2]).toMatchObject({ secure: false, sameSite: 'lax' });
});
