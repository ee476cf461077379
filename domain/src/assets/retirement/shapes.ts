import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { isoDay, isoMoment, moment, unitsAmount, usdAmount, uuid } from '../../kernel/fields.ts';
import { availability } from '../catalogue/availability.ts';
import { BENEFICIARY_TYPES, RETIREMENT_PURPOSES } from './purposes.ts';
import { RETIREMENT_STAGES, RETIREMENT_STATUSES, retirementMachine } from './retirement.machine.ts';

export const asset = z.object({ id: uuid, name: z.string(), symbol: z.string() });

const told = {
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
  /** Unsold supply, out of the reserve. */
  isUnsold: z.boolean(),
  beneficiary: z.string(),
  beneficiaryType: z.enum(BENEFICIARY_TYPES),
  isPublic: z.boolean(),
  reason: z.string().nullable(),
  /** Certificate number, once the units are at the retirement account. */
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
  /** The first approver, while the second is awaited. */
  agreedBy: z.string().nullable(),
});

export const publicRetirement = z.object({
  certificate: z.string(),
  units: unitsAmount,
  /** Null where not public. */
  beneficiary: z.string().nullable(),
  beneficiaryCountry: z.string(),
  purpose: z.enum(RETIREMENT_PURPOSES),
  retiredAt: moment,
});

const ownUnits = z.object({
  held: unitsAmount,
  available: unitsAmount,
  /** In sell orders, other retirement requests, lock-ups, or settling. */
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
  /** Units retired so far by all parties, redemptions and unsold supply included. */
  retired: unitsAmount,
  outstanding: unitsAmount,
  /** On-chain account of retired units; null before the first. */
  account: z.string(),
  /** USD per unit, for the form's figures. */
  price: z.object({ value: usdAmount, source: z.enum(['trade', 'nav', 'offer']) }).nullable(),
  retirements: z.array(publicRetirement),
  /** Null if not signed in. */
  own: ownUnits.nullable(),
});

export const certificate = z.object({
  number: z.string(),
  asset: asset.extend({ category: z.string(), country: z.string(), owner: z.string() }),
  ...told,
  unitsInWords: z.string(),
  /** Null where names are not public. */
  beneficiary: z.string().nullable(),
  retiredBy: z.string().nullable(),
  isUnsold: z.boolean(),
  approvedAt: isoMoment,
  retiredAt: moment,
  /** SHA-256 of `certificateText`, hexadecimal, as in the transaction's note. */
  hash: z.string(),
  chain: z.object({
    txId: z.string(),
    round: z.string(),
    assetIndex: z.string(),
    account: z.string(),
    /** Its units of this asset, by the ledger. */
    retired: unitsAmount,
  }),
});
export type CertificateView = z.output<typeof certificate>;
export type CertificateData = z.input<typeof certificate>;
