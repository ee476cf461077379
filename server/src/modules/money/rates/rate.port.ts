import type { Rated } from '@holdfast/domain/money/rates/rate';

export type SourceRate = {
  readonly currency: Rated;
  /** Hundred-millionths of a dollar per whole unit. */
  readonly usd: bigint;
  readonly at: Date;
};

export class RatesUnavailable extends Error {
  override name = 'RatesUnavailable';
}

/** A source of rates. `ask` returns all of them or throws `RatesUnavailable`. */
export type RatePort = {
  readonly source: string;
  readonly isSimulated: boolean;
  ask(): Promise<{ readonly source: string; readonly rates: readonly SourceRate[] }>;
};
