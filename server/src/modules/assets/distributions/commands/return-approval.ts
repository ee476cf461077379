import { lineMachine } from '@holdfast/domain/assets/distributions/line.machine';
import { formatMoney } from '@holdfast/domain/kernel/money';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { partyMain } from '../../../money/ledger/index.ts';
import {
  defineApproval,
  described,
  fact,
  requestApproval,
  subjectOf,
} from '../../../people/approvals/index.ts';
import { partyNames } from '../../../people/identity/index.ts';
import { assetById } from '../../catalogue/index.ts';
import { idOfLine, RETURN_APPROVAL, reasonOf, returnPayload } from '../queries/return-payload.ts';
import {
  type DistributionRow,
  findDistribution,
  lockDistribution,
} from '../repository/distributions.ts';
import { findLineById, type LineRow, moveLine } from '../repository/lines.ts';
import { book, entryOf, lockHeld, type OfHolder, recordLine } from './held-lines.ts';
import { heldPayments, withheldTax } from './pay-batch.ts';

export type HeldLine = {
  readonly row: DistributionRow;
  readonly line: LineRow;
  readonly reason: string;
};

/**
 * The owner gets line and tax, and settles with the holder. The holder's money goes to another
 * party, so any amount needs two approvers.
 */
export const returnApproval = defineApproval<HeldLine>({
  kind: RETURN_APPROVAL,
  subject: subjectOf(
    {
      find: findLineById,
      machine: lineMachine,
      move: 'return',
      // Serialises changes to the distribution's lines.
      under: { by: 'distributionId', find: findDistribution, lock: lockDistribution },
    },
    (_, line, { under: row, request }) => {
      return { row, line, reason: request ? reasonOf(request.payload) : '' };
    },
  ),
  content: async (_ctx, { row, line, reason }) => returnPayload(row, line, reason),
  describe,
  execute: returnLine,
});

/** Refuses NOT_FOUND, INVALID_TRANSITION, OWN_CASE, APPROVAL_OPEN. */
export async function requestReturn(ctx: UserCtx, of: OfHolder, reason: string): Promise<void> {
  const held = await lockHeld(ctx, of, 'return');
  await requestApproval(ctx, returnApproval, idOfLine(held.line), { ...held, reason });
}

async function describe(ctx: UserCtx, { row, line, reason }: HeldLine) {
  const nameOf = await partyNames(ctx, [line.partyId, row.ownerPartyId]);
  const holder = nameOf(line.partyId);
  const amount = formatMoney(line.gross);
  return described({
    title: `Return of ${amount} to ${nameOf(row.ownerPartyId)}`,
    parties: [
      { role: 'Held payment of', name: holder, detail: null },
      { role: 'Returned to the issuer', name: nameOf(row.ownerPartyId), detail: null },
    ],
    facts: [
      fact.text('Distribution', row.name),
      fact.text('Asset', (await assetById(ctx, row.assetId)).name),
      fact.text('Held payment', formatMoney(line.gross - line.withheld)),
      fact.text('Withheld tax', formatMoney(line.withheld)),
      fact.text('Returned', amount, { isMain: true }),
    ],
    note: reason,
    approveLabel: `Approve return of ${amount}`,
    effect: `Once approved, ${amount} is credited to the issuer’s wallet and Holdfast no longer pays ${holder}. If rejected, the payment remains on hold.`,
    page: { label: row.name, path: `/admin/funds/distributions/${row.id}` },
  });
}

async function returnLine(ctx: UserCtx, { row, line, reason }: HeldLine): Promise<void> {
  const entry = entryOf(row, line, [
    { account: heldPayments, amount: line.withheld - line.gross },
    { account: withheldTax, amount: -line.withheld },
    { account: partyMain(row.ownerPartyId, 'USD'), amount: line.gross },
  ]);
  const entryId = await book(ctx, line, entry);
  await moveLine(ctx, row.id, line.partyId, 'return', { entryId, cost: null });
  await recordLine(ctx, row, line, 'return', reason);
}
