import { paths } from '../../../paths.ts';
import { Group } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { Link, useMayOpen, usePathname } from '../../../ui/link.tsx';
import classes from './workspace.module.css';

export function TradeTabs({ assetId }: { assetId: string }) {
  const pathname = usePathname();
  const mayOpen = useMayOpen();
  const tabs = [
    { label: 'Order book', to: paths.tradeOrderBook(assetId) },
    { label: 'Invest', to: paths.tradeLite(assetId) },
    { label: 'History', to: paths.tradeHistory(assetId) },
  ].filter((tab) => mayOpen(tab.to));
  if (tabs.length < 2) return null;
  return (
    <Group
      aria-label="Ways to trade"
      as="nav"
      gap={2}
      ml="auto"
      radius={8}
      fill="sunken"
      className={classes.instrumentBarTabs}
    >
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          className={classOf(
            {
              kind: 'group',
              align: 'center',
              radius: 6,
              size: 13,
              loose: true,
              tone: 'quiet',
              weight: 500,
              nowrap: true,
            },
            classes.tab,
          )}
          aria-current={pathname === tab.to ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </Group>
  );
}
