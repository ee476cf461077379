import { z } from 'zod';
import { notice } from '../../administration/front-ends/notices.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment } from '../../kernel/fields.ts';
import { PAUSABLE_KEYS } from '../../kernel/pauses.ts';

export const health = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Returns whether the process is alive',
  access: { who: 'anyone' },
  reply: z.object({ status: z.literal('ok') }),
  refusals: [],
  limit: 'service',
});

export const ready = endpoint({
  method: 'GET',
  path: '/ready',
  summary: 'Returns whether the service is ready: database, ledger and demo world',
  access: { who: 'anyone' },
  reply: z.object({
    status: z.literal('ready'),
    database: z.enum(['embedded', 'external']),
    chain: z.enum(['embedded', 'algod']),
    mail: z.enum(['kept', 'smtp']),
    card: z.enum(['sandbox', 'stripe']),
  }),
  refusals: ['OVERLOADED'],
  limit: 'service',
});

export const legalFacts = endpoint({
  method: 'GET',
  path: '/legal',
  summary: 'Returns the operator, its supervisor, and the custodians of client money and units',
  access: { who: 'anyone' },
  reply: z.object({
    entity: z.object({
      name: z.string(),
      number: z.string(),
      address: z.string(),
      email: z.string(),
    }),
    regulator: z.object({ name: z.string(), licence: z.string(), url: z.url() }),
    custody: z.object({ money: z.string(), units: z.string() }),
    isExample: z.boolean(),
  }),
  refusals: [],
});

export const privacyPolicy = endpoint({
  method: 'GET',
  path: '/legal/privacy',
  summary: 'Returns the configured privacy policy',
  access: { who: 'anyone' },
  reply: z.object({
    sections: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
    isExample: z.boolean(),
  }),
  refusals: [],
});

export const maintenanceMode = endpoint({
  method: 'POST',
  path: '/maintenance-mode',
  idempotency: { none: 'Changes nothing.' },
  summary: 'Returns whether an area is open; called before each navigation',
  access: { who: 'anyone' },
  body: z.object({ key: z.enum(['web', 'owner', 'admin']) }),
  reply: z.object({
    enabled: z.literal(false),
    notices: z.array(notice),
    /** What is paused for everyone, with a message besides the usual sentence. */
    paused: z.array(z.object({ what: z.enum(PAUSABLE_KEYS), message: z.string() })),
  }),
  refusals: ['MAINTENANCE_ENABLED'],
  limit: 'service',
});

export const moveClock = endpoint({
  method: 'POST',
  path: '/dev/clock',
  idempotency: { none: 'Moves the clock that keys expire by; development only.' },
  summary: 'Advances the product’s clock; only under NODE_ENV=test',
  access: { who: 'anyone' },
  body: z.object({ advanceSeconds: z.number().int().min(0).max(400_000_000) }),
  reply: z.object({ now: moment }),
  refusals: ['NOT_FOUND'],
  limit: 'none',
});
