import type { MarketData } from '@holdfast/domain/market/exchange/shapes';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MarketWarnings } from './market-warnings.tsx';
import { TradeContext } from './trade-context.ts';
import { useLiveMarket } from './use-live-market.ts';
import type { Asset } from './view.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// An open market page shows a halt as soon as the stream reports it.

class FakeSource {
  static last: FakeSource;
  readonly #heard = new Map<string, (event: { data: string }) => void>();
  onopen: (() => void) | undefined;
  onerror: (() => void) | undefined;
  constructor() {
    FakeSource.last = this;
  }
  addEventListener(name: string, hear: (event: { data: string }) => void): void {
    this.#heard.set(name, hear);
  }
  close(): void {}
  tell(name: string, data: object): Promise<void> {
    return act(async () => this.#heard.get(name)?.({ data: JSON.stringify(data) }));
  }
}

const assetId = '0190c0de-0000-7000-8000-000000000001';
const open = { assetId, halt: null, halts: [] } as unknown as MarketData;
const staffHalt = { kind: 'staff', reason: 'The owner has news', at: '', until: null };
const navHalt = { kind: 'nav', reason: 'A new NAV waits for approval', at: '', until: null };
const halted = (...halts: object[]) => ({ ...open, halt: halts[0], halts });
const levels = { bids: [], asks: [] };
const change = (sequence: number, market: object) => ({
  ...levels,
  sequence,
  previous: sequence - 1,
  trades: [],
  market,
});

/** The part of the frame whose content comes from the stream. */
function Page() {
  const live = useLiveMarket(assetId, true);
  const market = live.market ?? open;
  return (
    <TradeContext value={{ asset: { id: assetId } as Asset, market, live, transfer: undefined }}>
      <MarketWarnings />
    </TradeContext>
  );
}

let root: Root;
beforeEach(async () => {
  vi.stubGlobal('EventSource', FakeSource);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <Page />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
  await FakeSource.last.tell('snapshot', { ...levels, sequence: 1, market: open });
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const shown = () => document.querySelector('[role=status]')?.textContent ?? '';

it('shows a halt with its cause when it starts, and removes it when it ends', async () => {
  expect(shown()).toBe('');
  await FakeSource.last.tell('change', change(2, halted(staffHalt)));
  expect(shown()).toBe(
    'Trading is halted. The owner has news. Resting orders stay in the book and can be cancelled.',
  );
  await FakeSource.last.tell('change', change(3, open));
  expect(shown()).toBe('');
});

it('names each of several causes', async () => {
  await FakeSource.last.tell('change', change(2, halted(staffHalt, navHalt)));
  expect(shown()).toContain('The owner has news. A new NAV waits for approval.');
});

it('shows a halt missed while offline with the next snapshot', async () => {
  await act(async () => FakeSource.last.onerror?.());
  expect(shown()).toBe('Prices paused, reconnecting');
  await FakeSource.last.tell('snapshot', { ...levels, sequence: 9, market: halted(navHalt) });
  expect(shown()).toContain('A new NAV waits for approval.');
});
