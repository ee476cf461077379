import type { AnyRouter } from '@tanstack/react-router';
import { type Area, areaOf } from '../../lib/session/area.ts';
import type { Session } from '../../lib/session/session.ts';
import { guard } from '../../routes/guard.ts';
import type { PageFacts } from '../../routes/names.ts';
import { placeOf } from '../../staff-menu.ts';

export type PalettePage = { readonly title: string; readonly to: string; readonly note: string };

type Listed = Readonly<Record<string, { options: { staticData?: { page?: PageFacts } } }>>;

function noteOf(path: string): string {
  if (path.startsWith('/admin')) return placeOf(path)?.group.label ?? 'Platform';
  return path.startsWith('/owner') ? 'Owner area' : '';
}

/** "/portfolio/fund-history" becomes "fund history": pages may have the same title. */
const partOf = (path: string): string => path.split('/').at(-1)?.replaceAll('-', ' ') ?? '';

/** Open to the user, without parameters; in the owner area, only that area's. */
export function palettePages(
  router: AnyRouter,
  session: Session,
  area: Area,
): readonly PalettePage[] {
  const pages = Object.entries(router.routesByPath as Listed).flatMap(([path, route]) => {
    const page = route.options.staticData?.page;
    if (!page || path.includes('$') || isMessage(page)) return [];
    if (area === 'owner' && areaOf(path, area) !== 'owner') return [];
    if (page.for === 'visitor' && session.state === 'signed_in') return [];
    return guard(page, session, path).kind === 'pass' ? [{ title: page.title, to: path }] : [];
  });
  const titles = pages.map((page) => page.title);
  return pages.map((page) => {
    const isShared = titles.filter((title) => title === page.title).length > 1;
    const note = [noteOf(page.to), isShared ? partOf(page.to) : ''].filter(Boolean).join(' · ');
    return { ...page, note };
  });
}

const MESSAGES = ['not_found', 'unauthorized', 'under_maintenance', 'verify', 'gallery'];
const isMessage = (page: PageFacts): boolean => MESSAGES.includes(page.name);
