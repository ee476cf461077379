import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { decimalText, isoDay, isoMoment, moment, uuid } from '../../kernel/fields.ts';
import { availability } from '../catalogue/availability.ts';
import { BENEFICIARY_TYPES, RETIREMENT_PURPOSES } from './purposes.ts';
import { RETIREMENT_STAGES, RETIREMENT_STATUSES, retirementMachine } from './retirement.machine.ts';

export const asset = z.object({ id: uuid, name: z.string(), symbol: z.string() });

/** What a certificate says; it never changes. */
const told = {
  units: decimalText,
  beneficiaryCountry: z.string(),
  purpose: z.enum(RETIREMENT_PURPOSES),
  coversFrom: isoDay.nullable(),
  coversTo: isoDay.nullable(),
  words: z.string(),
};

/** A retirement as its party sees it. */
export const retirement = z.object({
  id: uuid,
  asset,
  ...told,
  status: z.enum(RETIREMENT_STATUSES),
  stage: z.enum(RETIREMENT_STAGES),
  /** Of what the owner never sold, out of the reserve. */
  isUnsold: z.boolean(),
  beneficiary: z.string(),
  beneficiaryType: z.enum(BENEFICIARY_TYPES),
  /** Whether names stand on the certificate. */
  isPublic: z.boolean(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** Its number, once the units are at the retirement account. */
  certificate: z.string().nullable(),
  txId: z.string().nullable(),
  requestedAt: moment,
  retiredAt: moment.nullable(),
  actions: actionsShape(retirementMachine),
});
export type RetirementView = z.output<typeof retirement>;

/** The same for the two people of custody. */
export const deskRetirement = retirement.extend({
  party: z.object({ id: uuid, name: z.string(), kind: z.enum(['person', 'company']) }),
  askedBy: z.string(),
  /** The first of the two people, while the second is awaited. */
  agreedBy: z.string().nullable(),
});

/** A retirement as everybody reads it on the asset's page. */
export const publicRetirement = z.object({
  certificate: z.string(),
  units: decimalText,
  /** Null where it is not public. */
  beneficiary: z.string().nullable(),
  beneficiaryCountry: z.string(),
  purpose: z.enum(RETIREMENT_PURPOSES),
  retiredAt: moment,
});

/** What the form needs to know of the caller's own units. */
const ownUnits = z.object({
  held: decimalText,
  available: decimalText,
  /** In sell orders, in other requests to retire, in a lock-up, and still settling. */
  inOrders: decimalText,
  inRetirements: decimalText,
  inLockup: decimalText,
  unsettled: decimalText,
});

export const assetRetirement = z.object({
  asset: asset.extend({
    category: z.string(),
    status: z.string(),
    availability,
    unitDecimals: z.number().int(),
    isRetirable: z.boolean(),
  }),
  /** Units retired so far by anybody, redemptions and unsold supply included. */
  retired: decimalText,
  outstanding: decimalText,
  /** Where retired units are on the chain; null before anything is there. */
  account: z.string(),
  /** USD per unit: what the figures of the form are worked out with. */
  price: z.object({ value: decimalText, source: z.enum(['trade', 'nav', 'offer']) }).nullable(),
  retirements: z.array(publicRetirement),
  /** Null for who is not signed in. */
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
  /** SHA-256 of `certificateText`, in hexadecimal; the note of the transaction carries it. */
  hash: z.string(),
  chain: z.object({
    txId: z.string(),
    round: z.string(),
    assetIndex: z.string(),
    /** The account that retired units are at. */
    account: z.string(),
    /** Units of this asset that are there now, by the books. */
    retired: decimalText,
  }),
});
export type CertificateView = z.output<typeof certificate>;
