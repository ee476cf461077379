import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config.ts';

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
  const base = { level: config.logLevel, redact };
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
        ignore: 'pid,hostname,reqId,requestId,method,path,status,took',
      },
    },
  });
}
