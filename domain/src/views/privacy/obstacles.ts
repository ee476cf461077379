export const OBSTACLES = {
  money: 'There is money in your wallet. Withdraw or transfer it first.',
  held: 'Some of your money or units is held back for something open.',
  units: 'You hold units. Sell or transfer them, or let them be retired first.',
  commitments: 'You have open commitments. Cancel them or wait for the closing.',
  orders: 'You have open orders. Cancel them first.',
  withdrawals: 'A withdrawal is on its way. Wait until it has arrived.',
  checkouts: 'A card top-up is still open. Wait until it is done or has expired.',
  settlement: 'Units of yours are on their way on the blockchain. Wait for the confirmation.',
  tickets: 'You have open service requests. Wait for the answer or close them.',
  last_administrator:
    'You are the last administrator of your company. Name another one, or contact support.',
  company_member:
    'Your account belongs to a company. Its administrator can remove you; to close the company’s account, contact support.',
  staff: 'Your account belongs to an employee. An administrator of the platform ends it.',
  blocked: 'Your account is blocked. Contact support.',
} as const;

export type ObstacleKind = keyof typeof OBSTACLES;
export const OBSTACLE_KINDS = Object.keys(OBSTACLES) as ObstacleKind[];
