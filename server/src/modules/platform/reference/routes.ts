import * as reference from '@holdfast/domain/platform/reference/contract';
import { COUNTRIES, countryByAlpha2 } from '@holdfast/domain/platform/reference/countries';
import { CURRENCIES } from '@holdfast/domain/platform/reference/currencies';
import { LANGUAGES } from '@holdfast/domain/platform/reference/languages';
import { outsideRoute, type Route } from '../../../kit/http/route.ts';
import type { GeoPort } from './geo.port.ts';

export const placeOf = (geo: GeoPort) => async (ip: string) => {
  const alpha2 = await geo.countryOf(ip);
  return alpha2 ? countryByAlpha2(alpha2)?.name : undefined;
};

export function referenceRoutes(geo: GeoPort): Route[] {
  return [
    outsideRoute(reference.countries, async () =>
      COUNTRIES.map((country) => ({ ...country, served: country.code !== 'USA' })),
    ),
    outsideRoute(reference.currencies, async () => [...CURRENCIES]),
    outsideRoute(reference.languages, async (_call, { query }) => {
      const search = query.q?.trim().toLowerCase() ?? '';
      const named = LANGUAGES.filter(({ name }) => name.toLowerCase().includes(search));
      // A search for "Castilian" returns Spanish under both of its names.
      const found = new Set(named.map(({ alpha3 }) => alpha3));
      return LANGUAGES.filter(({ alpha3 }) => found.has(alpha3));
    }),
    outsideRoute(reference.geo, async (call) => {
      const alpha2 = call.ip ? await geo.countryOf(call.ip) : undefined;
      const country = alpha2 ? countryByAlpha2(alpha2) : undefined;
      return { country: country?.code ?? null, name: country?.name ?? null };
    }),
  ];
}
