import { query } from '../api/query.ts';
import type { CallData } from '../lib/call.ts';
import { dateTime, money, quantity } from '../lib/figures/format.ts';
import { forgetOfflineCopy, OFFLINE_COPY } from '../lib/offline-copy.ts';
import { cookie } from '../lib/session/credentials.ts';
import { session } from '../lib/session/session.ts';
import { queryClient } from './query-client.ts';

type Portfolio = CallData<'GET /user/portfolio'>;

export const copyOf = ({ asOf, totalValue, cash, holdings }: Portfolio) => ({
  at: dateTime(asOf),
  total: money(totalValue),
  cash: money(cash.available),
  holdings: holdings.map(({ name, units, value }) => ({
    name,
    units: `${quantity(units)} units`,
    value: value === null ? '–' : money(value),
  })),
});

/** Ties a copy to its session, so that no other user of the device sees it. */
const markOf = async (token: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))).toString();

async function keep(portfolio: Portfolio): Promise<void> {
  const token = cookie('XSRF-TOKEN');
  if (!token || !session.user()) return;
  const copy = { ...copyOf(portfolio), session: await markOf(token) };
  const cache = await caches.open(OFFLINE_COPY);
  await cache.put('/last-portfolio', Response.json(copy));
  // Another user may have signed in during the write.
  if (cookie('XSRF-TOKEN') !== token) await forgetOfflineCopy();
}

/** Keeps the last viewed portfolio for offline use until the session ends. */
export function workOffline(): void {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  if (import.meta.env.PROD) void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  const { queryKey } = query('GET /user/portfolio');
  const wanted = JSON.stringify(queryKey);
  const keepWhatIsRead = () => {
    const portfolio = queryClient.getQueryData(queryKey)?.data;
    // Without storage, nothing is kept.
    if (portfolio) void keep(portfolio).catch(() => undefined);
  };
  queryClient.getQueryCache().subscribe(({ type, query: changed }) => {
    if (type === 'updated' && JSON.stringify(changed.queryKey) === wanted) keepWhatIsRead();
  });
  keepWhatIsRead();
}
