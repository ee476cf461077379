import { z } from 'zod';
import { CATEGORIES } from '../../assets/catalogue/categories.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { text, uuid } from '../../kernel/fields.ts';
import { FEE_BASES, FEE_CODES } from './codes.ts';
import { feeForStaff, feeHistory, feeProposal, feeSchedule } from './shapes.ts';

export const fees = endpoint({
  method: 'GET',
  path: '/fees',
  summary: 'Returns the fees in force today, overall or for one asset',
  access: { who: 'anyone' },
  query: z.object({ assetId: uuid.optional() }),
  reply: feeSchedule,
  refusals: ['ASSET_NOT_FOUND'],
});

export const feeVersions = endpoint({
  method: 'GET',
  path: '/fees/:ruleId/versions',
  summary: 'Returns every version of a fee with its period in force, including scheduled ones',
  access: { who: 'anyone' },
  reply: feeHistory,
  refusals: ['NOT_FOUND'],
});

const platform = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_PLATFORM' } as const;

export const feesForStaff = endpoint({
  method: 'GET',
  path: '/admin/fees',
  summary: 'Lists every fee rule with its versions and proposals',
  access: platform,
  reply: z.object({ rules: z.array(feeForStaff), proposals: z.array(feeProposal) }),
  refusals: [],
});

const figure = z
  .union([z.string().max(40), z.number()])
  .nullable()
  .optional();
export const proposeFee = endpoint({
  reply: feeProposal,
  limit: 'money',
  method: 'POST',
  path: '/admin/fees/proposals',
  summary: 'Proposes a new version of a fee; requires second approval',
  access: { ...platform, fresh: true },
  body: z.object({
    code: z.enum(FEE_CODES),
    /** An asset class or asset; the whole platform if neither. */
    category: z.enum(CATEGORIES).nullable().optional(),
    assetId: uuid.nullable().optional(),
    basis: z.enum(FEE_BASES),
    percent: figure,
    flat: figure,
    min: figure,
    max: figure,
    effectiveFrom: z.iso.datetime(),
    reason: text(500),
  }),
  decides: 'fees.change',
  refusals: ['ASSET_NOT_FOUND', 'FEE_PROPOSED', 'FEE_UNCHANGED', 'APPROVAL_OPEN'],
});
