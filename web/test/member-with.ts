import { permissionsOf, type Role } from '@holdfast/domain/permissions';
import type { SessionUser } from '../src/lib/session/session-user.ts';

/** Approved, so that only role and area decide. */
export const memberWith = (role: Role): SessionUser =>
  ({
    id: '0190a0b0-0000-7000-8000-00000000000a',
    email: 'signe@example.com',
    emailVerified: true,
    isHoldfastEmployee: role.startsWith('staff_'),
    profile: {
      userStatus: 'active',
      riskDeclaration: true,
      isInstitutional: /^(company|owner)_/.test(role),
    },
    kyc: { country: 'SWE', isUsPerson: false, firstName: 'Signe', lastName: 'Dahlgren' },
    onboardingSteps: { hasAdminApproved: true, partialComplete: true },
    company: { isOwner: role.startsWith('owner_'), riskDeclaration: true },
    roles: [role],
    permissions: [...permissionsOf([role])].map((name) => ({ name })),
  }) as unknown as SessionUser;
