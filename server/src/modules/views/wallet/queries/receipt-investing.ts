import { momentText } from '@holdfast/domain/kernel/moment';
import { formatMoney } from '@holdfast/domain/kernel/money';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import type { Ctx } from '../../../../kit/ctx.ts';
import {
  findClosedOffering,
  findCommitment,
  findOrder,
  findTrade,
} from '../receipt-investing.read.ts';
import { type CauseFacts, type Chain, factsOf, timelineOf } from '../views/receipt-facts.ts';

const onAlgorand = (txId: string | null): Chain => (txId ? { txId, network: 'algorand' } : null);

export async function describeCommitment(
  ctx: Ctx,
  id: string,
  way: 'in' | 'back',
): Promise<CauseFacts> {
  const row = await findCommitment(ctx.tx, id);
  if (!row) return {};
  const cost = way === 'in' ? -row.amount : row.amount;
  return {
    gross: cost,
    grossLabel: `${formatQuantity(row.units)} ${row.symbol} at ${formatMoney(row.unitPrice)}`,
    fee: { label: way === 'in' ? 'Investor fee' : 'Investor fee, refunded', code: 'investor' },
    facts: factsOf(
      ['Asset', row.asset],
      ['Units', `${formatQuantity(row.units)} ${row.symbol}`],
      ['Price per unit', formatMoney(row.unitPrice)],
    ),
    chain: onAlgorand(row.txId),
    timeline: timelineOf(
      ['Committed', row.createdAt],
      [row.stage === 'REJECTED' ? 'Rejected' : 'Approved', row.decidedAt],
      ['Units issued', row.issuedAt],
      ['Ended', row.issuedAt ? null : row.endedAt],
    ),
  };
}

export async function describeOffering(ctx: Ctx, id: string): Promise<CauseFacts> {
  const row = await findClosedOffering(ctx.tx, id);
  if (!row) return {};
  return {
    gross: row.raised,
    grossLabel: 'Raised',
    fee: { label: 'Placement fee', code: 'placement' },
    facts: factsOf(['Asset', row.asset], ['Units issued', formatQuantity(row.units)]),
    timeline: timelineOf(['Offering completed', row.endedAt]),
  };
}

export async function describeTrade(ctx: Ctx, partyId: string, id: string): Promise<CauseFacts> {
  const row = await findTrade(ctx.tx, partyId, id);
  if (!row) return {};
  const what = `${formatQuantity(row.quantity)} ${row.symbol} at ${formatMoney(row.price)}`;
  return {
    gross: row.isBuyer ? -row.notional : row.notional,
    grossLabel: `${row.isBuyer ? 'Bought' : 'Sold'} ${what}`,
    fee: row.isTaker
      ? { label: 'Taker fee', code: 'taker' }
      : { label: 'Maker fee', code: 'maker' },
    facts: factsOf(
      ['Asset', row.asset],
      ['Units', `${formatQuantity(row.quantity)} ${row.symbol}`],
      ['Price per unit', formatMoney(row.price)],
    ),
    chain: onAlgorand(row.txId),
    timeline: timelineOf(['Traded', row.at], ['Units settled on chain', row.settledAt]),
  };
}

export async function describeOrder(ctx: Ctx, id: string): Promise<CauseFacts> {
  const row = await findOrder(ctx.tx, id);
  if (!row) return {};
  const units = (quantity: bigint) => `${formatQuantity(quantity)} ${row.symbol}`;
  return {
    grossLabel: 'Reserved, including the maximum fee',
    facts: factsOf(
      ['Asset', row.asset],
      ['Units', units(row.quantity)],
      ['Filled so far', units(row.filled)],
      ['Maximum price per unit', formatMoney(row.price)],
      ['Valid until', momentText(row.expiresAt, ctx.actor?.zone)],
    ),
    timeline: timelineOf(['Order placed', row.createdAt]),
  };
}
