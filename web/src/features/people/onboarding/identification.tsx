import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../../api/query.ts';
import { REVIEW_TAKES } from '../../../lib/get-verified.ts';
import type { SessionUser } from '../../../lib/session/session-user.ts';
import { paths } from '../../../paths.ts';
import { STEP_SEARCH } from '../../../search-params.ts';
import { useAutosave } from '../../../ui/form/use-autosave.ts';
import { useStep } from '../../../ui/form/use-form.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Link, useGo } from '../../../ui/link.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { useSearch } from '../../../ui/tables/url-state.ts';
import { FormActions } from '../../../ui/wizard/form-actions.tsx';
import { FormHead } from '../../../ui/wizard/form-head.tsx';
import { Wizard } from '../../../ui/wizard/wizard.tsx';
import { AgainAlert } from './again-alert.tsx';
import { DocumentForm } from './document-form.tsx';
import { knownOf } from './known.ts';
import type { Onboarding, StepView } from './onboarding.ts';
import { ExperienceForm, WealthForm } from './optional-forms.tsx';
import { PersonalForm } from './personal-form.tsx';
import { PersonalityForm } from './personality/personality-form.tsx';
import type { PlaceProps } from './place-props.ts';
import {
  firstOpen,
  isPlace,
  isRenewing,
  type Place,
  placeAfter,
  placeBefore,
  placesOf,
  stateOf,
  stepOf,
} from './places.ts';
import { RenewalNote } from './renewal-note.tsx';
import { ResidenceProofForm } from './residence-proof-form.tsx';
import { CaseState } from './review/case-state.tsx';
import { ReviewAnswers } from './review/review-answers.tsx';
import { ReviewForm } from './review/review-form.tsx';
import { useSaveDraft } from './use-steps.ts';
import { VerificationWizard } from './verification-wizard.tsx';
import classes from './wizard.module.css';
import { WizardHelp } from './wizard-help.tsx';
import { WizardSteps } from './wizard-steps.tsx';

type IdentificationProps = {
  readonly user: SessionUser;
  readonly agreement: (onSigned: () => void) => ReactNode;
};

export function Identification(props: IdentificationProps) {
  const onboarding = useQuery(query('GET /user/onboarding'));
  if (onboarding.data) return <Places onboarding={onboarding.data} {...props} />;
  return (
    <VerificationWizard steps={null}>
      <QueryBoundary
        query={onboarding}
        what="Your verification"
        loading={<SkeletonText lines={6} />}
      >
        {() => null}
      </QueryBoundary>
    </VerificationWizard>
  );
}

type PlacesProps = IdentificationProps & { readonly onboarding: Onboarding };

function Places({ onboarding, user, agreement }: PlacesProps) {
  const { data: geo } = useQuery(query('GET /geo', {}, { staleTime: Number.POSITIVE_INFINITY }));
  const autosave = useAutosave(useSaveDraft());
  const input = useSearch(STEP_SEARCH).step;
  const go = useGo();
  const places = placesOf(onboarding);
  const place = isPlace(input) && places.includes(input) ? input : firstOpen(onboarding);
  const before = placeBefore(place, places);
  const { term, closed } = onboarding;
  if (closed) return <Summary onboarding={onboarding} />;
  const steps = <WizardSteps onboarding={onboarding} email={user.email} here={place} />;
  const onNext = () => void go(paths.identification(placeAfter(place, places)));
  return (
    <VerificationWizard steps={steps} help={<Help place={place} />} autosave={autosave}>
      {isRenewing(onboarding) && term ? <RenewalNote term={term} /> : null}
      {place === 'agreement' ? (
        <AgreementPlace onNext={onNext} step={stepOf(onboarding, 'account_agreement')}>
          {stateOf('agreement', onboarding) === 'done' ? undefined : agreement(onNext)}
        </AgreementPlace>
      ) : (
        <PlaceForm
          key={place}
          place={place}
          onboarding={onboarding}
          known={knownOf(user, geo?.country)}
          autosave={autosave}
          back={before ? paths.identification(before) : undefined}
          onNext={onNext}
        />
      )}
    </VerificationWizard>
  );
}

/** A submitted or approved case has no steps left: its state and what was sent. */
const Summary = ({ onboarding }: { onboarding: Onboarding }) => (
  <Wizard title="Identification" exitTo={paths.profile()}>
    <Stack>
      <CaseState review={onboarding.review} term={onboarding.term} />
      <ReviewAnswers onboarding={onboarding} />
    </Stack>
  </Wizard>
);

const FORMS: Readonly<Record<Exclude<Place, 'agreement'>, (props: PlaceProps) => ReactNode>> = {
  personal: PersonalForm,
  document: DocumentForm,
  proof: ResidenceProofForm,
  wealth: WealthForm,
  experience: ExperienceForm,
  personality: PersonalityForm,
  review: ReviewForm,
};

function PlaceForm({ place, ...props }: PlaceProps & { place: Exclude<Place, 'agreement'> }) {
  const Form = FORMS[place];
  return <Form {...props} />;
}

type AgreementPlaceProps = {
  readonly onNext: () => void;
  readonly step: StepView | undefined;
  readonly children: ReactNode;
};

/** If there are no children, the agreement is already signed. */
function AgreementPlace({ onNext, step, children }: AgreementPlaceProps) {
  if (children) {
    return (
      <Stack gap={0} shrinks className={classes.form}>
        <FormHead title="Account agreement">Read it to the end. You sign this exact text.</FormHead>
        <AgainAlert step={step} />
        {children}
        <div>
          <Button
            component={Link}
            to={paths.identification('personality')}
            variant="default"
            size="lg"
            leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
          >
            Back
          </Button>
        </div>
      </Stack>
    );
  }
  return <SignedAgreement onNext={onNext} />;
}

function SignedAgreement({ onNext }: { onNext: () => void }) {
  const form = useStep({ initial: {}, parse: () => undefined, onNext });
  return (
    <Stack as="form" gap={0} shrinks className={classes.form} onSubmit={form.submit}>
      <FormHead title="Account agreement">
        You signed the account agreement. The PDF is under{' '}
        <Link to={paths.agreementsAccount()}>Agreements</Link>.
      </FormHead>
      <FormActions back={paths.identification('personality')} submit="Continue to review" />
    </Stack>
  );
}

const GOOD_PHOTO = {
  title: 'A good photo',
  points: ['All four corners visible', 'No glare on the photo', 'Text sharp enough to read'],
};

function Help({ place }: { place: Place }) {
  if (place === 'agreement') {
    return (
      <WizardHelp
        title="What you sign"
        why="The terms between you and Holdfast: our services, your risks, and how your money and units are kept. The signed PDF appears under Agreements."
      />
    );
  }
  if (place === 'wealth' || place === 'experience') {
    return <WizardHelp why="No one is rejected for these answers. You can skip them." />;
  }
  const why = `The law requires us to know who owns units. ${REVIEW_TAKES}`;
  const photo = place === 'document' || place === 'proof';
  return <WizardHelp why={why} {...(photo ? { good: GOOD_PHOTO } : {})} />;
}
