import { useTitlePart } from './crumbs.ts';
import { Group, Text } from './layout/layout.tsx';
import { classOf } from './layout/look.ts';
import classes from './layout/page-header.module.css';
import { Link, useIsLive, usePathname } from './link.tsx';
import { useInSight } from './use-in-sight.ts';

export type Tab = {
  readonly label: string;
  readonly to: string;
  readonly count?: number | undefined;
  /** A pending item, announced in words and shown as a dot. */
  readonly waits?: string | undefined;
  /** Also active at addresses below its own. */
  readonly deep?: boolean;
};

type TabsProps = {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The address of the active tab, for tabs that differ by query (`?status=`) instead of path. */
  readonly here?: string;
  /** The sections of a tab, in a row below it. */
  readonly isInner?: boolean;
};

const HERE = { tone: 'primary', fill: 'primary', border: true } as const;

function isAt({ to, deep }: Tab, pathname: string): boolean {
  const path = to.split(/[?#]/)[0] ?? to;
  return pathname === path || (deep === true && pathname.startsWith(`${path}/`));
}

/** Hides tabs that the user may not open. */
export function Tabs({ label, tabs: all, here, isInner = false }: TabsProps) {
  const isLive = useIsLive();
  const tabs = all.filter(({ to }) => isLive(to));
  const pathname = usePathname();
  const isHere = (tab: Tab) => (here === undefined ? isAt(tab, pathname) : tab.to === here);
  useTitlePart('tab', here === undefined ? tabs.find(isHere)?.label : undefined);
  // Scrolls the current tab into view if not all fit.
  const row = useInSight(tabs.findIndex(isHere));
  return (
    <Group
      aria-label={label}
      as="nav"
      fixed
      {...(isInner ? { gap: 4 } : { mb: 20 })}
      className={isInner ? classes.strip : `${classes.strip} ${classes.tabs}`}
      ref={row}
      data-heads-a-page
      data-strip
    >
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          keepScroll
          className={classOf(
            {
              kind: 'group',
              align: 'center',
              tone: 'quiet',
              weight: 500,
              nowrap: true,
              fixed: true,
              ...(isInner ? { px: 12, py: 6, radius: 8 } : {}),
              ...(isInner && isHere(tab) ? HERE : {}),
            },
            isInner ? '' : classes.tab,
          )}
          aria-current={isHere(tab) ? 'page' : undefined}
        >
          {tab.label}
          {tab.count === undefined ? null : (
            <Text as="span" fill="sunken" tone="quiet" className={`num ${classes.count}`}>
              {tab.count}
            </Text>
          )}
          {tab.waits ? (
            <span className={classes.dot} role="img" aria-label={tab.waits} title={tab.waits} />
          ) : null}
        </Link>
      ))}
    </Group>
  );
}
