import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { publicRules, rulesBody, rulesSheet, waitingRules } from './shapes.ts';
import { transferRulesMachine } from './transfer-rules.machine.ts';

const owners = {
  who: 'owner',
  account: 'active',
  permission: 'CAN_MANAGE_ASSETS',
  owns: 'company',
} as const;
const staff = { who: 'staff', account: 'active', permission: 'CAN_MANAGE_ASSETS' } as const;
const { moves } = transferRulesMachine;

export const rulesOfAsset = endpoint({
  method: 'GET',
  path: '/assets/:assetId/transfer-rules',
  summary:
    'Returns the asset’s transfer restrictions, and those that prevent the caller’s transfers',
  access: { who: 'anyone' },
  reply: publicRules,
  refusals: ['ASSET_NOT_FOUND'],
});

export const ownRules = endpoint({
  method: 'GET',
  path: '/owner/assets/:assetId/transfer-rules',
  summary: 'Returns an asset’s transfer restrictions for its owner: in force and proposed',
  access: owners,
  reply: rulesSheet,
  refusals: ['ASSET_NOT_FOUND'],
});

export const writeRules = endpoint({
  method: 'PUT',
  path: '/owner/assets/:assetId/transfer-rules',
  summary: 'Saves draft transfer restrictions; they take effect after staff approval',
  access: owners,
  body: rulesBody,
  reply: rulesSheet,
  refusals: ['ASSET_NOT_FOUND', 'TRANSFER_RULES_WAIT'],
});

export const requestRules = endpoint({
  method: 'POST',
  path: '/owner/assets/:assetId/transfer-rules/request',
  summary: 'Submits draft transfer restrictions to staff',
  access: owners,
  makes: [moves.request],
  reply: rulesSheet,
  refusals: ['ASSET_NOT_FOUND', 'INVALID_TRANSITION', 'TRANSFER_RULES_SAME'],
});

export const withdrawRules = endpoint({
  method: 'POST',
  path: '/owner/assets/:assetId/transfer-rules/take-back',
  summary: 'Returns submitted transfer restrictions to draft before staff have approved them',
  access: owners,
  makes: [moves.takeBack],
  reply: rulesSheet,
  refusals: ['ASSET_NOT_FOUND', 'INVALID_TRANSITION'],
});

export const listWaitingRules = endpoint({
  method: 'GET',
  path: '/admin/transfer-rules',
  summary: 'Lists transfer restrictions awaiting staff, oldest first',
  access: staff,
  reply: z.array(waitingRules),
  refusals: [],
});

export const rulesForStaff = endpoint({
  method: 'GET',
  path: '/admin/assets/:assetId/transfer-rules',
  summary:
    'Returns an asset’s transfer restrictions, the pending version and its effect on holders',
  access: staff,
  reply: rulesSheet,
  refusals: ['ASSET_NOT_FOUND'],
});
