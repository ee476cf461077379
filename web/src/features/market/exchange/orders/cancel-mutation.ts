import { mutation } from '../../../../api/mutation.ts';
import { TRADING } from '../../../../api/reads.ts';

export const cancelOrder = mutation('POST /trade/orders/:orderId/cancel', {
  invalidates: TRADING,
  ok: 'Order cancelled',
});
