import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test('gives all addresses of a household one name, however an address is written', () => {
  const home = '2001:db8:1:2::/64';
  for (const ip of ['2001:db8:1:2::1', '2001:0DB8:0001:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::']) {
    expect(networkOf(ip)).toBe(home);
  }
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});

test('gives an IPv4 address its own name, also when written as IPv6', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('::ffff:cb00:7109')).toBe('203.0.113.9');
  expect(networkOf(undefined)).toBe('unknown');
});
