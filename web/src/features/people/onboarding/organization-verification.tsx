import { documentTitle } from '@holdfast/domain/people/onboarding/documents';
import { Button } from '@mantine/core';
import {
  IconCircle,
  IconCircleCheck,
  IconCircleDot,
  IconCircleX,
  IconLock,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { textOf } from '../../../lib/failure.ts';
import { dateTime, fileSize } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link, useGo } from '../../../ui/link.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useSearch } from '../../../ui/url-state.ts';
import { isStepDone, openStep, percentDone } from './organization.form.ts';
import classes from './organization.module.css';
import { OrganizationAnswer } from './organization-answer.tsx';
import { type Organization, type OrganizationStep, useSendStep } from './organization-queries.ts';
import { OrganizationStepForm } from './organization-step-form.tsx';
import { type Onboarding, onboardingQuery } from './queries.ts';

type VerificationProps = {
  /** Reading and signing belongs to another room: the page brings it. */
  readonly agreement: (onSigned: () => void) => ReactNode;
};

/** The company's verification: its steps, the open one's form, what was said and by whom. */
export function OrganizationVerification({ agreement }: VerificationProps) {
  const { data, error, refetch } = useQuery(onboardingQuery());
  const organization = data?.organization;
  if (!data || !organization) {
    return (
      <Card title="Verification">
        {error ? (
          <ErrorState
            title="The verification did not load"
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonText lines={6} />
        )}
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
      <Steps review={data.review} organization={organization} agreement={agreement} />
    </Card>
  );
}

type Review = Onboarding['review'];
type StandingProps = { readonly review: Review; readonly organization: Organization };

/** One sentence on where the company stands, above its steps. */
function Standing({ review, organization }: StandingProps) {
  const words = standingWords(review, organization);
  if (!words) return null;
  const [tone, text] = words;
  return (
    <Alert tone={tone}>
      {text}
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
  if (review?.stage === 'approved' || (!review && organization.status === 'approved')) {
    return ['info', 'Your company is verified. This is what it told us.'];
  }
  if (review?.stage === 'rejected') {
    return [
      'bad',
      'Your company could not be verified. If you think that this is wrong, write to support within 30 days.',
    ];
  }
  if (review?.stage === 'asked') {
    return ['warn', 'We need something more. Complete the marked steps, then send the case again.'];
  }
  if (review) {
    return [
      'info',
      'We have the case. A person checks what your company sent, usually within one business day.',
    ];
  }
  if (!organization.mayComplete) {
    return [
      'plain',
      'An administrator of your company completes these steps. You see where they stand; names and papers are hidden from you.',
    ];
  }
  return undefined;
}

type StepsProps = StandingProps & VerificationProps;

function Steps({ review, organization, agreement }: StepsProps) {
  const asked = useSearch().step;
  const step = openStep(organization, asked);
  const closed = review !== null && review.stage !== 'asked';
  const profile = organization.steps.find((one) => one.step === 'company_profile');
  const here = step ?? (closed ? profile : undefined);
  const sending = asked === 'send' || !here;
  const mayFill = organization.mayComplete && !closed;
  return (
    <div className={classes.section}>
      <nav aria-label="Steps of the verification">
        <Progress organization={organization} />
        <ol className={classes.steps}>
          {organization.steps.map((one) => (
            <StepLink key={one.step} step={one} current={!sending && one.step === here?.step} />
          ))}
        </ol>
        {mayFill ? (
          <Link
            to={paths.corporateAccount('send')}
            className={classes.step}
            aria-current={sending ? 'step' : undefined}
            keepScroll
          >
            <IconCircle size={16} aria-hidden="true" />
            <span className={classes.stepWords}>Check and send</span>
          </Link>
        ) : null}
      </nav>
      {sending && mayFill ? (
        <SendPlace organization={organization} />
      ) : here ? (
        <StepPlace key={here.step} step={here} {...{ organization, mayFill, agreement }} />
      ) : null}
    </div>
  );
}

const Progress = ({ organization }: { organization: Organization }) => {
  const done = organization.steps.filter(isStepDone).length;
  return (
    <div className={classes.progress}>
      <span className="num">
        {done} of {organization.steps.length} steps done
      </span>
      <ProgressBar percent={percentDone(organization)} label="Steps done" />
    </div>
  );
};

function StepLink({ step, current }: { step: OrganizationStep; current: boolean }) {
  const done = isStepDone(step);
  const again = step.status === 'rejected';
  const Icon = again
    ? IconCircleX
    : step.status === 'skipped'
      ? IconPlayerSkipForward
      : done
        ? IconCircleCheck
        : current
          ? IconCircleDot
          : IconCircle;
  return (
    <li>
      <Link
        to={paths.corporateAccount(step.step)}
        className={classes.step}
        data-state={again ? 'again' : done ? 'done' : undefined}
        aria-current={current ? 'step' : undefined}
        keepScroll
      >
        <Icon size={16} aria-hidden="true" />
        <span className={classes.stepWords}>
          {step.title}
          <span className={classes.quiet}>{noteOf(step)}</span>
        </span>
      </Link>
    </li>
  );
}

function noteOf(step: OrganizationStep): string {
  if (step.status === 'rejected') return 'Asked for again';
  if (step.status === 'approved') return 'Approved';
  if (step.status === 'skipped') return 'Left out';
  const by = step.changedBy ? ` by ${step.changedBy}` : '';
  if (isStepDone(step)) return `Done${by}`;
  return step.version > 0 ? `Begun${by}` : 'Not begun';
}

type PlaceProps = VerificationProps & {
  readonly step: OrganizationStep;
  readonly organization: Organization;
  readonly mayFill: boolean;
};

/** One step: its form while it may be filled, else what it says. */
function StepPlace({ step, organization, mayFill, agreement }: PlaceProps) {
  const user = useUser();
  const go = useGo();
  const editable = mayFill && step.status !== 'approved' && step.status !== 'skipped';
  const isSigned = step.step === 'account_agreement' && organization.signature !== null;
  const client = useQueryClient();
  const onDone = () => {
    // Saving one step may open another again, so what follows is read from what is kept now.
    const now = client.getQueryData(onboardingQuery().queryKey)?.data.organization ?? organization;
    const at = now.steps.findIndex((one) => one.step === step.step);
    const next = [...now.steps.slice(at + 1), ...now.steps].find(
      (one) => one.step !== step.step && !isStepDone(one),
    );
    void go(paths.corporateAccount(next?.step ?? 'send'), { keepScroll: true });
  };
  const signer = `${user?.kyc.firstName ?? ''} ${user?.kyc.lastName ?? ''}`.trim();
  return (
    <div className={classes.place}>
      <div className={classes.placeHead}>
        <h3>{step.title}</h3>
        <StatusBadge of="review" status={step.status} />
      </div>
      {editable && !isSigned ? (
        <OrganizationStepForm {...{ step, organization, signer, onDone, agreement }} />
      ) : (
        <StepSaid step={step} organization={organization} />
      )}
      {step.changedAt ? (
        <p className={classes.quiet}>
          Last saved by {step.changedBy ?? 'a former member'}, {dateTime(step.changedAt)}
        </p>
      ) : null}
    </div>
  );
}

/** What a step says to whoever only reads it. */
function StepSaid({ step, organization }: Pick<PlaceProps, 'step' | 'organization'>) {
  const { signature, documents, mayComplete } = organization;
  if (step.step === 'account_agreement' && signature) {
    return (
      <p>
        Signed by {signature.name}, {dateTime(signature.signedAt)}.
      </p>
    );
  }
  if (step.step === 'registration_documents' && documents.length > 0) {
    return (
      <ul className={classes.papers}>
        {documents.map((document) => (
          <li key={document.fileId} className={classes.paper}>
            <a href={document.url} target="_blank" rel="noreferrer">
              {documentTitle(document.kind)}
            </a>
            <span className={classes.quiet}>
              {fileSize(document.bytes)}, {document.uploadedBy}, {dateTime(document.uploadedAt)}
            </span>
          </li>
        ))}
      </ul>
    );
  }
  if (step.answer) return <OrganizationAnswer step={step.step} answer={step.answer} />;
  return (
    <p className={classes.lead}>
      {mayComplete ? null : <IconLock size={15} aria-hidden="true" />}{' '}
      {isStepDone(step) ? 'Done.' : 'Nothing was sent yet.'}
    </p>
  );
}

/** Everything at a glance before the case is sent. */
function SendPlace({ organization }: { organization: Organization }) {
  const send = useSendStep();
  const [failure, setFailure] = useState<string>();
  const { missing, steps } = organization;
  const titles = steps.filter((one) => missing.includes(one.step)).map((one) => one.title);
  const submit = () => {
    setFailure(undefined);
    send.mutate({ step: 'review', answer: {} }, { onError: (error) => setFailure(textOf(error)) });
  };
  return (
    <div className={classes.place}>
      <div className={classes.placeHead}>
        <h3>Check and send</h3>
      </div>
      <p className={classes.lead}>
        A person of our team looks at what your company sends, usually within one business day.
        While they do, nothing can be changed.
      </p>
      {titles.length > 0 ? (
        <Alert tone="warn">
          Still needed: {titles.map((one) => one.toLowerCase()).join(', ')}.
        </Alert>
      ) : null}
      {failure ? (
        <Alert tone="bad" live>
          {failure}
        </Alert>
      ) : null}
      <div className={classes.actions}>
        <Button size="lg" loading={send.isPending} disabled={titles.length > 0} onClick={submit}>
          Send for review
        </Button>
      </div>
    </div>
  );
}
