import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalsOf, WALLET_CURRENCIES } from '../../kernel/money.ts';
import { conversionOf, QUOTE_LASTS_MS } from './terms.ts';

const amount = fc.bigInt({ min: 1n, max: 10n ** 15n });
const usd = fc.bigInt({ min: 1_000n, max: 10n ** 16n });
const bps = fc.integer({ min: 0, max: 1_000 });
const pair = fc
  .tuple(fc.constantFrom(...WALLET_CURRENCIES), fc.constantFrom(...WALLET_CURRENCIES))
  .filter(([from, to]) => from !== to);

test('rounds the converted amount down by less than one minor unit', () => {
  fc.assert(
    fc.property(amount, usd, usd, bps, pair, (sum, fromUsd, toUsd, fee, [from, to]) => {
      const done = conversionOf(sum, { from, to, fromUsd, toUsd }, fee);
      const exactFee = sum * BigInt(fee);
      expect(done.fee * 10_000n - exactFee).toBeGreaterThanOrEqual(0n);
      expect(done.fee * 10_000n - exactFee).toBeLessThan(10_000n);
      const scaled = (sum - done.fee) * fromUsd * 10n ** BigInt(decimalsOf(to));
      const unit = toUsd * 10n ** BigInt(decimalsOf(from));
      expect(scaled - done.receives * unit).toBeGreaterThanOrEqual(0n);
      expect(scaled - done.receives * unit).toBeLessThan(unit);
    }),
    { numRuns: 2_000 },
  );
});

test('converting back and forth at the same rate never yields a gain', () => {
  fc.assert(
    fc.property(amount, usd, usd, bps, pair, (sum, fromUsd, toUsd, fee, [from, to]) => {
      const there = conversionOf(sum, { from, to, fromUsd, toUsd }, fee);
      const rate = { from: to, to: from, fromUsd: toUsd, toUsd: fromUsd };
      const back = conversionOf(there.receives, rate, fee);
      expect(back.receives).toBeLessThanOrEqual(sum);
    }),
    { numRuns: 2_000 },
  );
});

test('a quote expires after 30 seconds', () => {
  expect(QUOTE_LASTS_MS).toBe(30_000);
});

test('converts 10 ALGO at $0.20 with a 1% fee to $1.98', () => {
  const rate = { from: 'ALGO', to: 'USD', fromUsd: 20_000_000n, toUsd: 100_000_000n } as const;
  expect(conversionOf(10_000_000n, rate, 100)).toEqual({
    from: 'ALGO',
    to: 'USD',
    amount: 10_000_000n,
    fee: 100_000n,
    receives: 1_98n,
  });
});
