import { INSTRUCTIONS } from '@holdfast/domain/chain/settlement/list';
import { describe, expect, it } from 'vitest';
import { searchOf } from '../../../lib/list-search.ts';
import { readSearch } from '../../../lib/search.ts';
import {
  algosOf,
  amountOf,
  figuresOf,
  gapTexts,
  type Instruction,
  overCapText,
  STATUSES,
  type Summary,
  titleOf,
  type Unseen,
  unseenBody,
  unseenRoundCheck,
} from './view.ts';

const allocate = { kind: 'allocate', tokenName: 'Solar Park One', quantity: '412.500' };

describe('the settlement queue', () => {
  it('names an instruction and its amount', () => {
    expect(titleOf(allocate as Instruction)).toBe('Allocate Solar Park One');
    expect(amountOf(allocate as Instruction)).toBe('412.500');
    const fund = { kind: 'fund', tokenName: null, quantity: '100.000000' } as Instruction;
    expect([titleOf(fund), amountOf(fund)]).toEqual(['Fund account', '100.000000 ALGO']);
  });

  it('counts instructions that wait, are submitted or need a decision', () => {
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

  it('formats microalgos as ALGO, and filters by known statuses only', () => {
    expect(['1', '1234567', '1000000000000'].map(algosOf)).toEqual([
      '0.000001',
      '1.234567',
      '1,000,000.000000',
    ]);
    const said = (status?: string) => readSearch(searchOf(INSTRUCTIONS), { status }).status;
    expect(Object.keys(STATUSES).map(said)).toEqual(Object.keys(STATUSES));
    expect([said('dead'), said()]).toEqual([undefined, undefined]);
  });
});

describe('chain problems shown to staff', () => {
  it('take one line per kind, whatever the number of gaps', () => {
    const gap = (follower: string, first: string, last: string) => ({ follower, first, last });
    const gaps = [
      gap('settlement', '10', '20'),
      gap('payments', '10', '20'),
      gap('settlement', '1031', '1040'),
    ];
    const lines = gapTexts({ gaps, unseen: 2 } as Summary);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^The node no longer has blocks 10 to 20, 1,031 to 1,040\. 2 inst/);
    expect(lines[1]).toMatch(/ALGO deposits in them are not credited yet/);
    expect(gapTexts({ gaps: [], unseen: 0 } as unknown as Summary)).toEqual([]);
  });

  it('include instructions that wait for a lower network fee', () => {
    const fees = { now: '44800', cap: '20000' };
    const text = overCapText({ fees, counts: { QUEUED: 3, DEAD: 1 } } as Summary);
    expect(text).toMatch(/fee is 0\.044800 ALGO, above the cap of 0\.020000\./);
    expect(text).toMatch(/4 instructions waiting until the fee falls/);
  });
});

describe('the outcome of a transaction', () => {
  const check = unseenRoundCheck({ firstValid: '10', lastValid: '110' } as Unseen);
  const said = { outcome: 'IN_BLOCK', round: '', reason: 'r' } as const;

  it('requires a block within the transaction’s validity', () => {
    expect(check('55', said)).toBeNull();
    expect(check('111', said)).toBe('Block must be between 10 and 110');
    expect(check('soon', said)).toBe('Block must be a number');
    expect(check('', { ...said, outcome: 'IN_NO_BLOCK' })).toBeNull();
  });

  it('is submitted with a block only if there is one', () => {
    expect(unseenBody({ ...said, round: ' 55 ' })).toEqual({ ...said, round: '55' });
    const none = { outcome: 'IN_NO_BLOCK', reason: 'r' } as const;
    expect(unseenBody({ ...none, round: '55' })).toEqual(none);
  });
});
