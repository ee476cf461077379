import { ApiError } from '../../lib/api-error.ts';
import type { Values } from '../../lib/checks.ts';
import { fieldErrors, textOf } from '../../lib/failure.ts';

type Naming = {
  /** Code → field. */
  readonly refusals?: Readonly<Record<string, string>> | ((code: string) => string | undefined);
  readonly labels?: Readonly<Record<string, string>>;
};

/**
 * Which fields of a form the server refused: field → text. A field that the form doesn't have is
 * left out, so a refusal of such fields alone is no field's and shows as the form's failure.
 */
export function refusedFields(
  error: unknown,
  values: Values,
  { refusals = {}, labels = {} }: Naming,
): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const field = typeof refusals === 'function' ? refusals(error.code) : refusals[error.code];
  if (field !== undefined) return { [field]: textOf(error) };
  return Object.fromEntries(
    Object.entries(fieldErrors(error, labels)).filter(([name]) => has(values, name)),
  );
}

/** "from.email" is a field of a form that holds `from`. */
const has = (values: Values, path: string): boolean => (path.split('.')[0] ?? '') in values;
