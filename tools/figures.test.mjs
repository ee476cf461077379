import { describe, expect, test } from 'vitest';
import { summed, table } from './figures.mjs';

const line = (harness, what, count) => ({ harness, what, count });

describe('harness figures', () => {
  test('are summed over tests, except for principals and the slowest response', () => {
    const given = [
      line('Fuzz', 'cases', 20),
      line('Access', 'principals', 70),
      line('Fuzz', 'cases', 400),
      line('Access', 'principals', 70),
      line('Fuzz', 'slowest answer, ms', 9),
      line('Fuzz', 'slowest answer, ms', 4),
    ];
    expect(summed(given)).toEqual([
      line('Access', 'principals', 70),
      line('Fuzz', 'cases', 420),
      line('Fuzz', 'slowest answer, ms', 9),
    ]);
  });

  test('are printed in one table that names each harness once', () => {
    const lines = [line('Fuzz', 'cases', 44000), line('Fuzz', 'routes', 110)];
    expect(table(lines)).toBe('Fuzz  44,000  cases\n         110  routes');
  });
});
