import { UUID } from '@holdfast/domain/kernel/ids';
import { moneyText } from '@holdfast/domain/kernel/money';
import { refuse } from '@holdfast/domain/refusals';
import { CONFIDENTIAL, disclose } from '../../../kit/confidential.ts';
import type { Ctx, UserCtx } from '../../../kit/ctx.ts';
import { bankLines } from '../../cash/bank-accounts/index.ts';
import { displayNames } from '../../people/identity/index.ts';
import {
  type Block,
  partyExists,
  readBalances,
  readCommitments,
  readHoldings,
  readOrders,
  readPayments,
  readPlans,
  readRestraints,
  readTickets,
} from './party.read.ts';
import { listNotes } from './repository.ts';

export async function assertParty(ctx: Ctx, partyId: string): Promise<void> {
  if (!UUID.test(partyId) || !(await partyExists(ctx, partyId))) refuse('NOT_FOUND', {});
}

const block =
  <R, L>(read: (ctx: Ctx, partyId: string) => Promise<Block<R>>, lineOf: (row: R) => L) =>
  async (ctx: Ctx, partyId: string): Promise<{ total: number; lines: L[] }> => {
    await assertParty(ctx, partyId);
    const { total, rows } = await read(ctx, partyId);
    return { total, lines: rows.map(lineOf) };
  };

export const balancesBlock = block(readBalances, ({ currency, available, held }) => ({
  currency,
  available: moneyText(available, currency),
  held: moneyText(held, currency),
}));

export const holdingsBlock = block(readHoldings, ({ assetId, name, symbol, units, cost }) => ({
  assetId,
  name,
  symbol,
  units,
  cost,
}));

export const ordersBlock = block(readOrders, ({ id, symbol, action, status, ...row }) => ({
  id,
  symbol,
  action,
  status,
  quantity: row.quantity,
  filled: row.filled,
  price: row.price,
  at: row.at,
}));

export const plansBlock = block(readPlans, ({ id, assetId, symbol, kind, ...row }) => ({
  id,
  assetId,
  symbol,
  kind,
  amount: row.amount,
  cycle: row.cycle,
  day: row.day,
  nextOn: row.nextOn,
  status: row.status,
  invested: row.invested,
  reason: row.reason,
}));

export const commitmentsBlock = block(readCommitments, ({ id, assetId, assetName, ...row }) => ({
  id,
  assetId,
  assetName,
  stage: row.stage,
  units: row.units,
  total: row.total,
  at: row.at,
}));

export const paymentsBlock = block(readPayments, ({ id, kind, reference, stage, amount, at }) => ({
  id,
  kind,
  reference,
  stage,
  amount,
  at,
}));

export const ticketsBlock = block(readTickets, ({ id, number, subject, stage, at }) => ({
  id,
  number,
  subject,
  stage,
  at,
}));

export async function restraintsBlock(ctx: UserCtx, partyId: string) {
  await assertParty(ctx, partyId);
  const { total, rows } = await readRestraints(ctx, partyId);
  const people = rows.flatMap((row) => [row.heldBy, row.liftedBy]);
  const nameOf = await displayNames(ctx, people);
  const read = await disclose(
    ctx,
    rows.map(({ id }) => ({ kind: 'party_hold', id })),
  );
  const lines = rows.map(({ id, reason, heldBy, at, liftedBy, liftedAt, liftReason }) => ({
    id,
    reason: read(reason) ?? '',
    by: nameOf(heldBy),
    at,
    liftedBy: nameOf(liftedBy),
    liftedAt,
    liftReason: read(liftReason),
  }));
  return { total, lines };
}

export async function banksBlock(ctx: Ctx, partyId: string) {
  await assertParty(ctx, partyId);
  const lines = await bankLines(ctx, partyId);
  return { total: lines.length, lines };
}

export async function notesBlock(ctx: UserCtx, partyId: string) {
  await assertParty(ctx, partyId);
  const { total, rows } = await listNotes(ctx, partyId);
  const nameOf = await displayNames(
    ctx,
    rows.map((row) => row.writtenBy),
  );
  const confidential = rows.filter((row) => row.isConfidential);
  const read = await disclose(
    ctx,
    confidential.map(({ id }) => ({ kind: 'party_note', id })),
  );
  const lines = rows.map(({ id, text, isConfidential, writtenBy, at }) => ({
    id,
    text: isConfidential ? (read(text) ?? CONFIDENTIAL) : text,
    isConfidential,
    by: nameOf(writtenBy),
    at,
  }));
  return { total, lines };
}
