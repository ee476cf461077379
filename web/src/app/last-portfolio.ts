import { query } from '../api/query.ts';
import type { CallData } from '../lib/call.ts';
import { dateTime, money, quantity } from '../lib/format.ts';
import { session } from '../lib/session.ts';
import { queryClient } from './query-client.ts';

/** Read by public/offline.js, and taken away by the service worker when a session ends. */
const KEPT = 'last-portfolio';

type Portfolio = CallData<'GET /user/portfolio'>;

/** What the page without a connection says of a portfolio: words, ready to be shown. */
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

/** Whose copy this device has, as far as this page knows. */
let owner: string | undefined;

const forget = () => caches.delete(KEPT);

async function keep(portfolio: Portfolio): Promise<void> {
  const id = session.user()?.id;
  if (!id) return;
  owner = id;
  const cache = await caches.open(KEPT);
  await cache.put('/last-portfolio', Response.json(copyOf(portfolio)));
  // Closes the race with a sign-out while it was written.
  if (session.user()?.id !== id) await forget();
}

/**
 * Lets the app open without a connection: registers the service worker, and keeps the last
 * portfolio that the signed-in person read, until their session ends or another begins.
 */
export function workOffline(): void {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  if (import.meta.env.PROD) void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  const { queryKey } = query('GET /user/portfolio');
  const wanted = JSON.stringify(queryKey);
  const read = () => queryClient.getQueryData(queryKey)?.data;
  session.subscribe(() => {
    if (session.user()?.id === owner) return;
    owner = undefined;
    void forget();
  });
  queryClient.getQueryCache().subscribe(({ type, query: changed }) => {
    const portfolio = JSON.stringify(changed.queryKey) === wanted ? read() : undefined;
    if (type === 'updated' && portfolio) void keep(portfolio);
  });
  const portfolio = read();
  if (portfolio) void keep(portfolio);
}
