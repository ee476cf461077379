import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import type { GeoPort } from '../../modules/platform/reference/geo.port.ts';

type Entry = { readonly country_code?: string };
type Lookup = { get(address: string): Entry | null };

/** In the bundled database (ip-location-db, CC0), loaded on first use. */
export function openGeo(): GeoPort {
  const readers = new Map<string, Promise<Lookup | undefined>>();
  const readerOf = (family: string) => {
    const kept = readers.get(family);
    if (kept) return kept;
    const opened = openReader(family).catch(() => undefined);
    readers.set(family, opened);
    return opened;
  };
  return {
    countryOf: async (ip) => {
      const plain = ip.startsWith('::ffff:') ? ip.slice(7) : ip;
      const family = isIP(plain);
      if (family === 0) return undefined;
      const reader = await readerOf(family === 6 ? 'ipv6' : 'ipv4');
      return reader?.get(plain)?.country_code;
    },
  };
}

async function openReader(family: string): Promise<Lookup> {
  const { Reader } = await import('mmdb-lib');
  const file =
    family === 'ipv6'
      ? import.meta.resolve(
          '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-ipv6.mmdb',
        )
      : import.meta.resolve(
          '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-ipv4.mmdb',
        );
  return new Reader(await readFile(new URL(file))) as unknown as Lookup;
}
