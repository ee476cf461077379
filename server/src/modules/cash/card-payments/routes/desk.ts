import * as desk from '@holdfast/domain/cash/card-payments/desk-contract';
import { UUID } from '@holdfast/domain/kernel/ids';
import { refuse } from '@holdfast/domain/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { answer, outsideRoute, type Route, route } from '../../../../kit/route.ts';
import type { CardPort } from '../card.port.ts';
import { playBank } from '../commands/play-bank.ts';
import { approveRefund, askAgain, rejectRefund, requestRefund } from '../commands/refunds.ts';
import { pageOfPayments, paymentView } from '../queries/desk.ts';

export const cardDeskRoutes = (card: CardPort): Route[] => [
  route(desk.listCardPayments, async (ctx, { query }) => {
    const { payments, total } = await pageOfPayments(ctx, query);
    return answer(payments, { meta: { page: query.page, limit: query.limit, total } });
  }),
  route(desk.getCardPayment, (ctx, { params }) => paymentView(ctx, params.checkoutId)),
  route(desk.requestRefund, async (ctx, { params, body }) => {
    const { checkoutId } = await requestRefund(ctx, idOf(params.checkoutId), body);
    return answer(await paymentView(ctx, checkoutId), { status: 201 });
  }),
  route(desk.askForRefund, asShown(askAgain)),
  route(desk.approveRefund, asShown(approveRefund)),
  route(desk.rejectRefund, async (ctx, { params, body }) => {
    const { checkoutId } = await rejectRefund(ctx, idOf(params.refundId), body.reason);
    return paymentView(ctx, checkoutId);
  }),
  outsideRoute(desk.playBank, (call, { params, body }) =>
    playBank(call, card, params.checkoutId, body),
  ),
];

/** What is no id at all names nothing. */
const idOf = (id: string): string => (UUID.test(id) ? id : refuse('NOT_FOUND', {}));

type Act = (
  ctx: UserCtx,
  id: string,
  fingerprint: string,
) => Promise<{ readonly checkoutId: string }>;
type Seen = {
  readonly params: { readonly refundId: string };
  readonly body: { readonly fingerprint: string };
};

/** Decides about a refund as it was shown, and answers how its payment stands then. */
function asShown(act: Act) {
  return async (ctx: UserCtx, { params, body }: Seen) => {
    const { checkoutId } = await act(ctx, idOf(params.refundId), body.fingerprint);
    return paymentView(ctx, checkoutId);
  };
}
