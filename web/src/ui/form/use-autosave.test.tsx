import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Autosave, useAutosave } from './use-autosave.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
let autosave: Autosave<string>;

beforeEach(() => {
  vi.useFakeTimers();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
});

type Save = (draft: string) => Promise<unknown>;

async function mount(save: Save, retries?: (error: unknown) => boolean) {
  function Form() {
    autosave = useAutosave(save, retries ? { retries } : {});
    return null;
  }
  await act(async () => root.render(<Form />));
}

const change = (draft: string) => act(async () => autosave.changed(draft));
const after = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

it('saves once, 800 ms after the last change', async () => {
  const save = vi.fn<Save>(async () => {});
  await mount(save);
  await change('a');
  await after(700);
  await change('ab');
  await after(700);
  expect(save).not.toHaveBeenCalled();
  await after(100);
  expect(save.mock.calls).toEqual([['ab']]);
  expect(autosave.saved.state).toBe('saved');
});

it('retries a failed save until it succeeds', async () => {
  const save = vi.fn<Save>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(0);
  await mount(save);
  await change('a');
  await after(800);
  expect(autosave.saved.state).toBe('failed');
  await after(5000);
  expect(save).toHaveBeenCalledTimes(2);
  expect(autosave.saved.state).toBe('saved');
});

it('does not retry a rejected draft if the form opts out', async () => {
  const save = vi.fn<Save>(() => Promise.reject(new Error('stale')));
  await mount(save, () => false);
  await change('a');
  await after(10_000);
  expect(save).toHaveBeenCalledTimes(1);
  expect(await autosave.flush()).toBe(true);
});

it('runs one save after another', async () => {
  const waiting: (() => void)[] = [];
  const save = vi.fn<Save>(() => new Promise<void>((resolve) => waiting.push(resolve)));
  await mount(save);
  await change('a');
  await after(800);
  await change('ab');
  await after(800);
  expect(save).toHaveBeenCalledTimes(1);
  await act(async () => waiting[0]?.());
  expect(save.mock.calls).toEqual([['a'], ['ab']]);
  await act(async () => waiting[1]?.());
  expect(await autosave.flush()).toBe(true);
});

it('sends nothing while paused, and waits for the running save', async () => {
  let finish = () => {};
  const save = vi.fn<Save>(() => new Promise<void>((resolve) => (finish = resolve)));
  await mount(save);
  await change('a');
  await after(800);
  await change('ab');
  let paused = false;
  const pausing = autosave.pause().then(() => (paused = true));
  await after(1);
  expect(paused).toBe(false);
  await act(async () => finish());
  await pausing;
  await after(10_000);
  expect(save.mock.calls).toEqual([['a']]);
});

it('saves pending changes when the form unmounts', async () => {
  const save = vi.fn<Save>(async () => {});
  await mount(save);
  await change('a');
  await act(async () => root.render(null));
  expect(save.mock.calls).toEqual([['a']]);
});
