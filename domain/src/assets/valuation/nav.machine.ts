import { defineMachine } from '../../kernel/machine.ts';

export const navMachine = defineMachine({
  name: 'nav',
  column: 'valuation.nav.status',
  states: {
    REQUESTED: 'Requested; awaiting the decision of another person',
    APPROVED: 'In force since its date',
    REJECTED: 'Rejected with a reason, or cancelled by its requester',
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

export const NAV_KINDS = ['estimated', 'final', 'restated'] as const;
export type NavKind = (typeof NAV_KINDS)[number];

/** Basis points; larger changes need more approvals. An asset may have its own. */
export const NAV_TOLERANCE_BPS = 1_000;
/** Besides the proposer. */
export const NAV_APPROVALS_BEYOND = 2;
/** The valuation's maximum age when trading opens. */
export const NAV_GOOD_FOR_MONTHS = 12;
export const NAV_REPORT_MAX_BYTES = 25 * 1024 * 1024;

/** Rounded towards zero; null without an earlier valuation. */
export const navChangeBps = (before: bigint | undefined, after: bigint): bigint | null =>
  before === undefined ? null : ((after - before) * 10_000n) / before;

export function isBeyondTolerance(
  before: bigint | undefined,
  after: bigint,
  toleranceBps: number,
): boolean {
  if (before === undefined) return false;
  const change = after > before ? after - before : before - after;
  return change * 10_000n > before * BigInt(toleranceBps);
}
