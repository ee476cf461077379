import { statusOf } from '@holdfast/domain/assets/distributions/distribution.machine';
import type { HeldReason } from '@holdfast/domain/assets/distributions/line.machine';
import type { DistributionRow } from './repository/distributions.ts';
import type { Figures, LineRow, NamedLine } from './repository/lines.ts';
import { exactShare, perUnitOf } from './rules/amounts.ts';

export const numberOf = ({ number }: Pick<DistributionRow, 'number'>): string => `DST-${number}`;

type NamedAsset = { readonly id: string; readonly name: string; readonly symbol: string };

export const coreOf = (row: DistributionRow, { id, name, symbol }: NamedAsset) => ({
  id: row.id,
  number: numberOf(row),
  name: row.name,
  kind: row.kind,
  stage: row.stage,
  status: statusOf(row.stage, row.reason !== null),
  asset: { id, name, symbol },
  recordOn: row.recordOn,
  payOn: row.payOn,
  paidAt: row.paidAt,
});

export function frozenFigures(row: DistributionRow): Figures | undefined {
  const { holders, units, gross, withheld, centsPlaced, outsideHolders, outsideGross } = row;
  if (holders === null || units === null || gross === null || withheld === null) return undefined;
  return {
    ...{ holders, units, gross, withheld },
    centsPlaced: centsPlaced ?? 0,
    outsideHolders: outsideHolders ?? 0,
    outsideGross: outsideGross ?? 0n,
  };
}

type Country = {
  readonly country: string | null;
  readonly holders: number;
  readonly withheld: bigint;
};

export const figuresOf = (row: DistributionRow, of: Figures, byCountry: readonly Country[]) => ({
  holders: of.holders,
  units: of.units,
  perUnit: perUnitOf(row, of.units),
  gross: of.gross,
  withheld: of.withheld,
  net: of.gross - of.withheld,
  centsPlaced: of.centsPlaced,
  outside: { holders: of.outsideHolders, amount: of.outsideGross },
  needed: of.gross - of.outsideGross,
  byCountry: [...byCountry],
});

export const ownLineOf = (row: DistributionRow, line: LineRow, all: bigint) => ({
  units: line.units,
  exact: exactShare(row, all, line.units),
  gross: line.gross,
  isUp: line.isUp,
  percent: line.bps,
  withheld: line.withheld,
  net: line.gross - line.withheld,
  state: line.state,
  why: line.why,
  paidAt: line.paidAt,
  country: line.country,
  cost: line.cost,
});

export const lineOf = (
  row: DistributionRow,
  line: NamedLine,
  { all, why }: { readonly all: bigint; readonly why: HeldReason | null },
) => ({
  ...ownLineOf(row, line, all),
  why: line.why ?? why,
  party: {
    id: line.partyId,
    name: line.name,
    kind: line.isOutside ? ('outside' as const) : line.kind,
  },
});
