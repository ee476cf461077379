import { Button } from '@mantine/core';
import {
  IconBuildingSkyscraper,
  IconCalendarTime,
  IconCircleCheck,
  IconGavel,
  IconHourglass,
  IconLock,
  IconShieldHalf,
  IconWorldOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { VERIFICATION_TAKES } from '../../../lib/get-verified.ts';
import { paths } from '../../../paths.ts';
import { openDialog } from '../../../ui/dialogs/dialogs.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { LinkButton, State } from '../../../ui/states.tsx';
import type { Held } from './commit.view.ts';
import { OfferClock } from './offer-clock.tsx';
import { type OfferState, offerState, offerWords } from './offer-words.ts';
import type { Asset, Offering } from './view.ts';

type Said = { readonly title: string; readonly text: string; readonly icon: ReactNode };

const HELD: Readonly<Record<Exclude<Held, 'offer'>, Said>> = {
  none: {
    title: 'No offering',
    text: 'This asset has no offering at the moment.',
    icon: <IconHourglass size={20} />,
  },
  own: {
    title: 'This is your company’s asset',
    text: 'A company can’t invest in its own assets.',
    icon: <IconBuildingSkyscraper size={20} />,
  },
  staff: {
    title: 'Employees can’t invest',
    text: 'Holdfast employees can’t commit to offerings.',
    icon: <IconLock size={20} />,
  },
  us_person: {
    title: 'Sorry',
    text: 'We do not serve US persons, so you can view this offering but not commit to it.',
    icon: <IconWorldOff size={20} />,
  },
  blocked: {
    title: 'Access is blocked',
    text: 'Your account is blocked. Your holdings and balance are safe.',
    icon: <IconLock size={20} />,
  },
  unverified: {
    title: 'Verify your identity to commit',
    text: VERIFICATION_TAKES,
    icon: <IconShieldHalf size={20} />,
  },
  waiting: {
    title: 'Your verification is under review',
    text: 'You can commit after approval. We’ll notify you.',
    icon: <IconHourglass size={20} />,
  },
  not_permitted: {
    title: 'Your role can view offerings only',
    text: 'Ask your company administrator for permission to invest.',
    icon: <IconLock size={20} />,
  },
};

type HeldProps = {
  readonly held: Held;
  readonly asset: Asset;
  readonly offering: Offering | null;
};

export function CommitHeld({ held, asset, offering }: HeldProps) {
  const said =
    held === 'offer' && offering ? ofOffer(offering) : HELD[held === 'offer' ? 'none' : held];
  return (
    <>
      <Card label={said.title}>
        <State icon={said.icon} title={said.title} action={actionOf(held, asset)} level={2}>
          {said.text}
        </State>
      </Card>
      {offering?.stage === 'UPCOMING' ? <OfferClock offering={offering} /> : null}
    </>
  );
}

const ICONS: Partial<Readonly<Record<OfferState, ReactNode>>> = {
  upcoming: <IconCalendarTime size={20} />,
  full: <IconHourglass size={20} />,
  voting: <IconGavel size={20} />,
  completed: <IconCircleCheck size={20} />,
};

const ofOffer = (offering: Offering): Said => ({
  ...offerWords(offering),
  icon: ICONS[offerState(offering)] ?? <IconLock size={20} />,
});

function actionOf(held: Held, { id, status }: Asset): ReactNode {
  if (held === 'unverified') {
    return <Button onClick={() => openDialog('verify')}>Get Verified</Button>;
  }
  if (held === 'blocked') return <LinkButton label="Contact support" to={paths.askBlocked()} />;
  if (held === 'us_person') return <LinkButton label="Go to market" to={paths.market()} />;
  if (held === 'offer' && status === 'IN_TRADING') {
    return <LinkButton label="Buy units" to={paths.tradeLite(id)} />;
  }
  return <LinkButton label="Back to asset" to={paths.asset(id)} />;
}
