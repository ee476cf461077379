import { describe, expect, test } from 'vitest';
import { OverloadSwitch } from './event-loop.ts';

function states(limitMs: number, means: readonly number[]): string {
  const overload = new OverloadSwitch(limitMs);
  return means
    .map((mean) => {
      overload.record(mean);
      return overload.isOverloaded ? 'x' : '-';
    })
    .join('');
}

describe('an overload of the event loop', () => {
  test('begins after three late seconds in a row, and ends after three punctual ones', () => {
    expect(states(500, [600, 600, 600, 600, 10, 10, 10, 10])).toBe('--xxxx--');
  });

  test('is neither started nor ended by a single second', () => {
    expect(states(500, [600, 600, 10, 600, 600, 10])).toBe('------');
    expect(states(500, [600, 600, 600, 10, 10, 600, 10, 10])).toBe('--xxxxxx');
    expect(states(500, [500, 500, 500, 500])).toBe('----');
  });

  test('is never reported without a limit', () => {
    expect(states(0, [9000, 9000, 9000, 9000])).toBe('----');
  });
});
