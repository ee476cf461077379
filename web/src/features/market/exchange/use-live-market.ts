import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { openStream } from '../../../lib/stream.ts';
import {
  afterTold,
  type Change,
  EMPTY_BOOK,
  type LiveBook,
  type Snapshot,
  type Told,
  withTrades,
} from './live-book.ts';
import { candlesKey, TRADES_SHOWN, type Trade, tradesKey } from './queries.ts';

export type LiveMarket = LiveBook & {
  /** `connecting` until the first snapshot; `lost` while prices are not told. */
  readonly feed: 'connecting' | 'live' | 'lost';
};

const CONNECTING: LiveMarket = { ...EMPTY_BOOK, feed: 'connecting' };
/** How long candles wait for more trades before they are asked for again. */
const CANDLES_AFTER_MS = 3000;

/**
 * An asset's book, trades and market as they are told live. A gap in the numbers is mended by
 * connecting anew, which brings a snapshot.
 */
export function useLiveMarket(assetId: string, enabled: boolean): LiveMarket {
  const client = useQueryClient();
  const [live, setLive] = useState<LiveMarket>(CONNECTING);
  useEffect(() => {
    if (!enabled) return;
    const candles = laterOnce(CANDLES_AFTER_MS, () =>
      client.invalidateQueries({ queryKey: candlesKey(assetId) }),
    );
    const watch = watchMarket(assetId, {
      onBook: setLive,
      onTrades: (told) => {
        client.setQueryData<Trade[]>(tradesKey(assetId), (known) =>
          known ? [...withTrades(known, told, TRADES_SHOWN)] : known,
        );
        candles.soon();
      },
      // What was traded while nothing was told is asked for.
      onBack: () => {
        void client.invalidateQueries({ queryKey: tradesKey(assetId) });
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

type Hears = {
  readonly onBook: (live: LiveMarket) => void;
  readonly onTrades: (trades: readonly Trade[]) => void;
  readonly onBack: () => void;
};

/** Follows an asset's stream until it is closed. */
export function watchMarket(assetId: string, { onBook, onTrades, onBack }: Hears) {
  let live: LiveMarket = CONNECTING;
  let stream = connect();

  function become(next: LiveMarket): void {
    if (next === live) return;
    live = next;
    onBook(live);
  }

  function hear(told: Told): void {
    const before = live;
    const book = afterTold(before, told);
    if (book === before) return;
    if (book.state === 'gap') {
      become({ ...book, feed: 'lost' });
      stream.close();
      stream = connect();
      return;
    }
    become({ ...book, feed: 'live' });
    if (told.kind === 'change' && told.told.trades.length > 0) onTrades(told.told.trades);
    if (told.kind === 'snapshot' && before.feed === 'lost') onBack();
  }

  function connect() {
    const opened = openStream(`/assets/${encodeURIComponent(assetId)}/stream`, {
      onState: (state) => {
        if (state === 'lost') become({ ...live, state: 'gap', feed: 'lost' });
      },
    });
    opened.on('snapshot', (told) => hear({ kind: 'snapshot', told: told as Snapshot }));
    opened.on('change', (told) => hear({ kind: 'change', told: told as Change }));
    return opened;
  }

  return { close: () => stream.close() };
}

/** Does something once, a while after it was first asked for. */
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
