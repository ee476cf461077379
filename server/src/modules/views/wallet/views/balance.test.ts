import { expect, test } from 'vitest';
import { balanceView } from './balance.ts';

test('shows available, reserved and pending money by currency', () => {
  const view = balanceView([
    {
      commodity: 'USD',
      balance: 100_000n,
      held: 30_000n,
      heldByOrders: 0n,
      heldByCommitments: 25_000n,
      heldByWithdrawals: 5_000n,
      pendingIn: 1_234n,
      unsettled: 0n,
    },
  ]);
  expect(view.currencies.map((each) => each.code)).toEqual(['USD', 'ALGO', 'BTC']);
  expect(view.currencies[0]).toEqual({
    code: 'USD',
    available: '700.00',
    held: '300.00',
    total: '1000.00',
    pendingIn: '12.34',
    pendingOut: '50.00',
    unsettled: '0.00',
  });
  expect(view.heldBy).toEqual({ orders: 0n, commitments: 25_000n, withdrawals: 5000n });
});
