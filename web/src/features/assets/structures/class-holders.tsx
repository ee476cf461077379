import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { counted, percent, quantity } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Box, Group, Text } from '../../../ui/layout/layout.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text/text-link.tsx';
import { sharesOf } from './holders.view.ts';
import classes from './structures.module.css';

const NAMED = 3;

export function ClassHolders({ assetId, code }: { assetId: string; code: string }) {
  const register = useQuery(
    query('GET /assets/:assetId/fund-register', {
      params: { assetId },
      query: { sort: '-units', page: 1, limit: NAMED },
    }),
  );
  return (
    <Box as="section" px={20} pt={14} pb={16} line="above" aria-label={`Holders of class ${code}`}>
      <Group gap={12} align="center" justify="between" size={13} loose>
        <Text as="h3" size={15} weight={600}>
          Holders of class {code}
        </Text>
        <TextLink to={paths.ownerAsset(assetId, 'holders')}>Fund register</TextLink>
      </Group>
      <QueryBoundary query={register} what="Holders" loading={<SkeletonText lines={4} />}>
        {(data) => (
          <>
            <Text size={13} loose tone="quiet" mt={6} mb={10} num className={classes.sum}>
              <Text as="strong" tone="plain" weight={620}>
                {quantity(data.outstanding)}
              </Text>{' '}
              units · {counted(data.holdersCount, 'holder')}
            </Text>
            <Shares shares={sharesOf(data)} />
          </>
        )}
      </QueryBoundary>
    </Box>
  );
}

const Shares = ({ shares }: { shares: ReturnType<typeof sharesOf> }) => (
  <>
    <Group as="span" gap={2} className={classes.holdersBar} aria-hidden>
      {shares.map((one) => (
        <span key={one.key} style={{ flexGrow: Number(one.percent) }} />
      ))}
    </Group>
    <ul className={classes.list}>
      {shares.map((one) => (
        <li key={one.key}>
          <i aria-hidden />
          <span>
            <Text as="b" weight={550} breaks>
              {one.name}
            </Text>
            <Text as="small" block size={12} tone="quiet">
              {one.note}
            </Text>
          </span>
          <span className="num">
            {quantity(one.units)}
            <Text as="small" block size={12} tone="quiet">
              {percent(one.percent)}
            </Text>
          </span>
        </li>
      ))}
    </ul>
  </>
);
