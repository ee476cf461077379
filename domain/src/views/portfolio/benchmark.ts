import { z } from 'zod';
import { CATEGORIES, type Category } from '../../assets/catalogue/categories.ts';

/** What a portfolio's return is compared with. */
export type Benchmark =
  | { readonly kind: 'asset'; readonly assetId: string }
  /** An equal amount in each priced asset of the class at the start. */
  | { readonly kind: 'class'; readonly category: Category }
  /** Compounded; percent a year. */
  | { readonly kind: 'rate'; readonly percent: string };

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const TEXT = new RegExp(
  `^(?:asset:(${UUID})|class:(${CATEGORIES.join('|')})|rate:(\\d{1,2}(?:\\.\\d{1,2})?))$`,
);

/** "asset:0190…", "class:real_estate" or "rate:4.5", as in a query string. */
export const benchmarkText = z.string().max(50).regex(TEXT);

export function readBenchmark(text: string | undefined): Benchmark | undefined {
  const [, assetId, category, percent] = TEXT.exec(text ?? '') ?? [];
  if (assetId) return { kind: 'asset', assetId };
  if (category) return { kind: 'class', category: category as Category };
  return percent ? { kind: 'rate', percent } : undefined;
}

export function writeBenchmark(benchmark: Benchmark): string {
  switch (benchmark.kind) {
    case 'asset':
      return `asset:${benchmark.assetId}`;
    case 'class':
      return `class:${benchmark.category}`;
    case 'rate':
      return `rate:${benchmark.percent}`;
  }
}
