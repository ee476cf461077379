import { CATEGORY_NAMES, countryName } from '@holdfast/domain/assets/catalogue/categories';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { date, percent } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Cover } from '../../../ui/cover/cover.tsx';
import { Link } from '../../../ui/link.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { SkeletonCards } from '../../../ui/skeleton.tsx';
import classes from './dashboard.module.css';

/** The open offers that close next; nothing when none is open. */
export function ClosingSoon() {
  const { data, isError } = useQuery(
    query(
      'GET /assets',
      { query: { status: 'open', sort: 'closing', limit: 3 } },
      { pageWide: true },
    ),
  );
  if (isError || data?.length === 0) return null;
  return (
    <section>
      <div className={classes.sectionHead}>
        <h2>Offers closing soon</h2>
        <Link to={paths.market({ status: 'open' })}>All open offers</Link>
      </div>
      {data ? (
        <div className={classes.offers}>
          {data.map((asset) => (
            <Link key={asset.id} to={paths.assetBackground(asset.id)} className={classes.offer}>
              <Cover category={asset.category} seed={asset.id} src={asset.cover} height={110} />
              <span className={classes.offerBody}>
                <strong>{asset.name}</strong>
                <span className={classes.offerNote}>
                  {CATEGORY_NAMES[asset.category]} · {countryName(asset.country)}
                </span>
                <ProgressBar
                  percent={(asset.offer?.fundedBps ?? 0) / 100}
                  label={`${asset.name}, funded`}
                />
                <span className={classes.offerLine}>
                  <span className="num">
                    {percent((asset.offer?.fundedBps ?? 0) / 100, 1)} funded
                  </span>
                  <span>Closes {date(asset.offer?.closesAt)}</span>
                </span>
              </span>
            </Link>
          ))}
        </div>
      ) : (
        <SkeletonCards cards={3} />
      )}
    </section>
  );
}
