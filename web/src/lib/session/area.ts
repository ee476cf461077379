export type Area = 'investor' | 'owner';

/** Pages that owners need in both areas: the company's wallet, settings, messages. */
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

/** A page's area. A shared page belongs to the area the user came from. */
export function areaOf(pathname: string, before: Area): Area {
  if (isUnder(pathname, '/owner')) return 'owner';
  return SHARED.some((path) => isUnder(pathname, path)) ? before : 'investor';
}

const KEY = 'holdfast-area';

/** This tab's last area; investor in a new tab. */
export function lastArea(): Area {
  try {
    return sessionStorage.getItem(KEY) === 'owner' ? 'owner' : 'investor';
  } catch {
    return 'investor';
  }
}

/** Remembers this tab's area across reloads. */
export function keepArea(area: Area): void {
  try {
    sessionStorage.setItem(KEY, area);
  } catch {
    // Without storage, shared pages belong to the investor area.
  }
}

export const areaAt = (pathname: string): Area => areaOf(pathname, lastArea());
