import type { openCardHarness } from '../card-harness.ts';
import type { Someone } from '../people.ts';
import { act, block, readValue, type Trial, type Trials } from './trial.ts';

const because = { reason: 'The bank says so' };
const bankReference = { bankReference: 'ORDER-7' };
const of = (name: string) => `POST /admin/withdrawals/:withdrawalId/${name}`;

type Harness = Awaited<ReturnType<typeof openCardHarness>>;

/** What one person of the staff does about money that leaves or came in. */
export function cashActs(harness: Harness): Trials {
  const { world, ask, paid, finance2 } = harness;
  const value = readValue(world);
  const refundsOf = (checkoutId: string) =>
    value('select count(*)::int as value from card_payments.refund where checkout_id = $1', [
      checkoutId,
    ]);
  const refundStage = (id: string) =>
    value('select stage as value from card_payments.refund where id = $1', [id]);

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
    'POST /admin/card-refunds/:refundId/reject': act('staff_finance', async ({ beneficiary }) => {
      const payment = await paid(beneficiary, 12_000);
      const { id } = (await harness.refund(payment, '11000', finance2)).body.data.refunds[0];
      return {
        decide: (as) => ask(as, 'POST', `/admin/card-refunds/${id}/reject`, because),
        isDone: async () => (await refundStage(id)) === 'REJECTED',
      };
    }),
    'POST /admin/card-refunds/:refundId/ask': act(
      'staff_finance',
      async ({ beneficiary, requester }) => {
        const payment = await paid(beneficiary, 12_000);
        const { id } = (await harness.refund(payment, '11000', requester)).body.data.refunds[0];
        // Their request ends with their trust, and somebody asks again.
        await block(world, requester);
        const asked = () =>
          value(
            `select count(*)::int as value from approvals.approval
             where subject_id = $1 and status = 'REQUESTED'`,
            [id],
          );
        return {
          decide: (as) => harness.decide(as, id, 'ask'),
          isDone: async () => (await asked()) === 1,
        };
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

/** The acts about a withdrawal, each from the stage where it can be made. */
function withdrawalActs(harness: Harness): Trials {
  const { world, ask, pay, finance, finance2, compliance } = harness;
  const value = readValue(world);
  const stageOf = (id: string) =>
    value('select stage as value from withdrawals.withdrawal where id = $1', [id]);

  async function withdrawalOf(who: Someone, amount: string): Promise<string> {
    await pay(who.actor.partyId, 20_000_00n);
    const bankAccountId = await harness.accountOf(who, who.actor.name);
    const asked = await harness.withdraw({ ...who, bankAccountId }, amount);
    return asked.body.data.withdrawal.id;
  }
  const exported = async (): Promise<string> =>
    (await ask(finance, 'POST', '/admin/withdrawal-batches')).body.data?.id ?? 'nothing to export';

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
    await exported();
    await harness.desk(finance2, id, 'sent', bankReference);
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
      before: exported,
    }),
    [of('failed')]: made('staff_finance', 'failed', because, 'FAILED', {
      amount: '20',
      before: send,
    }),
    [of('ask')]: act('staff_finance', async ({ beneficiary }) => {
      const id = await withdrawalOf(beneficiary, '15000');
      const asked = () =>
        value('select count(*)::int as value from approvals.approval where subject_id = $1', [id]);
      return {
        decide: (as) => harness.desk(as, id, 'ask'),
        isDone: async () => (await asked()) === 1,
      };
    }),
    'POST /admin/withdrawal-batches/:batchId/sent': act(
      'staff_finance',
      async ({ beneficiary }) => {
        // What earlier tests left approved goes into a file of its own.
        await exported();
        const id = await withdrawalOf(beneficiary, '20');
        const path = `/admin/withdrawal-batches/${await exported()}/sent`;
        return {
          decide: (as) => ask(as, 'POST', path, bankReference),
          isDone: async () => (await stageOf(id)) === 'SENT',
        };
      },
    ),
  };
}
