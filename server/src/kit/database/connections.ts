/** PostgreSQL allows 100 by default: three processes, with some left for operators. */
export const CONNECTIONS = 26;
/** With fewer, the jobs that run at once would wait for each other's connections. */
export const LEAST_CONNECTIONS = 14;

type Shares = { readonly web: number; readonly jobs: number; readonly readers: number };

/** The exchange's sequencer and the listener for notifications have one each. */
const RESERVED = 2;

/** One process's connections by purpose: of those not reserved, about half are for requests. */
export function sharesOf(connections = CONNECTIONS): Shares {
  const shared = connections - RESERVED;
  const readers = Math.max(2, Math.floor(shared / 6));
  const jobs = Math.max(6, Math.floor(shared / 3));
  return { web: shared - readers - jobs, jobs, readers };
}
