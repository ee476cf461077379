import type { Access, AccountState } from './kernel/endpoint.ts';
import type { Permission } from './permissions.ts';

export type Standing = {
  readonly isStaff: boolean;
  readonly isOwner: boolean;
  readonly isInstitutional: boolean;
  readonly isBlocked: boolean;
  readonly isUsPerson: boolean;
  readonly partialComplete: boolean;
  /** A person or, for a company's user, the company. */
  readonly hasAdminApproved: boolean;
  readonly permissions: ReadonlySet<Permission>;
  /** Never authorise moving a party's own money. */
  readonly staffPermissions: ReadonlySet<Permission>;
};

export type AccessRefusal =
  | 'NOT_LOGGED_IN'
  | 'USER_BLOCKED'
  | 'US_PERSON'
  | 'USER_NOT_VERIFIED'
  | 'ORGANIZATION_NOT_VERIFIED'
  | 'E_UNAUTHORIZED_ACCESS'
  | 'E_UNAUTHORIZED_ACTION';

const DEPTH: Readonly<Record<AccountState, number>> = {
  any: 0,
  active: 1,
  served: 2,
  identified: 3,
  approved: 4,
};

/**
 * The reason to deny access; undefined grants it. Staff endpoints check only staff roles;
 * elsewhere, an employee needs their own approval and personal roles. A block applies everywhere.
 */
export function decideAccess(
  access: Access,
  caller: Standing | undefined,
): AccessRefusal | undefined {
  if (access.who === 'anyone') return undefined;
  if (!caller) return 'NOT_LOGGED_IN';
  const area = areaRefusal(access.who, caller);
  if (area) return area;
  const asPerson =
    stateRefusal(access.account, caller) ?? permissionRefusal(access, caller.permissions);
  const alsoStaff = access.who === 'staff' || access.alsoStaff === true;
  if (!alsoStaff || !caller.isStaff) return asPerson;
  const asStaff = blockRefusal(access.account, caller);
  const refusal = asStaff ?? permissionRefusal(access, caller.staffPermissions);
  return access.who !== 'staff' && !asPerson ? undefined : refusal;
}

export function accessRefusals(access: Access): readonly AccessRefusal[] {
  if (access.who === 'anyone') return [];
  const depth = DEPTH[access.account];
  const isGuarded = access.permission !== undefined || access.anyOf !== undefined;
  return [
    'NOT_LOGGED_IN',
    ...(access.who === 'signed_in' ? [] : (['E_UNAUTHORIZED_ACCESS'] as const)),
    ...(depth >= 1 ? (['USER_BLOCKED'] as const) : []),
    ...(depth >= 2 && access.who !== 'staff'
      ? (['US_PERSON', 'ORGANIZATION_NOT_VERIFIED'] as const)
      : []),
    ...(depth >= 3 && access.who !== 'staff' ? (['USER_NOT_VERIFIED'] as const) : []),
    ...(isGuarded ? (['E_UNAUTHORIZED_ACTION'] as const) : []),
  ];
}

function areaRefusal(who: 'signed_in' | 'owner' | 'staff', caller: Standing) {
  if (who === 'staff' && !caller.isStaff) return 'E_UNAUTHORIZED_ACCESS' as const;
  if (who === 'owner' && !caller.isOwner) return 'E_UNAUTHORIZED_ACCESS' as const;
  return undefined;
}

function blockRefusal(needed: AccountState, caller: Standing): AccessRefusal | undefined {
  return DEPTH[needed] >= 1 && caller.isBlocked ? 'USER_BLOCKED' : undefined;
}

function stateRefusal(needed: AccountState, caller: Standing): AccessRefusal | undefined {
  const depth = DEPTH[needed];
  const block = blockRefusal(needed, caller);
  if (block) return block;
  if (depth >= 2 && caller.isUsPerson) return 'US_PERSON';
  if (caller.isInstitutional) {
    return depth >= 2 && !caller.hasAdminApproved ? 'ORGANIZATION_NOT_VERIFIED' : undefined;
  }
  if (depth >= 3 && !caller.partialComplete && !caller.hasAdminApproved) return 'USER_NOT_VERIFIED';
  if (depth >= 4 && !caller.hasAdminApproved) return 'USER_NOT_VERIFIED';
  return undefined;
}

function permissionRefusal(
  access: Exclude<Access, { who: 'anyone' }>,
  permissions: ReadonlySet<Permission>,
) {
  if (access.permission && !permissions.has(access.permission)) {
    return 'E_UNAUTHORIZED_ACTION' as const;
  }
  if (access.anyOf && !access.anyOf.some((name) => permissions.has(name))) {
    return 'E_UNAUTHORIZED_ACTION' as const;
  }
  return undefined;
}

export const seesTradeData = (caller: Standing | undefined): boolean =>
  caller !== undefined &&
  !caller.isBlocked &&
  (caller.isInstitutional
    ? caller.hasAdminApproved
    : !caller.isUsPerson && (caller.partialComplete || caller.hasAdminApproved || caller.isStaff));

/** Also overrides access granted earlier, if the caller is later blocked or loses verification. */
export const readsRestricted = (caller: Standing | undefined): boolean =>
  decideAccess({ who: 'signed_in', account: 'identified', alsoStaff: true }, caller) === undefined;

/** Order book, trades, candles, last price and price change. */
export const seesAssetTradeData = (caller: Standing | undefined): boolean =>
  caller !== undefined &&
  !caller.isBlocked &&
  !caller.isUsPerson &&
  ((caller.hasAdminApproved && caller.permissions.has('CAN_VIEW_ASSETS')) ||
    (caller.isStaff && caller.staffPermissions.has('CAN_VIEW_ASSETS')));

export const mayInvest = (caller: Standing | undefined): boolean =>
  decideAccess(
    { who: 'signed_in', account: 'approved', permission: 'CAN_TRADE_ASSETS' },
    caller,
  ) === undefined;

export type InvestorState =
  | 'ready'
  | 'blocked'
  | 'own'
  | 'staff'
  | 'us_person'
  | 'unverified'
  | 'waiting'
  | 'not_permitted';

/** `ready`, or why the caller can't invest. */
export function investorState(caller: Standing, isOwn: boolean): InvestorState {
  if (caller.isBlocked) return 'blocked';
  if (isOwn) return 'own';
  if (mayInvest(caller)) return 'ready';
  if (caller.isStaff) return 'staff';
  switch (decideAccess({ who: 'signed_in', account: 'approved' }, caller)) {
    case 'US_PERSON':
      return 'us_person';
    case 'USER_NOT_VERIFIED':
    case 'ORGANIZATION_NOT_VERIFIED':
      return caller.partialComplete ? 'waiting' : 'unverified';
    default:
      return 'not_permitted';
  }
}
