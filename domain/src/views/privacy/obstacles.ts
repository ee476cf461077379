export const OBSTACLES = {
  money: 'Your wallet has a balance. Withdraw or transfer it first.',
  held: 'Some of your money or units are reserved for open transactions.',
  units: 'You hold units. Sell, transfer or retire them first.',
  commitments: 'You have open commitments. Cancel them or wait for the closing.',
  orders: 'You have open orders. Cancel them first.',
  withdrawals: 'A withdrawal is in progress. Wait until it has arrived.',
  checkouts: 'A card top-up is still open. Wait until it’s completed or has expired.',
  settlement: 'Some of your units are settling on chain. Wait for confirmation.',
  tickets: 'You have open service requests. Wait for an answer or close them.',
  last_administrator:
    'You’re the last administrator of your company. Appoint another, or contact support.',
  company_member:
    'Your account belongs to a company. Its administrator can remove you; to close the company’s account, contact support.',
  staff: 'This is a staff account. An administrator must close it.',
  blocked: 'Your account is blocked. Contact support.',
} as const;

export type ObstacleKind = keyof typeof OBSTACLES;
export const OBSTACLE_KINDS = Object.keys(OBSTACLES) as ObstacleKind[];
