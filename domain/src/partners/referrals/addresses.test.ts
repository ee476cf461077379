import { expect, test } from 'vitest';
import { addressesIn } from './addresses.ts';

test.each([
  ['a@x.com', ['a@x.com']],
  ['a@x.com, b@x.com;c@x.com\n\nd@x.com e@x.com', 'abcde'.split('').map((one) => `${one}@x.com`)],
  ['Anna Berg <anna@x.com>, "Bo, Jr" <bo@x.com>', ['anna@x.com', 'bo@x.com']],
  ['Name,Email\r\nAnna,anna@x.com\r\nBo,"bo@x.com"\r\n', ['anna@x.com', 'bo@x.com']],
  ['a@x.com\nno address\na@x.com\nb@', ['a@x.com', 'no address', 'a@x.com', 'b@']],
  ['email', ['email']],
  ['  \n ', []],
])('finds the addresses of %j, and what is none of them', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses);
});
