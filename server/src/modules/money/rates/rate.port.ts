import type { Rated } from '@holdfast/domain/money/rates/rate';

/** What a source says of one currency. */
export type SaidRate = {
  readonly currency: Rated;
  /** Hundred-millionths of a dollar for one whole unit. */
  readonly usd: bigint;
  readonly at: Date;
};

/** A source that can't be reached, or whose answer is not what was agreed. */
export class RatesUnavailable extends Error {
  override name = 'RatesUnavailable';
}

/** Who knows what currencies are worth. `ask` answers all of them or throws `RatesUnavailable`. */
export type RatePort = {
  readonly source: string;
  /** Invented figures of a development installation; the screens say so. */
  readonly isSimulated: boolean;
  ask(): Promise<{ readonly source: string; readonly rates: readonly SaidRate[] }>;
};
