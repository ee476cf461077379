import { CATEGORY_NAMES } from '@holdfast/domain/assets/catalogue/categories';
import { SegmentedControl } from '@mantine/core';
import { IconAlertTriangle, IconBuildingSkyscraper } from '@tabler/icons-react';
import { count, counted, date, money, NONE } from '../../../lib/figures/format.ts';
import { isPastDue } from '../../../lib/figures/nav-due.ts';
import { priceChange } from '../../../lib/figures/price-change.ts';
import { nextWords } from '../../../lib/owner-task.ts';
import { paths } from '../../../paths.ts';
import { OWNER_DASHBOARD_SEARCH } from '../../../search-params.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Thumb } from '../../../ui/cover/cover.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { StageHead, StageTrack } from '../../../ui/stage-track.tsx';
import { EmptyState, NoMatch } from '../../../ui/states.tsx';
import { type Column, DataTable, NameCell, TwoLines } from '../../../ui/tables/data-table.tsx';
import { useListUrl } from '../../../ui/tables/url-state.ts';
import { ChangeText } from '../../../ui/text/change-text.tsx';
import {
  type AssetLine,
  byNext,
  isShown,
  type Show,
  STAGE_NAMES,
  stageOf,
  worthOf,
} from './view.ts';

const SHOWS: readonly (readonly [Show | undefined, string])[] = [
  [undefined, 'All'],
  ['offers', 'Offerings'],
  ['trading', 'Trading'],
  ['drafts', 'Drafts'],
];

export function AssetsCard({ assets }: { assets: readonly AssetLine[] }) {
  const { search, set } = useListUrl({ params: OWNER_DASHBOARD_SEARCH });
  const { show } = search;
  const rows = assets.filter((asset) => isShown(asset, show)).sort(byNext);
  return (
    <Card
      title={
        <Group as="h2" gap={8} align="center" size={15} weight={600}>
          Assets at a glance <Badge>{assets.length}</Badge>
        </Group>
      }
      label="Assets at a glance"
      flush
      aside={
        <SegmentedControl
          size="xs"
          aria-label="Filter assets"
          value={show ?? ''}
          data={SHOWS.map(([value, label]) => ({
            value: value ?? '',
            label: `${label} ${assets.filter((asset) => isShown(asset, value)).length}`,
          }))}
          onChange={(value) => void set({ show: value || undefined }, true)}
        />
      }
    >
      {assets.length === 0 ? (
        <EmptyState
          icon={<IconBuildingSkyscraper size={20} />}
          title="No assets yet"
          action={{ label: 'New asset', to: paths.ownerAssetNew() }}
        >
          Your company’s assets and drafts appear here.
        </EmptyState>
      ) : rows.length === 0 ? (
        <NoMatch what="assets" onClear={() => void set({ show: undefined }, true)} />
      ) : (
        <DataTable
          caption="Your assets by next date"
          columns={COLUMNS}
          rows={rows}
          rowKey={(asset) => asset.id}
          rowLink={(asset) => paths.ownerAsset(asset.id)}
          tight
        />
      )}
    </Card>
  );
}

const COLUMNS: readonly Column<AssetLine>[] = [
  {
    key: 'name',
    head: 'Asset',
    card: 'title',
    cell: (asset) => (
      <NameCell
        media={<Thumb category={asset.category} seed={asset.id} />}
        name={asset.name}
        note={`${asset.symbol} · ${CATEGORY_NAMES[asset.category]}`}
      />
    ),
  },
  {
    key: 'stage',
    head: <StageHead stages={STAGE_NAMES} />,
    card: 'below',
    cell: (asset) => <StageTrack stages={STAGE_NAMES} {...stageOf(asset)} />,
  },
  {
    key: 'worth',
    head: 'Price or raised',
    numeric: true,
    card: 'value',
    cell: (asset) => <Worth asset={asset} />,
  },
  {
    key: 'paid',
    head: 'Paid to holders',
    numeric: true,
    from: 'wide',
    cell: (asset) =>
      Number(asset.distributed) > 0 ? (
        <TwoLines
          first={money(asset.distributed)}
          second={
            Number(asset.outside) > 0
              ? `${money(asset.outside)} more outside the platform`
              : 'Since inception'
          }
        />
      ) : (
        NONE
      ),
  },
  {
    key: 'holders',
    head: 'Holders',
    numeric: true,
    from: 'medium',
    cell: (asset) => (asset.holders > 0 ? count(asset.holders) : NONE),
  },
  {
    key: 'nav',
    head: 'NAV per unit',
    numeric: true,
    from: 'medium',
    card: 'none',
    cell: (asset) => <Nav asset={asset} />,
  },
  {
    key: 'next',
    head: 'Next',
    numeric: true,
    card: 'fact',
    from: 'medium',
    cell: (asset) => {
      const next = nextWords(asset.next);
      return next ? <TwoLines first={next.what} second={next.note} /> : NONE;
    },
  },
];

function Worth({ asset }: { asset: AssetLine }) {
  const worth = worthOf(asset);
  if (!worth) return NONE;
  const moved = priceChange(asset.price === null ? null : asset.changePercent);
  const change = moved ? <ChangeText {...moved} /> : worth.note;
  const { isTradable, label } = asset.availability;
  const isStopped = asset.stage === 'trading' && !isTradable;
  return <TwoLines first={worth.figure} second={isStopped ? label : change} />;
}

function Nav({ asset: { nav, navRequestedAt, stage } }: { asset: AssetLine }) {
  const asked = navRequestedAt ? `Requested ${date(navRequestedAt).slice(0, 6)}` : undefined;
  if (!nav) {
    const note = stage === 'draft' || stage === 'offer' ? 'Not issued' : 'From first NAV';
    return <TwoLines first={NONE} second={asked ?? note} />;
  }
  const age = `${counted(nav.ageDays, 'day')} old`;
  const isOld = isPastDue(nav.dueOn);
  return (
    <TwoLines
      first={money(nav.value)}
      second={
        isOld && !asked ? (
          <Group as="span" inline gap={4} align="center" tone="warn">
            <IconAlertTriangle size={13} aria-hidden="true" /> {age}
          </Group>
        ) : (
          (asked ?? age)
        )
      }
    />
  );
}
