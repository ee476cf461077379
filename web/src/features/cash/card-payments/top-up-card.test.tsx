import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { caseLines } from '../../../../test/cases.ts';
import { clear, draw, enter, fieldErrors, fieldOf, leave, type } from '../../../../test/typing.tsx';
import { TopUpForm } from './top-up-card.tsx';

let sent: string[];

beforeEach(async () => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, request?: RequestInit) => {
    if (!String(url).includes('checkout-session')) {
      return Response.json({ success: true, data: { rules: [] } });
    }
    sent.push(String(request?.body));
    const refusal = { success: false, code: 'CONTACT_SUPPORT', message: 'Contact support' };
    return Response.json(refusal, { status: 409 });
  });
  await draw(TopUpForm);
});

afterEach(async () => {
  await clear();
  vi.unstubAllGlobals();
});

it.each([...caseLines('typed-amounts.txt'), '1.000,00', '1 000', '$1,250.00'])(
  '%s and Enter opens no checkout, shows the format and keeps the typed text',
  async (typed) => {
    await type(fieldOf('Amount'), typed);
    await enter(fieldOf('Amount'));
    expect(sent).toEqual([]);
    expect(fieldOf('Amount').value).toBe(typed);
    expect(fieldErrors()).toEqual([
      'Amount should be formatted like 1,234.56, with a decimal point',
    ]);
  },
);

it('shows the same error for 12,50 when the field loses focus as after Enter', async () => {
  await type(fieldOf('Amount'), '12,50');
  await leave(fieldOf('Amount'));
  expect(fieldOf('Amount').value).toBe('12,50');
  expect(fieldErrors().join()).toContain('should be formatted like 1,234.56');
});

it.each([
  ['1250.5', '1,250.50', '1250.50'],
  ['\u00a01,250.5 ', '1,250.50', '1250.50'],
  ['1,250', '1,250.00', '1250.00'],
])('typing %s and Enter shows and sends the same amount', async (typed, shown, amount) => {
  await type(fieldOf('Amount'), typed);
  await enter(fieldOf('Amount'));
  expect(fieldOf('Amount').value).toBe(shown);
  expect(sent.map((body) => JSON.parse(body).amount)).toEqual([amount]);
});
