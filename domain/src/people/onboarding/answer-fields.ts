import { z } from 'zod';
import { COUNTRY_CODES } from '../../platform/reference/countries.ts';
import { isNation } from '../../platform/reference/nations.ts';

/** For `refine` and `addIssue`: a message, and the rule's name for the form. */
export const rule = (name: string, message: string) => ({ message, params: { rule: name } });

export const NOT_OFFERED = 'is not a country where Holdfast is available yet';

export const offeredCountry = z
  .string()
  .refine((code) => COUNTRY_CODES.includes(code), rule('country', NOT_OFFERED));

export const nation = z
  .string()
  .refine(isNation, rule('default', 'is not valid'))
  .meta({ maxLength: 3 });

/** Not "2026-02-30". */
export const day = z
  .string()
  .refine((value) => isDay(value), rule('default', 'is not valid'))
  .meta({ maxLength: 10 });

function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

export const ticked = z.literal(true, { error: 'should be accepted' });

export const riskAnswer = z.strictObject({ accepted: ticked });
