import { describe, expect, test } from 'vitest';
import { openWorld } from './world.ts';

const world = await openWorld({ env: { TRUST_PROXY: '1' } });
const http = await world.http();

async function read<T>(path: string, address?: string): Promise<T> {
  const headers = address ? { 'x-forwarded-for': address } : {};
  const answer = await http.inject({ url: `/api${path}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

describe('GET countries', () => {
  test('offers 17 countries with dialling codes, and lists the USA as not served', async () => {
    const all = await read<{ code: string; dialling: string; served: boolean }[]>('/countries');
    expect(all.map(({ code }) => code).sort()).toEqual(
      'AUS AUT BEL CAN CHE ESP GBR HKG IRL ISR ITA MYS NOR PRT SGP SWE USA'.split(' '),
    );
    expect(all.filter(({ served }) => !served).map(({ code }) => code)).toEqual(['USA']);
    for (const { dialling } of all) expect(dialling).toMatch(/^\+\d{1,3}$/);
  });
});

describe('GET languages', () => {
  type Language = { alpha2: string; alpha3: string; bibliographic: string; name: string };

  test('lists a language under each of its names, with empty codes where none exist', async () => {
    const all = await read<Language[]>('/languages');
    expect(all.length).toBeGreaterThan(480);
    const named = (name: string) => all.find((one) => one.name === name);
    expect(named('Castilian')).toMatchObject({ alpha2: 'es', alpha3: 'spa', bibliographic: '' });
    expect(named('Spanish')?.alpha3).toBe('spa');
    expect(named('Hawaiian')).toMatchObject({ alpha2: '', alpha3: 'haw' });
    expect(named('Welsh')).toMatchObject({ alpha2: 'cy', alpha3: 'cym', bibliographic: 'wel' });
    for (const { alpha2, alpha3, bibliographic } of all) {
      expect(alpha2).toMatch(/^([a-z]{2})?$/);
      expect(alpha3).toMatch(/^[a-z]{3}$/);
      expect(bibliographic).toMatch(/^([a-z]{3})?$/);
    }
  });

  test('finds a language by an alternate name, regardless of letter case', async () => {
    const names = async (q: string) =>
      (await read<Language[]>(`/languages?q=${q}`)).map(({ name }) => name);
    expect(await names('CASTIL')).toEqual(['Spanish', 'Castilian']);
    expect(await names('flemish')).toEqual(['Dutch', 'Flemish']);
    expect(await names('klingonese')).toEqual([]);
  });
});

describe('GET currencies', () => {
  type Currency = { code: string; decimals: number | null; name: string; number: string };

  test('uses the specification’s decimals, not a library’s, and gives numbers as text', async () => {
    const all = await read<Currency[]>('/currencies');
    const with_ = (decimals: number | null) =>
      all.filter((one) => one.decimals === decimals).map(({ code }) => code);
    expect(with_(0).sort()).toEqual('CLP JPY KRW VND XAF XOF XPF'.split(' '));
    expect(with_(3).sort()).toEqual('BHD IQD JOD KWD LYD OMR TND'.split(' '));
    expect(with_(null).sort()).toEqual(
      'XAG XAU XBA XBB XBC XBD XDR XFU XPD XPT XTS XXX'.split(' '),
    );
    // Libraries have zero decimals for these; the specification requires two.
    for (const code of ['ISK', 'UGX', 'PYG', 'RWF', 'KMF', 'GNF', 'DJF', 'BIF', 'VUV']) {
      expect(with_(2)).toContain(code);
    }
    for (const { code, name, number } of all) {
      expect(code).toMatch(/^[A-Z]{3}$/);
      expect(name).not.toBe('');
      expect(number).toMatch(/^(\d{3})?$/);
    }
    expect(all.find(({ code }) => code === 'ALL')?.number).toBe('008');
  });
});

describe('GET geo', () => {
  test('names the country of an IP address if the product is offered there', async () => {
    expect(await read('/geo', '193.10.0.1')).toEqual({ country: 'SWE', name: 'Sweden' });
  });

  test('returns no country for unregistered addresses and countries not served', async () => {
    const nobody = { country: null, name: null };
    expect(await read('/geo', '10.1.2.3')).toEqual(nobody);
    expect(await read('/geo', '5.34.160.1')).toEqual(nobody);
  });
});
