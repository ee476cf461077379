import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { overviewNow } from '../../features/administration/desk/calls.ts';
import { waitingAt } from '../../features/administration/desk/view.ts';
import { codeWord } from '../../lib/figures/format.ts';
import type { SessionUser } from '../../lib/session/session-user.ts';
import { paths } from '../../paths.ts';
import {
  type EntryKey,
  type GroupKey,
  type MenuEntry,
  type MenuGroup,
  STAFF_MENU,
} from '../../staff-menu.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { useMayOpen, usePathname, useTitleOf } from '../../ui/link.tsx';
import { Header } from '../../ui/shell/header.tsx';
import type { NavEntry, NavGroup } from '../../ui/shell/nav-groups.tsx';
import { Shell } from '../../ui/shell/shell.tsx';
import { isHere, Sidebar } from '../../ui/shell/sidebar.tsx';
import { TabBar } from '../../ui/shell/tab-bar.tsx';
import { openPalette } from '../palette/store.ts';
import { AccountMenu } from './account-menu.tsx';
import { nameOf } from './account-switcher.tsx';
import { useOpenedGroups } from './opened-groups.ts';
import classes from './platform-shell.module.css';
import { slots } from './slots.tsx';
import { ENTRY_ICONS, GROUP_ICONS } from './staff-icons.ts';

const MENU: readonly MenuGroup[] = STAFF_MENU;

function useGroups(user: SessionUser): readonly NavGroup[] {
  const entryOf = useEntryOf();
  const pathname = usePathname();
  const { isOpen, toggle } = useOpenedGroups(user.id, pathname);
  return MENU.flatMap(({ key, label, workers, entries: all }) => {
    const entries = all.flatMap(entryOf);
    const roles: readonly string[] = workers;
    const shown = {
      key,
      isHere: entries.some((entry) => isHere(pathname, entry)),
      isUsual: user.roles.some((role) => roles.includes(role)),
    };
    const icon = GROUP_ICONS[key as GroupKey];
    const nav = {
      name: key,
      label,
      icon,
      entries,
      isOpen: isOpen(shown),
      toggle: () => toggle(shown),
    };
    return entries.length > 0 ? [nav] : [];
  });
}

function useEntryOf() {
  const mayOpen = useMayOpen();
  const titleOf = useTitleOf();
  const { data } = useQuery(overviewNow());
  return ({ key, label, pages }: MenuEntry): readonly NavEntry[] => {
    const [first, ...others] = pages.map(({ to }) => to).filter(mayOpen);
    if (!first) return [];
    const count = [first, ...others].reduce((sum, to) => sum + (waitingAt(data, to) ?? 0), 0);
    const icon = ENTRY_ICONS[key as EntryKey];
    const exact = first === paths.admin();
    return [{ label: label ?? titleOf(first), to: first, also: others, icon, count, exact }];
  };
}

/** The person’s own groups come first, after the work that all share. */
const onTabs = (groups: readonly NavGroup[]): readonly NavEntry[] => {
  const [work, ...others] = groups;
  const own = [...others].sort((a, b) => Number(b.isOpen) - Number(a.isOpen));
  return [work, ...own].flatMap((group) => group?.entries ?? []).slice(0, 4);
};

export default function PlatformShell({
  user,
  children,
}: {
  user: SessionUser;
  children: ReactNode;
}) {
  const groups = useGroups(user);
  const { bell: Bell } = slots;
  return (
    <Shell
      tone="ink"
      sidebar={
        <>
          <Sidebar
            home={paths.admin()}
            label="Platform"
            tone="ink"
            tag={{ text: 'Platform', tone: 'info' }}
            groups={groups}
          />
          <div className={classes.person}>
            <Avatar avatar={user.profile.avatar} size={28} />
            <span className={classes.words}>
              <span className={classes.name}>{nameOf(user)}</span>
              <span className={classes.role}>{roleText(user)}</span>
            </span>
          </div>
        </>
      }
      header={
        <Header home={paths.admin()} onSearch={openPalette}>
          <Suspense>
            <Bell />
          </Suspense>
          <AccountMenu user={user} />
        </Header>
      }
      tabs={<TabBar entries={onTabs(groups)} groups={groups} />}
    >
      {children}
    </Shell>
  );
}

const roleText = (user: SessionUser): string =>
  codeWord((user.roles[0] ?? 'staff').replace('staff_', ''));
