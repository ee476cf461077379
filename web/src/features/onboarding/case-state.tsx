import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { dateTime } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkButton, State } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Onboarding } from './queries.ts';

type Review = NonNullable<Onboarding['review']>;

/**
 * Where a case stands that the person can't change now: sent, approved, rejected with its reason.
 */
export function CaseState({ review }: { review: Review }) {
  return (
    <Card
      title={`Case ${review.number}`}
      aside={<StatusBadge of="review" status={review.status} />}
      footer={<span>Sent {dateTime(review.submittedAt)}</span>}
    >
      <Words review={review} />
    </Card>
  );
}

function Words({ review }: { review: Review }) {
  if (review.stage === 'approved') {
    return (
      <State
        icon={<IconCircleCheck size={20} />}
        title="Your account is verified"
        level={1}
        action={<LinkButton label="Browse market" to={paths.market()} />}
      >
        You can add money, commit to offerings and trade.
      </State>
    );
  }
  if (review.stage === 'rejected') {
    return (
      <State
        icon={<IconCircleX size={20} />}
        tone="bad"
        title="Your account could not be verified"
        level={1}
        action={<LinkButton label="Contact support" to={paths.supportCenter()} />}
      >
        <p>{review.reason}</p>
        <p>If you think that this is wrong, write to support within 30 days.</p>
      </State>
    );
  }
  return (
    <State
      icon={<IconClock size={20} />}
      tone="warn"
      title={review.stage === 'reviewing' ? 'We are looking at your case' : 'We have your case'}
      level={1}
      action={
        <Button component={Link} to={paths.market()} variant="default">
          Browse market
        </Button>
      }
    >
      A person checks what you sent, usually within one business day. We tell you here and by mail.
    </State>
  );
}
