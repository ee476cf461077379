import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../../api/query.ts';
import type { SessionUser } from '../../../../lib/session/session-user.ts';
import { paths } from '../../../../paths.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { SavedText } from '../../../../ui/form/saved-text.tsx';
import { useAutosave } from '../../../../ui/form/use-autosave.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Link } from '../../../../ui/link.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { QueryBoundary } from '../../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { knownOf } from '../known.ts';
import type { Onboarding } from '../onboarding.ts';
import { stepOf } from '../places.ts';
import { StepSentence } from '../profile-step.tsx';
import { gateBefore } from '../step-words.ts';
import { useSaveDraft } from '../use-steps.ts';
import classes from '../wizard.module.css';
import { resultOf } from './personality.form.ts';
import { PersonalityForm } from './personality-form.tsx';
import { PersonalityResult } from './personality-result.tsx';

export function PersonalityPage({ user }: { user: SessionUser }) {
  const onboarding = useQuery(query('GET /user/onboarding'));
  return (
    <QueryBoundary
      query={onboarding}
      what="Your investment personality"
      carded
      loading={
        <Card label="Investment personality">
          <SkeletonText lines={8} />
        </Card>
      }
    >
      {(data) => <Questionnaire onboarding={data} user={user} />}
    </QueryBoundary>
  );
}

function Questionnaire({ onboarding, user }: { onboarding: Onboarding; user: SessionUser }) {
  const autosave = useAutosave(useSaveDraft());
  const [asking, setAsking] = useState(false);
  const step = stepOf(onboarding, 'investment_personality');
  const result = resultOf(step?.answer);
  if (!step) return null;
  // A verified user may retake the questionnaire at any time, except during a review.
  const verified = onboarding.hasAdminApproved && !isLookedAt(onboarding);
  const open = verified || !onboarding.closed;
  if (result && !asking) {
    const onRetake = open ? () => setAsking(true) : undefined;
    return <PersonalityResult result={result} takenAt={step.submittedAt} onRetake={onRetake} />;
  }
  const gate = gateBefore(onboarding);
  return (
    <Card
      title="Ten questions"
      aside={
        <>
          <SavedText saved={autosave.saved} />
          <StatusBadge of="review" status={step.status} />
        </>
      }
      className={classes.card ?? ''}
    >
      {open ? (
        <>
          <Stack gap={12} className={classes.before}>
            {asking ? null : <StepSentence onboarding={onboarding} step={step} />}
            {gate ? (
              <Alert tone="warn">
                <Link to={gate.to}>{gate.label}</Link> to see your result.
              </Alert>
            ) : null}
          </Stack>
          <PersonalityForm
            embedded
            again={asking || verified}
            onboarding={onboarding}
            known={knownOf(user, null)}
            autosave={autosave}
            back={undefined}
            onNext={() => {
              setAsking(false);
              notify.ok('Result saved');
            }}
          />
        </>
      ) : (
        <Alert tone="plain">
          {onboarding.closed} <Link to={paths.askSupport({ type: 'kyc' })}>Contact support</Link>
        </Alert>
      )}
    </Card>
  );
}

const isLookedAt = ({ review }: Onboarding): boolean =>
  review !== null && review.stage !== 'approved' && review.stage !== 'asked';
