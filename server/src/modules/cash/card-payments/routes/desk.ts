import * as desk from '@holdfast/domain/cash/card-payments/desk-contract';
import { UUID } from '@holdfast/domain/kernel/ids';
import { refuse } from '@holdfast/domain/refusals';
import { pageRoute } from '../../../../kit/http/page-route.ts';
import { answer, outsideRoute, type Route, route } from '../../../../kit/http/route.ts';
import type { CardPort } from '../card.port.ts';
import { playBank } from '../commands/play-bank.ts';
import { requestRefund } from '../commands/refunds.ts';
import { pageOfPayments, paymentView } from '../queries/desk.ts';

export const cardDeskRoutes = (card: CardPort): Route[] => [
  pageRoute(desk.listCardPayments, (ctx, { query }) => pageOfPayments(ctx, query)),
  route(desk.getCardPayment, (ctx, { params }) => paymentView(ctx, params.checkoutId)),
  route(desk.requestRefund, async (ctx, { params, body }) => {
    const { checkoutId } = await requestRefund(ctx, idOf(params.checkoutId), body);
    return answer(await paymentView(ctx, checkoutId), { status: 201 });
  }),
  outsideRoute(desk.playBank, (call, { params, body }) =>
    playBank(call, card, params.checkoutId, body),
  ),
];

const idOf = (id: string): string => (UUID.test(id) ? id : refuse('NOT_FOUND', {}));
