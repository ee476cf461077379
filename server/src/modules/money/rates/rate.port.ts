import type { Rated } from '@holdfast/domain/money/rates/rate';

/** The rate of one currency by a source. */
export type SourceRate = {
  readonly currency: Rated;
  /** Hundred-millionths of a dollar for one whole unit. */
  readonly usd: bigint;
  readonly at: Date;
};

/** The source can't be reached, or its answer is not valid. */
export class RatesUnavailable extends Error {
  override name = 'RatesUnavailable';
}

/** A source of rates. `ask` returns all of them or throws `RatesUnavailable`. */
export type RatePort = {
  readonly source: string;
  /** Simulated figures of a development installation, which the screens mark. */
  readonly isSimulated: boolean;
  ask(): Promise<{ readonly source: string; readonly rates: readonly SourceRate[] }>;
};
