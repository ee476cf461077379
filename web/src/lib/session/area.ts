/** Where somebody works: as an investor, or as an owner of assets. */
export type Area = 'investor' | 'owner';

/** Pages that an owner's people need in either area: the company's wallet, settings, messages. */
const SHARED = [
  '/payments',
  '/account',
  '/notifications',
  '/agreements',
  '/service-requests',
  '/referrals',
  '/fees',
  '/support-center',
  '/explorer',
];

const isUnder = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

/** The area of a page: its own, or for one that both share the area that somebody came from. */
export function areaOf(pathname: string, before: Area): Area {
  if (isUnder(pathname, '/owner')) return 'owner';
  return SHARED.some((path) => isUnder(pathname, path)) ? before : 'investor';
}

const KEY = 'holdfast-area';

/** The area that this tab was in last; a new tab begins as an investor's. */
export function lastArea(): Area {
  try {
    return sessionStorage.getItem(KEY) === 'owner' ? 'owner' : 'investor';
  } catch {
    return 'investor';
  }
}

/** Remembers where this tab is, also over a reload. */
export function keepArea(area: Area): void {
  try {
    sessionStorage.setItem(KEY, area);
  } catch {
    // Without storage a shared page is the investor's, as before.
  }
}

/** The area that a page of this tab stands in now. */
export const areaAt = (pathname: string): Area => areaOf(pathname, lastArea());
