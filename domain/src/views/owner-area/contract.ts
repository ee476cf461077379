import { endpoint } from '../../kernel/endpoint.ts';
import { ownerDashboard } from './dashboard-shapes.ts';

const owners = {
  who: 'owner',
  account: 'active',
  permission: 'CAN_MANAGE_ASSETS',
  owns: 'company',
} as const;

export const dashboard = endpoint({
  method: 'GET',
  path: '/owner/dashboard',
  summary: 'What needs the owner first, what comes next, and where each asset and its money stand',
  access: owners,
  reply: ownerDashboard,
  refusals: [],
});
