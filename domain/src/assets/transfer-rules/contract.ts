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
  summary: 'The rules by which the asset’s units may move, and what of them is in the caller’s way',
  access: { who: 'anyone' },
  reply: publicRules,
  refusals: ['ASSET_NOT_FOUND'],
});

export const ownRules = endpoint({
  method: 'GET',
  path: '/owner/assets/:assetId/transfer-rules',
  summary: 'The transfer rules of one of the owner’s assets: those that hold, and a proposal',
  access: owners,
  reply: rulesSheet,
  refusals: ['ASSET_NOT_FOUND'],
});

export const writeRules = endpoint({
  method: 'PUT',
  path: '/owner/assets/:assetId/transfer-rules',
  summary: 'Writes the draft of an asset’s transfer rules; nothing holds before staff agree',
  access: owners,
  body: rulesBody,
  reply: rulesSheet,
  refusals: ['ASSET_NOT_FOUND', 'TRANSFER_RULES_WAIT'],
});

export const requestRules = endpoint({
  method: 'POST',
  path: '/owner/assets/:assetId/transfer-rules/request',
  summary: 'Sends the draft of an asset’s transfer rules to staff',
  access: owners,
  makes: [moves.request],
  reply: rulesSheet,
  refusals: ['ASSET_NOT_FOUND', 'INVALID_TRANSITION', 'TRANSFER_RULES_SAME'],
});

export const takeBackRules = endpoint({
  method: 'POST',
  path: '/owner/assets/:assetId/transfer-rules/take-back',
  summary: 'Takes transfer rules back before staff agreed to them; they are a draft again',
  access: owners,
  makes: [moves.takeBack],
  reply: rulesSheet,
  refusals: ['ASSET_NOT_FOUND', 'INVALID_TRANSITION'],
});

export const listWaitingRules = endpoint({
  method: 'GET',
  path: '/admin/transfer-rules',
  summary: 'The transfer rules that wait for staff, the oldest first',
  access: staff,
  reply: z.array(waitingRules),
  refusals: [],
});

export const rulesForStaff = endpoint({
  method: 'GET',
  path: '/admin/assets/:assetId/transfer-rules',
  summary: 'An asset’s transfer rules, those that wait and what they would mean for its holders',
  access: staff,
  reply: rulesSheet,
  refusals: ['ASSET_NOT_FOUND'],
});
