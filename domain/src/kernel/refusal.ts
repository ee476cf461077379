/**
 * A failure is a refusal (expected, 4xx, no alarm), an `invariant()` (a bug, 500) or an external
 * failure (a job retries).
 */
export type Facts = Readonly<Record<string, unknown>>;

type Row<F> = {
  readonly status: number;
  /** A plain sentence, with the next step if there is one. */
  readonly say: (facts: F) => string;
  /** For the documentation, if the sentence needs facts. */
  readonly example?: F;
  readonly details?: (facts: F) => Details;
};

export type Details = Readonly<Record<string, unknown>>;

// A row's facts differ by code, so the register keeps each row's own type.
// biome-ignore lint/suspicious/noExplicitAny: the facts' type is recovered per code by `refuserOf`
export type Register = Readonly<Record<string, Row<any>>>;

export const defineRefusals = <const R extends Register>(rows: R): R => rows;

export class Refusal extends Error {
  readonly code: string;
  readonly status: number;
  readonly facts: Facts;
  readonly errors: readonly FieldError[] | undefined;
  readonly details: Details | undefined;

  constructor(
    code: string,
    status: number,
    message: string,
    facts: Facts = {},
    errors?: readonly FieldError[],
    details?: Details,
  ) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.status = status;
    this.facts = facts;
    this.errors = errors;
    this.details = details;
  }
}

/** The specification's name of the rule, and its text. */
export type FieldError = {
  readonly field: string;
  readonly rule: string;
  readonly message: string;
};

/** Limited to the codes of a module's register. */
export const refuserOf =
  <R extends Register>(register: R) =>
  <C extends keyof R & string>(code: C, facts: Parameters<R[C]['say']>[0]): never => {
    const row = register[code];
    if (!row) throw new Error(`The refusal ${code} is not in its module's register`);
    const details = row.details?.(facts);
    throw new Refusal(code, row.status, row.say(facts), (facts ?? {}) as Facts, undefined, details);
  };

/** As body validation does (422). */
export function refuseFields(errors: readonly FieldError[]): never {
  throw new Refusal(
    'E_VALIDATION_FAILURE',
    422,
    errors[0]?.message ?? 'Check the form',
    {},
    errors,
  );
}

/** Of the refusal that a check throws; null if it passes. */
export function refusalMessage(check: () => unknown): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}
