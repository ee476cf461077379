import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { counted, percent, quantity } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import holders from './holders.module.css';
import { sharesOf } from './holders.view.ts';

const NAMED = 3;

/** Who holds the units of a class today, by the register of its asset. */
export function ClassHolders({ assetId, code }: { assetId: string; code: string }) {
  const register = useQuery(
    query('GET /assets/:assetId/fund-register', {
      params: { assetId },
      query: { sort: '-units', page: 1, limit: NAMED },
    }),
  );
  return (
    <section className={holders.part} aria-label={`Who holds class ${code}`}>
      <div className={holders.head}>
        <h3>Who holds class {code}</h3>
        <TextLink to={paths.ownerAsset(assetId, 'holders')}>Fund register</TextLink>
      </div>
      <QueryBoundary query={register} what="The holders" loading={<SkeletonText lines={4} />}>
        {(data) => (
          <>
            <p className={`num ${holders.sum}`}>
              <strong>{quantity(data.outstanding)}</strong> units ·{' '}
              {counted(data.holdersCount, 'holder')}
            </p>
            <Shares shares={sharesOf(data)} />
          </>
        )}
      </QueryBoundary>
    </section>
  );
}

const Shares = ({ shares }: { shares: ReturnType<typeof sharesOf> }) => (
  <>
    <span className={holders.bar} aria-hidden>
      {shares.map((one) => (
        <span key={one.key} style={{ flexGrow: Number(one.percent) }} />
      ))}
    </span>
    <ul className={holders.list}>
      {shares.map((one) => (
        <li key={one.key}>
          <i aria-hidden />
          <span>
            <b>{one.name}</b>
            <small>{one.note}</small>
          </span>
          <span className="num">
            {quantity(one.units)}
            <small>{percent(one.percent)}</small>
          </span>
        </li>
      ))}
    </ul>
  </>
);
