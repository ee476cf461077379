import type { Permission } from '../../permissions.ts';

export const FIGURES = {
  money: 'CAN_MANAGE_FUNDS',
  units: 'CAN_MANAGE_ASSETS',
  traded: 'CAN_BLOCK_TRANSACTIONS',
  raised: 'CAN_MANAGE_COMMITMENTS',
  people: 'CAN_MANAGE_USERS',
} as const satisfies Record<string, Permission>;
