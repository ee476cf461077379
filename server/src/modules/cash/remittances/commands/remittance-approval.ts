import { ownRemittanceMachine } from '@holdfast/domain/cash/remittances/remittance.machine';
import { momentText } from '@holdfast/domain/kernel/moment';
import { formatMoney } from '@holdfast/domain/kernel/money';
import type { Ctx } from '../../../../kit/ctx.ts';
import { reserveOwnMoney } from '../../../money/ledger/index.ts';
import {
  type Definition,
  defineApproval,
  described,
  END_MOVES,
  type End,
  fact,
  subjectOf,
} from '../../../people/approvals/index.ts';
import type { RemittanceDeps } from '../deps.ts';
import { REMITTANCE_APPROVAL, remittancePayload } from '../queries/payload.ts';
import { safetyOf } from '../queries/safety.ts';
import { findRemittance, lockRemittance, type RemittanceRow } from '../repository/remittances.ts';
import { assertAvailable, assertSafe, payeeOf, type Safety } from '../rules.ts';
import { move } from './transitions.ts';

type Deps = Pick<RemittanceDeps, 'ownAccount'>;

/** A proposal of the schedule needs two approvers; a request of staff needs one besides them. */
export const remittanceApproval = (deps: Deps): Definition<RemittanceRow> =>
  defineApproval<RemittanceRow>({
    kind: REMITTANCE_APPROVAL,
    subject: subjectOf({
      find: findRemittance,
      lock: lockRemittance,
      machine: ownRemittanceMachine,
    }),
    isSubmitted: ({ requestedBy }) => requestedBy === null,
    content: async (_ctx, row) => remittancePayload(row, deps),
    describe: async (ctx, row) => describe(await safetyOf(ctx, deps), row),
    assertCan: async (ctx, row) => {
      const safety = await safetyOf(ctx, deps);
      assertSafe(safety);
      assertAvailable(safety.money, row.amount);
    },
    execute: async (ctx, row) => {
      await reserveOwnMoney(ctx, row.id, row.amount);
      assertSafe(await safetyOf(ctx, deps));
      const payee = payeeOf(deps.ownAccount);
      await move(ctx, row, 'approve', {
        ...{ payee, decidedBy: ctx.actor.userId, decidedAt: ctx.now },
      });
    },
    ended,
  });

/** A proposal of the schedule outlives a first approval that lapsed. */
async function ended(ctx: Ctx, row: RemittanceRow, { how, reason }: End): Promise<void> {
  if (row.requestedBy === null && how !== 'rejected') return;
  const made = END_MOVES[how];
  const decidedBy = made === 'expire' ? null : (ctx.actor?.userId ?? null);
  const end = { decidedBy, decidedAt: ctx.now, decisionReason: reason };
  await move(ctx, row, made, end, { reason });
}

function describe({ account, money, report }: Safety, row: RemittanceRow) {
  const amount = formatMoney(row.amount);
  const stateOf = ({ agrees, differing, at }: NonNullable<Safety['report']>) =>
    `${agrees ? 'Agrees' : `Differs: ${differing.join(', ')}`}, ${momentText(at)}`;
  return described({
    title: `Remittance of ${amount} of own money`,
    reference: row.reference,
    parties: account ? [{ role: 'To', name: account.name, detail: account.iban }] : [],
    facts: [
      fact.text('Amount', amount, { isMain: true }),
      fact.text('Earned and received', formatMoney(money.earned)),
      fact.text('Topped up', formatMoney(money.toppedUp)),
      fact.text('Remitted', formatMoney(money.remitted)),
      fact.text('In transit', formatMoney(money.inTransit)),
      fact.text('Available', formatMoney(money.available)),
      fact.text('Owed to clients and third parties', formatMoney(money.owed)),
      fact.text('Held', formatMoney(money.held)),
      fact.text('Reconciliation', report ? stateOf(report) : 'Not run yet'),
    ],
    note: row.note,
    approveLabel: `Approve ${amount}`,
    effect:
      'Once approved, the amount is in transit and can be sent to the bank. It is booked when it appears on a statement. If rejected, nothing leaves the client account.',
    page: { label: 'Own money', path: '/admin/funds/own-money' },
  });
}
