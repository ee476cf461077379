import type { RegisterLine } from '@holdfast/domain/assets/registers/shapes';
import { notional } from '@holdfast/domain/kernel/price';
import type { HolderRow } from './holders.read.ts';
import type { Reading } from './queries/access.ts';
import { maskOf } from './rules/audience.ts';
import { kindOf, percentOf, proofOf } from './rules/figures.ts';

type LineFacts = Pick<Reading, 'audience' | 'isStaff' | 'partyId' | 'asOf'> & {
  readonly outstanding: bigint;
  /** USD cents a unit; undefined without a value. */
  readonly nav: bigint | undefined;
  readonly differing: ReadonlySet<string>;
};

/** Another holder's line shows only what is public on chain. */
export function lineOf(row: HolderRow, facts: LineFacts): RegisterLine {
  const { audience, partyId, asOf, outstanding, differing } = facts;
  const isOwn = row.partyId === partyId;
  const isOpen = isOwn || audience === 'all';
  return {
    holder: isOpen ? row.name : maskOf(row.address),
    isMasked: !isOpen,
    isOwn,
    kind: kindOf(row),
    isAnchor: row.isAnchor,
    rank: row.rank,
    units: row.units,
    percent: percentOf(row.units, outstanding),
    since: row.since,
    address: row.address,
    proof: proofOf({
      isNow: asOf.isNow,
      differs: differing.has(row.address),
      units: row.units,
      onChain: row.onChain,
      status: row.txStatus,
    }),
    transaction: row.txId,
    ...(isOpen ? openFacts(row, facts) : CLOSED),
  };
}

type OpenFacts = Pick<
  RegisterLine,
  'country' | 'locked' | 'lockedUp' | 'isStopped' | 'standing' | 'value'
>;

const CLOSED: OpenFacts = {
  country: null,
  locked: null,
  lockedUp: null,
  isStopped: false,
  standing: null,
  value: null,
};

function openFacts(row: HolderRow, { asOf, nav, isStaff }: LineFacts): OpenFacts {
  return {
    country: row.country,
    locked: asOf.isNow ? row.held + row.lockedUp : null,
    lockedUp: asOf.isNow ? row.lockedUp : null,
    isStopped: isStaff && asOf.isNow && row.isStopped,
    standing: standingOf(row),
    value: asOf.isNow && nav !== undefined ? notional(nav, row.units) : null,
  };
}

function standingOf(row: HolderRow): RegisterLine['standing'] {
  if (row.isOutside) return null;
  if (row.userStatus === 'blocked') return 'blocked';
  return row.approvedAt === null ? 'in_progress' : 'approved';
}
