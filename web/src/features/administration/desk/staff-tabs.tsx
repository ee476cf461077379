import { useQuery } from '@tanstack/react-query';
import { placeOf } from '../../../staff-menu.ts';
import { useMayOpen, usePathname, useTitleOf } from '../../../ui/link.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { overviewNow } from './calls.ts';
import { waitingAt } from './view.ts';

/** The pages of this page’s menu entry, with the menu’s counts. */
export function StaffTabs() {
  const entry = placeOf(usePathname())?.entry;
  const mayOpen = useMayOpen();
  const titleOf = useTitleOf();
  // Reads the cache only; the shell polls.
  const { data } = useQuery({ ...overviewNow(), enabled: false });
  const pages = entry?.pages.filter(({ to }) => mayOpen(to)) ?? [];
  const [first] = pages;
  if (!first || pages.length === 1) return null;
  const tabs = pages.map(({ to, tab }) => ({
    ...{ label: tab ?? titleOf(to), to },
    count: waitingAt(data, to),
  }));
  return <Tabs label={entry?.label ?? titleOf(first.to)} tabs={tabs} />;
}
