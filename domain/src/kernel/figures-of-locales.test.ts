import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDecimal, plainFigure, writeDecimal } from './decimal.ts';
import { figureProblem, messages } from './validation.ts';

/** Of served countries and some neighbours. */
const LOCALES = [
  ...['en', 'en-AU', 'en-CA', 'fr-CA', 'en-HK', 'en-IE', 'en-SG', 'ms-MY', 'zh-HK'],
  ...['de', 'de-AT', 'de-CH', 'fr', 'fr-BE', 'fr-CH', 'it', 'it-CH', 'nl-BE', 'pt', 'pt-PT'],
  ...['es', 'nb', 'sv', 'he', 'da', 'pl', 'hi', 'ar-EG', 'fa'],
];
const STYLES = [
  {},
  { style: 'currency', currency: 'USD' },
  { style: 'currency', currency: 'EUR', currencyDisplay: 'code' },
  { style: 'percent' },
  { useGrouping: false },
  { signDisplay: 'always' },
] as const satisfies readonly Intl.NumberFormatOptions[];

const cents = fc.oneof(
  fc.bigInt({ min: -1_000_000n, max: 1_000_000n }),
  fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
);

const printed = (locale: string, figure: string, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(locale, options).format(figure as Intl.StringNumericLiteral);

// Percent formatting multiplies by 100.
const shownOf = (minor: bigint, options: Intl.NumberFormatOptions): bigint =>
  options.style === 'percent' ? minor * 100n : minor;

test('an amount printed in any locale parses to exactly that amount or is rejected', () => {
  let [read, rejected] = [0, 0];
  fc.assert(
    fc.property(
      cents,
      fc.constantFrom(...LOCALES),
      fc.constantFrom(...STYLES),
      fc.integer({ min: 0, max: 2 }),
      (minor, locale, style, least) => {
        const digits = { minimumFractionDigits: least, maximumFractionDigits: 2 };
        const text = printed(locale, writeDecimal(minor, 2), { ...style, ...digits });
        const parsed = parseDecimal(text, 2);
        if (typeof parsed === 'bigint') read++;
        else rejected++;
        if (typeof parsed === 'bigint')
          expect([text, parsed]).toEqual([text, shownOf(minor, style)]);
        else expect(figureProblem(parsed, 2).message).not.toBe('');
      },
    ),
    { numRuns: 20_000 },
  );
  expect(read).toBeGreaterThan(1_000);
  expect(rejected).toBeGreaterThan(1_000);
});

test('rejects a decimal comma in every locale that prints one, and names what is accepted', () => {
  fc.assert(
    fc.property(
      cents.filter((minor) => minor % 100n !== 0n && minor > 0n),
      fc.constantFrom('de', 'fr', 'it', 'pt', 'nb', 'sv', 'es', 'nl-BE', 'de-AT', 'da', 'pl'),
      fc.integer({ min: 2, max: 3 }),
      (minor, locale, decimals) => {
        const text = printed(locale, writeDecimal(minor, 2), { maximumFractionDigits: 2 });
        expect([text, parseDecimal(text, decimals)]).toEqual([text, 'separators']);
        expect(figureProblem('separators', 2).message).toBe(messages.separators(2));
      },
    ),
  );
});

/**
 * "12.500" is 12.5 in English, 12500 in German. Only the product's notation is accepted, so an
 * accepted text has its English meaning.
 */
test('a quantity printed in any locale is rejected or read in English notation', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 14n }),
      fc.constantFrom(...LOCALES),
      fc.boolean(),
      fc.integer({ min: 0, max: 3 }),
      (minor, locale, useGrouping, least) => {
        const digits = { minimumFractionDigits: least, maximumFractionDigits: 3 };
        const text = printed(locale, writeDecimal(minor, 3), { useGrouping, ...digits });
        const parsed = parseDecimal(text, 3);
        if (typeof parsed !== 'bigint') return;
        const own = plainFigure(text) ?? '';
        const places = own.split('.')[1]?.length ?? 0;
        const english = printed('en', own, {
          useGrouping: text.includes(','),
          minimumFractionDigits: places,
          maximumFractionDigits: 3,
        });
        expect([locale, text.replaceAll(/[\u200e\u200f]/g, '')]).toEqual([locale, english]);
      },
    ),
    { numRuns: 20_000 },
  );
});
