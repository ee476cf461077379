import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { isoDay, name, quantity, text, uuid } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { pageQuery } from '../../kernel/page.ts';
import { isNation } from '../../platform/reference/nations.ts';
import { OWN_RETIREMENTS } from './list.ts';
import { BENEFICIARY_TYPES, RETIREMENT_PURPOSES, WORDS_LENGTH } from './purposes.ts';
import { retirementMachine } from './retirement.machine.ts';
import { assetRetirement, certificate, retirement } from './shapes.ts';

const anyone = { who: 'anyone' } as const;
const holder = { who: 'signed_in', account: 'approved', permission: 'CAN_TRADE_ASSETS' } as const;

export const wanted = {
  units: quantity,
  beneficiary: name(120),
  beneficiaryType: z.enum(BENEFICIARY_TYPES).default('self'),
  /** Alpha-3; by default the holder's own. */
  beneficiaryCountry: z.string().max(3).refine(isNation, { message: 'is not valid' }).optional(),
  purpose: z.enum(RETIREMENT_PURPOSES).default('other'),
  coversFrom: isoDay.nullable().default(null),
  coversTo: isoDay.nullable().default(null),
  reason: text(WORDS_LENGTH),
  isPublic: z.boolean().default(true),
};

export const requestRetirement = endpoint({
  method: 'POST',
  path: '/user/retirement/tokens',
  summary:
    'Requests permanent retirement of units; reserves them until two custody officers approve',
  access: holder,
  value: 'own act',
  body: z.object({ assetId: uuid, ...wanted }),
  reply: z.object({ retirement }),
  refusals: [
    'ASSET_NOT_FOUND',
    'NOT_RETIRABLE',
    'UNITS_FROZEN',
    'INSUFFICIENT_HOLDING_UNITS',
    'CONTACT_SUPPORT',
    'TEXT_NOT_PRINTABLE',
  ],
  idempotency: 'required',
});

export const ownRetirements = endpoint({
  method: 'GET',
  path: '/user/retirement/tokens',
  summary: 'Lists the party’s retirements and requests, newest first',
  access: { who: 'signed_in', account: 'served', owns: 'party' },
  query: listQuery(OWN_RETIREMENTS),
  reply: z.array(retirement),
  refusals: [],
});

export const cancelRetirement = endpoint({
  method: 'POST',
  path: '/user/retirement/tokens/:retirementId/cancel',
  summary: 'Cancels a request without approvals; releases its units',
  access: { ...holder, owns: 'party' },
  value: 'own act',
  makes: [retirementMachine.moves.cancel],
  reply: z.object({ retirement }),
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION'],
  limit: 'money',
});

export const retirementOfAsset = endpoint({
  method: 'GET',
  path: '/assets/:assetId/retirement',
  summary: 'Lists an asset’s retirements, with public names and the caller’s permitted actions',
  access: anyone,
  query: z.object(pageQuery),
  reply: assetRetirement,
  refusals: ['ASSET_NOT_FOUND'],
});

export const certificateByNumber = endpoint({
  method: 'GET',
  path: '/certificates/:number',
  summary: 'Returns a certificate of retirement with its proof on chain',
  access: anyone,
  reply: certificate,
  refusals: ['CERTIFICATE_NOT_FOUND'],
});

export const certificateFile = endpoint({
  method: 'GET',
  path: '/certificates/:number/file',
  summary: 'Downloads a certificate of retirement (PDF)',
  access: anyone,
  reply: z.unknown(),
  refusals: ['CERTIFICATE_NOT_FOUND'],
  cost: 'render',
  answers: 'file',
});
