import { HOLDING_DISPUTES } from '@holdfast/domain/cash/card-payments/dispute.machine';
import { HOLDING_REFUNDS } from '@holdfast/domain/cash/card-payments/refund.machine';
import { failureText } from '@holdfast/domain/cash/card-payments/top-up';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { type CheckoutRow, findCheckout, listCheckouts } from '../repository/checkouts.ts';
import { type DisputeRow, listDisputes } from '../repository/disputes.ts';
import { listRefunds, type RefundRow } from '../repository/refunds.ts';
import { referenceOf } from '../rules.ts';

export async function checkoutOf(ctx: UserCtx, checkoutId: string) {
  const row = /^[0-9a-f-]{36}$/.test(checkoutId) ? await findCheckout(ctx, checkoutId) : undefined;
  if (row?.partyId !== ctx.actor.partyId) return refuse('NOT_FOUND', {});
  const [view] = await shapes(ctx, [row]);
  return invariant(view, 'the row has a description');
}

export async function depositsOf(
  ctx: UserCtx,
  page: { readonly after?: string | undefined; readonly limit: number },
) {
  const after = page.after && /^[0-9a-f-]{36}$/.test(page.after) ? page.after : undefined;
  const rows = await listCheckouts(ctx, ctx.actor.partyId, { after, limit: page.limit + 1 });
  const shown = rows.slice(0, page.limit);
  const next = rows.length > page.limit ? (shown.at(-1)?.id ?? null) : null;
  return { shown: await shapes(ctx, shown), next };
}

async function shapes(ctx: Ctx, rows: readonly CheckoutRow[]) {
  const ids = rows.map((row) => row.id);
  const [refunds, disputes] = [await listRefunds(ctx, ids), await listDisputes(ctx, ids)];
  return rows.map((row) => {
    const own = (one: { readonly checkoutId: string }) => one.checkoutId === row.id;
    return { ...shape(ctx, row), ...backOf(refunds.filter(own), disputes.filter(own)) };
  });
}

function backOf(refunds: readonly RefundRow[], disputes: readonly DisputeRow[]) {
  const isIn = (stages: readonly string[]) => (one: { readonly stage: string }) =>
    stages.includes(one.stage);
  const sum = (rows: readonly { readonly amount: bigint }[]) =>
    rows.reduce((all, one) => all + one.amount, 0n);
  const open = disputes.filter(isIn(HOLDING_DISPUTES));
  return {
    wentBack: sum([...refunds.filter(isIn(['SUCCEEDED'])), ...disputes.filter(isIn(['LOST']))]),
    heldBack: sum([...refunds.filter(isIn(HOLDING_REFUNDS)), ...open]),
    isDisputed: open.length > 0,
  };
}

function shape(ctx: Ctx, row: CheckoutRow) {
  const payable =
    (row.status === 'pending' || row.status === 'failed') &&
    row.failure !== 'amount_mismatch' &&
    row.expiresAt > ctx.now;
  return {
    id: row.id,
    reference: referenceOf(row.id),
    amount: row.amount,
    currency: 'USD' as const,
    status: row.status,
    failure: row.failure ? { code: row.failure, message: failureText(row.failure) } : null,
    cardLast4: row.cardLast4,
    url: payable ? row.url : null,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    completedAt: row.completedAt,
  };
}
