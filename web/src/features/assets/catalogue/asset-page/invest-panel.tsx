import { fundedText } from '@holdfast/domain/assets/catalogue/words';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { count, date, momentWithZone, money } from '../../../../lib/figures/format.ts';
import { VERIFICATION_TAKES } from '../../../../lib/get-verified.ts';
import { standingOf, useUser } from '../../../../lib/session/session.ts';
import { paths } from '../../../../paths.ts';
import { openDialog } from '../../../../ui/dialogs/dialogs.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../../../ui/layout/layout.tsx';
import { Link } from '../../../../ui/link.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import classes from './asset-header.module.css';
import { InvestForm } from './invest-form.tsx';
import { type PanelState, panelState, type Reader, readerOf } from './investing.ts';
import { Prices } from './trading-panel.tsx';
import type { AssetHead, Offering } from './view.ts';

type PanelProps = {
  readonly asset: AssetHead;
  readonly offering: Offering | null;
  readonly badge: ReactNode;
};

export function InvestPanel({ asset, offering, badge }: PanelProps) {
  const user = useUser();
  const state = panelState(asset, offering);
  const reader = readerOf(user ? standingOf(user) : undefined, asset.isOwn);
  const title = state === 'voting' ? 'Price' : 'Offering';
  return (
    <Card title={title} aside={badge} label={title}>
      {state === 'voting' ? (
        <Prices asset={asset} isVisitor={reader === 'visitor'} />
      ) : (
        <Progress asset={asset} offering={offering} state={state} />
      )}
      {state === 'open' && offering ? (
        <OpenOffer asset={asset} offering={offering} reader={reader} />
      ) : (
        <Sentence offering={offering} state={state} />
      )}
      {state === 'voting' || state === 'asking' ? (
        <Wide to={paths.assetPolls(asset.id)}>View poll</Wide>
      ) : null}
    </Card>
  );
}

/** When commitments end or ended, or when units were issued. */
function endOf(
  state: PanelState,
  offer: NonNullable<AssetHead['offer']>,
  closedAt: string | null | undefined,
) {
  if (state === 'completed') return ['Completed', offer.completedAt] as const;
  if (state === 'open') return ['Closes', offer.closesAt] as const;
  return closedAt ? (['Closed', closedAt] as const) : (['Closing date', offer.closesAt] as const);
}

function Progress({ asset, offering, state }: Omit<PanelProps, 'badge'> & { state: PanelState }) {
  const { offer } = asset;
  if (!offer) return null;
  const [word, end] = endOf(state, offer, offering?.closedAt);
  return (
    <Stack gap={8}>
      <Group gap={8} rowGap={4} align="baseline" justify="between" wrap size={13} tone="faint">
        <Text as="span" tone="plain" weight={620} num className={classes.big}>
          {money(offer.committedAmount)}
        </Text>
        <span className="num">of {money(offer.targetAmount)}</span>
      </Group>
      <ProgressBar
        percent={offer.fundedBps / 100}
        label="Funded"
        tone={state === 'completed' ? 'done' : 'primary'}
      />
      <Group gap={12} rowGap={4} justify="between" wrap size={12} tone="faint">
        <Text as="b" tone="plain" weight={550} num>
          {fundedText(offer.fundedBps)} funded ·{' '}
          {count(offering?.progress.investors ?? offer.investors)}{' '}
          {offer.investors === 1 ? 'investor' : 'investors'}
        </Text>
        {end ? (
          <span className="num">
            {word} {date(end)}
          </span>
        ) : null}
      </Group>
    </Stack>
  );
}

type OpenProps = { asset: AssetHead; offering: Offering; reader: Reader };

function OpenOffer({ asset, offering, reader }: OpenProps) {
  const refusal = REFUSALS[reader];
  if (refusal) {
    return (
      <Stack gap={12} size={13.5} tone="quiet" className={classes.refusal}>
        <p>{refusal.text}</p>
        {refusal.action(asset.id)}
      </Stack>
    );
  }
  return <InvestForm asset={asset} offering={offering} isVisitor={reader === 'visitor'} />;
}

const Wide = ({ to, children }: { to: string; children: ReactNode }) => (
  <Button component={Link} to={to} size="lg" fullWidth>
    {children}
  </Button>
);

type Refused = { readonly text: string; readonly action: (assetId: string) => ReactNode };

const nothing = () => null;
const REFUSALS: Readonly<Partial<Record<Reader, Refused>>> = {
  us_person: {
    text: 'We do not serve US persons, so you can view this offering but not commit to it.',
    action: () => <Wide to={paths.market()}>Go to market</Wide>,
  },
  blocked: {
    text: 'Your account is blocked. Your holdings and balance are safe.',
    action: () => <Wide to={paths.askBlocked()}>Contact support</Wide>,
  },
  unverified: {
    text: `Verify your identity to commit. ${VERIFICATION_TAKES}`,
    action: () => (
      <Button size="lg" fullWidth onClick={() => openDialog('verify')}>
        Get Verified
      </Button>
    ),
  },
  waiting: {
    text: 'Your verification is under review. You can commit after approval. We’ll notify you.',
    action: nothing,
  },
  not_permitted: {
    text: 'Your role can view offerings only. Ask your company administrator for permission to invest.',
    action: nothing,
  },
  staff: { text: 'Holdfast employees can’t invest.', action: nothing },
  own: {
    text: 'A company can’t invest in its own assets.',
    action: () => <Wide to={paths.ownerAssets()}>View your assets</Wide>,
  },
};

type Said = { readonly offering: Offering | null; readonly state: PanelState };

function Sentence({ offering, state }: Said) {
  const text = sentenceOf(offering, state);
  return text ? (
    <Stack as="p" gap={12} size={13.5} tone="quiet" className={classes.refusal}>
      {text}
    </Stack>
  ) : null;
}

function sentenceOf(offering: Offering | null, state: PanelState) {
  const price = offering ? money(offering.terms.unitPrice) : '';
  switch (state) {
    case 'none':
      return 'No offering yet. Watch this asset to be notified when one opens.';
    case 'upcoming':
      return `Opens ${momentWithZone(offering?.terms.opensAt)} at ${price} per unit. Watch this asset to be notified.`;
    case 'full':
      return 'Fully subscribed. Units become available if an investor cancels.';
    case 'closing':
      return 'The offering is closed. We’re reviewing its closing documents before units are issued.';
    case 'completed':
      return 'The offering is complete and its units are issued.';
    case 'ended':
      return 'The offering ended without completing. All investors were refunded, fees included.';
    case 'asking':
      return 'Investors who committed are voting on the closing. If it isn’t approved, all are refunded.';
    case 'voting':
      return 'Holders are voting on the exit or have approved it. Trading is halted.';
    default:
      return undefined;
  }
}
