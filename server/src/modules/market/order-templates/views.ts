import type { OrderTemplateView } from '@holdfast/domain/market/order-templates/contract';
import type { TemplateRow } from './repository.ts';

export const templateView = (row: TemplateRow): OrderTemplateView => ({
  id: row.id,
  assetId: row.assetId,
  name: row.name,
  side: row.side,
  kind: row.kind,
  manner: row.manner,
  quantity: row.quantity,
  amount: row.amount,
  price: row.price,
  days: row.days,
});
