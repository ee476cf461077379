import { formatDate } from '@holdfast/domain/kernel/moment';
import { formatQuantity } from '@holdfast/domain/kernel/quantity';
import type { Ctx } from '../../../../kit/ctx.ts';
import {
  findClosedOffering,
  findCommitment,
  findOrder,
  findTrade,
} from '../receipt-investing.read.ts';
import { type Chain, factsOf, said, type Told, timelineOf } from '../views/receipt-facts.ts';

const onAlgorand = (txId: string | null): Chain => (txId ? { txId, network: 'algorand' } : null);

/** Money of a commitment, on its way to the escrow of its offering or back. */
export async function tellCommitment(ctx: Ctx, id: string, way: 'in' | 'back'): Promise<Told> {
  const row = await findCommitment(ctx.tx, id);
  if (!row) return {};
  const cost = way === 'in' ? -row.amount : row.amount;
  return {
    gross: cost,
    grossLabel: `${formatQuantity(row.units)} ${row.symbol} at ${said(row.unitPrice)}`,
    fee: { label: way === 'in' ? 'Investor fee' : 'Investor fee, given back', code: 'investor' },
    facts: factsOf(
      ['Asset', row.asset],
      ['Units', `${formatQuantity(row.units)} ${row.symbol}`],
      ['Price of a unit', said(row.unitPrice)],
    ),
    chain: onAlgorand(row.txId),
    timeline: timelineOf(
      ['Committed', row.createdAt],
      ['Decided', row.decidedAt],
      ['Units issued', row.issuedAt],
      ['Ended', row.issuedAt ? null : row.endedAt],
    ),
  };
}

export async function tellOffering(ctx: Ctx, id: string): Promise<Told> {
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

export async function tellTrade(ctx: Ctx, partyId: string, id: string): Promise<Told> {
  const row = await findTrade(ctx.tx, partyId, id);
  if (!row) return {};
  const what = `${formatQuantity(row.quantity)} ${row.symbol} at ${said(row.price)}`;
  return {
    gross: row.isBuyer ? -row.notional : row.notional,
    grossLabel: `${row.isBuyer ? 'Bought' : 'Sold'} ${what}`,
    fee: row.isTaker
      ? { label: 'Taker fee', code: 'taker' }
      : { label: 'Maker fee', code: 'maker' },
    facts: factsOf(
      ['Asset', row.asset],
      ['Units', `${formatQuantity(row.quantity)} ${row.symbol}`],
      ['Price of a unit', said(row.price)],
    ),
    chain: onAlgorand(row.txId),
    timeline: timelineOf(['Traded', row.at], ['Units moved on the chain', row.settledAt]),
  };
}

/** What an order that rests in the book holds back: its price and the highest fee. */
export async function tellOrder(ctx: Ctx, id: string): Promise<Told> {
  const row = await findOrder(ctx.tx, id);
  if (!row) return {};
  const units = (quantity: bigint) => `${formatQuantity(quantity)} ${row.symbol}`;
  return {
    grossLabel: 'Reserved, with the highest fee',
    facts: factsOf(
      ['Asset', row.asset],
      ['Units', units(row.quantity)],
      ['Traded so far', units(row.filled)],
      ['Highest price of a unit', said(row.price)],
      ['Rests until', formatDate(row.expiresAt, 'utc8')],
    ),
    timeline: timelineOf(['Order placed', row.createdAt]),
  };
}
