import { describe, expect, it } from 'vitest';
import { readSearch } from '../../../lib/search.ts';
import { CUSTODY_SEARCH } from '../../../search-params.ts';
import {
  algosOf,
  amountOf,
  figuresOf,
  type Instruction,
  STATUSES,
  type Summary,
  titleOf,
} from './view.ts';

const allocate = { kind: 'allocate', tokenName: 'Solar Park One', quantity: '412.500' };

describe('the settlement queue', () => {
  it('names an instruction and its amount', () => {
    expect(titleOf(allocate as Instruction)).toBe('Allocate Solar Park One');
    expect(amountOf(allocate as Instruction)).toBe('412.500');
    const fund = { kind: 'fund', tokenName: null, quantity: '100.000000' } as Instruction;
    expect([titleOf(fund), amountOf(fund)]).toEqual(['Fund account', '100.000000 ALGO']);
  });

  it('counts what waits, what is on its way and what needs somebody', () => {
    const counts = {
      QUEUED: 2,
      DEAD: 1,
      SIGNED: 3,
      SUBMITTED: 4,
      NEEDS_ATTENTION: 5,
      CONFIRMED: 6,
    };
    expect(figuresOf({ counts } as Summary)).toEqual({
      attention: 5,
      waiting: 3,
      onTheirWay: 7,
      confirmed: 6,
    });
  });

  it('writes microalgos as ALGO and knows its statuses', () => {
    expect(['1', '1234567', '1000000000000'].map(algosOf)).toEqual([
      '0.000001',
      '1.234567',
      '1,000,000.000000',
    ]);
    const said = (status?: string) => readSearch(CUSTODY_SEARCH, { status }).status;
    expect(Object.keys(STATUSES).map(said)).toEqual(Object.keys(STATUSES));
    expect([said('dead'), said()]).toEqual([undefined, undefined]);
  });
});
