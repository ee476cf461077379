import { refuse } from '@holdfast/domain/administration/client-money/refusals';

type Reviewed = {
  readonly preparedBy: string | null;
  readonly requirement: bigint;
  readonly resource: bigint | null;
};

/** Refuses OWN_CALCULATION. */
export function assertNotPreparer({ preparedBy }: Reviewed, userId: string): void {
  if (preparedBy === userId) refuse('OWN_CALCULATION', {});
}

export const shortfallOf = ({ requirement, resource }: Reviewed): bigint =>
  resource !== null && resource < requirement ? requirement - resource : 0n;

/** Refuses SHORTFALL_OPEN unless the entry covers the shortfall in full. */
export function assertMadeGood(row: Reviewed, remedy: { readonly amount: bigint } | undefined) {
  const shortfall = shortfallOf(row);
  if (shortfall > 0n && (remedy?.amount ?? 0n) < shortfall) refuse('SHORTFALL_OPEN', {});
}
