import { z } from 'zod';
import { name, text } from '../../kernel/fields.ts';
import { messages } from '../../kernel/validation.ts';
import { validators } from '../../kernel/validators.ts';
import { isOfferedCountry } from '../../platform/reference/countries.ts';

const rule = (name: string, message: string) => ({ message, params: { rule: name } });

export const COUNTRY_NOT_OFFERED = 'is not a country where Holdfast is available yet';
export const NAME_NEEDS_LETTERS = 'should contain a letter or digit';
export const EARLIEST_YEAR = 1500;
export const ABOUT_MAX = 2000;

export const hasName = (value: string): boolean => /[\p{L}\p{N}]/u.test(value);

export const tidyName = (value: string): string =>
  value.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

export const companyName = name(160, 2)
  .transform(tidyName)
  .refine(hasName, rule('regex', NAME_NEEDS_LETTERS));

export const withScheme = (value: string): string =>
  value === '' || /^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`;

const isWebsite = (value: string): boolean => validators.url('Website')(value) === undefined;

const orNull = (value: string): string | null => (value === '' ? null : value);

/** An empty value clears a field. */
export const profileFields = {
  registrationNumber: text(60, 0).transform(orNull),
  country: z
    .string()
    .meta({ maxLength: 3 })
    .refine(isOfferedCountry, rule('country', COUNTRY_NOT_OFFERED)),
  city: text(80, 0).transform(orNull),
  website: text(200, 0)
    .transform(withScheme)
    .refine(isWebsite, rule('url', 'Website is not valid'))
    .transform(orNull),
  about: text(ABOUT_MAX, 0),
  founded: z
    .int()
    .refine((year) => year >= EARLIEST_YEAR, rule('min_value', messages.min_value(EARLIEST_YEAR)))
    .refine((year) => year <= 9999, rule('default', 'is not valid'))
    .nullable(),
};
