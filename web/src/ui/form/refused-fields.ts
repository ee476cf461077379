import { ApiError } from '../../lib/api-error.ts';
import { fieldErrors, textOf } from '../../lib/failure.ts';
import type { Values } from '../../lib/figures/checks.ts';

type Naming = {
  readonly refused?: (error: unknown) => Readonly<Record<string, string>>;
  readonly refusals?: Readonly<Record<string, string>> | ((code: string) => string | undefined);
  readonly labels?: Readonly<Record<string, string>>;
  readonly at?: string;
};

/**
 * Skips fields outside the form: if no others were refused, the form's failure shows the refusal.
 */
export function refusedFields(
  error: unknown,
  values: Values,
  { refused, refusals = {}, labels = {}, at }: Naming,
): Record<string, string> {
  if (refused) return refused(error);
  if (!(error instanceof ApiError)) return {};
  const field = typeof refusals === 'function' ? refusals(error.code) : refusals[error.code];
  if (field !== undefined) return { [field]: textOf(error) };
  const found = new ApiError(
    error,
    error.errors.map((each) => ({ ...each, field: under(at, each.field) })),
  );
  return Object.fromEntries(
    Object.entries(fieldErrors(found, labels)).filter(([name]) => has(values, name)),
  );
}

/** "meta.directors.people.0.name" is "people.0.name" in a form at "meta.directors". */
const under = (at: string | undefined, path: string): string =>
  at !== undefined && path.startsWith(`${at}.`) ? path.slice(at.length + 1) : path;

/** "from.email" is a field of a form with a value `from`. */
const has = (values: Values, path: string): boolean => (path.split('.')[0] ?? '') in values;
