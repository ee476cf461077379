import { inZoneOf, type TextZone } from '@holdfast/domain/kernel/moment';
import { Refusal } from '@holdfast/domain/kernel/refusal';
import { commonRefusals } from '@holdfast/domain/refusals';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from './ctx.ts';
import { isOutage, troubleOf } from './database/outages.ts';
import { traceOf } from './trace-id.ts';

export type Failure = {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly errors?: Refusal['errors'];
  readonly details?: Refusal['details'];
};

/** Anything unexpected is a bug: 500, logged. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) {
    const { status, code, message, errors, details } = error;
    const plain = { status, code, message };
    return { ...plain, ...(errors ? { errors } : {}), ...(details ? { details } : {}) };
  }
  const known = error as Partial<FastifyError> & { code?: string; constraint?: string };
  return fromFastify(known) ?? fromPostgres(known) ?? fromTrouble(error) ?? unexpected;
}

const unexpected: Failure = {
  status: 500,
  code: 'INTERNAL_ERROR',
  message: 'Something went wrong !',
};

type Plain =
  | 'BODY_TOO_LARGE'
  | 'ENTITY_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'OVERLOADED'
  | 'OUT_OF_SERVICE';

function rowOf(code: Plain | 'BAD_REQUEST'): Failure {
  const { status, say } = commonRefusals[code];
  return { status, code, message: say({}) };
}

function fromFastify(error: Partial<FastifyError>): Failure | undefined {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return rowOf('BODY_TOO_LARGE');
    case 'FST_REQ_FILE_TOO_LARGE':
    case 'FST_FILES_LIMIT':
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return rowOf('ENTITY_TOO_LARGE');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return rowOf('UNSUPPORTED_MEDIA_TYPE');
    default:
      break;
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return { ...rowOf('BAD_REQUEST'), status: error.statusCode === 404 ? 404 : 400 };
  }
  return undefined;
}

/** A value that passed the schemas but that a column can't store: the caller's error. */
function fromPostgres(error: { code?: string }): Failure | undefined {
  if (typeof error.code !== 'string' || !/^[0-9A-Z]{5}$/.test(error.code)) return undefined;
  if (error.code.startsWith('22')) {
    return {
      status: 400,
      code: 'BAD_REQUEST',
      message: 'The request contains an invalid value',
    };
  }
  return undefined;
}

/** The request may succeed when it is repeated. */
function fromTrouble(error: unknown): Failure | undefined {
  if (isOutage(error)) return rowOf('OUT_OF_SERVICE');
  return troubleOf(error) ? rowOf('OVERLOADED') : undefined;
}

const nowhere = new Refusal('NOT_FOUND', 404, 'We could not find that');

/** A malformed id gets the same response as an unknown one. */
const isNoId = (error: unknown, request: FastifyRequest): boolean =>
  (error as { code?: string } | undefined)?.code === '22P02' &&
  Object.keys((request.params ?? {}) as object).length > 0;

const zoneOfCaller = (request: FastifyRequest): TextZone | undefined =>
  (request as FastifyRequest & { readonly actor?: Actor }).actor?.zone;

/** A 500 includes the ids of its request and trace. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = isNoId(error, request) ? failureOf(nowhere) : failureOf(error);
  // Refusals and maintenance are expected and raise no alarm.
  const isOurs = failure.status >= 500 && !(error instanceof Refusal);
  if (isOurs) request.log.error({ err: error }, 'Request failed');
  const { status, ...said } = failure;
  const rest = { ...said, message: inZoneOf(said.message, zoneOfCaller(request)) };
  const ids = { requestId: request.id, traceId: traceOf(request).traceId };
  const withId = status === 500 ? { ...rest, ...ids } : rest;
  if (status === 503) reply.header('retry-after', '2');
  const seconds = error instanceof Refusal ? error.facts.seconds : undefined;
  if (typeof seconds === 'number') reply.header('retry-after', String(seconds));
  return reply
    .status(status)
    .type('application/json')
    .send({ success: false, ...withId });
}
