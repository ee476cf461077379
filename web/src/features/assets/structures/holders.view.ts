import { quantityText } from '@holdfast/domain/kernel/quantity';
import type { CallData } from '../../../lib/call.ts';
import { counted, minorOf } from '../../../lib/figures/format.ts';

/** A class's holders: the largest by name, the others together. */

type Register = CallData<'GET /assets/:assetId/fund-register'>;

export type Share = {
  readonly key: string;
  readonly name: string;
  readonly note: string;
  readonly units: string;
  /** Percent of issued units, such as "12.34". */
  readonly percent: string;
};

/** The shares of the holders listed first and of all others, which sum to the issued units. */
export function sharesOf(
  register: Pick<Register, 'outstanding' | 'holdersCount' | 'holders'>,
): Share[] {
  const named = register.holders.map((line) => ({
    key: line.address,
    name: line.holder,
    note: line.isAnchor ? 'Anchor shareholder' : 'Offering or market',
    units: line.units,
    percent: line.percent,
  }));
  const others = register.holdersCount - named.length;
  if (others <= 0) return named;
  const all = minorOf(register.outstanding, 3);
  const rest = named.reduce((left, { units }) => left - minorOf(units, 3), all);
  const bps = all === 0n ? 0n : (rest * 10_000n + all / 2n) / all;
  const percent = `${bps / 100n}.${String(bps % 100n).padStart(2, '0')}`;
  const name = counted(others, 'other holder');
  return [
    ...named,
    { key: 'others', name, note: 'Each holds less', units: quantityText(rest), percent },
  ];
}
