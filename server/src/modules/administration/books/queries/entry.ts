import { commodityText } from '@holdfast/domain/administration/books/accounts';
import { type BookEntry, MOST_LINES_SHOWN } from '@holdfast/domain/administration/books/contract';
import { UUID } from '@holdfast/domain/kernel/ids';
import { refuse } from '@holdfast/domain/refusals';
import type { Ctx } from '../../../../kit/ctx.ts';
import { displayName } from '../../../people/identity/index.ts';
import {
  type EntryRow,
  type EntrySum,
  findEntry,
  isLogged,
  type LineRow,
  listInstructions,
  listLines,
  sumLines,
} from '../entry.read.ts';
import { accountName, commodityName } from '../views.ts';
import { causesOf } from './causes.ts';

export async function describeEntry(ctx: Ctx, entryId: string): Promise<BookEntry> {
  const row = UUID.test(entryId) ? await findEntry(ctx, entryId) : undefined;
  if (!row) return refuse('NOT_FOUND', {});
  const lines = await listLines(ctx, row.id, MOST_LINES_SHOWN);
  const sums = await sumLines(ctx, row.id);
  const total = sums.reduce((count, one) => count + Number(one.lines), 0);
  return {
    id: row.id,
    kind: row.kind,
    text: row.memo,
    reference: row.reference,
    at: row.at,
    bookedOn: row.bookedOn,
    valuedOn: row.valuedOn,
    belongsTo: row.belongsTo,
    by: await actorOf(ctx, row),
    lines: lines.map(lineView),
    moreLines: total - lines.length,
    sums: sums.map(sumView),
    reverses: otherView(row.reverses),
    reversedBy: otherView(row.reversedBy),
    ...(await causeAndSettlement(ctx, row)),
  };
}

async function actorOf(ctx: Ctx, { actingUser: id }: EntryRow): Promise<BookEntry['by']> {
  if (!id) return null;
  return { id, name: await displayName(ctx, id) };
}

const otherView = (other: EntryRow['reverses']): BookEntry['reverses'] =>
  other && { ...other, at: new Date(other.at) };

const lineView = (line: LineRow): BookEntry['lines'][number] => ({
  account: accountName(line),
  amount: commodityText(line.amount, line.commodity),
  balanceAfter: commodityText(line.balanceAfter, line.commodity),
});

const sumView = (sum: EntrySum): BookEntry['sums'][number] => ({
  commodity: commodityName(sum),
  debits: commodityText(sum.debits, sum.commodity),
  credits: commodityText(sum.credits, sum.commodity),
});

async function causeAndSettlement(
  ctx: Ctx,
  row: EntryRow,
): Promise<Pick<BookEntry, 'cause' | 'settlement'>> {
  const found = (await causesOf(ctx, [row])).get(row.id);
  const settlement = await listInstructions(ctx, found?.id ?? row.reference);
  return {
    cause: found ? { ...found, isLogged: await isLogged(ctx, found.kind, found.id) } : null,
    settlement: settlement.map((one) => ({ ...one, round: one.round?.toString() ?? null })),
  };
}
