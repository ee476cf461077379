import { expect, it } from 'vitest';
import { date } from '../../../../lib/figures/format.ts';
import { openingSentence } from './opening-view.ts';
import type { Desk } from './view.ts';

const figures = {
  openingPrice: '50.00',
  navDate: '2026-11-20',
  units: '60.000',
  lot: '0.001',
  minTrade: '10.00',
  makerBps: 25,
  takerBps: 50,
};
const desk = { asset: { symbol: 'HRW', name: 'Harbour Row' } } as Desk;
const usual = { bandBps: 2_000, holderCapBps: null, lockedUntil: null };

it('describes an opening in one sentence: price, units, lots, fees and terms', () => {
  const day = date('2026-11-20');
  expect(openingSentence(desk, figures, usual)).toBe(
    `Open trading in HRW at $50.00, its NAV per unit on ${day}: 60.000 units. Trades within ±20% of the last price, in lots of 0.001 units and for at least $10.00. Fees: 0.25% maker, 0.50% taker.`,
  );
  const narrow = { bandBps: 1_250, holderCapBps: 2_500, lockedUntil: '2026-12-24' };
  const said = openingSentence(desk, figures, narrow);
  expect(said).toContain('60.000 units, with a maximum holding of 25%.');
  expect(said).toContain('within ±12.50% of the last price');
  expect(said).toContain(`No sales before ${date('2026-12-24')}.`);
});
