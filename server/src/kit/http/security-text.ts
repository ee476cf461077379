import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Edge } from './edge.ts';
import { networkOf } from './network.ts';
import type { RequestLimits } from './request-limits.ts';

const PATH = '/.well-known/security.txt';
const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends at most a year; renewed while the installation runs. */
const VALID_DAYS = 90;

/** The contact for vulnerability reports, as defined in RFC 9116. */
export function securityText(config: Pick<Config, 'publicUrl' | 'securityContact'>, now: Date) {
  const day = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const expires = new Date(day + VALID_DAYS * DAY_MS).toISOString().replace('.000', '');
  return [
    `Contact: ${config.securityContact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${config.publicUrl}${PATH}`,
    '',
  ].join('\n');
}

export function serveSecurityText(
  app: FastifyInstance,
  { config, clock }: Pick<Edge, 'config' | 'clock'>,
  limits: Pick<RequestLimits, 'consumePlain'>,
): void {
  app.get(PATH, async (request, reply) => {
    limits.consumePlain(`GET ${PATH}`, networkOf(request.ip));
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(securityText(config, clock.now()));
  });
}
