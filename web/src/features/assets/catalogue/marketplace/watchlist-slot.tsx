import { useQuery } from '@tanstack/react-query';
import { query } from '../../../../api/query.ts';
import { money } from '../../../../lib/figures/format.ts';
import { priceChange } from '../../../../lib/figures/price-change.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { paths } from '../../../../paths.ts';
import { classOf } from '../../../../ui/layout/look.ts';
import { Link } from '../../../../ui/link.tsx';
import { ChangeText } from '../../../../ui/text/change-text.tsx';
import classes from './watch.module.css';

const SHOWN = 5;

export default function WatchlistSlot() {
  const user = useUser();
  const watched = useQuery(query('GET /user/watchlist/all', {}, { enabled: user !== undefined }));
  const cards = watched.data?.watchLists;
  if (!cards?.length) return null;
  return (
    <nav aria-label="Watchlist" className={classes.slot}>
      <Link to={paths.portfolioWatchlist()} className={classes.head}>
        Watchlist <span className="num">{cards.length}</span>
      </Link>
      {cards.slice(0, SHOWN).map((card) => (
        <Link
          key={card.id}
          to={paths.asset(card.id)}
          className={classOf({ size: 12.5 }, classes.row)}
          title={card.name}
        >
          <b>{card.symbol}</b>
          <span className="num">
            {money(card.trade?.price ?? card.offer?.unitPrice).replace('$', '')}
          </span>
          <Change percent={card.trade?.changePercent ?? null} />
        </Link>
      ))}
    </nav>
  );
}

function Change({ percent }: { percent: string | null }) {
  const change = priceChange(percent);
  return change ? <ChangeText {...change} /> : null;
}
