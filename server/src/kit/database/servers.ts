import { BadConfig } from '../../bad-config.ts';

export type Server = { readonly name: string; readonly url: string };

const WRITABLE = new Set(['', 'read-write', 'primary', 'any']);

/**
 * `postgres://user:password@one:5432,two:5432/name?target_session_attrs=read-write`: one of several
 * servers is the primary. The driver accepts a single host, so each gets its own URL.
 */
export function serversIn(url: string): readonly Server[] {
  const { before, hosts, after } = partsOf(url);
  return hosts.split(',').map((host) => {
    const one = new URL(before + host + after);
    assertWritable(one);
    one.searchParams.delete('target_session_attrs');
    return { name: one.searchParams.get('host') ?? host, url: one.toString() };
  });
}

function partsOf(url: string) {
  const begin = url.indexOf('://') + 3;
  const length = url.slice(begin).search(/[/?]/);
  const end = length < 0 ? url.length : begin + length;
  const from = Math.max(begin, url.slice(0, end).lastIndexOf('@') + 1);
  return { before: url.slice(0, from), hosts: url.slice(from, end), after: url.slice(end) };
}

export const databaseIn = (url: string): string =>
  decodeURIComponent(new URL(serversOf(url).current.url).pathname.slice(1));

export function withDatabase(url: string, name: string): string {
  const { before, hosts, after } = partsOf(url);
  const query = after.indexOf('?');
  return `${before}${hosts}/${encodeURIComponent(name)}${query < 0 ? '' : after.slice(query)}`;
}

function assertWritable({ searchParams }: URL): void {
  const attributes = searchParams.get('target_session_attrs') ?? '';
  if (WRITABLE.has(attributes)) return;
  throw new BadConfig(
    `target_session_attrs=${attributes} names servers that accept no writes: use read-write`,
  );
}

/** The servers of a URL, beginning with the one that last accepted writes. */
export class Servers {
  readonly all: readonly Server[];
  #at = 0;

  constructor(url: string) {
    this.all = serversIn(url);
  }

  get current(): Server {
    return this.all[this.#at] as Server;
  }

  /** Of several connections that find a server unusable, only the first moves on from it. */
  avoid(server: Server): void {
    if (server === this.current) this.#at = (this.#at + 1) % this.all.length;
  }
}

const known = new Map<string, Servers>();

/** Shared by the process’s connections, so that one that finds the primary leads the others. */
export function serversOf(url: string): Servers {
  const servers = known.get(url) ?? new Servers(url);
  known.set(url, servers);
  return servers;
}
