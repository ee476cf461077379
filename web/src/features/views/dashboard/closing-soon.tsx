import { CATEGORY_NAMES, countryName } from '@holdfast/domain/assets/catalogue/categories';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { date, percent } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Cover } from '../../../ui/cover/cover.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { Link } from '../../../ui/link.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { SkeletonCards } from '../../../ui/skeleton.tsx';
import classes from './dashboard.module.css';

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
      <Group
        align="baseline"
        justify="between"
        size={13}
        loose
        mb={12}
        className={classes.sectionHead}
      >
        <Text as="h2" size={15} weight={600}>
          Offerings closing soon
        </Text>
        <Link to={paths.market({ status: 'open' })}>All open offerings</Link>
      </Group>
      {data ? (
        <div className={classes.offers}>
          {data.map((asset) => (
            <Link
              key={asset.id}
              to={paths.assetBackground(asset.id)}
              className={classOf(
                { block: true, radius: 10, border: true, fill: 'surface' },
                classes.offer,
              )}
            >
              <Cover category={asset.category} seed={asset.id} src={asset.cover} height={110} />
              <Stack as="span" gap={6} px={14} pt={12} pb={14}>
                <strong>{asset.name}</strong>
                <span className={classes.offerNote}>
                  {CATEGORY_NAMES[asset.category]} · {countryName(asset.country)}
                </span>
                <ProgressBar
                  percent={(asset.offer?.fundedBps ?? 0) / 100}
                  label={`${asset.name}, funded`}
                />
                <Group
                  as="span"
                  gap={8}
                  rowGap={2}
                  justify="between"
                  wrap
                  size={12}
                  loose
                  className={classes.offerLine}
                >
                  <span className="num">
                    {percent((asset.offer?.fundedBps ?? 0) / 100, 1)} funded
                  </span>
                  <span>Closes {date(asset.offer?.closesAt)}</span>
                </Group>
              </Stack>
            </Link>
          ))}
        </div>
      ) : (
        <SkeletonCards cards={3} />
      )}
    </section>
  );
}
