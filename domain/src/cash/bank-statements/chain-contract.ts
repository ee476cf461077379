import { z } from 'zod';
import { action } from '../../kernel/actions.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimalText, isoDay, isoMoment, text } from '../../kernel/fields.ts';
import { fingerprint } from '../../people/approvals/fingerprint.ts';
import { reason } from '../bank-deposits/contract.ts';

// Statements of one account and currency follow one another. Where that chain ends wrongly, two
// people say from which balance it goes on.

const desk = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_FUNDS' } as const;

/** Where the statements of an account and currency end: what the next one has to open with. */
const chainEnd = z.object({
  id: z.string(),
  /** The account by its ends; null while none is configured. */
  account: z.string().nullable(),
  currency: z.string(),
  balance: decimalText,
  day: isoDay,
  /** What was booked last: a statement, or a restart with its reason. */
  restarted: z.string().nullable(),
  /** A restart that waits for a second person. */
  restart: z
    .object({
      balance: decimalText,
      day: isoDay,
      reason: z.string(),
      by: z.string(),
      mine: z.boolean(),
      expiresAt: isoMoment,
      /** Who may be the second person. */
      missing: z.array(z.string()),
      /** What an approval names: everything that is shown here and agreed to. */
      fingerprint,
      decide: action,
    })
    .nullable(),
});
export type ChainEnd = z.input<typeof chainEnd>;

export const listChains = endpoint({
  method: 'GET',
  path: '/admin/funds/statement-chains',
  summary: 'Where the booked statements end, in each currency',
  access: desk,
  reply: z.array(chainEnd),
  refusals: [],
});

const chain = z.object({ chain: chainEnd });

export const askRestart = endpoint({
  method: 'POST',
  path: '/admin/funds/statement-chains/:chainId/restart',
  summary: 'Asks a second person that the next statement goes on from another balance',
  access: { ...desk, fresh: true },
  decides: 'banking.restart',
  body: z.object({ balance: z.string().max(40), day: isoDay, reason }),
  reply: chain,
  refusals: ['NOT_FOUND', 'APPROVAL_OPEN'],
});

export const decideRestart = endpoint({
  method: 'POST',
  path: '/admin/funds/statement-chains/:chainId/restart/decide',
  summary: 'Agrees or disagrees, as the second person, that statements go on from another balance',
  access: { ...desk, fresh: true },
  decides: 'banking.restart',
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('approve'), fingerprint }),
    z.object({ decision: z.literal('reject'), reason: text(300) }),
  ]),
  reply: chain,
  refusals: [
    'NOT_FOUND',
    'OWN_REQUEST',
    'ALREADY_DECIDED',
    'APPROVAL_CHANGED',
    'APPROVAL_NOT_OPEN',
    'NOT_APPROVED',
  ],
});
