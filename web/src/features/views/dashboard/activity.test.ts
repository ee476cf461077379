import { MOVEMENT_KINDS } from '@holdfast/domain/views/wallet/movements';
import { expect, test } from 'vitest';
import { activityVerb } from './activity.ts';

const line = { kind: 'trade', status: 'completed', amount: '-20.00', title: '2 HRW' } as const;

test.each([
  [line, 'Bought'],
  [{ ...line, amount: '20.00' }, 'Sold'],
  [{ ...line, status: 'held' }, 'Reserved'],
  [{ ...line, kind: 'commitment', status: 'held' }, 'Reserved'],
  [{ ...line, kind: 'commitment' }, 'Committed'],
  [{ ...line, kind: 'withdrawal', status: 'pending' }, 'Withdrawal pending'],
  [{ ...line, kind: 'card', status: 'unpaid', amount: '40.00' }, 'Card top-up not paid yet'],
  [{ ...line, kind: 'transfer' }, 'Sent'],
  [{ ...line, kind: 'distribution', amount: '5.00' }, 'Received a distribution'],
] as const)('describes an activity by its outcome: %o', (movement, verb) => {
  expect(activityVerb(movement)).toBe(verb);
});

test('never describes a pending or failed movement as completed', () => {
  const done = new Set(MOVEMENT_KINDS.map((kind) => activityVerb({ ...line, kind })));
  for (const status of ['pending', 'unpaid', 'held', 'failed', 'cancelled'] as const) {
    for (const kind of MOVEMENT_KINDS) {
      expect(done).not.toContain(activityVerb({ ...line, kind, status }));
    }
  }
});
