import { expect, test } from '@playwright/test';
import { type DemoCost, MOST } from '../demo-cost.ts';

// The first user waits while the demo world is created, and every added object and statement
// prolongs the wait.

test('a first start stays within its limit of database statements', () => {
  if (process.env.HOLDFAST_URL) return;
  const cost: DemoCost = JSON.parse(process.env.HOLDFAST_DEMO_COST ?? '{}');
  expect(cost.objects).toBeGreaterThan(1_000);
  expect(cost.statements).toBeLessThanOrEqual(MOST.statements);
  expect(cost.transactions).toBeLessThanOrEqual(MOST.transactions);
});

// Concurrent seeders each cache the state of the demo users, so one might add a second bank
// account; being unverified, it would block the withdrawals that await staff.
test('no party of the demo world has a second bank account', () => {
  if (process.env.HOLDFAST_URL) return;
  const cost: DemoCost = JSON.parse(process.env.HOLDFAST_DEMO_COST ?? '{}');
  expect(cost.severalBanks).toBe(0);
});
