import { IconBan, IconCircleCheck, IconClock, IconGavel, IconPencil } from '@tabler/icons-react';
import { Badge } from '../../../ui/badge.tsx';
import { type PollRow, standingOf } from './view.ts';

const ICONS = {
  DRAFT: IconPencil,
  REQUESTED: IconClock,
  SCHEDULED: IconClock,
  OPEN: IconGavel,
  CLOSED: IconCircleCheck,
  CANCELLED: IconBan,
} as const;

export function PollBadge({ poll }: { poll: PollRow }) {
  const { word, tone } = standingOf(poll);
  const Icon = poll.outcome === 'passed' || poll.status !== 'CLOSED' ? ICONS[poll.status] : IconBan;
  return (
    <Badge tone={tone} icon={<Icon size={13} />}>
      {word}
    </Badge>
  );
}
