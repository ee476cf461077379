import type { TypedProjection } from '@holdfast/domain/assets/catalogue/projections';
import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import { cents } from '../chapters/amounts.ts';
import type { AssetStory } from '../story.ts';

/** A unit's payments in one period, in cents. */
type Flow = {
  readonly years: string;
  readonly income: bigint;
  readonly capital: bigint;
};

export type Case = {
  readonly name: string;
  readonly assumption: string;
  readonly income: bigint;
  readonly capital: bigint;
  readonly irr: number;
};

const isPaidAtEnd = ({ category }: AssetStory): boolean => category === 'commodity';

const yearsPerRow = (months: number): number => (months <= 96 ? 1 : months <= 192 ? 2 : 5);

const incomeOf = ({ unitPrice, yieldBps }: AssetStory, months: number): bigint =>
  (cents(unitPrice) * BigInt(yieldBps ?? 0) * BigInt(months)) / 120_000n;

/** Base case of an asset with income and a term: income as targeted, capital at the issue price. */
export function flowsOf(story: AssetStory): readonly Flow[] {
  const { termMonths, yieldBps, unitPrice } = story;
  if (!termMonths || !yieldBps) return [];
  const step = isPaidAtEnd(story) ? termMonths : yearsPerRow(termMonths) * 12;
  const flows: Flow[] = [];
  for (let from = 0; from < termMonths; from += step) {
    const until = Math.min(from + step, termMonths);
    flows.push({
      years: yearsText(from, until),
      income: incomeOf(story, until) - incomeOf(story, from),
      capital: until === termMonths ? cents(unitPrice) : 0n,
    });
  }
  return flows;
}

/** The base case by calendar year, from the month in which the offering closes. */
export function yearsOf(story: AssetStory, closes: Date): TypedProjection[] {
  const { termMonths, yieldBps, unitPrice } = story;
  if (!termMonths || !yieldBps) return [];
  const first = closes.getUTCFullYear();
  const monthsTo = (year: number) =>
    Math.min(termMonths, (year - first) * 12 + 12 - closes.getUTCMonth());
  const years: TypedProjection[] = [];
  for (let year = first, from = 0; from < termMonths; year += 1) {
    const until = monthsTo(year);
    years.push({
      year: String(year),
      income: writeDecimal(incomeOf(story, until) - incomeOf(story, from), 2),
      capital: until === termMonths ? unitPrice : '',
    });
    from = until;
  }
  return years;
}

function yearsText(from: number, until: number): string {
  if (from === 0 && until % 12 !== 0) return `After ${until} months`;
  const [first, last] = [from / 12 + 1, Math.ceil(until / 12)];
  const years = first === last ? `Year ${first}` : `Years ${first}–${last}`;
  const rest = (until - from) % 12;
  return rest === 0 ? years : `${years} (${until - from} months)`;
}

type Assumed = readonly [name: string, incomePercent: bigint, capitalPercent: bigint];

const ASSUMED: readonly Assumed[] = [
  ['Downside', 80n, 75n],
  ['Base case', 100n, 100n],
  ['Upside', 105n, 110n],
];
const LENT: readonly Assumed[] = [
  ['Downside', 90n, 85n],
  ['Base case', 100n, 100n],
];

export function casesOf(story: AssetStory): readonly Case[] {
  const { termMonths, yieldBps, unitPrice, category } = story;
  if (!termMonths || !yieldBps) return [];
  return (category === 'private_credit' ? LENT : ASSUMED).map(([name, earned, returned]) => {
    const income = (incomeOf(story, termMonths) * earned) / 100n;
    const capital = (cents(unitPrice) * returned) / 100n;
    const quarters = isPaidAtEnd(story) ? 0 : Math.floor(termMonths / 3);
    return {
      name,
      assumption: `${earned}% of target income, capital at ${returned}% of the issue price`,
      income,
      capital,
      irr: irrOf(Number(cents(unitPrice)), {
        income: Number(income),
        capital: Number(capital),
        months: termMonths,
        quarters,
      }),
    };
  });
}

type Payments = {
  readonly income: number;
  readonly capital: number;
  readonly months: number;
  /** Number of equal quarterly income payments; without any, income is paid at the end. */
  readonly quarters: number;
};

function irrOf(price: number, { income, capital, months, quarters }: Payments): number {
  const last = quarters === 0 ? income + capital : capital;
  const worth = (rate: number): number => {
    let sum = last / (1 + rate) ** (months / 12);
    for (let nth = 1; nth <= quarters; nth += 1) sum += income / quarters / (1 + rate) ** (nth / 4);
    return sum;
  };
  let [low, high] = [-0.9, 1];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > price) low = middle;
    else high = middle;
  }
  return low * 100;
}

type Sale = {
  readonly change: string;
  readonly price: bigint;
  readonly costs: bigint;
  readonly net: bigint;
};

/**
 * Proceeds per unit of an asset without income, sold at 30% below its price, at its price and at
 * 30% above.
 */
export function salesOf({ unitPrice }: AssetStory, costsBps: bigint): readonly Sale[] {
  return [-30n, 0n, 30n].map((percent) => {
    const price = (cents(unitPrice) * (100n + percent)) / 100n;
    const costs = (price * costsBps) / 10_000n;
    const change =
      percent === 0n
        ? 'Unchanged'
        : `${percent < 0n ? 'Down' : 'Up'} ${String(percent).replace('-', '')}%`;
    return { change, price, costs, net: price - costs };
  });
}
