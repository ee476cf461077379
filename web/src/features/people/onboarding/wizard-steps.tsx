import { countryName } from '@holdfast/domain/platform/reference/countries';
import {
  IconCircle,
  IconCircleCheck,
  IconCircleDot,
  IconCircleX,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import { useState } from 'react';
import { date } from '../../../lib/figures/format.ts';
import { paths } from '../../../paths.ts';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { classOf } from '../../../ui/layout/look.ts';
import { Link } from '../../../ui/link.tsx';
import { type Step, Steps } from '../../../ui/steps.tsx';
import type { Onboarding, StepName } from './onboarding.ts';
import {
  type Gate,
  isRenewing,
  minutesLeft,
  PLACE,
  type Place,
  type PlaceState,
  placesOf,
  progressOf,
  stateOf,
} from './places.ts';
import classes from './wizard.module.css';
import { WizardLength } from './wizard-length.tsx';

type WizardStepsProps = {
  readonly onboarding: Onboarding;
  readonly email: string;
  readonly here: Gate | Place;
};

const TITLES: readonly (readonly [Gate, string, () => string])[] = [
  ['email', 'Email verification', paths.onboardingEmail],
  ['residence', 'Residence', paths.onboardingResidence],
  ['risk_declaration', 'Risk declaration', paths.onboardingRisk],
];

/**
 * The fourth shows its pages from the start, so that the whole length is visible. Collapsed on
 * phones.
 */
export function WizardSteps({ onboarding, email, here }: WizardStepsProps) {
  const [isOpen, setOpen] = useState(false);
  const at = TITLES.findIndex(([gate]) => gate === here);
  const gates = isRenewing(onboarding) ? [] : TITLES;
  const steps: Step[] = gates.map(([gate, title, to]) => ({
    title,
    note: noteOf(gate, onboarding, email),
    state: gate === here ? 'current' : isDone(onboarding, gate) ? 'done' : 'open',
    to: gate !== here && isDone(onboarding, gate) ? to() : undefined,
  }));
  steps.push({
    title: 'Identification',
    state: at < 0 ? 'current' : 'open',
    children: <Places onboarding={onboarding} here={at < 0 ? (here as Place) : undefined} />,
  });
  return (
    <nav aria-label="Steps">
      <WizardLength {...progressOf(onboarding, here)} minutes={minutesLeft(onboarding)} />
      <button
        type="button"
        className={classes.fold}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide steps' : 'Show steps'}
      </button>
      <div className={classes.list} data-open={isOpen || undefined}>
        <Steps label="Verification steps" steps={steps} />
      </div>
    </nav>
  );
}

const isDone = (onboarding: Onboarding, name: StepName): boolean => {
  const step = onboarding.steps.find((one) => one.step === name);
  return step !== undefined && step.stage === 'submitted' && step.status !== 'rejected';
};

function noteOf(gate: Gate, onboarding: Onboarding, email: string): string | undefined {
  if (gate === 'email') return email;
  const step = onboarding.steps.find((one) => one.step === gate);
  if (step?.stage !== 'submitted') return undefined;
  if (gate === 'risk_declaration') {
    return step.submittedAt ? `Accepted ${date(step.submittedAt)}` : 'Accepted';
  }
  const country = step.answer?.country;
  if (typeof country !== 'string') return undefined;
  return `${countryName(country)}, ${onboarding.isUsPerson ? 'US person' : 'not a US person'}`;
}

const ICONS = {
  done: IconCircleCheck,
  open: IconCircle,
  again: IconCircleX,
  skipped: IconPlayerSkipForward,
} as const;
const WORDS: Readonly<Record<PlaceState, string>> = {
  done: 'done',
  open: 'not completed',
  again: 'resubmission requested',
  skipped: 'skipped',
};

type PlacesProps = { readonly onboarding: Onboarding; readonly here: Place | undefined };

const Places = ({ onboarding, here }: PlacesProps) => (
  <Stack as="ul" gap={4} mt={10}>
    {placesOf(onboarding).map((place) => (
      <li key={place}>
        {here ? (
          <PlaceLink place={place} state={stateOf(place, onboarding)} isHere={place === here} />
        ) : (
          <Group
            as="span"
            gap={10}
            align="center"
            px={8}
            py={4}
            radius={6}
            size={13}
            loose
            tone="quiet"
            className={classes.place}
            data-state="open"
          >
            <IconCircle size={16} aria-hidden="true" />
            {PLACE[place].title}
          </Group>
        )}
      </li>
    ))}
  </Stack>
);

type PlaceLinkProps = {
  readonly place: Place;
  readonly state: PlaceState;
  readonly isHere: boolean;
};

function PlaceLink({ place, state, isHere }: PlaceLinkProps) {
  const Icon = isHere && state === 'open' ? IconCircleDot : ICONS[state];
  return (
    <Link
      to={paths.identification(place)}
      className={classOf(
        {
          kind: 'group',
          gap: 10,
          align: 'center',
          px: 8,
          py: 4,
          radius: 6,
          size: 13,
          loose: true,
          tone: 'quiet',
        },
        classes.place,
      )}
      data-state={state}
      aria-current={isHere ? 'step' : undefined}
      aria-label={`${PLACE[place].title}, ${WORDS[state]}`}
    >
      <Icon size={16} aria-hidden="true" />
      {PLACE[place].title}
    </Link>
  );
}
