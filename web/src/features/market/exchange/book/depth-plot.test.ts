import { describe, expect, it } from 'vitest';
import { depthPlot } from './depth-plot.ts';

const level = (price: bigint, units: bigint) => ({ price, quantity: units * 1000n, orders: 1 });
const WIDTH = 400;

describe('the depth chart', () => {
  const plot = depthPlot(
    {
      bids: [level(99_00n, 2n), level(90_00n, 40n)],
      asks: [level(101_00n, 1n), level(110_00n, 9n)],
    },
    WIDTH,
    150,
  );

  it('draws the outermost levels as steps with a width, not as spikes at the edges', () => {
    const [lastBid] = /H([\d.]+)V[\d.]+H0$/.exec(plot?.bids.line ?? '')?.slice(1) ?? [];
    const [lastAsk] = /H([\d.]+)V[\d.]+H348$/.exec(plot?.asks.line ?? '')?.slice(1) ?? [];
    expect(Number(lastBid)).toBeGreaterThan(15);
    expect(Number(lastAsk)).toBeLessThan(333);
  });

  it('keeps every label inside the drawing', () => {
    for (const { x, text } of plot?.prices ?? []) {
      expect(x - text.length * 3.5).toBeGreaterThan(0);
      expect(x + text.length * 3.5).toBeLessThan(plot?.inner ?? 0);
    }
    expect(plot?.ticks.every(({ y }) => y >= 12)).toBe(true);
    const deep = depthPlot({ bids: [level(1_00n, 1_250_000n)], asks: [] }, WIDTH, 150);
    expect(deep?.ticks.map(({ text }) => text)).toContain('1M');
  });

  it('shows a single order in the middle with its price', () => {
    const one = depthPlot({ bids: [level(100_00n, 5n)], asks: [] }, WIDTH, 150);
    expect(one?.bids.line).toMatch(/^M174\.0 126H174\.0V/);
    expect(one?.prices.length).toBeGreaterThan(0);
    expect(depthPlot({ bids: [], asks: [] }, WIDTH, 150)).toBeUndefined();
  });
});
