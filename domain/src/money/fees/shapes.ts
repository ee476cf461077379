import { z } from 'zod';
import { CATEGORIES } from '../../assets/catalogue/categories.ts';
import { isoDay, moment, percent, usdAmount, uuid } from '../../kernel/fields.ts';
import { FEE_BASES, FEE_CODES, FEE_SCOPES } from './codes.ts';
import { PROPOSAL_STATUSES } from './proposal.machine.ts';
import { VERSION_STATES } from './versions.ts';

const rate = {
  /** 100 is one percent; null for a fixed amount. */
  bps: z.number().int(),
  /** "1.00" */
  percent,
  /** Major units; null without. */
  flat: usdAmount.nullable(),
  min: usdAmount.nullable(),
  max: usdAmount.nullable(),
  /** In words: "1.00%, at least $0.50". */
  rate: z.string(),
};

export const rateDisclosure = z.object({ basis: z.enum(['bps', 'flat']), ...rate });

const scope = {
  scope: z.enum(FEE_SCOPES),
  category: z.enum(CATEGORIES).nullable(),
  assetId: uuid.nullable(),
};

export const feeRule = z.object({
  /** Every booked fee references it. */
  id: uuid,
  ruleId: uuid,
  code: z.enum(FEE_CODES),
  name: z.string(),
  ...scope,
  version: z.number().int(),
  effectiveFrom: moment,
  next: z.object({ rate: z.string(), effectiveFrom: moment }).nullable(),
  basis: z.enum(['bps', 'flat']),
  ...rate,
  payer: z.enum(['investor', 'owner']),
  /** Null for the currency charged. */
  currency: z.literal('USD').nullable(),
  about: z.string(),
});

export const feeSchedule = z.object({
  version: z.number().int(),
  effectiveFrom: isoDay,
  rules: z.array(feeRule),
});

export const feeVersion = z.object({
  id: uuid,
  version: z.number().int(),
  state: z.enum(VERSION_STATES),
  basis: z.enum(FEE_BASES),
  ...rate,
  effectiveFrom: moment,
  until: moment.nullable(),
});

const ofRule = { ruleId: uuid, code: z.enum(FEE_CODES), name: z.string(), ...scope };

export const feeHistory = z.object({ ...ofRule, versions: z.array(feeVersion) });

const assetName = z.object({ id: uuid, name: z.string(), symbol: z.string() });

export const feeVersionForStaff = feeVersion.extend({
  reason: z.string().nullable(),
  proposedBy: z.string().nullable(),
  proposedAt: moment.nullable(),
  approvedBy: z.string().nullable(),
  approvedAt: moment.nullable(),
});

export const feeForStaff = z.object({
  ...ofRule,
  payer: z.enum(['investor', 'owner']),
  asset: assetName.nullable(),
  versions: z.array(feeVersionForStaff),
});

export const feeProposal = z.object({
  id: uuid,
  code: z.enum(FEE_CODES),
  name: z.string(),
  ...scope,
  asset: assetName.nullable(),
  status: z.enum(PROPOSAL_STATUSES),
  basis: z.enum(FEE_BASES),
  ...rate,
  /** Would be replaced by the pending version. */
  before: z.string().nullable(),
  effectiveFrom: moment,
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: moment,
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  decisionReason: z.string().nullable(),
});
