import { expect, test } from 'vitest';
import { openWorld } from '../world.ts';

const world = await openWorld({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
const http = await world.http();

test('a caller who forges an earlier IP address is limited by their own', async () => {
  // A different email each time, as even an unknown one locks after five failures.
  const signIn = (n: number, own: string) =>
    http.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: { 'x-forwarded-for': `198.51.100.${n}, ${own}` },
      payload: { email: `nobody-${n}@proxies.test`, password: 'Quiet-Harbour-41!' },
    });
  const statuses: number[] = [];
  for (let n = 0; n < 21; n++) statuses.push((await signIn(n, '203.0.113.9')).statusCode);
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(400));
  expect(statuses[20]).toBe(429);
  expect((await signIn(1, '203.0.113.10')).statusCode).toBe(400);
});

test('the IP addresses of one household count as one', async () => {
  const signIn = (n: number, net: string) =>
    http.inject({
      method: 'POST',
      url: '/api/user/password/forgot',
      headers: { 'x-forwarded-for': `2001:db8:${net}::${n.toString(16)}` },
      payload: { email: 'nobody@proxies.test' },
    });
  const statuses: number[] = [];
  for (let n = 1; n <= 21; n++) statuses.push((await signIn(n, '1:2')).statusCode);
  expect(statuses[20]).toBe(429);
  expect((await signIn(1, '1:3')).statusCode).toBe(200);
});
