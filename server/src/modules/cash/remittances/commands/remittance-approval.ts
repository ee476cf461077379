import { ownRemittanceMachine } from '@holdfast/domain/cash/remittances/remittance.machine';
import { dayWords, momentText } from '@holdfast/domain/kernel/moment';
import { formatMoney } from '@holdfast/domain/kernel/money';
import type { Ctx } from '../../../../kit/ctx.ts';
import {
  lockOwnMoney,
  type OwnMoney,
  reserveOwnMoney,
  vatOwed,
} from '../../../money/ledger/index.ts';
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
import { vatInTransit, vatLeft } from '../queries/transit.ts';
import { findRemittance, lockRemittance, type RemittanceRow } from '../repository/remittances.ts';
import { assertAvailable, assertSafe, assertVatLeft, payeeOf, type Safety } from '../rules.ts';
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
    describe: async (ctx, row) => describe(ctx, await safetyOf(ctx, deps), row),
    assertCan: async (ctx, row) => {
      const safety = await safetyOf(ctx, deps);
      assertSafe(safety);
      if (row.vatOwedOn === null) assertAvailable(safety.money, row.amount);
      else assertVatLeft(await vatLeft(ctx, row.vatOwedOn), row);
    },
    execute: async (ctx, row) => {
      if (row.vatOwedOn === null) await reserveOwnMoney(ctx, row.id, row.amount);
      else await reserveVat(ctx, row, row.vatOwedOn);
      assertSafe(await safetyOf(ctx, deps));
      const payee = payeeOf(deps.ownAccount);
      await move(ctx, row, 'approve', {
        ...{ payee, decidedBy: ctx.actor.userId, decidedAt: ctx.now },
      });
    },
    ended,
  });

/** Its approval reserves it: of two approved at once, the second sees the first in transit. */
async function reserveVat(ctx: Ctx, row: RemittanceRow, day: string): Promise<void> {
  await lockOwnMoney(ctx);
  assertVatLeft(await vatLeft(ctx, day), row);
}

/** A proposal of the schedule outlives a first approval that lapsed. */
async function ended(ctx: Ctx, row: RemittanceRow, { how, reason }: End): Promise<void> {
  if (row.requestedBy === null && how !== 'rejected') return;
  const made = END_MOVES[how];
  const decidedBy = made === 'expire' ? null : (ctx.actor?.userId ?? null);
  const end = { decidedBy, decidedAt: ctx.now, decisionReason: reason };
  await move(ctx, row, made, end, { reason });
}

async function describe(ctx: Ctx, { account, money, report }: Safety, row: RemittanceRow) {
  const { vatOwedOn } = row;
  const amount = formatMoney(row.amount);
  const stateOf = ({ agrees, differing, at }: NonNullable<Safety['report']>) =>
    `${agrees ? 'Agrees' : `Differs: ${differing.join(', ')}`}, ${momentText(at)}`;
  return described({
    title: `Remittance of ${amount} of ${vatOwedOn ? 'VAT' : 'own money'}`,
    reference: row.reference,
    parties: account ? [{ role: 'To', name: account.name, detail: account.iban }] : [],
    facts: [
      fact.text('Amount', amount, { isMain: true }),
      ...(vatOwedOn ? await vatFacts(ctx, vatOwedOn) : ownFacts(money)),
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

const ownFacts = (money: OwnMoney) => [
  fact.text('Earned and received', formatMoney(money.earned)),
  fact.text('Topped up', formatMoney(money.toppedUp)),
  fact.text('Remitted', formatMoney(money.remitted)),
  fact.text('In transit', formatMoney(money.inTransit)),
  fact.text('Available', formatMoney(money.available)),
];

async function vatFacts(ctx: Ctx, day: string) {
  const [owed, inTransit] = [await vatOwed(ctx, day), await vatInTransit(ctx)];
  return [
    fact.text(`VAT owed at the end of ${dayWords(day)}`, formatMoney(owed)),
    fact.text('VAT in transit', formatMoney(inTransit)),
  ];
}
