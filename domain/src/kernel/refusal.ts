/**
 * What the product may say no with. Three sorts of failure exist and no fourth: a refusal
 * (expected, named, 4xx, wakes nobody), `invariant()` (our own bug, 500), and an outside failure (a job
 * retries).
 */
export type Facts = Readonly<Record<string, unknown>>;

type Row<F> = {
  /** The HTTP status the refusal is answered with. */
  readonly status: number;
  /** One plain sentence for the person, saying what to do next where there is something to do. */
  readonly say: (facts: F) => string;
  /** Facts for the documentation, where the sentence needs some. */
  readonly example?: F;
  /** What the answer names besides, for a screen to act on: values as JSON has them. */
  readonly details?: (facts: F) => Details;
};

export type Details = Readonly<Record<string, unknown>>;

// A row's facts differ by code, so the register keeps each row's own type.
// biome-ignore lint/suspicious/noExplicitAny: the facts' type is recovered per code by `refuserOf`
export type Register = Readonly<Record<string, Row<any>>>;

export const defineRefusals = <const R extends Register>(rows: R): R => rows;

/** An expected refusal: answered with its status and never an alarm. */
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

/** One field that did not pass: `rule` is the specification's rule name, `message` its text. */
export type FieldError = {
  readonly field: string;
  readonly rule: string;
  readonly message: string;
};

/** Gives a module its own `refuse`, which knows only the codes of that module's register. */
export const refuserOf =
  <R extends Register>(register: R) =>
  <C extends keyof R & string>(code: C, facts: Parameters<R[C]['say']>[0]): never => {
    const row = register[code];
    if (!row) throw new Error(`The refusal ${code} is not in its module's register`);
    const details = row.details?.(facts);
    throw new Refusal(code, row.status, row.say(facts), (facts ?? {}) as Facts, undefined, details);
  };

/** Refuses one or more fields of a form, as the validation of a body does (422). */
export function refuseFields(errors: readonly FieldError[]): never {
  throw new Refusal(
    'E_VALIDATION_FAILURE',
    422,
    errors[0]?.message ?? 'Check the form',
    {},
    errors,
  );
}

/** Why a check refuses, in the words in which it would be answered; null when it lets through. */
export function reasonAgainst(check: () => unknown): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}
