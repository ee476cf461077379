import { countryName } from '@holdfast/domain/platform/reference/countries';
import {
  IconCircle,
  IconCircleCheck,
  IconCircleDot,
  IconCircleX,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import { counted, date } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Link } from '../../../ui/link.tsx';
import { type Step, Steps } from '../../../ui/steps.tsx';
import type { Onboarding, StepName } from './onboarding.ts';
import { minutesLeft, PLACE, type Place, type PlaceState, placesOf, stateOf } from './places.ts';
import classes from './wizard.module.css';

export type Gate = 'email' | 'residence' | 'risk_declaration';

type WizardStepsProps = {
  readonly onboarding: Onboarding;
  readonly email: string;
  /** The gate or the wizard's page that is open. */
  readonly here: Gate | Place;
};

const TITLES: readonly (readonly [Gate, string, () => string])[] = [
  ['email', 'Email verification', paths.onboardingEmail],
  ['residence', 'Residence', paths.onboardingResidence],
  ['risk_declaration', 'Risk declaration', paths.onboardingRisk],
];

/** The four steps of the specification; the fourth opens into the pages of identification. */
export function WizardSteps({ onboarding, email, here }: WizardStepsProps) {
  const at = TITLES.findIndex(([gate]) => gate === here);
  const number = at < 0 ? 4 : at + 1;
  const steps: Step[] = TITLES.map(([gate, title, to]) => ({
    title,
    note: noteOf(gate, onboarding, email),
    state: gate === here ? 'current' : isDone(onboarding, gate) ? 'done' : 'open',
    to: gate !== here && isDone(onboarding, gate) ? to() : undefined,
  }));
  steps.push({
    title: 'Identification',
    state: at < 0 ? 'current' : 'open',
    children: at < 0 ? <Places onboarding={onboarding} here={here as Place} /> : null,
  });
  const minutes = minutesLeft(onboarding);
  return (
    <nav aria-label="Steps">
      <p className={classes.left}>
        Step {number} of 4{minutes > 0 ? ` · about ${counted(minutes, 'minute')} left` : ''}
      </p>
      <Steps label="Getting verified" steps={steps} />
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
  open: 'not done yet',
  again: 'asked for again',
  skipped: 'skipped',
};

const Places = ({ onboarding, here }: { onboarding: Onboarding; here: Place }) => (
  <ul className={classes.places}>
    {placesOf(onboarding).map((place) => {
      const state = stateOf(place, onboarding);
      const current = place === here;
      const Icon = current && state === 'open' ? IconCircleDot : ICONS[state];
      return (
        <li key={place}>
          <Link
            to={paths.identification(place)}
            className={classes.place}
            data-state={state}
            aria-current={current ? 'step' : undefined}
            aria-label={`${PLACE[place].title}, ${WORDS[state]}`}
          >
            <Icon size={16} aria-hidden="true" />
            {PLACE[place].title}
          </Link>
        </li>
      );
    })}
  </ul>
);
