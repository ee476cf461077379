import { randomBytes } from 'node:crypto';
import * as sdk from 'algosdk';
import type { Someone } from '../../fixtures/people.ts';
import type { openCardHarness } from '../../money/card-harness.ts';
import { BY_ONE_MORE, declared, readValue, type Trials } from './trial.ts';

const ASKED_BY_ITS_PARTY = 'Its own party asks for it: that is the beneficiary.';

type Harness = Awaited<ReturnType<typeof openCardHarness>>;

const stageIn =
  ({ world }: Harness, table: string) =>
  (id: string) =>
    readValue(world)(`select stage as value from ${table} where id = $1`, [id]);

export const cashTrials = (harness: Harness): Trials => ({
  ...moneyOut(harness),
  ...onChains(harness),
});

function moneyOut(harness: Harness): Trials {
  const { ask, pay } = harness;
  const ofWithdrawal = stageIn(harness, 'withdrawals.withdrawal');
  const ofRefund = stageIn(harness, 'card_payments.refund');
  return {
    ...declared(ask, 'withdrawal.approve', 'staff_finance', {
      open: async ({ beneficiary, requester }) => {
        await pay(beneficiary.actor.partyId, 20_000_00n);
        const bankAccountId = await harness.accountOf(beneficiary, beneficiary.actor.name);
        const asked = await harness.withdraw({ ...beneficiary, bankAccountId }, '15000');
        const { id: subjectId } = asked.body.data.withdrawal;
        await harness.approval.approve(requester, subjectId);
        return {
          subjectId,
          isDone: async () => (await ofWithdrawal(subjectId)) !== 'REQUESTED',
        };
      },
    }),
    ...declared(ask, 'payments.refund', 'staff_finance', {
      open: async ({ beneficiary, requester }) => {
        const payment = await harness.paid(beneficiary, 12_000);
        const asked = await harness.refund(payment, '11000', requester);
        const { id: subjectId } = asked.body.data.refunds[0];
        return {
          subjectId,
          isDone: async () => (await ofRefund(subjectId)) !== 'REQUESTED',
        };
      },
    }),
  };
}

function onChains(harness: Harness): Trials {
  const { ask, pay } = harness;
  const ofAlgo = stageIn(harness, 'crypto.algo_transfer');
  const ofBitcoin = stageIn(harness, 'crypto.chain_deposit');
  return {
    ...declared(ask, 'wallet.algo_transfer', 'staff_finance', {
      needed: 2,
      requester: ASKED_BY_ITS_PARTY,
      open: async ({ beneficiary }) => {
        await pay(beneficiary.actor.partyId, 90_000_000_000n, 'ALGO');
        const address = sdk.encodeAddress(randomBytes(32));
        const body = { kind: 'algo_out', address, amount: '60000.000000' };
        const sent = await ask(beneficiary, 'POST', '/user/wallet/balance-transfer', body);
        const { id: subjectId } = sent.body.data.transfer;
        return { subjectId, isDone: async () => (await ofAlgo(subjectId)) === 'SENDING' };
      },
    }),
    'POST /admin/funds/crypto-deposits/:depositId/confirm': {
      ...BY_ONE_MORE,
      role: 'staff_finance',
      fingerprint: 'Each says amount and transaction themselves, and has to say the same.',
      open: async ({ beneficiary, requester }) => {
        const declared = { kind: 'chain', currency: 'BTC', amount: '1' };
        const path = '/user/wallet/transactions/create';
        const { id } = (await ask(beneficiary, 'POST', path, declared)).body.data.transaction;
        const found = { amount: '1', transactionId: randomBytes(32).toString('hex') };
        const confirm = (as: Someone) =>
          ask(as, 'POST', `/admin/funds/crypto-deposits/${id}/confirm`, found);
        await confirm(requester);
        return { decide: confirm, isDone: async () => (await ofBitcoin(id)) === 'CREDITED' };
      },
    },
  };
}
