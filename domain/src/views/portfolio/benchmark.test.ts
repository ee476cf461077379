import { expect, test } from 'vitest';
import { type Benchmark, readBenchmark, writeBenchmark } from './benchmark.ts';

test('a benchmark survives the address bar, and other text is none', () => {
  const all: readonly Benchmark[] = [
    { kind: 'asset', assetId: '0190c0de-0000-7000-8000-000000000001' },
    { kind: 'class', category: 'private_credit' },
    { kind: 'rate', percent: '4.5' },
  ];
  expect(all.map((one) => readBenchmark(writeBenchmark(one)))).toEqual(all);
  for (const text of [undefined, '', 'class:gold', 'rate:-1', 'rate:100', 'asset:1']) {
    expect(readBenchmark(text)).toBeUndefined();
  }
});
