import { describe, expect, test } from 'vitest';
import { allEndpoints } from './contracts.ts';
import { PERMISSIONS, type Permission, ROLES } from './permissions.ts';

// Written out, independently of the contracts.

const GUARDS: Readonly<Partial<Record<Permission, readonly string[]>>> = {
  CAN_VIEW_ASSETS: ['GET /assets/:assetId/fund-register', 'GET /assets/:assetId/polls'],
  CAN_TRADE_ASSETS: ['POST /assets/:assetId/commitments', 'POST /trade/orders'],
  CAN_MANAGE_ASSETS: ['GET /owner/assets', 'POST /admin/assets/:assetId/publish'],
  CAN_MANAGE_TEAM_MEMBERS: ['GET /company/members', 'POST /company/members/invite'],
  CAN_MANAGE_SERVICE_REQUESTS: ['GET /admin/tickets', 'POST /admin/tickets/:ticketId/answer'],
  CAN_MANAGE_FUNDS: ['POST /user/banks/add', 'POST /admin/withdrawals/:withdrawalId/sent'],
  CAN_MANAGE_PLATFORM: ['PUT /admin/platform/maintenance/:frontEnd', 'POST /admin/fees/proposals'],
  CAN_MANAGE_CUSTODY: ['GET /admin/retirements', 'POST /admin/transfer-procedures'],
  CAN_MANAGE_ORGANIZATION: ['POST /company/update', 'GET /admin/companies'],
  CAN_BLOCK_TRANSACTIONS: ['POST /admin/party-holds', 'POST /admin/markets/:assetId/halt'],
  CAN_MANAGE_ONBOARDING: ['GET /admin/onboarding', 'POST /admin/onboarding/:caseId/decide'],
  CAN_MANAGE_COMMITMENTS: ['POST /commitments/:commitmentId/approve', 'GET /admin/commitments'],
  CAN_MANAGE_USERS: ['GET /admin/users', 'POST /admin/users/:userId/block'],
  CAN_COMPLETE_ONBOARDING: ['PUT /user/onboarding/status', 'POST /user/onboarding/documents'],
  CAN_INVITE_USERS: ['POST /user/portfolio/invite', 'POST /admin/team/invitations'],
  CAN_COMPLETE_ORG_ONBOARDING: ['POST /user/onboarding/organization/documents'],
};

/** By the handler, depending on the subject; tested there. */
const ASKED_INSIDE: readonly Permission[] = [
  'CAN_PERFORM_ACTIONS_LEGAL_AGREEMENTS',
  'CAN_REFER_USERS',
];

describe('a permission', () => {
  const calls = new Map(allEndpoints().map((each) => [`${each.method} ${each.path}`, each.access]));

  test.each(Object.entries(GUARDS))('%s guards the endpoints listed for it', (name, guarded) => {
    for (const call of guarded) {
      const access = calls.get(call);
      expect([call, access && 'permission' in access ? access.permission : 'none']).toEqual([
        call,
        name,
      ]);
    }
  });

  test('belongs to at least one role and guards at least one endpoint', () => {
    const held = new Set(Object.values(ROLES).flat());
    expect(PERMISSIONS.filter((name) => !held.has(name))).toEqual([]);
    const guarding = [...Object.keys(GUARDS), ...ASKED_INSIDE];
    expect(guarding.sort()).toEqual([...PERMISSIONS].sort());
  });
});
