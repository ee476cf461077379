import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import {
  decimal,
  decimalText,
  isoDay,
  moment,
  name,
  text,
  unitsAmount,
  usdAmount,
  uuid,
} from '../../kernel/fields.ts';
import { availability } from '../catalogue/availability.ts';
import { anchor } from './anchor-shapes.ts';
import { STRUCTURE_STATUSES, structureMachine } from './structure.machine.ts';
import {
  BASE_CURRENCIES,
  BENEFICIAL_OWNER_BPS,
  MEMBER_ROLES,
  SIGNING_RULES,
  STRUCTURE_TYPES,
  WHOLE_BPS,
} from './words.ts';

const country = z.string().regex(/^[A-Z]{3}$/, { message: 'is not valid' });
/** The fiscal year's last day, "12-31". */
const dayOfYear = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { message: 'is not valid' });

const details = {
  name: name(120, 2),
  type: z.enum(STRUCTURE_TYPES),
  jurisdiction: country,
  registrationNumber: text(40, 0).default(''),
  incorporatedOn: isoDay.nullable().default(null),
  registeredAddress: text(200, 0).default(''),
  baseCurrency: z.enum(BASE_CURRENCIES).default('USD'),
  fiscalYearEnd: dayOfYear.default('12-31'),
};

export const structureBody = z.strictObject(details);

/** May start from an SPV plan's current version. */
export const newStructureBody = z.strictObject({
  ...details,
  planId: uuid.nullable().default(null),
});

/** Former members stay listed. */
export const memberBody = z.strictObject({
  kind: z.enum(['person', 'company']),
  name: name(120, 2),
  role: z.enum(MEMBER_ROLES),
  signs: z.enum(SIGNING_RULES).default('none'),
  country,
  since: isoDay,
  until: isoDay.nullable().default(null),
});
/** Of a member, by staff; only staff see `evidence`. */
const check = z.object({ at: moment, evidence: z.string().nullable() });
const member = z.object({
  id: uuid,
  kind: z.enum(['person', 'company']),
  name: z.string(),
  role: z.enum(MEMBER_ROLES),
  signs: z.enum(SIGNING_RULES),
  country: z.string(),
  since: isoDay,
  until: isoDay.nullable(),
  check: check.nullable(),
});

export const checkBody = z.strictObject({
  of: z.enum(['member', 'beneficial_owner']),
  id: uuid,
  evidence: text(200, 3),
});

export const beneficialOwnerBody = z.strictObject({
  name: name(120, 2),
  country,
  shareBps: z.number().int().min(BENEFICIAL_OWNER_BPS).max(WHOLE_BPS),
  since: isoDay,
});
const beneficialOwner = z.object({
  id: uuid,
  name: z.string(),
  country: z.string(),
  sharePercent: decimalText,
  since: isoDay,
  check: check.nullable(),
});

const bps = z.number().int().min(0).max(5_000);
/** Except its units; locked once a unit is promised. */
const classTerms = {
  name: name(80, 2),
  code: z.string().regex(/^[A-Z][A-Z0-9]{0,5}$/, { message: 'is not valid' }),
  parValue: decimal(2, { positive: false }).default(0n),
  votesPerUnit: z.number().int().min(0).max(1_000).default(1),
  managementFeeBps: bps.default(0),
  performanceFeeBps: bps.default(0),
  distributionRights: text(200, 0).default(''),
};
/** Text in, thousandths out. */
const units = decimal(3).refine((value) => value <= 1_000_000_000_000_000n, {
  params: { rule: 'max_value' },
});
export const shareClassBody = z.strictObject({ ...classTerms, authorised: units });
export const shareClassTerms = z.strictObject(classTerms);
export const raiseBody = z.object({ units, resolution: text(120, 3) });

const linkedAsset = z.object({
  id: uuid,
  name: z.string(),
  symbol: z.string(),
  category: z.string(),
  status: z.string(),
  availability,
  holders: z.number().int(),
  investors: z.number().int(),
  issuePrice: usdAmount.nullable(),
  whyLinked: z.string().nullable(),
});

const capitalEvent = z.object({
  id: uuid,
  at: moment,
  kind: z.enum(['created', 'raised', 'issued']),
  units: unitsAmount,
  authorisedAfter: unitsAmount,
  resolution: z.string(),
  hasDocument: z.boolean(),
});

const classVersion = z.object({
  version: z.number().int(),
  kind: z.enum(['created', 'terms', 'raised', 'price']),
  at: moment,
  by: z.string(),
  eventId: uuid.nullable(),
  terms: z.object({
    name: z.string(),
    code: z.string(),
    authorised: unitsAmount,
    parValue: usdAmount,
    votesPerUnit: z.number().int(),
    managementFeePercent: decimalText,
    performanceFeePercent: decimalText,
    distributionRights: z.string(),
    issuePrice: usdAmount.nullable(),
  }),
});
export type ClassVersion = z.output<typeof classVersion>;

const sheetRaise = z.object({
  id: uuid,
  status: z.enum(['REQUESTED', 'APPROVED', 'REJECTED', 'REPLACED']),
  units: unitsAmount,
  authorisedAfter: unitsAmount,
  resolution: z.string(),
  requestedAt: moment,
  reason: z.string().nullable(),
});
export type SheetRaise = z.output<typeof sheetRaise>;

const shareClass = z.object({
  id: uuid,
  name: z.string(),
  code: z.string(),
  authorised: unitsAmount,
  issued: unitsAmount,
  /** Promised to an offering or to anchors. */
  reserved: unitsAmount,
  free: unitsAmount,
  issuedPercent: decimalText,
  reservedPercent: decimalText,
  parValue: usdAmount,
  currency: z.string(),
  votesPerUnit: z.number().int(),
  managementFeePercent: decimalText,
  performanceFeePercent: decimalText,
  distributionRights: z.string(),
  isLocked: z.boolean(),
  asset: linkedAsset.nullable(),
  raise: sheetRaise.nullable(),
  events: z.array(capitalEvent),
  versions: z.array(classVersion),
});

export const structureLine = z.object({
  id: uuid,
  name: z.string(),
  type: z.enum(STRUCTURE_TYPES),
  jurisdiction: z.string(),
  status: z.enum(STRUCTURE_STATUSES),
  reviewReason: z.string().nullable(),
  submittedAt: moment.nullable(),
  createdAt: moment,
  companyName: z.string(),
  waitsFor: z.array(z.string()),
  classes: z.number().int(),
  assets: z.number().int(),
});
export type StructureLine = z.output<typeof structureLine>;

export const structureSheet = structureLine
  .omit({ classes: true, assets: true, waitsFor: true })
  .extend({
    companyId: uuid,
    registrationNumber: z.string(),
    incorporatedOn: isoDay.nullable(),
    registeredAddress: z.string(),
    baseCurrency: z.string(),
    fiscalYearEnd: z.string(),
    decidedAt: moment.nullable(),
    plan: z
      .object({
        name: z.string(),
        version: z.number().int(),
        setupFee: usdAmount,
        yearlyFee: usdAmount,
      })
      .nullable(),
    members: z.array(member),
    beneficialOwners: z.array(beneficialOwner),
    classes: z.array(shareClass),
    anchors: z.array(anchor),
    linkable: z.array(z.object({ id: uuid, name: z.string(), symbol: z.string() })),
    missing: z.array(z.string()),
    asOf: moment,
    actions: actionsShape(structureMachine),
  });
export type StructureSheet = z.output<typeof structureSheet>;
export type SheetClass = StructureSheet['classes'][number];
