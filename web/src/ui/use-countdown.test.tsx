import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCountdown } from './use-countdown.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
let left: number;
beforeEach(() => {
  vi.useFakeTimers();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
});

function Counted({ until }: { until: number | undefined }) {
  left = useCountdown(until);
  return null;
}
const show = (until: number | undefined) => act(async () => root.render(<Counted until={until} />));
const after = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

it('counts whole seconds down to zero and stays there', async () => {
  await show(Date.now() + 2_500);
  expect(left).toBe(3);
  await after(600);
  expect(left).toBe(2);
  await after(1_000);
  expect(left).toBe(1);
  await after(5_000);
  expect(left).toBe(0);
});

it('restarts for a new deadline, however long it was at zero', async () => {
  await show(undefined);
  expect(left).toBe(0);
  await after(120_000);
  await show(Date.now() + 15_000);
  expect(left).toBe(15);
});
