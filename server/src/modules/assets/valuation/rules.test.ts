import { expect, test } from 'vitest';
import { byUrgency } from './rules.ts';

const request = (name: string, status: string, isBeyond: boolean, agreed: boolean, at: string) => ({
  name,
  asset: { status },
  entry: {
    isBeyondTolerance: isBeyond,
    agreed: agreed ? { by: 'somebody' } : null,
    requestedAt: new Date(`2026-11-${at}T10:00:00Z`),
  },
});

test('NAVs that halt trading come first, then expiring approvals, then the oldest', () => {
  const waiting = [
    request('young', 'Completed', false, false, '20'),
    request('agreed', 'Completed', true, true, '19'),
    request('old', 'IN_TRADING', false, false, '02'),
    request('halting', 'IN_TRADING', true, false, '21'),
    request('halting before', 'IN_TRADING', true, true, '18'),
    request('beyond, not traded', 'Completed', true, false, '01'),
  ];
  expect(waiting.sort(byUrgency).map(({ name }) => name)).toEqual([
    'halting before',
    'halting',
    'agreed',
    'beyond, not traded',
    'old',
    'young',
  ]);
});
