import type { AnyRouter } from '@tanstack/react-router';
import type { Session } from '../lib/session.ts';
import { guard } from '../routes/guard.ts';
import type { PageFacts } from '../routes/names.ts';

export type PalettePage = { readonly title: string; readonly to: string; readonly area: string };

const areaOf = (path: string): string =>
  path.startsWith('/admin') ? 'Platform' : path.startsWith('/owner') ? 'Owner area' : '';

/** Every page without parameters that would open for whoever is here. */
export function palettePages(router: AnyRouter, session: Session): readonly PalettePage[] {
  const routes = Object.entries(
    router.routesByPath as Record<string, { options: { staticData?: { page?: PageFacts } } }>,
  );
  return routes.flatMap(([path, route]) => {
    const page = route.options.staticData?.page;
    if (!page || path.includes('$') || page.frame === 'bare' || page.name === 'not_found')
      return [];
    if (page.for === 'visitor' && session.state === 'signed_in') return [];
    if (guard(page, session, path).kind !== 'pass') return [];
    return [{ title: page.title, to: path, area: areaOf(path) }];
  });
}
