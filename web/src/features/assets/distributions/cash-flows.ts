import { formatExact } from '@holdfast/domain/kernel/money';
import type { CallData } from '../../../lib/call.ts';
import { minorOf } from '../../../lib/figures/format.ts';
import type { AssetPayment } from './view.ts';

export type Projections = CallData<'GET /assets/:assetId/background'>['projections'];

/** Per unit before tax, in millionths of a dollar; undefined if nothing is projected or paid. */
type Flow = { readonly income: bigint; readonly capital: bigint };
export type YearOfFlows = {
  readonly year: string;
  readonly projected: Flow | undefined;
  readonly paid: Flow | undefined;
};

const SCALE = 6;

/** Oldest first. A redemption returns capital. */
export function cashFlows(
  projections: Projections,
  payments: readonly AssetPayment[],
): readonly YearOfFlows[] {
  const projected = new Map(
    projections.map((one) => [
      String(one.year),
      { income: minorOf(one.incomePerUnit, SCALE), capital: minorOf(one.capitalPerUnit, SCALE) },
    ]),
  );
  const paid = new Map<string, Flow>();
  for (const { stage, paidAt, perUnit, kind } of payments) {
    if (stage !== 'PAID' || paidAt === null || perUnit === null) continue;
    const year = paidAt.slice(0, 4);
    const { income, capital } = paid.get(year) ?? { income: 0n, capital: 0n };
    const amount = minorOf(perUnit, SCALE);
    const isIncome = kind === 'income';
    paid.set(year, {
      income: isIncome ? income + amount : income,
      capital: isIncome ? capital : capital + amount,
    });
  }
  return [...new Set([...projected.keys(), ...paid.keys()])]
    .toSorted()
    .map((year) => ({ year, projected: projected.get(year), paid: paid.get(year) }));
}

export const barsOf = (years: readonly YearOfFlows[]) =>
  years.flatMap(({ year, projected, paid }) => [
    ...(paid ? [{ label: year, values: dollarsOf(paid) }] : []),
    ...(projected ? [{ label: `${year}E`, values: dollarsOf(projected), isPlanned: true }] : []),
  ]);

/** For drawing only. */
const dollarsOf = ({ income, capital }: Flow) => ({
  income: Number(income) / 10 ** SCALE,
  capital: Number(capital) / 10 ** SCALE,
});

export const flowText = (flow: Flow | undefined, part: keyof Flow): string =>
  flow === undefined || flow[part] === 0n ? '–' : formatExact(flow[part], SCALE);
