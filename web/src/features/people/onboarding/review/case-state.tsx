import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { dateTime } from '../../../../lib/figures/format.ts';
import { REVIEW_TAKES } from '../../../../lib/get-verified.ts';
import { paths } from '../../../../paths.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { Link } from '../../../../ui/link.tsx';
import { LinkButton, State } from '../../../../ui/states.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import type { Onboarding } from '../onboarding.ts';
import { lastDayWords } from '../step-words.ts';

type Review = NonNullable<Onboarding['review']>;

export function CaseState({ review, term }: { review: Review | null; term: Onboarding['term'] }) {
  if (!review) {
    return (
      <Card title="Your account" aside={<StatusBadge of="review" status="approved" />}>
        <Verified term={term} />
      </Card>
    );
  }
  return (
    <Card
      title={`Case ${review.number}`}
      aside={<StatusBadge of="review" status={review.status} />}
      footer={<span>Sent {dateTime(review.submittedAt)}</span>}
    >
      {review.stage === 'approved' ? <Verified term={term} /> : <Words review={review} />}
    </Card>
  );
}

const Verified = ({ term }: { term: Onboarding['term'] }) => (
  <State
    icon={<IconCircleCheck size={20} />}
    title="Your account is verified"
    level={1}
    action={<LinkButton label="Browse market" to={paths.market()} />}
  >
    <p>You can add money, commit to offerings and trade.</p>
    {term ? <p>{lastDayWords(term)}</p> : null}
  </State>
);

function Words({ review }: { review: Review }) {
  if (review.stage === 'rejected') {
    return (
      <State
        icon={<IconCircleX size={20} />}
        tone="bad"
        title="We couldn’t verify your account"
        level={1}
        action={<LinkButton label="Contact support" to={paths.askSupport({ type: 'kyc' })} />}
      >
        <p>{review.reason}</p>
        <p>If you disagree, contact support within 30 days.</p>
      </State>
    );
  }
  return (
    <State
      icon={<IconClock size={20} />}
      tone="warn"
      title={
        review.stage === 'reviewing' ? 'We’re reviewing your case' : 'We’ve received your case'
      }
      level={1}
      action={
        <Button component={Link} to={paths.market()} variant="default">
          Browse market
        </Button>
      }
    >
      {REVIEW_TAKES} We’ll notify you here and by email.
    </State>
  );
}
