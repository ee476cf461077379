import { Button } from '@mantine/core';
import {
  IconBuildingSkyscraper,
  IconCalendarTime,
  IconHourglass,
  IconLock,
  IconShieldHalf,
  IconWorldOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { dateTime, money } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { openDialog } from '../../../ui/dialogs.ts';
import { LinkButton, State } from '../../../ui/states.tsx';
import type { Held } from './commit.view.ts';
import type { Offering } from './view.ts';

type Said = { readonly title: string; readonly text: string; readonly icon: ReactNode };

const HELD: Readonly<Record<Exclude<Held, 'upcoming'>, Said>> = {
  none: {
    title: 'There is no offer',
    text: 'This asset is not offered at the moment.',
    icon: <IconHourglass size={20} />,
  },
  full: {
    title: 'Every unit is committed',
    text: 'Units come back when somebody withdraws in time. Watch the asset to be told.',
    icon: <IconHourglass size={20} />,
  },
  closed: {
    title: 'Offer is not open',
    text: 'It takes no commitments any more.',
    icon: <IconLock size={20} />,
  },
  own: {
    title: 'This is your company’s asset',
    text: 'A company can’t invest in its own assets.',
    icon: <IconBuildingSkyscraper size={20} />,
  },
  staff: {
    title: 'Employees do not invest',
    text: 'Employees of the platform do not commit to offers.',
    icon: <IconLock size={20} />,
  },
  us_person: {
    title: 'Sorry',
    text: 'We do not serve US persons, so you can look at this offer but not commit to it.',
    icon: <IconWorldOff size={20} />,
  },
  blocked: {
    title: 'Access is blocked',
    text: 'Your account is blocked. Your holdings and balance are safe.',
    icon: <IconLock size={20} />,
  },
  unverified: {
    title: 'Verify your identity to commit',
    text: 'It takes about 10 minutes.',
    icon: <IconShieldHalf size={20} />,
  },
  waiting: {
    title: 'Your identity check is still running',
    text: 'You can commit once it is approved; we will tell you.',
    icon: <IconHourglass size={20} />,
  },
  not_permitted: {
    title: 'Your role can look at offers',
    text: 'Ask your company administrator for the permission to invest.',
    icon: <IconLock size={20} />,
  },
};

type HeldProps = {
  readonly held: Held;
  readonly assetId: string;
  readonly offering: Offering | null;
};

/** Why nothing can be committed here, and what can be done instead. */
export function CommitHeld({ held, assetId, offering }: HeldProps) {
  const said = held === 'upcoming' ? upcoming(offering) : HELD[held];
  return (
    <Card label={said.title}>
      <State icon={said.icon} title={said.title} action={actionOf(held, assetId)} level={2}>
        {said.text}
      </State>
    </Card>
  );
}

const upcoming = (offering: Offering | null): Said => ({
  title: 'The offer has not opened yet',
  text: offering
    ? `It opens ${dateTime(offering.terms.opensAt)} at ${money(offering.terms.unitPrice)} a unit.`
    : '',
  icon: <IconCalendarTime size={20} />,
});

function actionOf(held: Held, assetId: string): ReactNode {
  if (held === 'unverified') {
    return <Button onClick={() => openDialog('verify')}>Get Verified</Button>;
  }
  if (held === 'blocked') return <LinkButton label="Contact support" to={paths.supportCenter()} />;
  if (held === 'us_person') return <LinkButton label="Go to market" to={paths.market()} />;
  return <LinkButton label="Back to the asset" to={paths.asset(assetId)} />;
}
