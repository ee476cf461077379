import { mutation } from '../../../../api/mutation.ts';
import { TRADING } from '../../../../api/reads.ts';

/** Cancels an order, wherever its button is. */
export const cancelOrder = mutation('POST /trade/orders/:orderId/cancel', {
  invalidates: TRADING,
  ok: 'Order cancelled',
});
