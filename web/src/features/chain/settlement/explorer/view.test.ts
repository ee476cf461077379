import { describe, expect, it } from 'vitest';
import { amountWords, placesFor, roundWords, sourceWords } from './view.ts';

describe('the explorer’s wording', () => {
  it('names the ledger shown', () => {
    const embedded = sourceWords({
      ledger: 'embedded',
      genesisId: 'holdfast-dev-v1',
      elsewhere: null,
    });
    expect(embedded.name).toBe('Embedded development ledger');
    expect(embedded.sentence).toContain('not a public network');
    const real = sourceWords({ ledger: 'algod', genesisId: 'testnet-v1.0', elsewhere: null });
    expect(real.sentence).toContain('testnet-v1.0');
  });

  it('formats amounts with commas and unit', () => {
    expect(amountWords('1234567.500', 'SOL1')).toBe('1,234,567.500 SOL1');
    expect(amountWords('0.200000', 'ALGO')).toBe('0.200000 ALGO');
    expect(amountWords('1000', null)).toBe('1,000');
    expect(amountWords(null, 'SOL1')).toBe('–');
    expect(roundWords('1234')).toBe('1,234');
  });

  it('recognises typed input by its format', () => {
    const labels = (typed: string) => placesFor(typed).map((place) => place.label);
    expect(labels('A'.repeat(52))).toEqual(['Show transaction']);
    expect(labels(` ${'b'.repeat(58)} `)).toEqual(['Show account']);
    expect(labels('1,001')).toEqual(['Show asset 1001', 'Show block 1001']);
    expect(labels('anything else')).toEqual([]);
    expect(placesFor('42')[1]?.to).toBe('/explorer/block/42');
  });
});
