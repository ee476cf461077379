import type { HeldReason } from '@holdfast/domain/assets/distributions/line.machine';

/** Lines per ledger entry. */
export const BATCH_SIZE = 500;

type Line = { readonly partyId: string; readonly gross: bigint; readonly withheld: bigint };

export type Paid = { readonly partyId: string; readonly amount: bigint };

export type BatchPlan = {
  readonly gross: bigint;
  readonly withheld: bigint;
  readonly held: bigint;
  readonly net: bigint;
  readonly paid: readonly Paid[];
  readonly settled: readonly { readonly partyId: string; readonly why: HeldReason | null }[];
};

export function planBatch(
  lines: readonly Line[],
  unpayable: ReadonlyMap<string, HeldReason>,
): BatchPlan {
  let [gross, withheld, held] = [0n, 0n, 0n];
  const paid: Paid[] = [];
  const settled = lines.map((line) => {
    const why = unpayable.get(line.partyId) ?? null;
    const net = line.gross - line.withheld;
    gross += line.gross;
    withheld += line.withheld;
    if (why) held += net;
    else if (net > 0n) paid.push({ partyId: line.partyId, amount: net });
    return { partyId: line.partyId, why };
  });
  return { gross, withheld, held, net: gross - withheld - held, paid, settled };
}
