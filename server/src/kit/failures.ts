import { Refusal } from '@holdfast/domain/kernel/refusal';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

export type Failure = {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly errors?: Refusal['errors'];
};

/**
 * Turns whatever was thrown into the one envelope. What isn't a refusal is ours: 500, and logged.
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) {
    const { status, code, message, errors } = error;
    return errors ? { status, code, message, errors } : { status, code, message };
  }
  const known = error as Partial<FastifyError> & { code?: string; constraint?: string };
  return fromFastify(known) ?? fromPostgres(known) ?? unexpected;
}

const unexpected: Failure = {
  status: 500,
  code: 'INTERNAL_ERROR',
  message: 'Something went wrong !',
};

function fromFastify(error: Partial<FastifyError>): Failure | undefined {
  const bad = (status: number, code: string, message: string): Failure => ({
    status,
    code,
    message,
  });
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return bad(413, 'BODY_TOO_LARGE', 'The request is larger than 1 MB');
    case 'FST_REQ_FILE_TOO_LARGE':
    case 'FST_FILES_LIMIT':
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return bad(413, 'ENTITY_TOO_LARGE', 'Maximum file size is 5MB');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return bad(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the request as JSON');
    case 'FST_UNDER_PRESSURE':
      return bad(503, 'OVERLOADED', 'Holdfast is busy. Try again in a moment.');
    default:
      break;
  }
  if (error.statusCode === 429) {
    return bad(429, 'TOO_MANY_REQUESTS', error.message ?? 'Too many requests. Try again later.');
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return bad(
      error.statusCode === 404 ? 404 : 400,
      'BAD_REQUEST',
      'The request could not be read',
    );
  }
  return undefined;
}

/** Input that passed the schemas but that a column can't keep is the caller's, not an alarm. */
function fromPostgres(error: { code?: string }): Failure | undefined {
  if (typeof error.code !== 'string' || !/^[0-9A-Z]{5}$/.test(error.code)) return undefined;
  if (error.code === '57014') {
    return { status: 503, code: 'OVERLOADED', message: 'Holdfast is busy. Try again in a moment.' };
  }
  if (error.code.startsWith('22')) {
    return {
      status: 400,
      code: 'BAD_REQUEST',
      message: 'The request holds a value that is not valid',
    };
  }
  return undefined;
}

const nowhere = new Refusal('NOT_FOUND', 404, 'We could not find that');

/** What no column can take for an id names nothing, like an id that nobody has. */
const isNoId = (error: unknown, request: FastifyRequest): boolean =>
  (error as { code?: string } | undefined)?.code === '22P02' &&
  Object.keys((request.params ?? {}) as object).length > 0;

/** Answers a failure in the envelope; 500 carries the request id that the log has too. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = isNoId(error, request) ? failureOf(nowhere) : failureOf(error);
  if (failure.status >= 500) request.log.error({ err: error }, 'A request failed');
  const { status, ...rest } = failure;
  const withId = status === 500 ? { ...rest, requestId: request.id } : rest;
  if (status === 503) reply.header('retry-after', '2');
  const seconds = error instanceof Refusal ? error.facts.seconds : undefined;
  if (typeof seconds === 'number') reply.header('retry-after', String(seconds));
  return reply
    .status(status)
    .type('application/json')
    .send({ success: false, ...withId });
}
