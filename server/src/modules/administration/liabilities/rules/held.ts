import type { HeldAt } from '@holdfast/domain/administration/liabilities/contract';
import { isCash } from '@holdfast/domain/money/ledger/chart';
import type { Owed } from './balances.ts';

type Read = {
  /** On the platform’s account now; undefined if the node couldn’t be reached. */
  readonly microAlgos: bigint | undefined;
  /** Units on chain less the register’s, now. */
  readonly excessUnits: ReadonlyMap<string, bigint>;
};
type Held = { readonly commodity: string; readonly place: HeldAt; readonly amount: bigint };

/** What was held at the close: the places are read later, so movements since are taken out. */
export function heldAtClose(
  owed: readonly Owed[],
  { microAlgos, excessUnits }: Read,
): readonly Held[] {
  return owed.flatMap((one): Held[] => {
    const { commodity, atCard, changedSince, holdings } = one;
    if (commodity === 'ALGO') {
      if (microAlgos === undefined) return [];
      return [{ commodity, place: 'chain', amount: microAlgos - changedSince }];
    }
    if (isCash(commodity)) {
      return atCard === 0n ? [] : [{ commodity, place: 'card', amount: atCard }];
    }
    const excess = excessUnits.get(commodity);
    if (excess === undefined) return [];
    const units = holdings.reduce((sum, { amount }) => sum + amount, 0n);
    return [{ commodity, place: 'chain', amount: units + excess }];
  });
}
