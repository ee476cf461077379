import { describe, expect, test } from 'vitest';
import { scaleOf, shortMoney } from './scale.ts';

describe('the scale of a chart', () => {
  test('contains every value between round steps', () => {
    const { low, high, ticks } = scaleOf([161_234, 187_950]);
    expect([low, high]).toEqual([160_000, 190_000]);
    expect(ticks).toEqual([160_000, 170_000, 180_000, 190_000]);
  });

  test('centres a flat line without dividing by zero', () => {
    const { low, high } = scaleOf([500, 500, 500]);
    expect(low < 500 && high > 500).toBe(true);
    expect(scaleOf([0]).ticks.every(Number.isFinite)).toBe(true);
  });

  test('has short, signed axis labels', () => {
    expect(shortMoney(180_000)).toBe('$180k');
    expect(shortMoney(-1_250_000)).toBe('\u2212$1.25m');
    expect(shortMoney(40)).toBe('$40');
  });
});
