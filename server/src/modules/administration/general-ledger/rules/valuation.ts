import { decimalsOfCommodity } from '@holdfast/domain/administration/books/accounts';
import { DAY, utcDay } from '@holdfast/domain/kernel/moment';
import { RATE_DECIMALS } from '@holdfast/domain/money/rates/rate';
import type { DailyRate } from '../../../money/rates/index.ts';

type DayRate = Omit<DailyRate, 'currency'>;

/** How long a rate is used for later days while the source is unavailable. */
const SERVES_DAYS = 7;

export const firstRateDay = (day: string): string => utcDay(Date.parse(day) - SERVES_DAYS * DAY);

export const dayBefore = (day: string): string => utcDay(Date.parse(day) - DAY);

/**
 * In US cents. A day's rate doesn't depend on the request, so that values of adjoining periods add
 * up.
 */
export class RateBook {
  readonly #rates = new Map<string, DayRate>();

  constructor(rates: readonly DailyRate[]) {
    for (const { currency, ...rate } of rates) this.#rates.set(`${currency} ${rate.day}`, rate);
  }

  rateOn(currency: string, day: string): DayRate | undefined {
    for (let back = 0; back <= SERVES_DAYS; back += 1) {
      const found = this.#rates.get(`${currency} ${utcDay(Date.parse(day) - back * DAY)}`);
      if (found) return found;
    }
    return undefined;
  }

  /** Rounded towards zero; null if the currency has no rate that day. Zero needs none. */
  value(minor: bigint, currency: string, day: string): bigint | null {
    if (currency === 'USD' || minor === 0n) return minor;
    const rate = this.rateOn(currency, day);
    if (!rate) return null;
    const scale = 10n ** BigInt(decimalsOfCommodity(currency) + RATE_DECIMALS - 2);
    return (minor * rate.usd) / scale;
  }

  /** Null if one of the currencies has no rate. */
  total(amounts: ReadonlyMap<string, bigint>, day: string): bigint | null {
    return sumOf([...amounts].map(([currency, minor]) => this.value(minor, currency, day)));
  }
}

export const sumOf = (values: readonly (bigint | null)[]): bigint | null =>
  values.reduce<bigint | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0n);
