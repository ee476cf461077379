import { expect, test } from '@playwright/test';
import { type DemoCost, MOST } from '../demo-cost.ts';

// Whoever starts the product for the first time waits while the demo world is told. Each thing that
// is added to it, and each statement that is added to an act, makes everybody wait longer.

test('a first start asks the database no more often than it may', () => {
  // A product that runs already was started by somebody else.
  if (process.env.HOLDFAST_URL) return;
  const cost: DemoCost = JSON.parse(process.env.HOLDFAST_DEMO_COST ?? '{}');
  expect(cost.objects).toBeGreaterThan(1_000);
  expect(cost.statements).toBeLessThanOrEqual(MOST.statements);
  expect(cost.transactions).toBeLessThanOrEqual(MOST.transactions);
});

// What is told side by side shares what it knows of people: a second bank account of somebody, new
// and unproven, would hold up the withdrawals that wait for staff.
test('nobody of the demo world has named a second bank account', () => {
  if (process.env.HOLDFAST_URL) return;
  const cost: DemoCost = JSON.parse(process.env.HOLDFAST_DEMO_COST ?? '{}');
  expect(cost.severalBanks).toBe(0);
});
