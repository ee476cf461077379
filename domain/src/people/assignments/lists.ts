import type { Permission } from '../../permissions.ts';

/**
 * The lists whose rows are given to somebody of the staff, with whose work each is. Cases of
 * onboarding and service requests are taken and given within their own modules.
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

/** How many rows are asked about at once: a page of the longest list. */
export const MOST_ASSIGNED = 100;
