import { allEndpoints } from '@holdfast/domain/contracts';
import { type Endpoint, isChange } from '@holdfast/domain/kernel/endpoint';
import type { Pausable } from '@holdfast/domain/kernel/pauses';
import { APPROVAL_KIND_NAMES, pausedBy } from '@holdfast/domain/people/approvals/kinds';
import { describe, expect, test } from 'vitest';
import { openWorld } from './world.ts';

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const under = (what: Pausable) =>
  allEndpoints()
    .filter((one: Endpoint) => one.pausedBy === what)
    .map(nameOf)
    .sort();

describe('each pause', () => {
  test('stops these endpoints, and no others', () => {
    expect(under('withdrawals')).toEqual([
      'GET /admin/remittances/:remittanceId/file',
      'GET /admin/withdrawal-batches/:batchId/file',
      'POST /admin/card-payments/:checkoutId/refunds',
      'POST /admin/funds/suspense/:itemId/return',
      'POST /admin/referral-payouts',
      'POST /admin/remittances',
      'POST /admin/tax-remittances',
      'POST /admin/withdrawal-batches',
      'POST /user/wallet/balance-transfer',
      'POST /user/wallet/withdrawals',
      'POST /user/wallet/withdrawals/:withdrawalId/agree',
    ]);
    expect(under('trading')).toEqual([
      'POST /admin/assets/:assetId/open-trading',
      'POST /trade/:assetId/quote',
      'POST /trade/:assetId/quote/confirm',
      'POST /trade/orders',
      'POST /trade/orders/:orderId/amend',
    ]);
    expect(under('sign_ups')).toEqual(['POST /user/register']);
    expect(under('card_deposits')).toEqual(['POST /stripe/checkout-session']);
  });

  test('stops these approvals and jobs', async () => {
    const kinds = (what: Pausable) => APPROVAL_KIND_NAMES.filter((kind) => pausedBy(kind) === what);
    expect(kinds('withdrawals').sort()).toEqual([
      'banking.return',
      'distribution.remittance',
      'own_money.remittance',
      'payments.refund',
      'referrals.payout',
      'wallet.algo_transfer',
      'withdrawal.approve',
    ]);
    expect(kinds('trading')).toEqual(['exchange.open']);
    const { jobs } = (await openWorld()).modules;
    const waits = jobs.filter((job) => job.pausedBy).map((job) => `${job.name} ${job.pausedBy}`);
    expect(waits.sort()).toEqual([
      'investment_plans.run trading',
      'payments.returns withdrawals',
      'remittances.schedule withdrawals',
    ]);
  });
});

const KEEPS = 'Money or units stay where they are, or return to their owner.';
const PRIMARY = 'A commitment to an offering; read-only mode stops it.';
const CREDITS = 'Credits money that has arrived.';
const BY_KIND = 'The kind of approval decides.';

/** Why no pause but read-only mode stops it. */
const RUNS_ON: Readonly<Record<string, string>> = {
  'POST /user/retirement/tokens': KEEPS,
  'POST /user/retirement/tokens/:retirementId/cancel': KEEPS,
  'POST /admin/transfer-procedures': 'Moves units between holders, by two people.',
  'POST /commitments/:commitmentId/cancel': KEEPS,
  'POST /assets/:assetId/commitments': PRIMARY,
  'POST /commitments/:commitmentId/confirm': PRIMARY,
  'POST /commitments/:commitmentId/decline': KEEPS,
  'POST /admin/distributions/:distributionId/lines/:partyId/return': KEEPS,
  'POST /owner/distributions/:distributionId/cancel': KEEPS,
  'POST /owner/distributions/:distributionId/fund': 'Reserves money; its payment waits in the job.',
  'POST /owner/distributions/:distributionId/submit': KEEPS,
  'POST /owner/distributions/:distributionId/take-back': KEEPS,
  'POST /trade/orders/cancel-all': KEEPS,
  'POST /trade/orders/:orderId/cancel': KEEPS,
  'POST /admin/settlement/:instructionId/unseen': 'Records what became of a transaction.',
  'POST /admin/funds/statements/:statementId/lines/:lineId/class': CREDITS,
  'POST /admin/funds/statements/:statementId/confirm': CREDITS,
  'POST /admin/funds/suspense/:itemId/assign': CREDITS,
  'POST /admin/funds/suspense/:itemId/class': CREDITS,
  'POST /admin/funds/suspense/:itemId/dismiss': KEEPS,
  'POST /user/wallet/withdrawals/:withdrawalId/cancel': KEEPS,
  'POST /user/wallet/withdrawals/:withdrawalId/decline': KEEPS,
  'POST /admin/withdrawals/:withdrawalId/failed': KEEPS,
  'POST /admin/top-ups': CREDITS,
  'POST /stripe/checkout-session/:checkoutId/cancel': KEEPS,
  'POST /user/wallet/conversions': KEEPS,
  'POST /admin/funds/crypto-deposits/:depositId/confirm': CREDITS,
  'POST /user/wallet/transactions/create': CREDITS,
  'POST /user/wallet/transaction/:transactionId/delete': KEEPS,
  'POST /admin/corrections': 'Corrects the books, by two people.',
  'POST /approvals/:approvalId/approve': BY_KIND,
  'POST /approvals/:approvalId/reject': BY_KIND,
};

describe('every endpoint', () => {
  const endpoints = allEndpoints();

  test('that moves value names the pause that stops it, or is listed with the reason', () => {
    const moving = endpoints.filter(({ value }) => typeof value === 'string');
    const free = moving.filter((one: Endpoint) => !one.pausedBy).map(nameOf);
    expect(free.sort()).toEqual(Object.keys(RUNS_ON).sort());
  });

  test('of users that changes anything is refused in read-only mode, but for these', () => {
    const open = endpoints.filter(
      (one: Endpoint) =>
        one.method !== 'GET' && one.access.who !== 'staff' && !isChange(one) && one.whileReadOnly,
    );
    expect(
      open.map((one: Endpoint) => `${one.path} ${one.whileReadOnly}`).sort(),
    ).toMatchSnapshot();
  });
});
