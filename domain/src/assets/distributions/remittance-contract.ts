import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { isoDay, moment, name, text, usdAmount, uuid } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { PDF_MAX_BYTES } from '../../people/files/limits.ts';
import { TAX_REMITTANCES } from './list.ts';
import { REMITTANCE_STATUSES } from './remittance.machine.ts';

const funds = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_FUNDS' } as const;
/** “none”: the country was unknown at payment. */
const country = z.string().regex(/^(?:[A-Z]{3}|none)$/, { message: 'is not valid' });
const covers = { country, from: isoDay, to: isoDay };

export const taxRemittance = z.object({
  id: uuid,
  number: z.string(),
  status: z.enum(REMITTANCE_STATUSES),
  country: z.string().nullable(),
  from: isoDay,
  to: isoDay,
  amount: usdAmount,
  lines: z.number().int(),
  reference: z.string(),
  note: z.string(),
  document: z.string(),
  requestedBy: z.string(),
  requestedAt: moment,
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  decisionReason: z.string().nullable(),
  entryId: uuid.nullable(),
});
export type TaxRemittanceView = z.output<typeof taxRemittance>;

const covered = z.object({
  amount: usdAmount,
  lines: z.number().int(),
  holders: z.number().int(),
  distributions: z.number().int(),
});

export const withheldTax = endpoint({
  method: 'GET',
  path: '/admin/withheld-tax',
  summary: 'Returns tax withheld and not yet remitted, by country of the holders',
  access: funds,
  reply: z.object({
    onAccount: usdAmount,
    open: usdAmount,
    askedFor: usdAmount,
    /** Withheld on held payments: returned with them, or added to `open` once paid. */
    ofHeld: usdAmount,
    countries: z.array(
      z.object({
        country: z.string().nullable(),
        lines: z.number().int(),
        holders: z.number().int(),
        amount: usdAmount,
        /** First and last payment date, UTC. */
        from: isoDay,
        to: isoDay,
      }),
    ),
  }),
  refusals: [],
});

export const withheldTaxCovered = endpoint({
  method: 'GET',
  path: '/admin/withheld-tax/covered',
  summary: 'Previews what a remittance for a country and period would cover',
  access: funds,
  query: z.object(covers),
  reply: covered,
  refusals: [],
});

export const taxRemittances = endpoint({
  method: 'GET',
  path: '/admin/tax-remittances',
  summary: 'Lists remittances of withheld tax, newest first',
  access: funds,
  query: listQuery(TAX_REMITTANCES),
  reply: z.array(taxRemittance),
  refusals: [],
});

export const requestTaxRemittance = endpoint({
  method: 'POST',
  path: '/admin/tax-remittances',
  summary: 'Requests a remittance for a country and period, with the tax return (PDF)',
  access: { ...funds, fresh: true },
  pausedBy: 'withdrawals',
  value: 'second approval',
  cost: 'upload',
  upload: { maxBytes: PDF_MAX_BYTES },
  body: z.object({ ...covers, reference: name(60), note: text(500, 0).default('') }),
  reply: taxRemittance,
  refusals: ['NO_TAX_WITHHELD', 'INVALID_FILE_EXTENSION'],
  limit: 'money',
});

export const taxRemittanceDocument = endpoint({
  method: 'GET',
  path: '/admin/tax-remittances/:remittanceId/document',
  summary: 'Downloads the document of a remittance',
  access: funds,
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
  cost: 'small',
  answers: 'file',
});

export const taxRemittanceLines = endpoint({
  method: 'GET',
  path: '/admin/tax-remittances/:remittanceId/lines',
  summary: 'Exports the payments that a remittance covers',
  access: funds,
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
  cost: 'export',
  answers: 'file',
});
