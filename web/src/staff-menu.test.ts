import type { StaffRole } from '@holdfast/domain/administration/users/roles';
import { type AnyRoute, createRouter } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import type { SessionUser } from './lib/session/session-user.ts';
import type { PageFacts } from './routes/names.ts';
import { wholeTree } from './routes/root.tsx';
import { signedInRoutes } from './routes/signed-in.tsx';
import { type MenuGroup, placeOf, STAFF_MENU } from './staff-menu.ts';
import { mayOpen } from './ui/link.tsx';

type Listed = Readonly<Record<string, { options: { staticData?: { page?: PageFacts } } }>>;

const router = createRouter({ routeTree: wholeTree({}, signedInRoutes) as AnyRoute });
const groups: readonly MenuGroup[] = STAFF_MENU;
const listed = groups.flatMap(({ entries }) =>
  entries.flatMap(({ pages }) => pages.map(({ to }) => to)),
);
const FORMS = ['/admin/spv-plans/new'];

it('lists every staff page that has an address of its own exactly once', () => {
  const desks = Object.entries(router.routesByPath as unknown as Listed).flatMap(
    ([path, { options }]) =>
      path.startsWith('/admin') && !path.includes('$') && options.staticData?.page ? [path] : [],
  );
  expect([...listed].sort()).toEqual(desks.filter((path) => !FORMS.includes(path)).sort());
});

it('opens for each role a group with pages that the role may open', () => {
  const person = (role: StaffRole): SessionUser =>
    ({
      ...{ roles: [role], isHoldfastEmployee: true },
      ...{ profile: {}, kyc: {}, onboardingSteps: {}, company: null },
    }) as unknown as SessionUser;
  for (const { key, workers, entries } of groups) {
    for (const role of workers) {
      const pages = entries.flatMap((entry) => entry.pages);
      const open = pages.filter(({ to }) => mayOpen(router, person(role), to));
      expect(open.length, `${role} in ${key}`).toBeGreaterThan(0);
    }
  }
});

it('knows the group and entry of an address, whatever its filters', () => {
  const { group, entry } = placeOf('/admin/funds/suspense?stage=NEW#list') ?? {};
  expect([group?.label, entry?.key]).toEqual(['Money', 'deposits']);
  expect(placeOf('/market')).toBeUndefined();
});
