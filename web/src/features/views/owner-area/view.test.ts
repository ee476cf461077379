import { describe, expect, test } from 'vitest';
import type { OwnerTask as Task } from '../../../lib/owner-task.ts';
import {
  type AssetLine,
  byNext,
  isShown,
  leadWords,
  quarterName,
  stageOf,
  worthOf,
} from './view.ts';

const asset = {
  id: 'a1',
  name: 'Tuas Cold Chain',
  symbol: 'TCC',
  category: 'real_estate',
} as const;

const task = (given: Partial<Task>): Task => ({
  kind: 'decide_commitments',
  asset,
  structure: null,
  ticket: null,
  distributionId: null,
  count: null,
  of: null,
  amount: null,
  dueAt: null,
  since: null,
  reason: null,
  ...given,
});

const offer = {
  stage: 'OPEN',
  status: 'OFFER_OPEN',
  targetAmount: '18000000.00',
  committedAmount: '13140000.00',
  fundedBps: 7300,
  opensAt: '2026-10-01T09:00:00.000Z',
  closesAt: '2026-11-24T09:00:00.000Z',
  longStopAt: '2026-12-18T09:00:00.000Z',
  endedAt: null,
  papers: 2,
  evidenceStage: 'GATHERING',
};

const HALTED: AssetLine['availability'] = {
  state: 'halted',
  label: 'Trading halted',
  at: null,
  reason: 'NAV under review',
  isTradable: false,
};

const line = (given: Partial<AssetLine>): AssetLine => ({
  ...asset,
  status: 'Published',
  reviewStatus: 'approved',
  submittedAt: '2026-09-01T09:00:00.000Z',
  createdAt: '2026-08-01T09:00:00.000Z',
  stage: 'offer',
  availability: { state: 'trading', label: 'In trading', at: null, reason: null, isTradable: true },
  offer,
  raised: '0.00',
  inEscrow: '0.00',
  distributed: '0.00',
  outside: '0.00',
  holders: 0,
  price: null,
  changePercent: null,
  tradingSince: null,
  nav: null,
  navRequestedAt: null,
  next: { kind: 'closes', at: offer.closesAt },
  ...given,
});

test('the summary counts open tasks and names the first deadline', () => {
  expect(leadWords([])).toBe('Nothing needs your attention.');
  expect(leadWords([task({})])).toBe('One thing needs your attention.');
  const due = task({ dueAt: '2026-11-24T12:00:00.000Z' });
  const now = new Date('2026-11-20T12:00:00.000Z');
  const later = task({ dueAt: '2026-11-30T12:00:00.000Z' });
  // Even if other tasks are due earlier.
  expect(leadWords([later, due, task({})], now)).toMatch(
    /^Three things need your attention; the first is due by 24 Nov/,
  );
  const over = task({ kind: 'update_nav', dueAt: '2026-11-18T00:00:00.000Z' });
  expect(leadWords([due, over], now)).toBe(
    'Two things need your attention; the first was due 18 Nov 2026.',
  );
});

describe('an asset row', () => {
  test('shows progress under its stage', () => {
    expect(stageOf(line({}))).toEqual({
      at: 1,
      words: '73.00% of $18,000,000.00',
      tone: 'now',
    });
    expect(stageOf(line({ stage: 'closing' }))).toEqual({
      at: 2,
      words: 'Documents 2 of 3',
      tone: 'waits',
    });
    const back = line({ stage: 'draft', reviewStatus: 'rejected', offer: null });
    expect(stageOf(back)).toEqual({ at: 0, words: 'Sent back', tone: 'waits' });
    expect(stageOf(line({ stage: 'trading', availability: HALTED })).words).toBe('Trading halted');
  });

  test('shows the key figure of its stage', () => {
    expect(worthOf(line({}))).toEqual({ figure: '$13,140,000.00', note: 'Committed' });
    expect(worthOf(line({ stage: 'closing', inEscrow: '6400000.00' }))?.note).toBe('In escrow');
    expect(worthOf(line({ stage: 'issued', raised: '9600000.00' }))?.note).toBe('Raised');
    expect(worthOf(line({ stage: 'trading', price: '104.62' }))?.figure).toBe('$104.62');
    expect(worthOf(line({ stage: 'draft', offer: null }))).toBeUndefined();
  });

  test('with a next date precedes one without', () => {
    const rows = [line({ next: null }), line({}), line({ next: { kind: 'send', at: null } })];
    expect(rows.sort(byNext)[0]?.next?.kind).toBe('closes');
  });

  test('belongs to offerings, trading or drafts by its stage', () => {
    expect(isShown(line({ stage: 'closing' }), 'offers')).toBe(true);
    expect(isShown(line({ stage: 'issued' }), 'offers')).toBe(false);
    expect(isShown(line({ stage: 'draft' }), 'drafts')).toBe(true);
    expect(isShown(line({ stage: 'issued' }), undefined)).toBe(true);
  });
});

test('names a quarter by its number', () => {
  expect(['2026-01-01', '2026-10-01'].map(quarterName)).toEqual(['Q1 2026', 'Q4 2026']);
});
