import { Readable } from 'node:stream';
import { ownerCommitment } from '@holdfast/domain/assets/offerings/shapes';
import { type CsvCell, csvLine } from '@holdfast/domain/kernel/csv';
import type { z } from 'zod';
import type { UserCtx } from '../../../kit/ctx.ts';
import { onWire } from '../../../kit/http/encode.ts';
import type { FileAnswer } from '../../../kit/http/route.ts';
import { assetById } from '../catalogue/index.ts';
import { type CommitmentFilter, listMatching } from './investors.read.ts';
import { findManaged } from './queries/access.ts';
import { forManagers } from './queries/commitments.ts';

const HEAD = [
  'made',
  'investor',
  'kind',
  'country',
  'stage',
  'units',
  'amount',
  'fee',
  'total',
  'allocated_units',
  'allocated_amount',
  'funding',
  'agreements_signed',
  'decided',
  'reason',
  'transaction',
  'id',
] as const;

type Transact = <T>(work: (ctx: UserCtx) => Promise<T>) => Promise<T>;

/** Filtered commitments: raw numbers, times in UTC. Logs the export first. */
export async function commitmentsCsv(
  transact: Transact,
  offeringId: string,
  filter: CommitmentFilter,
): Promise<FileAnswer> {
  const { id, symbol, today } = await transact(async (ctx) => {
    const offering = await findManaged(ctx, offeringId);
    await ctx.record({
      action: 'offering.commitments_exported',
      subject: { kind: 'offering', id: offering.id },
      detail: Object.fromEntries(Object.entries(filter).filter(([, value]) => value)),
    });
    const asset = await assetById(ctx, offering.assetId);
    const today = ctx.now.toISOString().slice(0, 10);
    return { id: offering.id, symbol: asset.symbol.toLowerCase(), today };
  });
  return {
    name: `holdfast-commitments-${symbol}-${today}.csv`,
    mime: 'text/csv; charset=utf-8',
    body: Readable.from(linesOf(transact, id, filter)),
  };
}

const ROWS_AT_ONCE = 1000;

async function* linesOf(transact: Transact, offeringId: string, filter: CommitmentFilter) {
  yield `\uFEFF${csvLine(HEAD)}`;
  for (let page = 1; ; page++) {
    const lines = await transact(async (ctx) => {
      const found = await listMatching(ctx, offeringId, filter, { page, limit: ROWS_AT_ONCE });
      return forManagers(ctx, found.rows);
    });
    if (lines.length > 0)
      yield lines.map((line) => csvLine(cellsOf(onWire(ownerCommitment, line)))).join('');
    if (lines.length < ROWS_AT_ONCE) return;
  }
}

const cellsOf = (line: z.input<typeof ownerCommitment>): CsvCell[] => [
  line.createdAt,
  line.investor.name,
  line.investor.kind,
  line.investor.country,
  line.stage,
  line.units,
  line.amount,
  line.fee,
  line.total,
  line.allocatedUnits,
  line.allocatedAmount,
  line.funding,
  line.agreements.map(({ name, version }) => `${name} v${version}`).join('; '),
  line.decidedAt,
  line.reason,
  line.txId,
  line.id,
];
