import { ALONE_IN_24_HOURS } from '@holdfast/domain/people/approvals/single-release';
import { releaseSingly } from '../../../src/modules/people/approvals/index.ts';
import { type Someone, staff } from '../../fixtures/people.ts';
import type { openCardHarness } from '../../money/card-harness.ts';
import {
  act,
  block,
  declared,
  declaredFirst,
  readValue,
  type Trial,
  type Trials,
} from './trial.ts';

const because = { reason: 'The bank confirmed it' };
const bankReference = { bankReference: 'ORDER-7' };
const of = (name: string) => `POST /admin/withdrawals/:withdrawalId/${name}`;

type Harness = Awaited<ReturnType<typeof openCardHarness>>;

export function cashActs(harness: Harness): Trials {
  const { world, ask, paid } = harness;
  const value = readValue(world);
  const refundsOf = (checkoutId: string) =>
    value('select count(*)::int as value from card_payments.refund where checkout_id = $1', [
      checkoutId,
    ]);

  return {
    ...withdrawalActs(harness),
    'POST /admin/card-payments/:checkoutId/refunds': act(
      'staff_finance',
      async ({ beneficiary }) => {
        const payment = await paid(beneficiary, 50);
        return {
          decide: (as) => harness.refund(payment, '20', as),
          isDone: async () => (await refundsOf(payment)) === 1,
        };
      },
    ),
    ...declaredFirst(
      ask,
      'payments.refund',
      'staff_finance',
      async ({ beneficiary, requester }) => {
        const payment = await paid(beneficiary, 12_000);
        const { id } = (await harness.refund(payment, '11000', requester)).body.data.refunds[0];
        await block(world, requester);
        const asked = () =>
          value(
            `select count(*)::int as value from approvals.approval
             where subject_id = $1 and status = 'REQUESTED'`,
            [id],
          );
        return { subjectId: id, isDone: async () => (await asked()) === 1 };
      },
    ),
    'POST /admin/funds/crypto-deposits/:depositId/reject': act(
      'staff_finance',
      async ({ beneficiary }) => {
        const declared = { kind: 'chain', currency: 'BTC', amount: '1' };
        const path = '/user/wallet/transactions/create';
        const { id } = (await ask(beneficiary, 'POST', path, declared)).body.data.transaction;
        const stage = () =>
          value('select stage as value from crypto.chain_deposit where id = $1', [id]);
        return {
          decide: (as) => ask(as, 'POST', `/admin/funds/crypto-deposits/${id}/reject`, because),
          isDone: async () => (await stage()) === 'REJECTED',
        };
      },
    ),
  };
}

const STAGE = 'select stage as value from withdrawals.withdrawal where id = $1';

const most = (subjectId: string) => ({
  ...{ kind: 'withdrawal.fail', subjectId, partyId: null },
  amountCents: ALONE_IN_24_HOURS,
});

function withdrawalActs(harness: Harness): Trials {
  const { world, ask, pay, finance, compliance } = harness;
  const value = readValue(world);
  const stageOf = (id: string) => value(STAGE, [id]);

  async function withdrawalOf(who: Someone, amount: string): Promise<string> {
    await pay(who.actor.partyId, 20_000_00n);
    const bankAccountId = await harness.accountOf(who, who.actor.name);
    const asked = await harness.withdraw({ ...who, bankAccountId }, amount);
    return asked.body.data.withdrawal.id;
  }
  const exported = async (by: Someone = finance): Promise<string> =>
    (await ask(by, 'POST', '/admin/withdrawal-batches')).body.data?.id ?? 'nothing to export';

  type Made = { readonly amount: string; readonly before?: (id: string) => Promise<unknown> };
  const made = (role: Trial['role'], name: string, body: object, to: string, way: Made): Trial =>
    act(role, async ({ beneficiary }) => {
      const id = await withdrawalOf(beneficiary, way.amount);
      await way.before?.(id);
      return {
        decide: (as) => harness.desk(as, id, name, body),
        isDone: async () => (await stageOf(id)) === to,
      };
    });
  const hold = (id: string) => harness.desk(compliance, id, 'hold', because);
  const send = async (id: string) => {
    const desk = await staff(world, 'staff_finance');
    await exported(desk);
    await harness.desk(desk, id, 'sent', bankReference);
  };

  return {
    [of('hold')]: made('staff_compliance', 'hold', because, 'ON_HOLD', { amount: '20' }),
    [of('release')]: made('staff_compliance', 'release', because, 'APPROVED', {
      amount: '20',
      before: hold,
    }),
    [of('reject')]: made('staff_finance', 'reject', because, 'REJECTED', { amount: '15000' }),
    [of('sent')]: made('staff_finance', 'sent', bankReference, 'SENT', {
      amount: '20',
      before: () => exported(),
    }),
    [of('failed')]: made('staff_finance', 'failed', because, 'FAILED', {
      amount: '20',
      before: send,
    }),
    ...failureTrials(harness, async (who) => {
      const id = await withdrawalOf(who, '20');
      await send(id);
      return id;
    }),
    ...declaredFirst(ask, 'withdrawal.approve', 'staff_finance', async ({ beneficiary }) => {
      const subjectId = await withdrawalOf(beneficiary, '15000');
      const asked = () =>
        value('select count(*)::int as value from approvals.approval where subject_id = $1', [
          subjectId,
        ]);
      return { subjectId, isDone: async () => (await asked()) === 1 };
    }),
    ...batchTrials(harness, withdrawalOf, exported),
  };
}

function failureTrials(
  { world, ask, desk }: Harness,
  sentBy: (who: Someone) => Promise<string>,
): Trials {
  const value = readValue(world);
  return declared(ask, 'withdrawal.fail', 'staff_finance', {
    open: async ({ beneficiary, requester }) => {
      const subjectId = await sentBy(beneficiary);
      const again = async (as: Someone) => {
        // Less than $20 of the 24-hour limit remains.
        await world.as(as.actor, (ctx) => releaseSingly(ctx, most(ctx.newId())));
        return desk(as, subjectId, 'failed', because);
      };
      await again(requester);
      return {
        subjectId,
        again,
        isDone: async () => (await value(STAGE, [subjectId])) === 'FAILED',
      };
    },
  });
}

function batchTrials(
  { world, ask }: Harness,
  withdrawalOf: (who: Someone, amount: string) => Promise<string>,
  exported: () => Promise<string>,
): Trials {
  const value = readValue(world);
  return {
    'POST /admin/withdrawal-batches/:batchId/sent': act(
      'staff_finance',
      async ({ beneficiary }) => {
        await exported();
        const id = await withdrawalOf(beneficiary, '20');
        const path = `/admin/withdrawal-batches/${await exported()}/sent`;
        return {
          decide: (as) => ask(as, 'POST', path, bankReference),
          isDone: async () => (await value(STAGE, [id])) === 'SENT',
        };
      },
    ),
  };
}
