import { defineMachine } from '../../kernel/machine.ts';

/** A value of an asset: one person proposes it, others of the platform's staff decide. */
export const navMachine = defineMachine({
  name: 'nav',
  column: 'valuation.nav.status',
  states: {
    REQUESTED: 'Asked for, waits for somebody else to decide',
    APPROVED: 'Holds since its day',
    REJECTED: 'Sent back with a reason, or taken back by who asked for it',
  },
  initial: 'REQUESTED',
  moves: {
    approve: { from: ['REQUESTED'], to: 'APPROVED', by: ['approval'] },
    reject: { from: ['REQUESTED'], to: 'REJECTED', by: ['approval'] },
    withdraw: {
      from: ['REQUESTED'],
      to: 'REJECTED',
      by: [{ company: 'CAN_MANAGE_ASSETS' }, { staff: 'CAN_MANAGE_ASSETS' }],
    },
  },
});

export type NavMove = keyof typeof navMachine.moves;
export type NavStatus = keyof typeof navMachine.states;
export const NAV_STATUSES = Object.keys(navMachine.states) as [NavStatus, ...NavStatus[]];

/** The kind of a value: an estimate, a final one, or the correction of an earlier one. */
export const NAV_KINDS = ['estimated', 'final', 'restated'] as const;
export type NavKind = (typeof NAV_KINDS)[number];

/** Basis points: a larger change is unexpected, unless the asset has its own tolerance. */
export const NAV_TOLERANCE_BPS = 1_000;
/** How many people approve a change beyond the tolerance, besides whoever proposed it. */
export const NAV_APPROVALS_BEYOND = 2;
/** How old an approved value may be when trading opens: twelve months. */
export const NAV_GOOD_FOR_MONTHS = 12;
/** A valuer's report: pdf, up to 25 MB. */
export const NAV_REPORT_MAX_BYTES = 25 * 1024 * 1024;

/**
 * The change from one value to another in basis points, rounded towards zero; null when there is no
 * other.
 */
export const navChangeBps = (before: bigint | undefined, after: bigint): bigint | null =>
  before === undefined ? null : ((after - before) * 10_000n) / before;

/** Whether a change exceeds the tolerance, by any amount. */
export function isBeyondTolerance(
  before: bigint | undefined,
  after: bigint,
  toleranceBps: number,
): boolean {
  if (before === undefined) return false;
  const change = after > before ? after - before : before - after;
  return change * 10_000n > before * BigInt(toleranceBps);
}
