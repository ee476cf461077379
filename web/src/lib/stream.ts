import { retryWithBackoff } from './backoff.ts';

type Listener = (data: unknown) => void;

export type Stream = {
  /** Returns the unsubscribe function. */
  readonly on: (event: string, listener: Listener) => () => void;
  readonly close: () => void;
};

type Options = {
  readonly onState?: (state: 'open' | 'lost') => void;
};

/**
 * Server-sent events from an `/api` path, with the session cookie. Reconnects after 1, 2, 4 … 30
 * seconds. A hidden page keeps its stream.
 */
export function openStream(path: string, { onState }: Options = {}): Stream {
  const listeners = new Map<string, Set<Listener>>();
  const retry = retryWithBackoff();
  let source: EventSource | undefined;
  let closed = false;

  const deliver = (name: string) => (event: Event) => {
    const data = dataOf((event as MessageEvent<string>).data);
    for (const each of listeners.get(name) ?? []) each(data);
  };
  const connect = () => {
    if (closed) return;
    source = new EventSource(`/api${path}`, { withCredentials: true });
    source.onopen = () => {
      retry.succeeded();
      onState?.('open');
    };
    source.onerror = () => {
      source?.close();
      onState?.('lost');
      retry.later(connect);
    };
    for (const name of listeners.keys()) source.addEventListener(name, deliver(name));
  };
  connect();

  return {
    on: (name, listener) => {
      if (!listeners.has(name)) {
        listeners.set(name, new Set());
        source?.addEventListener(name, deliver(name));
      }
      listeners.get(name)?.add(listener);
      return () => void listeners.get(name)?.delete(listener);
    },
    close: () => {
      closed = true;
      retry.stop();
      source?.close();
    },
  };
}

function dataOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
