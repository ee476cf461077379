import type { REGISTERS } from '@holdfast/domain/assets/registers/list';
import { type DeskRegister, deskRegister } from '@holdfast/domain/assets/registers/shapes';
import { csvLine } from '@holdfast/domain/kernel/csv';
import type { Asked } from '@holdfast/domain/kernel/list';
import { z } from 'zod';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { csvFile } from '../../../../kit/http/csv-file.ts';
import { onWire } from '../../../../kit/http/encode.ts';
import { lastReconciliation } from '../../../chain/settlement/index.ts';
import { type DeskRegisterRow, type LastComparison, pageOfRegisters } from '../desk.read.ts';

type Query = Asked<typeof REGISTERS>;

type Compared = LastComparison & { readonly at: Date };

async function lastCompared(ctx: UserCtx): Promise<Compared | undefined> {
  const last = await lastReconciliation(ctx);
  if (!last) return undefined;
  const differing = new Map<string, number>();
  for (const { assetId } of last.differences) {
    differing.set(assetId, (differing.get(assetId) ?? 0) + 1);
  }
  return { at: last.at, round: last.round, differing };
}

export async function deskRegisters(
  ctx: UserCtx,
  query: Query,
): Promise<{ readonly rows: DeskRegister[]; readonly total: number }> {
  const last = await lastCompared(ctx);
  const { rows, total } = await pageOfRegisters(ctx.tx, query, last);
  return { rows: rows.map((row) => viewOf(row, last)), total };
}

function viewOf(row: DeskRegisterRow, last: Compared | undefined): DeskRegister {
  const { id, name, symbol, category, status, owner, classCode, className } = row;
  const isCompared =
    last !== undefined && row.confirmedRound !== null && row.confirmedRound <= BigInt(last.round);
  return {
    asset: { id, name, symbol, category, status },
    owner,
    shareClass: classCode === null ? null : { code: classCode, name: className ?? '' },
    issued: row.issued,
    retired: row.issued - row.outstanding,
    outstanding: row.outstanding,
    holders: row.holders,
    chain: isCompared ? { at: last.at, round: last.round, differences: row.differences } : null,
  };
}

const HEAD = ['asset', 'symbol', 'owner', 'class', 'holders', 'issued', 'retired', 'outstanding'];
const MOST = 100_000;

export async function deskRegistersCsv(ctx: UserCtx, query: Omit<Query, 'page' | 'limit'>) {
  const { rows } = await deskRegisters(ctx, { ...query, page: 1, limit: MOST });
  return csvFile(`holdfast-registers-${ctx.now.toISOString().slice(0, 10)}.csv`, [
    csvLine([...HEAD, 'compared_at', 'block', 'differences', 'asset_id']),
    ...onWire(z.array(deskRegister), rows).map(({ asset, owner, shareClass, chain, ...row }) =>
      csvLine([
        ...[asset.name, asset.symbol, owner, shareClass?.code, row.holders],
        ...[row.issued, row.retired, row.outstanding],
        ...[chain?.at, chain?.round, chain?.differences, asset.id],
      ]),
    ),
  ]);
}
