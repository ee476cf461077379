import { describe, expect, test } from 'vitest';
import { groupIban, ibanProblem } from './iban.ts';
import { firstProblem, type Validator, validators } from './validators.ts';

type Row = readonly [
  rule: string,
  check: Validator,
  passes: readonly string[],
  fails: readonly string[],
  text: string,
];

const rows: readonly Row[] = [
  ['required', validators.required('Name'), ['a'], ['', '  '], 'Name is required'],
  [
    'email',
    validators.email(),
    ['', 'a@b.co', "o'neil+x@sub.example.ie"],
    ['a', 'a@b', 'a b@c.de', '@b.co', 'a@@b.co', 'a@b..co'],
    'Email is not valid',
  ],
  [
    'numeric',
    validators.numeric,
    ['1', '1,234.50', '-2', '.5'],
    ['a', '1e5', '1..2', '١'],
    'should be numeric',
  ],
  [
    'a figure in another notation',
    validators.numeric,
    ['1,234.50'],
    ['12,50', '0,010', '1.234,50', '$12', '12%'],
    'should be formatted like 1,234.56, with a decimal point',
  ],
  [
    'figure',
    validators.figure(3),
    ['', '1,234.5', '0.010'],
    ['12,500.0,1', '1 000', '0,010'],
    'should be formatted like 1,234.567, with a decimal point',
  ],
  ['a whole figure', validators.figure(0), ['1,234'], ['12,5'], 'should be formatted like 1,234'],
  ['no_decimals', validators.no_decimals, ['1', '1,000'], ['1.0'], 'should not contain decimals'],
  [
    'min_value',
    validators.min_value('100'),
    ['100', '1,000'],
    ['99.99', '-1,000'],
    "shouldn't be less than 100",
  ],
  [
    'max_value',
    validators.max_value('100'),
    ['99.999'],
    ['100', '1,000'],
    'should be less than 100',
  ],
  ['max_length', validators.max_length(3), ['abc'], ['abcd'], 'should have 3 characters at max.'],
  ['min_length', validators.min_length(3), ['abc', ''], ['ab'], 'should have 3 characters at min.'],
  [
    'no_space',
    validators.no_space('document number'),
    ['AA1'],
    ['AA 1'],
    'Spaces in document number are not allowed',
  ],
  ['decimal', validators.decimal(), ['1.123'], ['1.1234'], 'Max 3 digits allowed post decimal'],
  ['price', validators.price, ['1.12'], ['1.123'], 'Max 2 digits allowed post decimal'],
  [
    'min_trade',
    validators.min_trade('1,000'),
    ['1000'],
    ['999.99'],
    'Trade for a minimum of $1,000',
  ],
  ['alpha_num', validators.alpha_num('Code'), ['A1b'], ['A-1', 'é'], 'Code is not valid'],
  [
    'url',
    validators.url('Website'),
    ['https://a.io/x?y'],
    ['javascript:alert(1)', 'a.io', 'https://x', 'http://a b.c'],
    'Website is not valid',
  ],
  [
    'regex, and the default text',
    validators.regex('Reference', /^HF-\d{4}$/),
    ['', 'HF-4471', ' HF-4471 '],
    ['hf-4471', 'HF-44711', 'HF-'],
    'Reference is not valid',
  ],
  [
    'password_regex',
    validators.password_regex,
    ['Otter-River-27!', 'aA1#'],
    ['otter-river-27', 'OTTER-1', 'Otter-River', 'Otterriver27', 'aA1('],
    'Should have 1 uppercase, special character, lowercase and number',
  ],
  ['confirmed', validators.confirmed('x'), ['x'], ['y', ''], 'Passwords must match'],
  [
    'new vs current',
    validators.new_differs_from_current('x'),
    ['y'],
    ['x'],
    "New password can't be same as current password",
  ],
  [
    'current vs new',
    validators.current_differs_from_new('x'),
    ['y'],
    ['x'],
    "Current password can't be same as new password",
  ],
  [
    'swift',
    validators.swift,
    ['NDEASESS', 'DEUTDEFF500', 'ndeasess'],
    ['NDEASES', 'NDEASESS1', 'NDE1SESS', 'NDEASESSXX'],
    'Invalid SWIFT code format',
  ],
  [
    'discord',
    validators.discordProfile,
    ['', 'abc#1234'],
    ['ab#1234', 'abc#123', 'abc1234', `${'a'.repeat(33)}#1234`],
    'Dicord profile is not valid',
  ],
  [
    'twitter',
    validators.twitterUrl(),
    ['', 'https://twitter.com/holdfast', 'https://x.com/holdfast'],
    ['https://evil.com/twitter.com/a', 'holdfast'],
    'Twitter is not valid',
  ],
  [
    'linkedin',
    validators.linkedinUrl(),
    ['', 'https://www.linkedin.com/in/signe-d'],
    ['https://linkedin.com', 'https://linkedin.com.evil.io/in/a'],
    'Linkedin is not valid',
  ],
  [
    'facebook',
    validators.facebookUrl(),
    ['', 'https://www.facebook.com/signe.d', 'https://facebook.com/profile.php?id=12'],
    ['https://facebook.evil.com/a', 'https://facebook.com/'],
    'Facebook is not valid',
  ],
  [
    'max_sell_units',
    validators.max_sell_units('412.500'),
    ['412.5'],
    ['412.501'],
    'Maximum units available: 412.500',
  ],
];

describe('the specification’s rules', () => {
  test.each(rows)('%s', (_rule, check, passes, fails, text) => {
    for (const value of passes) expect([value, check(value)]).toEqual([value, undefined]);
    for (const value of fails) expect([value, check(value)]).toEqual([value, text]);
  });

  test('report only the first problem', () => {
    const check = firstProblem(validators.required('Amount'), validators.numeric, validators.price);
    expect(['', 'x', '1.234', '1.23'].map(check)).toEqual([
      'Amount is required',
      'should be numeric',
      'Max 2 digits allowed post decimal',
      undefined,
    ]);
  });
});

const PUBLISHED = [
  'SE45 5000 0000 0583 9825 7466',
  'GB29 NWBK 6016 1331 9268 19',
  'DE89 3704 0044 0532 0130 00',
  'FR14 2004 1010 0505 0001 3M02 606',
  'IT60 X054 2811 1010 0000 0123 456',
  'NO93 8601 1117 947',
  'CH93 0076 2011 6238 5295 7',
  'PT50 0002 0123 1234 5678 9015 4',
  'ES91 2100 0418 4502 0005 1332',
  'BE68 5390 0754 7034',
  'AT61 1904 3002 3457 3201',
  'IE29 AIBK 9311 5212 3456 78',
  'IL62 0108 0000 0009 9999 999',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
];

describe('the IBAN check', () => {
  test.each(PUBLISHED)('accepts %s regardless of case and grouping', (iban) => {
    expect(ibanProblem(iban)).toBeUndefined();
    expect(ibanProblem(iban.toLowerCase().replaceAll(' ', ''))).toBeUndefined();
    expect(groupIban(iban.replaceAll(' ', ''))).toBe(iban);
  });

  test('detects any wrong digit and any two transposed neighbours', () => {
    for (const iban of PUBLISHED.map((one) => one.replaceAll(' ', ''))) {
      for (let at = 2; at < iban.length; at++) {
        const digit = iban[at] ?? '';
        if (!/\d/.test(digit)) continue;
        const wrong = iban.slice(0, at) + ((Number(digit) + 1) % 10) + iban.slice(at + 1);
        expect([wrong, ibanProblem(wrong) === undefined]).toEqual([wrong, false]);
        const next = iban[at + 1] ?? digit;
        if (at < 4 || next === digit) continue;
        const swapped = iban.slice(0, at) + next + digit + iban.slice(at + 2);
        expect([swapped, ibanProblem(swapped) === undefined]).toEqual([swapped, false]);
      }
    }
  });

  test('reports problems in the specification’s words', () => {
    expect(ibanProblem('SE45/5000')).toBe('Invalid IBAN format');
    expect(ibanProblem('é')).toBe('Invalid IBAN format');
    expect(ibanProblem('SE4')).toBe('Invalid IBAN format');
    expect(ibanProblem('ZZ45 5000 0000 0583 9825 7466')).toBe(
      'Invalid IBAN country code or check digits',
    );
    expect(ibanProblem('SEXX 5000 0000 0583 9825 7466')).toBe(
      'Invalid IBAN country code or check digits',
    );
    expect(ibanProblem('SE45 5000 0000 0583 9825 746')).toBe(
      'Invalid IBAN country code or check digits',
    );
    for (const check of ['00', '01', '99']) {
      expect(ibanProblem(`SE${check} 5000 0000 0583 9825 7466`)).toBe(
        'Invalid IBAN country code or check digits',
      );
    }
    expect(ibanProblem('SE45 5000 0000 0583 9825 7467')).toBe('Invalid IBAN check digits');
  });
});
