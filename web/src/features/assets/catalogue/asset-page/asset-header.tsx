import {
  CATEGORY_NAMES,
  countryName,
  YIELD_NAMES,
} from '@holdfast/domain/assets/catalogue/categories';
import { fundedText, termWords } from '@holdfast/domain/assets/catalogue/words';
import { Button } from '@mantine/core';
import { IconShare3 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { daysUntil, money, NONE, percent } from '../../../../lib/figures/format.ts';
import { paths } from '../../../../paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Cover } from '../../../../ui/cover/cover.tsx';
import { useCrumbs } from '../../../../ui/crumbs.ts';
import { Box, Group, Text } from '../../../../ui/layout/layout.tsx';
import { classOf } from '../../../../ui/layout/look.ts';
import { Link } from '../../../../ui/link.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import classes from './asset-header.module.css';
import type { AssetHead } from './view.ts';

type HeaderProps = {
  readonly asset: AssetHead;
  readonly badge: ReactNode;
  readonly watch: ReactNode;
};

export function AssetHeader(props: HeaderProps) {
  const { asset } = props;
  useCrumbs([
    { label: 'Market', to: paths.market() },
    {
      label: CATEGORY_NAMES[asset.category],
      to: paths.market({ category: asset.category }),
      isMinor: true,
    },
    { label: asset.name },
  ]);
  return <AssetFace {...props} />;
}

/** The header without breadcrumbs, for a preview. */
export function AssetFace({ asset, badge, watch }: HeaderProps) {
  return (
    <header>
      <Box radius={10} border className={classes.cover}>
        <Cover
          category={asset.category}
          seed={asset.id}
          src={asset.cover}
          width={1240}
          height={182}
        />
      </Box>
      <Group
        gap={24}
        rowGap={12}
        align="start"
        justify="between"
        wrap
        mt={20}
        className={classes.line}
      >
        <div className={classes.words}>
          <Group gap={8} wrap>
            {badge}
            <Badge>{CATEGORY_NAMES[asset.category]}</Badge>
            <Badge>{countryName(asset.country)}</Badge>
          </Group>
          <Text as="h1" weight={620} breaks serif mt={8} className={classes.title}>
            {asset.name}
          </Text>
          <Text size={14} tone="faint" mt={2}>
            {asset.symbol} · Managed by{' '}
            <Link
              to={paths.assetManager(asset.manager.id)}
              className={classOf({ tone: 'primary', weight: 500 }, classes.manager)}
            >
              {asset.manager.name}
            </Link>
          </Text>
        </div>
        <Group gap={8} className={classes.actions}>
          {watch}
          <Button variant="default" leftSection={<IconShare3 size={16} />} onClick={share(asset)}>
            Share
          </Button>
        </Group>
      </Group>
      <Glance asset={asset} />
    </header>
  );
}

const GlanceOffer = ({ offer }: { offer: NonNullable<AssetHead['offer']> }) => (
  <>
    <ProgressBar percent={offer.fundedBps / 100} label="Funded so far" />
    <Group
      as="p"
      gap={12}
      justify="between"
      size={13}
      tone="faint"
      mt={8}
      num
      className={classes.funded}
    >
      <b>
        {fundedText(offer.fundedBps)} of {money(offer.targetAmount)}
      </b>
      {offer.stage === 'OPEN' && offer.closesAt ? (
        <span>Closes {daysUntil(offer.closesAt)}</span>
      ) : null}
    </Group>
  </>
);

/** First on small screens, where the panel is further down. */
function Glance({ asset }: { asset: AssetHead }) {
  const { offer, yieldKind, yieldPercent, termMonths } = asset;
  // The price panel is shown first instead.
  if (!offer || asset.status === 'IN_TRADING') return null;
  const facts = [
    { label: YIELD_NAMES[yieldKind], value: percent(yieldPercent) },
    { label: 'Term', value: termMonths === null ? NONE : termWords(termMonths) },
    { label: 'Minimum', value: money(offer.minimum) },
  ];
  return (
    <div className={classes.glance}>
      <GlanceOffer offer={offer} />
      <dl className={classes.tiles}>
        {facts.map((fact) => (
          <Box px={12} py={10} radius={10} border fill="surface" key={fact.label}>
            <Text as="dt" size={12} tone="quiet">
              {fact.label}
            </Text>
            <Text as="dd" weight={600} mt={2} className="num">
              {fact.value}
            </Text>
          </Box>
        ))}
      </dl>
    </div>
  );
}

const share = (asset: AssetHead) => async () => {
  const url = new URL(paths.asset(asset.id), location.origin).toString();
  if (navigator.share) {
    await navigator.share({ title: asset.name, url }).catch(() => {});
    return;
  }
  await navigator.clipboard.writeText(url);
  notify.ok('Link copied');
};
