import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconScale, IconX } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { query } from '../../../../api/query.ts';
import { paths } from '../../../../paths.ts';
import { AvailabilityBadge } from '../../../../ui/availability-badge.tsx';
import { Thumb } from '../../../../ui/cover/cover.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Group, Text } from '../../../../ui/layout/layout.tsx';
import { classOf } from '../../../../ui/layout/look.ts';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { Link } from '../../../../ui/link.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { comparedOf, withCompared } from './compared.ts';
import { comparedLines } from './compared-view.ts';
import classes from './comparison.module.css';
import type { MarketSearch } from './market-query.ts';
import type { AssetCard } from './view.ts';

type ComparisonProps = {
  readonly search: MarketSearch;
  readonly set: (changes: Record<string, string | undefined>) => void;
};

export default function Comparison({ search, set }: ComparisonProps) {
  const ids = comparedOf(search.compare);
  const answers = useQueries({
    queries: ids.map((assetId) => query('GET /assets/:assetId', { params: { assetId } })),
  });
  const back = () => set({ view: undefined });
  return (
    <>
      <PageHeader
        title="Compare"
        crumbs={[{ label: 'Market', to: paths.market() }]}
        lead="Compare terms side by side. You can share this page’s link."
        actions={
          <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={back}>
            Back to market
          </Button>
        }
      />
      {ids.length === 0 ? (
        <Card label="Compare">
          <EmptyState icon={<IconScale size={20} />} title="No assets to compare">
            Select two to four assets on the market.
          </EmptyState>
        </Card>
      ) : (
        <SideBySide
          assets={ids.map((id, at) => ({
            id,
            card: answers[at]?.data,
            isComing: answers[at]?.isPending ?? false,
          }))}
          onRemove={(id) => set({ compare: withCompared(search.compare, id), view: search.view })}
        />
      )}
    </>
  );
}

type Asset = {
  readonly id: string;
  readonly card: AssetCard | undefined;
  readonly isComing: boolean;
};
type SideProps = { readonly assets: readonly Asset[]; readonly onRemove: (id: string) => void };

function SideBySide({ assets, onRemove }: SideProps) {
  const lines = comparedLines(
    assets.map(({ card }) => card),
    new Date(),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard
    <section className={classes.region} tabIndex={0} aria-label="Assets side by side">
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            {assets.map((asset) => (
              <Head key={asset.id} asset={asset} onRemove={() => onRemove(asset.id)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((value, at) => (
                <td key={assets[at]?.id} className="num">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Head({ asset, onRemove }: { asset: Asset; onRemove: () => void }) {
  const { id, card, isComing } = asset;
  const name = card?.name ?? 'Not on the market';
  return (
    <th scope="col">
      <Group gap={10} align="start" mb={8} className={classes.head}>
        {card ? <Thumb category={card.category} seed={id} src={card.cover} /> : null}
        {isComing ? (
          <Skeleton height={40} />
        ) : card ? (
          <Link
            to={paths.asset(id)}
            className={classOf(
              { tone: 'plain', weight: 600, breaks: true, grow: true },
              classes.name,
            )}
          >
            {card.name}
          </Link>
        ) : (
          <Text as="span" tone="plain" weight={600} breaks grow className={classes.name}>
            {name}
          </Text>
        )}
        <button
          type="button"
          className={classOf({ radius: 6, square: 28, tone: 'faint' }, classes.remove)}
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden="true" />
        </button>
      </Group>
      {card ? <AvailabilityBadge availability={card.availability} /> : null}
    </th>
  );
}
