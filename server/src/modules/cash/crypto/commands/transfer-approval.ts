import { algoTransferMachine } from '@holdfast/domain/cash/crypto/transfer.machine';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { refuse } from '@holdfast/domain/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { assertNotBlocked, isPartyHeld } from '../../../money/ledger/index.ts';
import { defineApproval, described, fact, subjectOf } from '../../../people/approvals/index.ts';
import { displayName, partyName } from '../../../people/identity/index.ts';
import { findTransfer, lockTransfer, type TransferRow } from '../repository/transfers.ts';
import { pushToClients } from './credit.ts';
import { AGREEMENT, cancelUnsentTransfer, sendOff } from './transfer-moves.ts';

export const transferApproval = defineApproval<TransferRow>({
  kind: AGREEMENT,
  subject: subjectOf({
    machine: algoTransferMachine,
    move: 'release',
    find: findTransfer,
    lock: lockTransfer,
  }),
  content: async (_ctx, { address, amount, partyId, userId }) => ({
    payload: { address, microAlgos: amount.toString() },
    concerns: { parties: [partyId], users: [userId] },
  }),
  describe: describeTransfer,
  assertCan: async (ctx, { partyId }) => {
    if (await isPartyHeld(ctx, partyId)) refuse('CONTACT_SUPPORT', {});
  },
  execute: async (ctx, row) => {
    await assertNotBlocked(ctx, row.partyId);
    await sendOff(ctx, row);
    await pushToClients(ctx, row.partyId);
  },
  ended: async (ctx, row, { how, reason }) => {
    if (how === 'cancelled') await cancelUnsentTransfer(ctx, row, 'cancel', 'Cancelled by you');
    // The party sees only the reason for a rejection.
    else
      await cancelUnsentTransfer(
        ctx,
        row,
        'reject',
        how === 'rejected' ? (reason ?? '') : UNDECIDED,
      );
  },
});

const UNDECIDED = 'Not approved within 24 hours';

async function describeTransfer(ctx: UserCtx, row: TransferRow) {
  const sum = formatMoney(row.amount, 'ALGO');
  const party = await partyName(ctx, row.partyId);
  const by = await displayName(ctx, row.userId);
  return described({
    title: `Transfer of ${sum}`,
    parties: [
      { role: 'From the wallet of', name: party, detail: `Requested by ${by}` },
      { role: 'To the Algorand address', name: row.address, detail: null },
    ],
    facts: [
      fact.text('Amount', sum, { isMain: true }),
      fact.text('Value when requested', formatMoney(row.worthCents)),
      fact.text('Network fee', formatMoney(row.networkFee, 'ALGO')),
      fact.moment('Reserved since', row.createdAt),
      ...(row.twoPeopleReason
        ? [fact.text('Reason for second approval', row.twoPeopleReason)]
        : []),
    ],
    approveLabel: `Approve ${sum}`,
    effect: `Once two people have approved, the transfer is sent on chain and can’t be reversed. If rejected, the ALGO are released to the wallet of ${party}, who will see your reason.`,
    page: { label: 'Crypto', path: '/admin/funds/deposits' },
  });
}
