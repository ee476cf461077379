import { paths } from '../../../paths.ts';
import { Link, useHasPage, usePathname } from '../../../ui/link.tsx';
import classes from './instrument-bar.module.css';

/** The trading pages of an asset: book, quote, history. */
export function TradeTabs({ assetId }: { assetId: string }) {
  const pathname = usePathname();
  const hasPage = useHasPage();
  const tabs = [
    { label: 'Order book', to: paths.tradeOrderBook(assetId) },
    { label: 'Invest', to: paths.tradeLite(assetId) },
    { label: 'History', to: paths.tradeHistory(assetId) },
  ].filter((tab) => hasPage(tab.to));
  if (tabs.length < 2) return null;
  return (
    <nav aria-label="Ways to trade" className={classes.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          className={classes.tab}
          aria-current={pathname === tab.to ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
