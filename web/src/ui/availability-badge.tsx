import type { Availability } from '@holdfast/domain/assets/catalogue/availability';
import {
  type AvailabilityState,
  availabilitySentence,
  labelOf,
  type OfferFacts,
  offerState,
  toneOf,
} from '@holdfast/domain/assets/catalogue/availability-words';
import {
  IconActivity,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconGavel,
  IconHourglass,
  IconLock,
  IconPencil,
  IconPlayerPause,
  IconWorld,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { momentWithZone } from '../lib/figures/format.ts';
import { Badge } from './badge.tsx';

const ICONS: Readonly<Record<AvailabilityState, ComponentType<{ size?: number }>>> = {
  draft: IconPencil,
  published: IconWorld,
  offer_upcoming: IconClock,
  offer_open: IconCircleDashed,
  offer_full: IconCircleCheck,
  offer_closed: IconHourglass,
  issuing: IconHourglass,
  offer_completed: IconCircleCheck,
  offer_failed: IconCircleX,
  offer_expired: IconHourglass,
  offer_cancelled: IconBan,
  in_voting: IconGavel,
  completed: IconCircleCheck,
  trading: IconActivity,
  halted: IconPlayerPause,
  frozen: IconLock,
};

type Given = { readonly availability: Pick<Availability, 'state' | 'at' | 'reason'> };

export function AvailabilityBadge({ availability }: Given) {
  const { state } = availability;
  return (
    <span title={availabilitySentence(availability, momentWithZone)}>
      <StateBadge state={state} />
    </span>
  );
}

export const OfferBadge = ({ offer, extra }: { offer: OfferFacts; extra?: string }) => (
  <StateBadge state={offerState(offer, new Date())} {...(extra ? { extra } : {})} />
);

type StateProps = { readonly state: AvailabilityState; readonly extra?: string };

export function StateBadge({ state, extra }: StateProps) {
  const Icon = ICONS[state];
  return (
    <Badge tone={toneOf(state)} icon={<Icon size={13} />}>
      {extra ? `${labelOf(state)} · ${extra}` : labelOf(state)}
    </Badge>
  );
}
