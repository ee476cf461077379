import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { isoDay, isoMoment, moment, unitsAmount, usdAmount, uuid } from '../../kernel/fields.ts';
import { availability } from '../catalogue/availability.ts';
import { BENEFICIARY_TYPES, RETIREMENT_PURPOSES } from './purposes.ts';
import { RETIREMENT_STAGES, RETIREMENT_STATUSES, retirementMachine } from './retirement.machine.ts';

export const asset = z.object({ id: uuid, name: z.string(), symbol: z.string() });

/** The part of the registry's credits that was retired, with its own first and last number. */
const registry = z.object({
  registryStandard: z.string(),
  registryProject: z.string(),
  vintage: z.string(),
  serialFirst: z.string(),
  serialLast: z.string(),
});

const told = {
  /** Null until approval, and if the owner gave none. */
  registry: registry.nullable(),
  units: unitsAmount,
  beneficiaryCountry: z.string(),
  purpose: z.enum(RETIREMENT_PURPOSES),
  coversFrom: isoDay.nullable(),
  coversTo: isoDay.nullable(),
  words: z.string(),
};

export const retirement = z.object({
  id: uuid,
  asset,
  ...told,
  status: z.enum(RETIREMENT_STATUSES),
  stage: z.enum(RETIREMENT_STAGES),
  isUnsold: z.boolean(),
  beneficiary: z.string(),
  beneficiaryType: z.enum(BENEFICIARY_TYPES),
  isPublic: z.boolean(),
  reason: z.string().nullable(),
  certificate: z.string().nullable(),
  txId: z.string().nullable(),
  requestedAt: moment,
  retiredAt: moment.nullable(),
  actions: actionsShape(retirementMachine),
});
export type RetirementView = z.output<typeof retirement>;

export const deskRetirement = retirement.extend({
  party: z.object({ id: uuid, name: z.string(), kind: z.enum(['person', 'company']) }),
  askedBy: z.string(),
  agreedBy: z.string().nullable(),
});

export const publicRetirement = z.object({
  certificate: z.string(),
  units: unitsAmount,
  /** Null if not public. */
  beneficiary: z.string().nullable(),
  beneficiaryCountry: z.string(),
  purpose: z.enum(RETIREMENT_PURPOSES),
  retiredAt: moment,
  registry: registry.nullable(),
});

const ownUnits = z.object({
  held: unitsAmount,
  available: unitsAmount,
  /** In sell orders, other requests, lock-ups, or still settling. */
  inOrders: unitsAmount,
  inRetirements: unitsAmount,
  inLockup: unitsAmount,
  unsettled: unitsAmount,
});

export const assetRetirement = z.object({
  asset: asset.extend({
    category: z.string(),
    status: z.string(),
    availability,
    unitDecimals: z.number().int(),
    isRetirable: z.boolean(),
  }),
  /** By all parties, redemptions and unsold supply included. */
  retired: unitsAmount,
  outstanding: unitsAmount,
  account: z.string(),
  price: z.object({ value: usdAmount, source: z.enum(['trade', 'nav', 'offer']) }).nullable(),
  retirements: z.array(publicRetirement),
  own: ownUnits.nullable(),
});

export const certificate = z.object({
  number: z.string(),
  asset: asset.extend({ category: z.string(), country: z.string(), owner: z.string() }),
  ...told,
  unitsInWords: z.string(),
  beneficiary: z.string().nullable(),
  retiredBy: z.string().nullable(),
  isUnsold: z.boolean(),
  approvedAt: isoMoment,
  retiredAt: moment,
  /** SHA-256 of `certificateText`, as in the transaction's note. */
  hash: z.string(),
  chain: z.object({
    txId: z.string(),
    round: z.string(),
    assetIndex: z.string(),
    account: z.string(),
    retired: unitsAmount,
  }),
});
export type CertificateView = z.output<typeof certificate>;
export type CertificateData = z.input<typeof certificate>;
