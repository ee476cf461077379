import { type FieldError, Refusal } from '@holdfast/domain/kernel/refusal';

export type Task = {
  readonly module: string;
  readonly name: string;
  readonly given: readonly unknown[];
};

/** Errors travel as plain data, since a cloned Refusal loses its class. */
export type Answer =
  | { readonly value: unknown }
  | {
      readonly refused: Pick<Refusal, 'code' | 'status' | 'message' | 'facts'> & {
        readonly errors: readonly FieldError[] | undefined;
      };
    }
  | { readonly failed: { readonly message: string; readonly stack: string | undefined } };

export function answerOf(error: unknown): Answer {
  if (error instanceof Refusal) {
    const { code, status, message, facts, errors } = error;
    return { refused: { code, status, message, facts, errors } };
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { failed: { message, stack } };
}

export function failureIn(answer: Exclude<Answer, { value: unknown }>): Error {
  if ('refused' in answer) {
    const { code, status, message, facts, errors } = answer.refused;
    return new Refusal(code, status, message, facts, errors);
  }
  const { message, stack } = answer.failed;
  return Object.assign(new Error(message), stack ? { stack } : {});
}

/** Structured clone turns a Buffer into a Uint8Array; this restores it, at any depth. */
export function reviveBuffers(value: unknown): unknown {
  if (value instanceof Uint8Array) {
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  }
  if (Array.isArray(value)) return value.map(reviveBuffers);
  if (value && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, reviveBuffers(one)]));
  }
  return value;
}
