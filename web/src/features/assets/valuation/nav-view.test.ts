import { describe, expect, it } from 'vitest';
import { dateTime } from '../../../lib/figures/format.ts';
import { entryQuestion, outlookOf, toleranceSentence, waitsFor } from './nav-view.ts';
import type { NavEntry, NavSheet } from './view.ts';

const at = '2026-12-01T09:30:00.000Z';
const sheet = (more: object = {}) =>
  ({
    asset: { name: 'Harbour Row', symbol: 'HRW', status: 'IN_TRADING' },
    current: { nav: '10.00', date: '2026-11-01' },
    tolerancePercent: '10.00',
    ...more,
  }) as unknown as NavSheet;
const notTraded = sheet({ asset: { name: 'Harbour Row', symbol: 'HRW', status: 'Completed' } });
const entry = (more: Partial<NavEntry> = {}) =>
  ({
    nav: '12.40',
    changePercent: '24.00',
    tolerancePercent: '10.00',
    previous: { nav: '10.00', date: '2026-11-01' },
    total: '744.00',
    isBeyondTolerance: true,
    approvalsNeeded: 2,
    agreed: null,
    ...more,
  }) as NavEntry;

describe('a typed NAV', () => {
  it('shows no effect for an invalid figure', () => {
    for (const typed of ['', ' ', 'x', '0', '1.234']) {
      expect(outlookOf(typed, sheet())).toBeUndefined();
    }
  });

  it('shows its change against the tolerance, and the consequence', () => {
    expect(outlookOf('10.32', sheet())).toEqual({
      change: '+3.20%',
      isBeyond: false,
      text: '+3.20% against $10.00: within the tolerance of 10%. It takes effect after one other person approves it; trading continues.',
    });
    expect(outlookOf('12.40', sheet())?.text).toBe(
      '+24.00% against $10.00: beyond the tolerance of 10%. Entering it halts the market immediately until two other people decide.',
    );
    expect(outlookOf('12.40', notTraded)?.text).toContain('Two other people must approve it');
    expect(outlookOf('8.99', sheet())).toMatchObject({ change: '−10.10%', isBeyond: true });
    expect(outlookOf('5', sheet({ current: null }))?.text).toContain('First NAV of this asset');
  });

  it('is within the tolerance at exactly ten per cent', () => {
    expect([outlookOf('11.00', sheet())?.isBeyond, outlookOf('11.01', sheet())?.isBeyond]).toEqual([
      false,
      true,
    ]);
  });
});

describe('a confirmation', () => {
  it('is required for a NAV that halts the market, and shows its figures', () => {
    expect(entryQuestion('10.32', sheet())).toBeUndefined();
    expect(entryQuestion('12.40', sheet())).toMatchObject({
      title: 'Halt trading of HRW?',
      text: expect.stringContaining(
        'A NAV of $12.40, +24.00%, is beyond the tolerance of 10% and will halt the market until two people approve it.',
      ),
      action: 'Enter $12.40 and halt',
    });
    expect(entryQuestion('12.40', notTraded)?.action).toBe('Enter $12.40');
  });

  it('of a changed tolerance shows the old and the new tolerance', () => {
    expect(toleranceSentence(sheet(), '15.00')).toBe(
      'Tolerance of HRW from 10% to 15%: a larger NAV change needs two approvals and halts trading; a smaller one needs one.',
    );
  });
});

describe('a pending NAV', () => {
  it('shows its change, its approver, and that trading is halted', () => {
    expect(waitsFor(entry(), sheet())).toBe(
      '+24.00% against $10.00, beyond the tolerance of 10%. Approval by two other people is required. Trading is halted until a decision is made.',
    );
    const agreed = { by: 'Ann Bell', at, isOwn: false };
    expect(waitsFor(entry({ agreed }), notTraded)).toBe(
      `+24.00% against $10.00, beyond the tolerance of 10%. Ann Bell approved it on ${dateTime(at)}; a second approval is required within 24 hours.`,
    );
  });
});
