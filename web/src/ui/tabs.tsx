import { Link, usePathname } from './link.tsx';
import classes from './tabs.module.css';
import { useInSight } from './use-in-sight.ts';

export type Tab = {
  readonly label: string;
  readonly to: string;
  readonly count?: number | undefined;
  /** Something here waits for the reader: told in words, shown as a dot. */
  readonly waits?: string | undefined;
};

type TabsProps = {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** For tabs that differ by their query (`?status=`): which one is here. By path otherwise. */
  readonly here?: string;
};

/** Tabs that are addresses: links, so that Back, reload and sharing work. */
export function Tabs({ label, tabs, here }: TabsProps) {
  const pathname = usePathname();
  const isHere = (tab: Tab) =>
    here === undefined ? pathname === tab.to.split(/[?#]/)[0] : tab.to === here;
  // Where not all of them fit, the current one is in sight.
  const row = useInSight(tabs.findIndex(isHere));
  return (
    <nav aria-label={label} className={classes.tabs} ref={row} data-heads-a-page data-strip>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          keepScroll
          className={classes.tab}
          aria-current={isHere(tab) ? 'page' : undefined}
        >
          {tab.label}
          {tab.count === undefined ? null : (
            <span className={`num ${classes.count}`}>{tab.count}</span>
          )}
          {tab.waits ? (
            <span className={classes.dot} role="img" aria-label={tab.waits} title={tab.waits} />
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
