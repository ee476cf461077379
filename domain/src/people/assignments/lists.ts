import type { Permission } from '../../permissions.ts';

/**
 * Rows assigned to staff, with the permission to work on them. Onboarding cases and tickets have
 * their own assignment.
 */
export const ASSIGNED_LISTS = {
  withdrawals: 'CAN_MANAGE_FUNDS',
  deposits: 'CAN_MANAGE_FUNDS',
  offerings: 'CAN_MANAGE_COMMITMENTS',
  navs: 'CAN_MANAGE_ASSETS',
  assets: 'CAN_MANAGE_ASSETS',
  retirements: 'CAN_MANAGE_CUSTODY',
} as const satisfies Record<string, Permission>;

export type AssignedList = keyof typeof ASSIGNED_LISTS;
export const ASSIGNED_LIST_NAMES = Object.keys(ASSIGNED_LISTS) as [AssignedList, ...AssignedList[]];

/** A page of the longest list. */
export const MOST_ASSIGNED = 100;
