import { documentTitle } from '@holdfast/domain/people/onboarding/documents';
import {
  IconCircle,
  IconCircleCheck,
  IconCircleDot,
  IconCircleX,
  IconLock,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../../../api/query.ts';
import { dateTime, fileSize } from '../../../../lib/figures/format.ts';
import { REVIEW_TAKES } from '../../../../lib/get-verified.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { paths } from '../../../../paths.ts';
import { STEP_SEARCH } from '../../../../search-params.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { ReasonedButton } from '../../../../ui/form/reasoned-button.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Group, Stack, Text } from '../../../../ui/layout/layout.tsx';
import { classOf } from '../../../../ui/layout/look.ts';
import { Link, useGo } from '../../../../ui/link.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { useSearch } from '../../../../ui/tables/url-state.ts';
import type { CompanyStep, Organization } from '../onboarding.ts';
import { useSendSteps } from '../use-steps.ts';
import classes from '../wizard.module.css';
import { WizardLength } from '../wizard-length.tsx';
import { CompanyAnswer } from './company-answer.tsx';
import { isStepDone, openStep, percentDone } from './company-answers.form.ts';
import { lengthOf } from './company-length.ts';
import { CompanyStepForm } from './company-step-form.tsx';

/** Passed by the page, because reading and signing belong to another feature. */
type AgreementProps = { readonly agreement: (onSigned: () => void) => ReactNode };

type StepsProps = AgreementProps & {
  readonly organization: Organization;
};

export function CompanySteps({ organization, agreement }: StepsProps) {
  const input = useSearch(STEP_SEARCH).step;
  const step = openStep(organization, input);
  const closed = organization.closed !== null;
  const profile = organization.steps.find((one) => one.step === 'company_profile');
  const here = step ?? (closed ? profile : undefined);
  const sending = input === 'send' || !here;
  const mayFill = organization.mayComplete && !closed;
  return (
    <div className={classes.section}>
      <nav aria-label="Steps of the verification">
        {mayFill ? (
          <WizardLength {...lengthOf(organization, sending ? undefined : here?.step)} />
        ) : (
          <Progress organization={organization} />
        )}
        <Stack as="ol" gap={2}>
          {organization.steps.map((one) => (
            <StepLink key={one.step} step={one} current={!sending && one.step === here?.step} />
          ))}
        </Stack>
        {mayFill ? (
          <Link
            to={paths.corporateAccount('send')}
            className={classOf(
              { kind: 'group', gap: 10, align: 'start', px: 10, py: 8, radius: 6 },
              classes.step,
            )}
            aria-current={sending ? 'step' : undefined}
            keepScroll
          >
            <IconCircle size={16} aria-hidden="true" />
            <Stack as="span" gap={0} size={13.5} loose weight={550} shrinks>
              Review and send
            </Stack>
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
    <Stack gap={8} size={13} loose tone="quiet" mb={14}>
      <span className="num">
        {done} of {organization.steps.length} steps completed
      </span>
      <ProgressBar percent={percentDone(organization)} label="Steps completed" />
    </Stack>
  );
};

function StepLink({ step, current }: { step: CompanyStep; current: boolean }) {
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
        className={classOf(
          { kind: 'group', gap: 10, align: 'start', px: 10, py: 8, radius: 6 },
          classes.step,
        )}
        data-state={again ? 'again' : done ? 'done' : undefined}
        aria-current={current ? 'step' : undefined}
        keepScroll
      >
        <Icon size={16} aria-hidden="true" />
        <Stack as="span" gap={0} size={13.5} loose weight={550} shrinks>
          {step.title}
          <Text as="span" size={12.5} tone="quiet" weight={400}>
            {noteOf(step)}
          </Text>
        </Stack>
      </Link>
    </li>
  );
}

function noteOf(step: CompanyStep): string {
  if (step.status === 'rejected') return 'Resubmission requested';
  if (step.status === 'approved') return 'Approved';
  if (step.status === 'skipped') return 'Skipped';
  const by = step.changedBy ? ` by ${step.changedBy}` : '';
  if (isStepDone(step)) return `Completed${by}`;
  return step.version > 0 ? `Started${by}` : 'Not started';
}

type PlaceProps = AgreementProps & {
  readonly step: CompanyStep;
  readonly organization: Organization;
  readonly mayFill: boolean;
};

function StepPlace({ step, organization, mayFill, agreement }: PlaceProps) {
  const user = useUser();
  const go = useGo();
  const editable = mayFill && step.status !== 'approved' && step.status !== 'skipped';
  const isSigned = step.step === 'account_agreement' && organization.signature !== null;
  const client = useQueryClient();
  const onDone = () => {
    // Saving a step may reopen another step, so the next step is read from the cache.
    const known = client.getQueryData(query('GET /user/onboarding').queryKey);
    const now = known?.data.organization ?? organization;
    const at = now.steps.findIndex((one) => one.step === step.step);
    const next = [...now.steps.slice(at + 1), ...now.steps].find(
      (one) => one.step !== step.step && !isStepDone(one),
    );
    void go(paths.corporateAccount(next?.step ?? 'send'), { keepScroll: true });
  };
  const signer = `${user?.kyc.firstName ?? ''} ${user?.kyc.lastName ?? ''}`.trim();
  return (
    <Stack gap={16} shrinks className={classes.companyVerificationPlace}>
      <Group gap={10} align="center" wrap className={classes.placeHead}>
        <h3>{step.title}</h3>
        <StatusBadge of="review" status={step.status} />
      </Group>
      {editable && !isSigned ? (
        <CompanyStepForm {...{ step, organization, signer, onDone, agreement }} />
      ) : (
        <StepContent step={step} organization={organization} />
      )}
      {step.changedAt ? (
        <Text size={12.5} tone="quiet" weight={400}>
          Last saved by {step.changedBy ?? 'a former member'}, {dateTime(step.changedAt)}
        </Text>
      ) : null}
    </Stack>
  );
}

function StepContent({ step, organization }: Pick<PlaceProps, 'step' | 'organization'>) {
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
      <Stack as="ul" gap={10}>
        {documents.map((document) => (
          <Group
            key={document.fileId}
            as="li"
            gap={14}
            rowGap={6}
            align="center"
            justify="between"
            wrap
            size={13.5}
            loose
          >
            <a href={document.url} target="_blank" rel="noreferrer">
              {documentTitle(document.kind)}
            </a>
            <Text as="span" size={12.5} tone="quiet" weight={400}>
              {fileSize(document.bytes)}, {document.uploadedBy}, {dateTime(document.uploadedAt)}
            </Text>
          </Group>
        ))}
      </Stack>
    );
  }
  if (step.answer) return <CompanyAnswer step={step.step} answer={step.answer} />;
  return (
    <Text tone="quiet">
      {mayComplete ? null : <IconLock size={15} aria-hidden="true" />}{' '}
      {isStepDone(step) ? 'Completed.' : 'Not completed yet.'}
    </Text>
  );
}

function SendPlace({ organization }: { organization: Organization }) {
  const form = useForm({
    initial: {},
    parse: () => ({ body: { meta: { review: {} } } }),
    send: useSendSteps(),
  });
  const { missing, steps } = organization;
  const titles = steps.filter((one) => missing.includes(one.step)).map((one) => one.title);
  return (
    <Stack gap={16} shrinks className={classes.companyVerificationPlace}>
      <Group gap={10} align="center" wrap className={classes.placeHead}>
        <h3>Review and send</h3>
      </Group>
      <Text tone="quiet">{REVIEW_TAKES} You can’t make changes during the review.</Text>
      {titles.length > 0 ? (
        <Alert tone="warn">
          Still required: {titles.map((one) => one.toLowerCase()).join(', ')}.
        </Alert>
      ) : null}
      <Form form={form}>
        <Group gap={12} align="center" justify="end" wrap line="above" className={classes.actions}>
          <ReasonedButton
            type="submit"
            size="lg"
            loading={form.isSending}
            whyNot={titles.length > 0 ? 'Complete the steps above' : undefined}
          >
            Send for review
          </ReasonedButton>
        </Group>
      </Form>
    </Stack>
  );
}
