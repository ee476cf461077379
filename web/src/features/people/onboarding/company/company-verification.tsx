import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../../../api/query.ts';
import { dateTime } from '../../../../lib/figures/format.ts';
import { REVIEW_TAKES } from '../../../../lib/get-verified.ts';
import { paths } from '../../../../paths.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { QueryBoundary } from '../../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { TextLink } from '../../../../ui/text/text-link.tsx';
import type { Onboarding, Organization } from '../onboarding.ts';
import { CompanySteps } from './company-steps.tsx';

type VerificationProps = {
  readonly agreement: (onSigned: () => void) => ReactNode;
};

export function CompanyVerification({ agreement }: VerificationProps) {
  const onboarding = useQuery(query('GET /user/onboarding'));
  const { data } = onboarding;
  const organization = data?.organization;
  if (!data || !organization) {
    return (
      <Card title="Verification">
        <QueryBoundary
          query={onboarding}
          what="The verification"
          loading={<SkeletonText lines={6} />}
        >
          {() => null}
        </QueryBoundary>
      </Card>
    );
  }
  return (
    <Card
      title="Verification"
      aside={<StatusBadge of="review" status={organization.status} />}
      footer={
        data.review ? (
          <span>
            Case {data.review.number}, sent {dateTime(data.review.submittedAt)}
          </span>
        ) : undefined
      }
    >
      <Standing review={data.review} organization={organization} />
      {data.review || organization.closed === null ? (
        <CompanySteps organization={organization} agreement={agreement} />
      ) : null}
    </Card>
  );
}

type Review = Onboarding['review'];
type StandingProps = { readonly review: Review; readonly organization: Organization };

function Standing({ review, organization }: StandingProps) {
  const words = standingWords(review, organization);
  if (!words) return null;
  const [tone, text] = words;
  return (
    <Alert tone={tone}>
      {text}
      {organization.isOwner && organization.status === 'approved' ? (
        <>
          {' '}
          <TextLink to={paths.owner()}>Open the owner area</TextLink>
        </>
      ) : null}
      {review?.reason && review.stage !== 'approved' ? (
        <>
          <br />
          <strong>{review.reason}</strong>
        </>
      ) : null}
    </Alert>
  );
}

type Words = readonly ['info' | 'warn' | 'bad' | 'plain', string];

function standingWords(review: Review, organization: Organization): Words | undefined {
  if (review?.stage === 'approved') {
    return ['info', 'Your company is verified. Its answers are below.'];
  }
  // A company verified without a case here has no steps.
  if (!review && organization.closed) return ['info', organization.closed];
  if (review?.stage === 'rejected') {
    return [
      'bad',
      'We couldn’t verify your company. If you disagree, contact support within 30 days.',
    ];
  }
  if (review?.stage === 'asked') {
    return [
      'warn',
      'We need more information. Complete the marked steps, then send the case again.',
    ];
  }
  if (review) {
    return [
      'info',
      `We’ve received your case. ${REVIEW_TAKES}${
        organization.isOwner ? ' You’ll have access to the owner area on approval.' : ''
      }`,
    ];
  }
  if (!organization.mayComplete) {
    return [
      'plain',
      'Your company administrator completes these steps. You can see their status, but not names or documents.',
    ];
  }
  if (organization.isOwner) {
    return [
      'info',
      'Your company is applying as an owner of assets. Complete and send these steps. After approval, you can create structures, assets and offerings in the owner area.',
    ];
  }
  return undefined;
}
