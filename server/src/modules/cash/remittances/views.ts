import { ownRemittanceMachine } from '@holdfast/domain/cash/remittances/remittance.machine';
import type { OwnRemittanceView, OwnTopUpView } from '@holdfast/domain/cash/remittances/shapes';
import { ownTopUpMachine } from '@holdfast/domain/cash/remittances/top-up.machine';
import { actionsOf } from '@holdfast/domain/kernel/actions';
import { refusalMessage } from '@holdfast/domain/kernel/refusal';
import type { UserCtx } from '../../../kit/ctx.ts';
import { viewerOf } from '../../../kit/http/viewer.ts';
import type { NameOf } from '../../people/identity/index.ts';
import type { RemittanceRow } from './repository/remittances.ts';
import type { TopUpRow } from './repository/top-ups.ts';
import { assertMayCancel } from './rules.ts';

type Around = { readonly nameOf: NameOf; readonly unsafe: string | null };

export const remittanceView = (
  ctx: UserCtx,
  row: RemittanceRow,
  { nameOf, unsafe }: Around,
): OwnRemittanceView => ({
  id: row.id,
  reference: row.reference,
  status: row.status,
  amount: row.amount,
  note: row.note,
  vatOwedOn: row.vatOwedOn,
  requestedBy: row.requestedBy && nameOf(row.requestedBy),
  sentAt: row.sentAt,
  bankReference: row.bankReference,
  ...decidedView(row, nameOf),
  actions: actionsOf(ownRemittanceMachine, row.status, viewerOf(ctx.actor), {
    send: unsafe,
    cancel: refusalMessage(() => assertMayCancel(row, ctx.actor.userId)),
  }),
});

export const topUpView = (ctx: UserCtx, row: TopUpRow, nameOf: NameOf): OwnTopUpView => ({
  id: row.id,
  reference: row.reference,
  status: row.status,
  amount: row.amount,
  reason: row.reason,
  requestedBy: nameOf(row.requestedBy),
  ...decidedView(row, nameOf),
  actions: actionsOf(ownTopUpMachine, row.status, viewerOf(ctx.actor)),
});

const decidedView = (row: RemittanceRow | TopUpRow, nameOf: NameOf) => ({
  requestedAt: row.requestedAt,
  decidedBy: row.decidedBy && nameOf(row.decidedBy),
  decidedAt: row.decidedAt,
  decisionReason: row.decisionReason,
  bookedOn: row.bookedOn,
  entryId: row.entryId,
});
