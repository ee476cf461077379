import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config.ts';
import { currentSpan } from './trace.ts';

const SECRET = [
  'password',
  '*.password',
  'token',
  '*.token',
  'authorization',
  '*.authorization',
  'cookie',
  '*.cookie',
  'secret',
  '*.secret',
  // The form parser logs the request's headers at trace level.
  '*.headers.authorization',
  '*.headers.cookie',
];

export function openLog(
  config: Pick<Config, 'env' | 'logLevel'>,
  sink?: DestinationStream,
): Logger {
  const redact = { paths: SECRET, censor: '[secret]' };
  const base = { level: config.logLevel, redact, mixin: spanIds };
  if (sink) return pino(base, sink);
  if (config.env === 'production') return pino({ ...base, base: { service: 'holdfast' } });
  return pino({
    ...base,
    base: null,
    transport: {
      target: 'pino-pretty',
      options: {
        colorize: process.stdout.isTTY === true,
        translateTime: 'HH:MM:ss',
        ignore: 'pid,hostname,reqId,requestId,traceId,spanId,method,path,status,took',
      },
    },
  });
}

/** A request's own lines carry its trace id; those of a job or event take it from their span. */
function spanIds(_line: object, _level: number, log: Logger): object {
  const [, traceId, spanId] = currentSpan()?.traceparent.split('-') ?? [];
  if (!spanId) return {};
  return 'traceId' in log.bindings() ? { spanId } : { traceId, spanId };
}
