import type { InvestorState } from '@holdfast/domain/access';
import { Button } from '@mantine/core';
import {
  IconBuildingSkyscraper,
  IconHourglass,
  IconLock,
  IconShieldHalf,
  IconWorldOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { VERIFICATION_TAKES } from '../../../lib/get-verified.ts';
import { paths } from '../../../paths.ts';
import { openDialog } from '../../../ui/dialogs/dialogs.ts';
import { LinkButton } from '../../../ui/states.tsx';

export type Explanation = {
  readonly title: string;
  readonly text: string;
  readonly icon: ReactNode;
  readonly action?: ReactNode;
};

export const CANNOT_TRADE: Readonly<Record<Exclude<InvestorState, 'ready'>, Explanation>> = {
  us_person: {
    title: 'Sorry',
    text: 'We do not serve US persons, so you can’t trade here.',
    icon: <IconWorldOff size={20} />,
    action: <LinkButton label="Go to market" to={paths.market()} />,
  },
  blocked: {
    title: 'Access is blocked',
    text: 'Your account is blocked. Your holdings and balance are safe.',
    icon: <IconLock size={20} />,
    action: <LinkButton label="Contact support" to={paths.askBlocked()} />,
  },
  unverified: {
    title: 'Verify your identity to trade',
    text: VERIFICATION_TAKES,
    icon: <IconShieldHalf size={20} />,
    action: <Button onClick={() => openDialog('verify')}>Get Verified</Button>,
  },
  waiting: {
    title: 'Your verification is under review',
    text: 'You can trade after approval. We’ll notify you.',
    icon: <IconHourglass size={20} />,
  },
  not_permitted: {
    title: 'Your role is view-only',
    text: 'Ask your company administrator for permission to trade.',
    icon: <IconLock size={20} />,
  },
  staff: {
    title: 'Holdfast staff can’t trade',
    text: 'Staff can view markets but not place orders.',
    icon: <IconLock size={20} />,
  },
  own: {
    title: 'This is your company’s asset',
    text: 'A company can’t trade its own assets.',
    icon: <IconBuildingSkyscraper size={20} />,
    action: <LinkButton label="Open your assets" to={paths.ownerAssets()} />,
  },
};
