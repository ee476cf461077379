import { CATEGORIES, type Category } from '../../assets/catalogue/categories.ts';
import { UUID } from '../../kernel/ids.ts';

/** What a portfolio's return is compared with. */
export type Benchmark =
  | { readonly kind: 'asset'; readonly assetId: string }
  /** An equal amount in each priced asset of the class at the start. */
  | { readonly kind: 'class'; readonly category: Category }
  /** Compounded; percent a year. */
  | { readonly kind: 'rate'; readonly percent: string };

const RATE = /^\d{1,2}(?:\.\d{1,2})?$/;

export function readBenchmark(text: string | undefined): Benchmark | undefined {
  const [kind, value = ''] = text?.split(':', 2) ?? [];
  if (kind === 'asset' && UUID.test(value)) return { kind, assetId: value };
  if (kind === 'rate' && RATE.test(value)) return { kind, percent: value };
  const category = CATEGORIES.find((one) => one === value);
  return kind === 'class' && category ? { kind, category } : undefined;
}

/** "asset:0190…", "class:real_estate" or "rate:4.5", as in a query string. */
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
