import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { decimal, moment, name, text, usdAmount, uuid } from '../../kernel/fields.ts';
import { STRUCTURE_TYPES } from './words.ts';

const owners = {
  who: 'owner',
  account: 'active',
  permission: 'CAN_MANAGE_ASSETS',
  owns: 'company',
} as const;

const usd = decimal(2, { positive: false }).refine((cents) => cents >= 0n && cents <= 10n ** 12n, {
  params: { rule: 'max_value' },
});
const planBody = z.strictObject({
  name: name(80, 2),
  type: z.enum(STRUCTURE_TYPES),
  jurisdiction: z.string().regex(/^[A-Z]{3}$/, { message: 'is not valid' }),
  setupFee: usd,
  yearlyFee: usd,
  includes: z.array(text(80, 2)).min(1).max(12),
  isActive: z.boolean().default(true),
});

const spvPlan = z.object({
  id: uuid,
  /** Platform plans are shared and read-only. */
  isOwn: z.boolean(),
  isActive: z.boolean(),
  version: z.number().int(),
  name: z.string(),
  type: z.enum(STRUCTURE_TYPES),
  jurisdiction: z.string(),
  setupFee: usdAmount,
  yearlyFee: usdAmount,
  includes: z.array(z.string()),
  structures: z.number().int(),
  versions: z.array(
    z.object({
      version: z.number().int(),
      setupFee: usdAmount,
      yearlyFee: usdAmount,
      at: moment,
    }),
  ),
});
export type SpvPlan = z.output<typeof spvPlan>;

export const listPlans = endpoint({
  method: 'GET',
  path: '/owner/spv-plans',
  summary: 'Lists the platform’s and the owner’s SPV plans with their versions',
  access: owners,
  reply: z.array(spvPlan),
  refusals: [],
});

export const addPlan = endpoint({
  method: 'POST',
  path: '/owner/spv-plans',
  summary: 'Adds an SPV plan for the owner',
  access: owners,
  body: planBody,
  reply: spvPlan,
  refusals: [],
});

export const getPlan = endpoint({
  method: 'GET',
  path: '/owner/spv-plans/:planId',
  summary: 'Returns one of the owner’s SPV plans',
  access: owners,
  reply: spvPlan,
  refusals: ['SPV_PLAN_NOT_FOUND'],
});

export const editPlan = endpoint({
  method: 'PUT',
  path: '/owner/spv-plans/:planId',
  summary: 'Updates one of the owner’s SPV plans as a new version; existing structures keep theirs',
  access: owners,
  body: planBody,
  reply: spvPlan,
  refusals: ['SPV_PLAN_NOT_FOUND'],
});

const listings = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_ASSETS' } as const;

export const platformPlans = endpoint({
  method: 'GET',
  path: '/admin/spv-plans',
  summary: 'Lists the platform’s SPV plans with their versions, retired ones included',
  access: listings,
  reply: z.array(spvPlan),
  refusals: [],
});

export const addPlatformPlan = endpoint({
  method: 'POST',
  path: '/admin/spv-plans',
  summary: 'Adds a platform SPV plan that every owner can choose',
  access: listings,
  body: planBody,
  reply: spvPlan,
  refusals: [],
});

export const editPlatformPlan = endpoint({
  method: 'PUT',
  path: '/admin/spv-plans/:planId',
  summary: 'Updates a platform SPV plan as a new version; existing structures keep theirs',
  access: listings,
  body: planBody,
  reply: spvPlan,
  refusals: ['SPV_PLAN_NOT_FOUND'],
});
