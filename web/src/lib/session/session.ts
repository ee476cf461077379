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

/** Who uses this page: nobody known yet, a visitor, or somebody signed in. */
export type Session =
  | { readonly state: 'visitor' }
  /** `isUnreachable`: no answer has come so far; the session is kept and asked for again. */
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

  /** The app sets once how the user is read, so that this file knows no endpoint. */
  readBy: (reader: ReadUser): void => {
    readUser = reader;
  },

  /** The server is asked whether somebody may sign in, as whom they say they are. */
  expect: (area: Area): void => {
    for (const each of expecting) each(area);
  },

  /** Calls back when somebody is signing in: what they will see may come meanwhile. */
  onExpected: (fetch: (area: Area) => void): void => void expecting.add(fetch),

  /** After sign-in or joining: the answer's user and token become the session. */
  adopt: (user: SessionUser, token: string): void => {
    void forgetOfflineCopy();
    keepToken(token);
    become({ state: 'signed_in', user });
  },

  /** Reads the user anew: after onboarding steps, changes of profile, approvals. */
  refresh: async (): Promise<SessionUser> => {
    const user = await readUser();
    become({ state: 'signed_in', user });
    return user;
  },

  /** Nobody is signed in: what a page for visitors is drawn for before a browser has it. */
  visit: (): void => become({ state: 'visitor' }),

  /** Forgets token and user on this page; the server's side is `GET /user/logout`. */
  end: (): void => {
    keepToken(undefined);
    forgetCookie();
    ended += 1;
    become({ state: 'visitor' });
  },

  /**
   * Start-up by the cookie of an earlier page. Answers false when there was a session that could
   * not be read any more, in which case it is forgotten. A lost
   * connection signs no one out: the app shows that there is none, and tries again.
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
      // No session behind the cookie is a visitor, not a failure.
      return error instanceof ApiError && error.message === 'You are not logged in';
    }
  },
};

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;

/** Without an answer for this long, the app shows that there is no connection. */
const ANSWER_MS = 6_000;

let askNow: () => void = () => {};

/** Retries without waiting: the user pressed Try again, or the browser is back online. */
export const retryStart = (): void => askNow();

/** Retries with growing waits until an answer comes, and shows that there is no connection. */
async function untilAnswered(ask: () => Promise<unknown>): Promise<void> {
  const late = setTimeout(sayUnreachable, ANSWER_MS);
  try {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        await ask();
        return;
      } catch (error) {
        if (!(error instanceof ApiError) || error.status > 0) throw error;
        // A page that is being left gives its calls up as well: it shows nothing new.
        if (wait > FIRST_WAIT_MS) sayUnreachable();
      }
      await waitOrRetry(wait);
    }
  } finally {
    clearTimeout(late);
  }
}

function sayUnreachable(): void {
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

/** The session, and a new render when it changes. */
export const useSession = (): Session => useSyncExternalStore(subscribe, session.now, session.now);

/** How many sessions ended on this page: what showed one person's data is drawn anew. */
export const useEndedSessions = (): number =>
  useSyncExternalStore(subscribe, endedSessions, endedSessions);

const endedSessions = (): number => ended;

/** The signed-in user, or undefined for a visitor. */
export const useUser = (): SessionUser | undefined => {
  const now = useSession();
  return now.state === 'signed_in' ? now.user : undefined;
};

/** Whether the signed-in user holds a permission for what is theirs: hides what may not be done. */
export const useMay = (permission: Permission): boolean => {
  const user = useUser();
  return user !== undefined && standingOf(user).permissions.has(permission);
};

/** Whether the signed-in user holds a permission as staff of the platform. */
export const useMayAsStaff = (permission: Permission): boolean => {
  const user = useUser();
  return user !== undefined && standingOf(user).staffPermissions.has(permission);
};

/** Whether the signed-in user may read accounts of the books: only then a link leads there. */
export const useMayReadBooks = (): boolean => {
  const [funds, custody] = [useMayAsStaff('CAN_MANAGE_FUNDS'), useMayAsStaff('CAN_MANAGE_CUSTODY')];
  return funds || custody;
};

/** The facts that access is decided from, taken from `user/me`. */
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

/** Whom a page is for, as the URL table says it. */
type ForWhom = {
  readonly for: 'anyone' | 'visitor' | 'signed_in' | 'owner' | 'staff';
  readonly permission?: Permission;
  readonly anyOf?: readonly Permission[];
};

/** What keeps a user from a page by their area and their permissions, verified or not. */
export function notForThem(page: ForWhom, user: SessionUser) {
  const { for: who, permission, anyOf } = page;
  if (who === 'anyone' || who === 'visitor') return undefined;
  const needed = { ...(permission ? { permission } : {}), ...(anyOf ? { anyOf } : {}) };
  return decideAccess({ who, account: 'any', ...needed }, standingOf(user));
}

/** What keeps the user from a portfolio and a wallet of their own, verified or not. */
export function notServedBy(user: SessionUser) {
  const refusal = decideAccess({ who: 'signed_in', account: 'served' }, standingOf(user));
  return refusal === 'US_PERSON' ||
    refusal === 'USER_BLOCKED' ||
    refusal === 'ORGANIZATION_NOT_VERIFIED'
    ? refusal
    : undefined;
}

/** What keeps the user from the wallet and from investing, if anything does. */
export const heldBackBy = (user: SessionUser) =>
  decideAccess({ who: 'signed_in', account: 'identified' }, standingOf(user));
