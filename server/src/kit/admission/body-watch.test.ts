import { expect, test } from 'vitest';
import { BodyWatch } from './body-watch.ts';

const LIMITS = { bytesPerSecond: 100, seconds: 10, wholeSeconds: 60 };

function watched() {
  let now = 0;
  const watch = new BodyWatch(LIMITS, () => now);
  const after = (seconds: number) => {
    now += seconds * 1000;
    return watch.isTooSlow();
  };
  return { watch, after };
}

test('treats a client below the minimum rate as too slow after the measuring period', () => {
  const { watch, after } = watched();
  watch.came(999);
  expect(after(9)).toBe(false);
  expect(after(1)).toBe(true);
});

test('lets a client at the minimum rate continue until the body’s time limit', () => {
  const { watch, after } = watched();
  for (let i = 0; i < 5; i++) {
    watch.came(1000);
    expect(after(10)).toBe(false);
  }
  watch.came(1000);
  expect(after(10)).toBe(true);
});

test('doesn’t count the server’s own pauses towards the client’s rate', () => {
  const { watch, after } = watched();
  watch.came(500);
  expect(after(5)).toBe(false);
  watch.pause();
  expect(after(100)).toBe(false);
  watch.goOn();
  watch.came(500);
  expect(after(5)).toBe(false);
});
