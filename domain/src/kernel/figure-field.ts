import { parseDecimal, writeDecimal } from './decimal.ts';
import { refuseFields } from './refusal.ts';
import { figureProblem, messages } from './validation.ts';

/**
 * Minor units, above zero, of a field whose decimals another field decides. Refuses the field
 * as the schema of a body does.
 */
export function positiveMinor(field: string, given: string | number, decimals: number): bigint {
  const parsed = parseDecimal(given, decimals);
  if (typeof parsed === 'string')
    return refuseFields([{ field, ...figureProblem(parsed, decimals) }]);
  if (parsed > 0n) return parsed;
  const message = messages.min_value(writeDecimal(1n, decimals));
  return refuseFields([{ field, rule: 'min_value', message }]);
}
