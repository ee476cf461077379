import { areaAt } from '../../../lib/session/area.ts';
import { useUser } from '../../../lib/session/session.ts';
import type { SessionUser } from '../../../lib/session/session-user.ts';
import { Group } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { Link, useMayOpen, usePathname } from '../../../ui/link.tsx';
import { fadeEdges } from '../../../ui/use-in-sight.ts';
import { sectionsOf } from './account-sections.ts';
import classes from './settings.module.css';

/** Staff and owners have fewer sections; companies have others. */
const accountOwner = (user: SessionUser, pathname: string) => ({
  isStaff: user.isHoldfastEmployee,
  isInstitutional: user.profile.isInstitutional,
  isUsPerson: user.kyc.isUsPerson === true,
  inOwnerArea: areaAt(pathname) === 'owner',
  permissions: new Set<string>(user.permissions.map((each) => each.name)),
});

function showCurrent(nav: HTMLElement | null) {
  nav?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return nav ? fadeEdges(nav) : undefined;
}

/** Pages place them between header and cards. */
export function AccountTabs() {
  const user = useUser();
  const mayOpen = useMayOpen();
  const pathname = usePathname();
  if (!user) return null;
  const groups = sectionsOf(accountOwner(user, pathname))
    .map((group) => group.filter((section) => mayOpen(section.to)))
    .filter((group) => group.length > 0);
  return (
    <Group
      aria-label="Settings"
      as="nav"
      gap={4}
      mb={20}
      className={classes.sections}
      ref={showCurrent}
      data-strip
    >
      {groups.map((group) => (
        <Group as="ul" gap={4} fixed key={group[0]?.to}>
          {group.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                className={classOf(
                  { kind: 'group', align: 'center', tone: 'quiet', weight: 500, nowrap: true },
                  classes.section,
                )}
                aria-current={pathname === to ? 'page' : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </Group>
      ))}
    </Group>
  );
}
