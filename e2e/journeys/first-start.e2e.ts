import { expect, test } from '@playwright/test';
import { type DemoCost, MOST } from '../demo-cost.ts';

// The first user waits while the demo world is created.

test('a first start stays within its limit of database statements', () => {
  if (process.env.HOLDFAST_URL) return;
  const cost: DemoCost = JSON.parse(process.env.HOLDFAST_DEMO_COST ?? '{}');
  expect(cost.objects).toBeGreaterThan(1_000);
  expect(cost.statements).toBeLessThanOrEqual(MOST.statements);
  expect(cost.transactions).toBeLessThanOrEqual(MOST.transactions);
});

// Seeders cache the demo users' state, so two might each add a bank account; the unverified one
// would block withdrawals.
test('no party of the demo world has a second bank account', () => {
  if (process.env.HOLDFAST_URL) return;
  const cost: DemoCost = JSON.parse(process.env.HOLDFAST_DEMO_COST ?? '{}');
  expect(cost.severalBanks).toBe(0);
});
