import { amountWords } from '@holdfast/domain/cash/bank-statements/amounts';
import { senderDiffers } from '@holdfast/domain/cash/bank-statements/sender';
import { suspenseMachine } from '@holdfast/domain/cash/bank-statements/suspense.machine';
import { dayWords } from '@holdfast/domain/kernel/moment';
import type { ApprovalCheck } from '@holdfast/domain/people/approvals/shapes';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { defineApproval, described, fact, subjectOf } from '../../../people/approvals/index.ts';
import { partyById } from '../../../people/identity/index.ts';
import { maskNumber } from '../../bank-accounts/index.ts';
import { depositsByIds } from '../../bank-deposits/index.ts';
import {
  approvalPayload,
  type Exit,
  type ExitMove,
  isReturnDue,
  KINDS,
  proposedExit,
  proposedTarget,
  shownLines,
  type Target,
} from '../queries/suspense-payload.ts';
import {
  changeItem,
  findItem,
  lockItem,
  type ProposedMove,
  type SuspenseRow,
} from '../repository/suspense.ts';
import { credit, findServedParty } from './suspense-credit.ts';
import { exitPayload, NOTHING_PROPOSED } from './suspense-item.ts';
import { leave } from './suspense-leave.ts';

type Crediting = { readonly item: SuspenseRow; readonly target: Target };
type Leaving = { readonly item: SuspenseRow; readonly exit: Exit };

const items = <M extends ProposedMove>(move: M) =>
  ({ machine: suspenseMachine, move, find: findItem, lock: lockItem }) as const;

export const assignApproval = defineApproval<Crediting>({
  kind: KINDS.assign,
  subject: subjectOf(items('assign'), (_, item) => {
    const target = proposedTarget(item);
    return target && { item, target };
  }),
  content: async (ctx, { item, target }) => {
    const party = invariant(await partyById(ctx, target.partyId), 'a party is never removed');
    const line = (await shownLines(ctx, [item]))(item);
    return approvalPayload(item, target, { line, partyName: party.displayName });
  },
  describe: describeCredit,
  assertCan: async (ctx, { target }) => {
    await findServedParty(ctx, target.partyId);
  },
  execute: (ctx, { item, target }) => credit(ctx, item, target, requesterOf(item)),
  ended: async (ctx, { item }) => {
    await changeItem(ctx, item.id, NOTHING_PROPOSED);
  },
});

const exitApproval = (move: ExitMove) =>
  defineApproval<Leaving>({
    kind: KINDS[move],
    subject: subjectOf(items(move), (_, item) => {
      const exit = proposedExit(item);
      return exit?.move === move ? { item, exit } : undefined;
    }),
    // The product proposes the return of an overdue line; the first of two approvers requests it.
    ...(move === 'return' ? { isSubmitted: ({ item }: Leaving) => isReturnDue(item) } : {}),
    content: (ctx, { item, exit }) => exitPayload(ctx, item, exit),
    describe: describeExit,
    execute: (ctx, { item, exit }, { requestedBy }) =>
      leave(ctx, item, item.proposedBy ?? requestedBy, exit),
    ended: async (ctx, { item }, { how }) => {
      if (isReturnDue(item) && how !== 'rejected') return;
      await changeItem(ctx, item.id, NOTHING_PROPOSED);
    },
  });

export const EXIT_APPROVALS = {
  return: exitApproval('return'),
  dismiss: exitApproval('dismiss'),
} as const;

const requesterOf = ({ proposedBy }: SuspenseRow): string =>
  invariant(proposedBy, 'a request has a requester');

async function lineOf(ctx: Ctx, item: SuspenseRow) {
  const { row, details } = (await shownLines(ctx, [item]))(item);
  const account = details.account ? maskNumber(details.account) : null;
  return {
    sum: amountWords(item.amount, item.currency),
    sender: details.name,
    from: { role: 'From', name: details.name || 'Unknown sender', detail: account },
    account,
    facts: [
      fact.text('Amount', amountWords(item.amount, item.currency), { isMain: true }),
      fact.text('Booked by the bank', dayWords(row.day)),
      ...(details.text ? [fact.text('Text', details.text)] : []),
      ...(row.bankReference ? [fact.text('Bank reference', row.bankReference)] : []),
      fact.text('Reason for suspense', item.why),
      ...(item.proposedBecause
        ? [fact.text('Reason for second approval', item.proposedBecause)]
        : []),
    ],
  };
}

const PAGE = { label: 'Suspense', path: '/admin/funds/suspense' } as const;

async function describeCredit(ctx: UserCtx, { item, target }: Crediting) {
  const { sum, sender, from, facts } = await lineOf(ctx, item);
  const party = invariant(await partyById(ctx, target.partyId), 'a party is never removed');
  const name = party.displayName;
  const [deposit] = target.depositId ? await depositsByIds(ctx, [target.depositId]) : [];
  return described({
    title: `Credit of ${sum} from suspense`,
    parties: [
      from,
      {
        role: 'To the wallet of',
        name,
        detail: deposit ? `Deposit ${deposit.reference}` : null,
      },
    ],
    facts,
    checks: [senderCheck(name, sender)],
    note: target.reason,
    approveLabel: `Credit ${sum}`,
    effect: `Once approved, ${sum} is credited to the wallet of ${name} immediately. If rejected, it stays in suspense.`,
    page: PAGE,
  });
}

const senderCheck = (party: string, sender: string): ApprovalCheck =>
  senderDiffers(party, sender)
    ? {
        verdict: 'warn',
        title: 'Sender name differs',
        detail: `Sent by ${sender || 'an unnamed sender'}; the requester confirmed that it belongs to ${party}`,
      }
    : { verdict: 'good', title: 'Sender name matches', detail: sender };

async function describeExit(ctx: UserCtx, { item, exit }: Leaving) {
  const { sum, sender, from, account, facts } = await lineOf(ctx, item);
  const isReturn = exit.move === 'return';
  const to = sender || account || 'the sender';
  return described({
    title: isReturn ? `Return of ${sum} from suspense` : `Dismissal of ${sum} as a duplicate`,
    parties: isReturn
      ? [
          { role: 'From', name: 'Suspense', detail: null },
          { role: 'To', name: to, detail: account },
        ]
      : [from],
    facts,
    note: exit.reason,
    approveLabel: isReturn ? `Return ${sum}` : `Dismiss ${sum}`,
    effect: isReturn
      ? `Once approved, the amount leaves suspense. Then instruct the bank to pay ${to}. If rejected, it stays in suspense.`
      : 'Once approved, the amount is removed from the books and no wallet is credited. If rejected, it stays in suspense.',
    page: PAGE,
  });
}
