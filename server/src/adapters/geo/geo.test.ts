import { describe, expect, test } from 'vitest';
import { openWorld } from '../../../test/world.ts';
import { openGeo } from './open.ts';

const world = await openWorld();

describe('the country of an address', () => {
  test('is found for IPv4, IPv6 and IPv4-mapped IPv6 addresses', async () => {
    const geo = openGeo();
    expect(await geo.countryOf('8.8.8.8')).toBe('US');
    expect(await geo.countryOf('::ffff:8.8.8.8')).toBe('US');
    expect(await geo.countryOf('2001:4860:4860::8888')).toBe('US');
  });

  test('is unknown for invalid and private addresses', async () => {
    const geo = openGeo();
    expect(await geo.countryOf('localhost')).toBeUndefined();
    expect(await geo.countryOf('127.0.0.1')).toBeUndefined();
  });

  test('is returned to a visitor, as are the country, language and currency lists', async () => {
    const http = await world.http();
    const data = async (path: string, remoteAddress = '127.0.0.1') =>
      (await http.inject({ url: `/api${path}`, remoteAddress })).json().data;
    expect(await data('/geo')).toEqual({ country: null, name: null });
    expect(await data('/geo', '8.8.8.8')).toEqual({ country: 'USA', name: 'United States' });
    expect(await data('/countries')).toHaveLength(17);
    const spanish = { alpha2: 'es', alpha3: 'spa', bibliographic: '' };
    expect(await data('/languages?q=castil')).toEqual([
      { ...spanish, name: 'Spanish' },
      { ...spanish, name: 'Castilian' },
    ]);
    expect((await data('/currencies')).length).toBeGreaterThan(150);
  });
});
