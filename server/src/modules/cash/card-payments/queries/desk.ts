import { HOLDING_REFUNDS } from '@holdfast/domain/cash/card-payments/refund.machine';
import {
  disputeReasonText,
  REFUNDS_ALONE_UP_TO,
  refundFailureText,
} from '@holdfast/domain/cash/card-payments/refund-limits';
import { failureText } from '@holdfast/domain/cash/card-payments/top-up';
import { UUID } from '@holdfast/domain/kernel/ids';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { displayNames, partiesByIds, userByEmail } from '../../../people/identity/index.ts';
import { type CheckoutRow, findCheckout } from '../repository/checkouts.ts';
import { type DeskAsked, listForDesk } from '../repository/desk.ts';
import { type DisputeRow, listDisputes } from '../repository/disputes.ts';
import { listRefunds, type RefundRow } from '../repository/refunds.ts';
import { referenceOf, refundableOf, refundReferenceOf } from '../rules.ts';

type Query = {
  readonly view: DeskAsked['view'];
  readonly q?: string | undefined;
  readonly page: number;
  readonly limit: number;
};

export async function pageOfPayments(ctx: Ctx, { view, q, page, limit }: Query) {
  const user = q?.includes('@') ? await userByEmail(ctx, q.toLowerCase()) : undefined;
  const input: DeskAsked = {
    view,
    q: q || undefined,
    partyIds: user ? [user.partyId] : [],
    limit,
    offset: (page - 1) * limit,
  };
  const { rows, total } = await listForDesk(ctx, input);
  return { rows: await viewsOf(ctx, rows), total };
}

async function viewsOf(ctx: Ctx, rows: readonly CheckoutRow[]) {
  const ids = rows.map((row) => row.id);
  const [refunds, disputes] = [await listRefunds(ctx, ids), await listDisputes(ctx, ids)];
  const parties = await partiesByIds(
    ctx,
    rows.map((row) => row.partyId),
  );
  return rows.map((row) => {
    const party = invariant(parties.get(row.partyId), 'a party is never removed');
    const own = <T extends { readonly checkoutId: string }>(all: readonly T[]) =>
      all.filter((one) => one.checkoutId === row.id);
    return {
      ...plain(row),
      party: { id: party.id, name: party.displayName, kind: party.kind },
      ...sumsOf(own(refunds), own(disputes)),
    };
  });
}

const plain = (row: CheckoutRow) => ({
  id: row.id,
  reference: referenceOf(row.id),
  amount: row.amount,
  currency: 'USD' as const,
  status: row.status,
  cardLast4: row.cardLast4,
  createdAt: row.createdAt,
  completedAt: row.completedAt,
});

const isHolding = (row: RefundRow): boolean =>
  (HOLDING_REFUNDS as readonly string[]).includes(row.stage);
const isDecided = (row: DisputeRow): boolean => row.stage === 'WON' || row.stage === 'LOST';

function sumsOf(refunds: readonly RefundRow[], disputes: readonly DisputeRow[]) {
  const sum = (rows: readonly { readonly amount: bigint }[]) =>
    rows.reduce((all, one) => all + one.amount, 0n);
  const owed = [...refunds, ...disputes].reduce((all, one) => all + one.owed, 0n);
  return {
    refunded: sum(refunds.filter((one) => one.stage === 'SUCCEEDED')),
    refunding: sum(refunds.filter(isHolding)),
    disputed: sum(disputes.filter((one) => one.stage !== 'WON')),
    owed,
    waits: refunds.some((one) => one.stage === 'REQUESTED'),
    isDisputed: disputes.some((one) => !isDecided(one)),
  };
}

export async function paymentView(ctx: UserCtx, checkoutId: string) {
  const row = UUID.test(checkoutId) ? await findCheckout(ctx, checkoutId) : undefined;
  if (!row) return refuse('NOT_FOUND', {});
  const [view] = await viewsOf(ctx, [row]);
  const refunds = await listRefunds(ctx, [row.id]);
  const disputes = await listDisputes(ctx, [row.id]);
  const blocked = disputes.some((one) => one.stage === 'OPEN' || one.stage === 'UNDER_REVIEW');
  const left =
    row.status === 'completed' && !blocked
      ? refundableOf(row.amount - row.fee, refunds, disputes)
      : 0n;
  return {
    ...invariant(view, 'the row has a description'),
    provider: row.provider,
    providerId: row.providerId,
    failure: row.failure ? failureText(row.failure) : null,
    refunds: await refundViews(ctx, refunds),
    disputes: disputes.map(disputeView),
    refundable: left,
    aloneUpTo: REFUNDS_ALONE_UP_TO,
    isSandbox: row.provider === 'sandbox',
  };
}

async function refundViews(ctx: Ctx, rows: readonly RefundRow[]) {
  const nameOf = await displayNames(
    ctx,
    rows.map((row) => row.requestedBy),
  );
  return rows.toReversed().map((row) => ({
    id: row.id,
    reference: refundReferenceOf(row.id),
    amount: row.amount,
    stage: row.stage,
    source: row.source,
    reason: row.reason,
    failure: row.failure && (row.stage === 'REJECTED' ? row.failure : failureOf(row.failure)),
    owed: row.owed,
    providerId: row.providerId,
    requestedBy: nameOf(row.requestedBy),
    requestedAt: row.requestedAt,
    decidedAt: row.decidedAt,
    endedAt: row.endedAt,
  }));
}

const failureOf = (code: string): string => {
  const sentence = refundFailureText(code);
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
};

const disputeView = (row: DisputeRow) => ({
  id: row.id,
  providerId: row.providerId,
  amount: row.amount,
  stage: row.stage,
  reason: disputeReasonText(row.reason),
  owed: row.owed,
  evidenceDueAt: row.evidenceDueAt,
  openedAt: row.openedAt,
  closedAt: row.closedAt,
});
