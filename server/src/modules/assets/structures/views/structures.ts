import { availabilityOf } from '@holdfast/domain/assets/catalogue/availability';
import type { Anchor } from '@holdfast/domain/assets/structures/anchor-shapes';
import { structureRefusals } from '@holdfast/domain/assets/structures/refusals';
import type {
  ClassVersion,
  SheetClass,
  SheetRaise,
  StructureLine,
  StructureSheet,
} from '@holdfast/domain/assets/structures/shapes';
import {
  type StructureStatus,
  structureMachine,
} from '@holdfast/domain/assets/structures/structure.machine';
import type { StructureType } from '@holdfast/domain/assets/structures/words';
import { actionsOf, NOT_THEIRS, type Viewer } from '@holdfast/domain/kernel/actions';
import { writeDecimal } from '@holdfast/domain/kernel/decimal';
import type { Contents } from '../queries/contents.ts';
import type { PlanVersionRow } from '../repository/plans.ts';
import type { CapitalEventRow, ShareClassRow } from '../repository/share-classes.ts';
import type { StructureRow } from '../repository/structures.ts';
import { freeUnits, isLocked, whyLinked } from '../rules.ts';
import type { LinkedAsset } from '../structures.read.ts';

export const percent = (bps: number): string => writeDecimal(BigInt(bps), 2);

export const lineOf = (row: StructureRow, companyName: string) =>
  ({
    id: row.id,
    name: row.name,
    type: row.type as StructureType,
    jurisdiction: row.jurisdiction,
    status: row.status as StructureStatus,
    reviewReason: row.reviewReason,
    submittedAt: row.submittedAt,
    createdAt: row.createdAt,
    companyName,
  }) satisfies Omit<StructureLine, 'classes' | 'assets' | 'waitsFor'>;

export type SheetFacts = Contents & {
  readonly companyName: string;
  readonly plan: PlanVersionRow | undefined;
  readonly assets: readonly LinkedAsset[];
  readonly events: readonly CapitalEventRow[];
  readonly raises: ReadonlyMap<string, SheetRaise>;
  readonly versions: ReadonlyMap<string, ClassVersion[]>;
  readonly linkable: StructureSheet['linkable'];
  readonly anchors: readonly Anchor[];
  readonly missing: readonly string[];
  readonly viewer: Viewer;
  readonly isStaff: boolean;
  readonly now: Date;
};

export function sheetOf(row: StructureRow, facts: SheetFacts): StructureSheet {
  const { missing } = facts;
  const lacks = missing.length > 0 ? structureRefusals.STRUCTURE_NOT_READY.say({ missing }) : null;
  return {
    ...lineOf(row, facts.companyName),
    companyId: row.companyId,
    registrationNumber: row.registrationNumber ?? '',
    incorporatedOn: row.incorporatedOn,
    registeredAddress: row.registeredAddress ?? '',
    baseCurrency: row.baseCurrency,
    fiscalYearEnd: row.fiscalYearEnd ?? '12-31',
    decidedAt: row.decidedAt,
    plan: facts.plan ? planOf(facts.plan) : null,
    members: facts.members.map((one) => ({
      id: one.id,
      kind: one.kind as 'person',
      name: one.name,
      role: one.role as 'director',
      signs: one.signs as 'alone',
      country: one.country,
      since: one.since,
      until: one.until,
      check: checkOf(one, facts),
    })),
    beneficialOwners: facts.owners.map(({ id, name, country, shareBps, since, ...one }) => ({
      id,
      name,
      country,
      sharePercent: percent(shareBps),
      since,
      check: checkOf(one, facts),
    })),
    classes: facts.classes.map((one) => classOf(one, facts)),
    anchors: [...facts.anchors],
    linkable: [...facts.linkable],
    missing: [...missing],
    asOf: facts.now,
    actions: actionsOf(structureMachine, row.status as StructureStatus, facts.viewer, {
      submit: lacks,
      amend: NOT_THEIRS,
    }),
  };
}

type Check = { readonly checkedAt: Date | null; readonly checkEvidence: string | null };

const checkOf = ({ checkedAt, checkEvidence }: Check, { isStaff }: SheetFacts) =>
  checkedAt && { at: checkedAt, evidence: isStaff ? checkEvidence : null };

const planOf = ({ name, version, setupFee, yearlyFee }: PlanVersionRow) => ({
  name,
  version,
  setupFee,
  yearlyFee,
});

/** Percent, rounded down: "96.00". */
const partOf = (units: bigint, { authorisedUnits }: ShareClassRow): string =>
  writeDecimal((units * 10_000n) / authorisedUnits, 2);

function classOf(row: ShareClassRow, facts: SheetFacts): SheetClass {
  const { assets, events, raises, versions, now } = facts;
  const asset = assets.find((one) => one.shareClassId === row.id);
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    authorised: row.authorisedUnits,
    issued: row.issuedUnits,
    reserved: row.reservedUnits,
    free: freeUnits(row),
    issuedPercent: partOf(row.issuedUnits, row),
    reservedPercent: partOf(row.reservedUnits, row),
    parValue: row.parValue,
    currency: row.currency,
    votesPerUnit: row.votingPerUnit,
    managementFeePercent: percent(row.managementFeeBps),
    performanceFeePercent: percent(row.performanceFeeBps),
    distributionRights: row.distributionRights,
    isLocked: isLocked(row),
    asset: asset ? assetOf(asset, row, now) : null,
    raise: raises.get(row.id) ?? null,
    events: events.filter((one) => one.shareClassId === row.id).map(eventOf),
    versions: versions.get(row.id) ?? [],
  };
}

const assetOf = (asset: LinkedAsset, row: ShareClassRow, now: Date): SheetClass['asset'] => ({
  id: asset.id,
  name: asset.name,
  symbol: asset.symbol,
  category: asset.category,
  status: asset.status,
  availability: availabilityOf(asset, now),
  holders: asset.holders,
  investors: asset.investors,
  issuePrice: asset.unitPrice,
  whyLinked: whyLinked(asset, row),
});

const eventOf = (row: CapitalEventRow): SheetClass['events'][number] => ({
  id: row.id,
  at: row.at,
  kind: row.kind as 'created',
  units: row.units,
  authorisedAfter: row.authorisedAfter,
  resolution: row.resolution,
  hasDocument: row.fileId !== null,
});
