import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openStream } from './stream.ts';

class FakeSource {
  static made: FakeSource[] = [];
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  closed = false;
  private readonly heard = new Map<string, (event: { data: string }) => void>();

  readonly url: string;

  constructor(url: string) {
    this.url = url;
    FakeSource.made.push(this);
  }
  addEventListener(name: string, listener: (event: { data: string }) => void) {
    this.heard.set(name, listener);
  }
  close() {
    this.closed = true;
  }
  say(name: string, data: string) {
    this.heard.get(name)?.({ data });
  }
}

const last = (): FakeSource => FakeSource.made.at(-1) as FakeSource;

beforeEach(() => {
  FakeSource.made = [];
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('delivers event data to its listeners until they unsubscribe', () => {
  const heard: unknown[] = [];
  const stop = openStream('/user/stream').on('notification', (data) => heard.push(data));
  expect(last().url).toBe('/api/user/stream');
  last().say('notification', '{"unread":2}');
  stop();
  last().say('notification', '{"unread":3}');
  expect(heard).toEqual([{ unread: 2 }]);
});

it('reconnects after 1, 2, 4 … 30 seconds and keeps its listeners', () => {
  const states: string[] = [];
  const heard: unknown[] = [];
  openStream('/user/stream', { onState: (state) => states.push(state) }).on('wallet', (data) =>
    heard.push(data),
  );
  const waits = [1, 2, 4, 8, 16, 30, 30].map((seconds) => {
    const before = FakeSource.made.length;
    last().onerror?.();
    vi.advanceTimersByTime(seconds * 1000 - 1);
    const early = FakeSource.made.length - before;
    vi.advanceTimersByTime(1);
    return [early, FakeSource.made.length - before];
  });
  expect(waits).toEqual(Array(7).fill([0, 1]));
  last().onopen?.();
  last().say('wallet', '1');
  expect(heard).toEqual([1]);
  expect(states.at(-1)).toBe('open');
  last().onerror?.();
  vi.advanceTimersByTime(1000);
  expect(FakeSource.made).toHaveLength(9);
});

it('a stream does not reconnect after it is closed', () => {
  const stream = openStream('/user/stream');
  last().onerror?.();
  stream.close();
  vi.advanceTimersByTime(60_000);
  expect(FakeSource.made).toHaveLength(1);
  expect(last().closed).toBe(true);
});
