import {
  CATEGORY_NAMES,
  countryName,
  YIELD_NAMES,
} from '@holdfast/domain/assets/catalogue/categories';
import { fundedText, termWords } from '@holdfast/domain/assets/catalogue/words';
import { Button } from '@mantine/core';
import { IconShare3 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { daysUntil, money, NONE, percent } from '../../../lib/format.ts';
import { priceChange } from '../../../lib/price-change.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ChangeText } from '../../../ui/change-text.tsx';
import { Cover } from '../../../ui/cover/cover.tsx';
import { useCrumbs } from '../../../ui/crumbs.ts';
import { Link } from '../../../ui/link.tsx';
import { notify } from '../../../ui/notify.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import classes from './asset-header.module.css';
import type { AssetHead } from './view.ts';

type HeaderProps = {
  readonly asset: AssetHead;
  readonly badge: ReactNode;
  /** The watch button, which belongs to the market. */
  readonly watch: ReactNode;
};

/** Cover, badges, the asset's name, who manages it; watch and share. */
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

/** The same without saying where the page is: in a preview. */
export function AssetFace({ asset, badge, watch }: HeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.cover}>
        <Cover
          category={asset.category}
          seed={asset.id}
          src={asset.cover}
          width={1240}
          height={182}
        />
      </div>
      <div className={classes.line}>
        <div className={classes.words}>
          <div className={classes.badges}>
            {badge}
            <Badge>{CATEGORY_NAMES[asset.category]}</Badge>
            <Badge>{countryName(asset.country)}</Badge>
          </div>
          <h1 className={classes.title}>{asset.name}</h1>
          <p className={classes.by}>
            {asset.symbol} · Managed by{' '}
            <Link to={paths.assetManager(asset.manager.id)} className={classes.manager}>
              {asset.manager.name}
            </Link>
          </p>
        </div>
        <div className={classes.actions}>
          {watch}
          <Button variant="default" leftSection={<IconShare3 size={16} />} onClick={share(asset)}>
            Share
          </Button>
        </div>
      </div>
      <Glance asset={asset} />
    </header>
  );
}

const GlanceOffer = ({ offer }: { offer: NonNullable<AssetHead['offer']> }) => (
  <>
    <ProgressBar percent={offer.fundedBps / 100} label="Funded so far" />
    <p className={`num ${classes.funded}`}>
      <b>
        {fundedText(offer.fundedBps)} of {money(offer.targetAmount)}
      </b>
      {offer.stage === 'OPEN' && offer.closesAt ? (
        <span>Closes {daysUntil(offer.closesAt)}</span>
      ) : null}
    </p>
  </>
);

/** A traded asset speaks of its price: its offering is over. */
function GlancePrice({ asset: { trade, offer } }: { asset: AssetHead }) {
  const change = priceChange(trade?.changePercent ?? null);
  return (
    <p className={`num ${classes.funded}`}>
      <b>{money(trade?.price ?? offer?.unitPrice)}</b>
      {change ? <ChangeText {...change} /> : <span>{trade ? 'Last price' : 'Offering price'}</span>}
    </p>
  );
}

/** On small screens the panel stands below, so its few figures come first. */
function Glance({ asset }: { asset: AssetHead }) {
  const { offer, yieldKind, yieldPercent, termMonths } = asset;
  if (!offer) return null;
  const facts = [
    { label: YIELD_NAMES[yieldKind], value: percent(yieldPercent) },
    { label: 'Term', value: termMonths === null ? NONE : termWords(termMonths) },
    asset.status === 'IN_TRADING'
      ? { label: 'NAV / unit', value: money(asset.nav) }
      : { label: 'Minimum', value: money(offer.minimum) },
  ];
  return (
    <div className={classes.glance}>
      {asset.status === 'IN_TRADING' ? (
        <GlancePrice asset={asset} />
      ) : (
        <GlanceOffer offer={offer} />
      )}
      <dl className={classes.tiles}>
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd className="num">{fact.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The device's own way to share where there is one, else the address is copied. */
const share = (asset: AssetHead) => async () => {
  const url = new URL(paths.asset(asset.id), location.origin).toString();
  if (navigator.share) {
    await navigator.share({ title: asset.name, url }).catch(() => {});
    return;
  }
  await navigator.clipboard.writeText(url);
  notify.ok('Link copied');
};
