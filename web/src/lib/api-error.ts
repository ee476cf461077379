export type FieldError = {
  readonly field: string;
  readonly rule: string;
  readonly message: string;
};

/** A failed call: refused by the server (status > 0) or without a response (0). */
export class ApiError extends Error {
  readonly code: string;
  /** 0 without a response. */
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly requestId: string | undefined;
  /** Details of a refusal, which the screen may act on. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    failure: { code: string; status: number; message: string },
    errors: readonly FieldError[] = [],
    requestId?: string,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(failure.message);
    this.name = 'ApiError';
    this.code = failure.code;
    this.status = failure.status;
    this.errors = errors;
    this.requestId = requestId;
    this.details = details;
  }
}

/** Failures that arise in the client, in the specification's words. */
export const clientFailure = {
  status: (n: number) =>
    new ApiError({ code: 'HTTP', status: n, message: `Request failed with status code ${n}` }),
  network: () => new ApiError({ code: 'NETWORK', status: 0, message: 'Network Error' }),
  aborted: () => new ApiError({ code: 'ABORTED', status: 0, message: 'Request aborted' }),
  timeout: (ms: number) =>
    new ApiError({ code: 'TIMEOUT', status: 0, message: `timeout of ${ms}ms exceeded` }),
};

/** True if the user navigated away or cancelled: no message is needed. */
export const wasAborted = (error: unknown): boolean =>
  error instanceof ApiError ? error.code === 'ABORTED' : (error as Error)?.name === 'AbortError';
