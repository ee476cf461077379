import { moneyText } from '@holdfast/domain/kernel/money';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import type { OrderTemplateView } from '@holdfast/domain/market/order-templates/contract';
import type { TemplateRow } from './repository.ts';

const moneyOr = (cents: bigint | null): string | null => (cents === null ? null : moneyText(cents));

export const templateView = (row: TemplateRow): OrderTemplateView => ({
  id: row.id,
  assetId: row.assetId,
  name: row.name,
  side: row.side,
  kind: row.kind,
  manner: row.manner,
  quantity: row.quantity === null ? null : quantityText(row.quantity),
  amount: moneyOr(row.amount),
  price: moneyOr(row.price),
  days: row.days,
});
