import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linkProblem, linkText, networkOf, SOCIAL_NETWORKS, type SocialNetwork } from './social.ts';

const GOOD: Readonly<Record<SocialNetwork, readonly string[]>> = {
  twitter: [
    'https://twitter.com/holdfast',
    'http://www.twitter.com/holdfast/',
    'https://mobile.twitter.com/@holdfast',
    'https://x.com/a',
    'https://X.com/Fifteen_chars__',
    'https://twitter.com/holdfast?lang=en',
  ],
  linkedin: [
    'https://www.linkedin.com/in/signe-dahlgren',
    'https://linkedin.com/in/signe-dahlgren-4b1234/',
    'https://se.linkedin.com/in/signe.d',
    'https://www.linkedin.com/company/holdfast',
    'https://www.linkedin.com/pub/signe',
    'https://www.linkedin.com/in/s%C3%A9verine?trk=x',
  ],
  facebook: [
    'https://www.facebook.com/signe.dahlgren',
    'https://facebook.com/profile.php?id=100004123456789',
    'https://m.facebook.com/signe',
    'https://sv-se.facebook.com/signe/',
    'https://fb.com/signe',
  ],
  discord: ['abc#1234', 'signe d.#0001', `${'a'.repeat(32)}#9999`, 'ünïcode#1234'],
};

const BAD: Readonly<Record<SocialNetwork, readonly string[]>> = {
  twitter: [
    'twitter.com/holdfast',
    '@holdfast',
    'https://twitter.com/',
    'https://twitter.com/sixteen_chars___',
    'https://twitter.com/a b',
    'https://twitter.com/holdfast/status/1',
    'https://twitter.com.evil.io/holdfast',
    'https://nottwitter.com/holdfast',
    'https://evil.io/https://twitter.com/holdfast',
    'https://user:word@twitter.com/holdfast',
    'ftp://twitter.com/holdfast',
  ],
  linkedin: [
    'https://www.linkedin.com/',
    'https://www.linkedin.com/in/',
    'https://www.linkedin.com/feed/signe',
    'https://linkedin.com.evil.io/in/signe',
    'https://mylinkedin.com/in/signe',
    'https://www.linkedin.com/in/a/../../b',
    'javascript:https://www.linkedin.com/in/signe',
  ],
  facebook: [
    'https://facebook.com/',
    'https://facebook.com/a',
    'https://facebook.com/profile.php?id=abc',
    'https://facebook.com.evil.io/signe',
    'https://facebook.evil.io/signe',
    'facebook.com/signe',
    'https://facebook.com/signe/photos/1',
  ],
  discord: [
    'ab#1234',
    `${'a'.repeat(33)}#1234`,
    'abc#123',
    'abc#12345',
    'abc1234',
    'abc#12a4',
    'a#bc#1234',
    'abc#١٢٣٤',
    'abc #',
  ],
};

const TEXT: Readonly<Record<SocialNetwork, string>> = {
  twitter: 'Twitter is not valid',
  linkedin: 'Linkedin is not valid',
  facebook: 'Facebook is not valid',
  discord: 'Dicord profile is not valid',
};

describe.each(SOCIAL_NETWORKS)('%s', (network) => {
  test('accepts the network’s own address forms and an empty text', () => {
    for (const value of ['', '  ', ...GOOD[network]]) {
      expect([value, linkText(network, value)]).toEqual([value, undefined]);
    }
  });

  test('rejects other sites and addresses without a profile, with the specified text', () => {
    for (const value of BAD[network]) {
      expect([value, linkText(network, value)]).toEqual([value, TEXT[network]]);
      const code = linkProblem({ [network]: value });
      expect(code && networkOf(code)).toBe(network);
    }
  });

  test('rejects every character that ends a line, an attribute or a tag', () => {
    const at = fc.nat(200);
    const harmful = fc.constantFrom('<', '>', '"', '\n', '\r', '\u0000', '\u202e');
    fc.assert(
      fc.property(fc.constantFrom(...GOOD[network]), at, harmful, (good, where, character) => {
        const inside = 1 + (where % (good.length - 1));
        const value = good.slice(0, inside) + character + good.slice(inside);
        // Discord names are free text and never linked.
        if (network === 'discord' && !'\n\r\u0000'.includes(character)) return;
        if (value.includes('?') && value.indexOf('?') < inside && !/\s/.test(character)) return;
        expect([value, linkText(network, value)]).toEqual([value, TEXT[network]]);
      }),
    );
  });
});

test('checks several links in a fixed order', () => {
  expect(linkProblem({ twitter: 'x', discord: 'y' })).toBe('INVALID_TWITTER_URL');
  expect(linkProblem({ twitter: '', discord: 'y' })).toBe('INVALID_DISCORD_PROFILE');
  expect(linkProblem({})).toBeUndefined();
});
