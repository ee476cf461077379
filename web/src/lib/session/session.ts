import { decideAccess, type Standing } from '@holdfast/domain/access';
import {
  type Permission,
  personalPermissionsOf,
  type Role,
  staffPermissionsOf,
} from '@holdfast/domain/permissions';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../api-error.ts';
import { keepOnlyDraftsOf } from '../drafts.ts';
import { forgetOfflineCopy } from '../offline-copy.ts';
import type { Area } from './area.ts';
import { forgetCookie, keepToken, maySignedIn, wasSentSignedIn } from './credentials.ts';
import type { SessionUser } from './session-user.ts';

export type Session =
  | { readonly state: 'visitor' }
  /** `isUnreachable`: no response so far. The session is kept, and the request is retried. */
  | { readonly state: 'starting'; readonly isUnreachable?: true }
  | { readonly state: 'signed_in'; readonly user: SessionUser };

let current: Session = { state: 'starting' };
let ended = 0;
const listeners = new Set<() => void>();

function become(next: Session): void {
  current = next;
  if (next.state === 'visitor') void forgetOfflineCopy();
  if (next.state === 'signed_in') keepOnlyDraftsOf(next.user.id);
  for (const each of listeners) each();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const expecting = new Set<(area: Area) => void>();

type ReadUser = () => Promise<SessionUser>;
let readUser: ReadUser = () => Promise.reject(new Error('The session has no reader yet'));

export const session = {
  now: (): Session => current,
  user: (): SessionUser | undefined => (current.state === 'signed_in' ? current.user : undefined),
  subscribe,

  /** Set by the app, so that this module imports no endpoint. */
  readBy: (reader: ReadUser): void => {
    readUser = reader;
  },

  expect: (area: Area): void => {
    for (const each of expecting) each(area);
  },

  /** Runs `fetch` when a user signs in, to preload the next page. */
  onExpected: (fetch: (area: Area) => void): void => void expecting.add(fetch),

  /** Starts a session with the user and token of a sign-in's response. */
  adopt: (user: SessionUser, token: string): void => {
    void forgetOfflineCopy();
    keepToken(token);
    become({ state: 'signed_in', user });
  },

  /** Refetches the user after onboarding steps, profile changes and approvals. */
  refresh: async (): Promise<SessionUser> => {
    const user = await readUser();
    become({ state: 'signed_in', user });
    return user;
  },

  /** For rendering on the server. */
  visit: (): void => become({ state: 'visitor' }),

  /** Clears token and user on this page; `GET /user/logout` ends the session on the server. */
  end: (): void => {
    keepToken(undefined);
    forgetCookie();
    ended += 1;
    become({ state: 'visitor' });
  },

  /**
   * From the cookie. Clears a session that couldn't be read and resolves to false. If the
   * connection is lost, keeps the session, reports the loss and retries.
   */
  start: async (): Promise<boolean> => {
    if (!maySignedIn() && !wasSentSignedIn()) {
      become({ state: 'visitor' });
      return true;
    }
    try {
      await untilAnswered(session.refresh);
      return true;
    } catch (error) {
      session.end();
      // No session behind the cookie means a visitor, not a failure.
      return error instanceof ApiError && error.message === 'You are not logged in';
    }
  },
};

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;

/** After this long without a response, the app reports that there is no connection. */
const ANSWER_MS = 6_000;

let askNow: () => void = () => {};

/** Retries immediately, on Try again or when the browser is back online. */
export const retryStart = (): void => askNow();

/**
 * Retries with growing waits until there is a response, and reports that there is no connection.
 */
async function untilAnswered(ask: () => Promise<unknown>): Promise<void> {
  const late = setTimeout(showUnreachable, ANSWER_MS);
  try {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        await ask();
        return;
      } catch (error) {
        if (!(error instanceof ApiError) || error.status > 0) throw error;
        // Leaving a page also aborts its calls, but must not change what the page shows.
        if (wait > FIRST_WAIT_MS) showUnreachable();
      }
      await waitOrRetry(wait);
    }
  } finally {
    clearTimeout(late);
  }
}

function showUnreachable(): void {
  if (current.state === 'starting') become({ state: 'starting', isUnreachable: true });
}

async function waitOrRetry(ms: number): Promise<void> {
  const over = Promise.withResolvers<void>();
  const ask = () => over.resolve();
  const timer = setTimeout(ask, ms);
  askNow = ask;
  addEventListener('online', ask);
  await over.promise;
  removeEventListener('online', ask);
  clearTimeout(timer);
}

export const useSession = (): Session => useSyncExternalStore(subscribe, session.now, session.now);

/** Ended on this page. As a key, it remounts parts with a user's data. */
export const useEndedSessions = (): number =>
  useSyncExternalStore(subscribe, endedSessions, endedSessions);

const endedSessions = (): number => ended;

/** The signed-in user; undefined for a visitor. */
export const useUser = (): SessionUser | undefined => {
  const now = useSession();
  return now.state === 'signed_in' ? now.user : undefined;
};

/** Whether the user holds a permission for their own party. */
export const useMay = (permission: Permission): boolean => {
  const user = useUser();
  return user !== undefined && standingOf(user).permissions.has(permission);
};

/** Whether the user holds a permission as staff. */
export const useMayAsStaff = (permission: Permission): boolean => {
  const user = useUser();
  return user !== undefined && standingOf(user).staffPermissions.has(permission);
};

/** Whether the user may read ledger accounts, and sees links to them. */
export const useMayReadBooks = (): boolean => {
  const [funds, custody] = [useMayAsStaff('CAN_MANAGE_FUNDS'), useMayAsStaff('CAN_MANAGE_CUSTODY')];
  return funds || custody;
};

export const standingOf = (user: SessionUser): Standing => ({
  isStaff: user.isHoldfastEmployee,
  isOwner: user.company?.isOwner ?? false,
  isInstitutional: user.profile.isInstitutional,
  isBlocked: user.profile.userStatus === 'blocked',
  isUsPerson: user.kyc.isUsPerson === true,
  partialComplete: user.onboardingSteps.partialComplete,
  hasAdminApproved: user.onboardingSteps.hasAdminApproved,
  permissions: personalPermissionsOf(user.roles as readonly Role[]),
  staffPermissions: staffPermissionsOf(user.roles as readonly Role[]),
});

type ForWhom = {
  readonly for: 'anyone' | 'visitor' | 'signed_in' | 'owner' | 'staff';
  readonly permission?: Permission;
  readonly anyOf?: readonly Permission[];
  readonly alsoStaff?: true;
};

/** The reason why a user's area or permissions exclude a page, if any. Ignores verification. */
export function isOtherAudience(page: ForWhom, user: SessionUser) {
  const { for: who, permission, anyOf, alsoStaff } = page;
  if (who === 'anyone' || who === 'visitor') return undefined;
  const needed = {
    ...(permission ? { permission } : {}),
    ...(anyOf ? { anyOf } : {}),
    ...(alsoStaff ? { alsoStaff } : {}),
  };
  return decideAccess({ who, account: 'any', ...needed }, standingOf(user));
}

type Acts = Readonly<Record<string, Permission>>;

/** What an address opens by hash, `?do=` or a parameter's name needs an approved account. */
export function mayAct(user: SessionUser, acts: Acts = {}, href: string): boolean {
  const { searchParams, hash } = new URL(href, 'https://holdfast.invalid');
  const opened = [hash.slice(1), searchParams.get('do') ?? '', ...searchParams.keys()];
  const permission = opened.map((act) => acts[act]).find((one) => one !== undefined);
  const access = { who: 'signed_in', account: 'approved' } as const;
  return !permission || !decideAccess({ ...access, permission }, standingOf(user));
}

/** The reason why a user can't have a portfolio and a wallet, if any. Ignores verification. */
export function notServedBy(user: SessionUser) {
  const refusal = decideAccess({ who: 'signed_in', account: 'served' }, standingOf(user));
  return refusal === 'US_PERSON' ||
    refusal === 'USER_BLOCKED' ||
    refusal === 'ORGANIZATION_NOT_VERIFIED'
    ? refusal
    : undefined;
}

/** The reason why a user can't use the wallet and invest, if any. */
export const heldBackBy = (user: SessionUser) =>
  decideAccess({ who: 'signed_in', account: 'identified' }, standingOf(user));
