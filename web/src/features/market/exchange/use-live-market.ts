import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { invalidate, write } from '../../../api/cache.ts';
import { openStream } from '../../../lib/stream.ts';
import {
  afterMessage,
  type Change,
  EMPTY_BOOK,
  type LiveBook,
  type Snapshot,
  type StreamMessage,
  withTrades,
} from './book/live-book.ts';
import { lastTradesOf, TRADES_SHOWN } from './market-queries.ts';
import type { Trade } from './view.ts';

export type LiveMarket = LiveBook & {
  /** `connecting` until the first snapshot; `lost` while the stream is interrupted. */
  readonly feed: 'connecting' | 'live' | 'lost';
};

const CONNECTING: LiveMarket = { ...EMPTY_BOOK, feed: 'connecting' };
/** Milliseconds that candles wait for more trades before a refetch. */
const CANDLES_AFTER_MS = 3000;

/** A gap in the sequence is repaired by reconnecting, which delivers a snapshot. */
export function useLiveMarket(assetId: string, enabled: boolean): LiveMarket {
  const client = useQueryClient();
  const [live, setLive] = useState<LiveMarket>(CONNECTING);
  useEffect(() => {
    if (!enabled) return;
    const candles = laterOnce(CANDLES_AFTER_MS, () =>
      invalidate(client, ['GET /assets/:assetId/candles']),
    );
    const watch = watchMarket(assetId, {
      onBook: setLive,
      onTrades: (trades) => {
        write(
          client,
          'GET /assets/:assetId/trades',
          lastTradesOf(assetId),
          (known) => known && [...withTrades(known, trades, TRADES_SHOWN)],
        );
        candles.soon();
      },
      // Refetches trades made while the stream was interrupted.
      onBack: () => {
        void invalidate(client, ['GET /assets/:assetId/trades']);
        candles.soon();
      },
    });
    return () => {
      candles.stop();
      watch.close();
      setLive(CONNECTING);
    };
  }, [assetId, enabled, client]);
  return live;
}

type Listeners = {
  readonly onBook: (live: LiveMarket) => void;
  readonly onTrades: (trades: readonly Trade[]) => void;
  readonly onBack: () => void;
};

export function watchMarket(assetId: string, { onBook, onTrades, onBack }: Listeners) {
  let live: LiveMarket = CONNECTING;
  let stream = connect();

  function become(next: LiveMarket): void {
    if (next === live) return;
    live = next;
    onBook(live);
  }

  function receive(message: StreamMessage): void {
    const before = live;
    const book = afterMessage(before, message);
    if (book === before) return;
    if (book.state === 'gap') {
      become({ ...book, feed: 'lost' });
      stream.close();
      stream = connect();
      return;
    }
    become({ ...book, feed: 'live' });
    if (message.kind === 'change' && message.data.trades.length > 0) onTrades(message.data.trades);
    if (message.kind === 'snapshot' && before.feed === 'lost') onBack();
  }

  function connect() {
    const opened = openStream(`/assets/${encodeURIComponent(assetId)}/stream`, {
      onState: (state) => {
        if (state === 'lost') become({ ...live, state: 'gap', feed: 'lost' });
      },
    });
    opened.on('snapshot', (data) => receive({ kind: 'snapshot', data: data as Snapshot }));
    opened.on('change', (data) => receive({ kind: 'change', data: data as Change }));
    return opened;
  }

  return { close: () => stream.close() };
}

/** Throttles: runs `work` once, some time after the first call of `soon`. */
function laterOnce(ms: number, work: () => unknown) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    soon: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        work();
      }, ms);
    },
    stop: () => clearTimeout(timer),
  };
}
