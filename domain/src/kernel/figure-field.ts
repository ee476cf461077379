import { parseDecimal, writeDecimal } from './decimal.ts';
import { refuseFields } from './refusal.ts';
import { figureProblem, messages } from './validation.ts';

/** Where another field determines the decimals. Rejects as a body schema does. */
export function positiveMinor(field: string, given: string | number, decimals: number): bigint {
  const parsed = parseDecimal(given, decimals);
  if (typeof parsed === 'string')
    return refuseFields([{ field, ...figureProblem(parsed, decimals) }]);
  if (parsed > 0n) return parsed;
  const message = messages.min_value(writeDecimal(1n, decimals));
  return refuseFields([{ field, rule: 'min_value', message }]);
}
