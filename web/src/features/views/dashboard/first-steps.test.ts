import { expect, test } from 'vitest';
import { money } from '../../../lib/figures/format.ts';
import { excludedSteps, firstStepsOf } from './first-steps.ts';

const line = (code: 'USD' | 'ALGO' | 'BTC', total: string) => ({
  ...{ code, total, available: total, held: '0', pendingIn: '0', pendingOut: '0' },
});
const wallet = (usd: string, commitments: string, others: ReturnType<typeof line>[] = []) =>
  ({
    base: 'USD',
    currencies: [line('USD', usd), ...others],
    heldBy: { orders: '0.00', commitments, withdrawals: '0.00' },
  }) as unknown as Parameters<typeof firstStepsOf>[0]['wallet'];

test('guides a new investor from deposit to offering, but not a holder of units', () => {
  const done = (known: Parameters<typeof firstStepsOf>[0]) =>
    firstStepsOf(known).map(({ isDone }) => isDone);
  expect(done({ holdings: 0, wallet: wallet('0.00', '0.00') })).toEqual([false, false, false]);
  expect(done({ holdings: 0, wallet: wallet('90.00', '0.00') })).toEqual([true, false, false]);
  expect(done({ holdings: 0, wallet: wallet('90.00', '50.00') })).toEqual([true, true, true]);
  expect(done({ holdings: 3, wallet: wallet('0.00', '0.00') })).toEqual([]);
  expect(done({ holdings: 0, wallet: undefined })).toEqual([]);
});

test('a total in dollars names the currencies it excludes', () => {
  const write = (amount: string, code: string) => money(amount, code);
  const two = [line('ALGO', '2732.460282'), line('BTC', '0.02150000')];
  expect(excludedSteps(wallet('9.00', '0.00', two), write)).toBe(
    'Excludes 2,732.460282 ALGO and 0.0215 BTC in your wallet',
  );
  expect(excludedSteps(wallet('9.00', '0.00', [line('BTC', '0.00000000')]), write)).toBeUndefined();
  expect(excludedSteps(undefined, write)).toBeUndefined();
});
