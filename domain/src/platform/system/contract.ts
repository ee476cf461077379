import { z } from 'zod';
import { notice } from '../../administration/front-ends/notices.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment } from '../../kernel/fields.ts';

export const health = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Says that the process is alive',
  access: { who: 'anyone' },
  reply: z.object({ status: z.literal('ok') }),
  refusals: [],
  limit: 'service',
});

export const ready = endpoint({
  method: 'GET',
  path: '/ready',
  summary: 'Says whether the product can serve: database, ledger and demo world are up',
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
  summary: 'Says who runs the platform, who supervises it, and who keeps clients’ money and units',
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
  summary: 'The privacy policy, as the configuration has it',
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
  idempotency: { none: 'It changes nothing.' },
  summary: 'Asked by the web app before each navigation: is the front end open?',
  access: { who: 'anyone' },
  body: z.object({ key: z.enum(['web', 'owner', 'admin']) }),
  reply: z.object({
    enabled: z.literal(false),
    notices: z.array(notice),
  }),
  refusals: ['MAINTENANCE_ENABLED'],
  limit: 'service',
});

export const moveClock = endpoint({
  method: 'POST',
  path: '/dev/clock',
  idempotency: { none: 'It moves the clock that keys are kept by; development only.' },
  summary: 'Moves the product’s clock on; exists only under NODE_ENV=test',
  access: { who: 'anyone' },
  body: z.object({ advanceSeconds: z.number().int().min(0).max(400_000_000) }),
  reply: z.object({ now: moment }),
  refusals: ['NOT_FOUND'],
  limit: 'none',
});
