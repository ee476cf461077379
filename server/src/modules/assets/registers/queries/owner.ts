import type { UNIT_HOLDERS } from '@holdfast/domain/assets/registers/list';
import type { RegisterSummary, UnitHolder } from '@holdfast/domain/assets/registers/shapes';
import type { Asked } from '@holdfast/domain/kernel/list';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { invariant } from '../../../../kit/invariant.ts';
import { lastReconciliation, tokensOf } from '../../../chain/settlement/index.ts';
import { countUnitHolders, listRegisters, listUnitHolders } from '../owner.read.ts';
import { kindOf, percentOf } from '../rules/figures.ts';

const companyOf = ({ actor }: UserCtx): string =>
  invariant(actor.companyId, 'an owner acts for a company');

export async function ownRegisters(ctx: UserCtx): Promise<RegisterSummary[]> {
  const rows = await listRegisters(ctx.tx, companyOf(ctx));
  const tokens = await tokensOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const last = await lastReconciliation(ctx);
  const differing = new Set(last?.differences.map(({ assetId }) => assetId));
  return rows.map((row) => {
    const { id, name, symbol, category, status, outstanding } = row;
    const confirmed = tokens.get(id)?.confirmedRound ?? null;
    const isCompared = last !== null && confirmed !== null && confirmed <= BigInt(last.round);
    return {
      asset: { id, name, symbol, category, status },
      classCode: row.classCode,
      outstanding,
      holders: row.holders,
      largest: percentOf(row.largest, outstanding),
      agrees: isCompared ? !differing.has(id) : null,
    };
  });
}

export async function unitHolders(
  ctx: UserCtx,
  query: Asked<typeof UNIT_HOLDERS>,
): Promise<{ readonly rows: UnitHolder[]; readonly total: number }> {
  const companyId = companyOf(ctx);
  const rows = await listUnitHolders(ctx.tx, companyId, query);
  return {
    rows: rows.map(({ assetId, assetName, symbol, category, units, ...row }) => ({
      holder: row.name,
      kind: kindOf(row),
      country: row.country,
      asset: { id: assetId, name: assetName, symbol, category },
      units,
      percent: percentOf(units, row.outstanding),
      since: row.since,
      address: row.address,
    })),
    total: await countUnitHolders(ctx.tx, companyId, query),
  };
}
