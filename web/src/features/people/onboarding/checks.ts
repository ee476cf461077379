import { documentTitle } from '@holdfast/domain/people/onboarding/documents';
import { nationName } from '@holdfast/domain/platform/reference/nations';
import { date, dateTime } from '../../../lib/format.ts';
import type { CaseStep, CaseView } from './onboarding.ts';

export type Check = {
  readonly name: string;
  /** What the check found, or what is left to do. */
  readonly found: string;
  readonly state: 'passed' | 'pending' | 'failed' | 'skipped';
  /** The part of the case where it is seen. */
  readonly part: 'documents' | 'answers';
};

type Facts = Pick<CaseView, 'steps' | 'documents' | 'facts' | 'unopened' | 'applicant'>;

/**
 * What can be checked of a person's case from what was sent, one line each: facts that the product
 * knows, answers that have to agree with each other, and papers that somebody has to look at.
 */
export function checksOf(view: Facts, now: Date): readonly Check[] {
  return [
    email(view),
    usPerson(view),
    age(view, now),
    name(view),
    expiry(view, now),
    ...papers(view),
    ...optional(view, 'wealth', 'Source of wealth'),
    ...optional(view, 'experience', 'Experience'),
    agreement(view),
  ];
}

/** "Two things to look at": what is open or does not agree. */
export const toLookAt = (checks: readonly Check[]): readonly Check[] =>
  checks.filter(({ state }) => state === 'pending' || state === 'failed');

function answersOf({ steps }: Facts, step: CaseStep['step']) {
  const answer = steps.find((one) => one.step === step)?.answer ?? {};
  return (field: string): string => {
    const value = answer[field];
    return typeof value === 'string' ? value : '';
  };
}

function email({ facts, applicant }: Facts): Check {
  const at = facts.emailVerifiedAt;
  return {
    name: 'Email verified',
    found: at ? dateTime(at) : `${applicant.email} was not verified`,
    state: at ? 'passed' : 'pending',
    part: 'answers',
  };
}

function usPerson({ facts: { isUsPerson } }: Facts): Check {
  const found = isUsPerson === null ? 'Not answered yet' : 'As declared in the residence form';
  const state = isUsPerson === null ? 'pending' : isUsPerson ? 'failed' : 'passed';
  return { name: isUsPerson ? 'Is a US person' : 'Not a US person', found, state, part: 'answers' };
}

const ADULT = 18;

function age(view: Facts, now: Date): Check {
  const born = answersOf(view, 'personal_information')('dateOfBirth');
  const name = `${ADULT} or older`;
  if (!born) return { name, found: 'No date of birth', state: 'pending', part: 'answers' };
  const adultOn = `${Number(born.slice(0, 4)) + ADULT}${born.slice(4)}`;
  const isAdult = adultOn <= now.toISOString().slice(0, 10);
  const found = `Born ${date(`${born}T12:00:00`)}`;
  return { name, found, state: isAdult ? 'passed' : 'failed', part: 'answers' };
}

/** Names as a document writes them: without accents, marks and case, in any order. */
const wordsOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ');

function name(view: Facts): Check {
  const personal = answersOf(view, 'personal_information');
  const typed = `${personal('firstName')} ${personal('lastName')}`.trim();
  const written = answersOf(view, 'identification')('fullName');
  const check = { name: 'Name agrees with the document', part: 'documents' } as const;
  if (!typed || !written) return { ...check, found: 'Not given yet', state: 'pending' };
  return wordsOf(typed) === wordsOf(written)
    ? { ...check, found: written, state: 'passed' }
    : { ...check, found: `“${written}” on the document, “${typed}” typed`, state: 'pending' };
}

function expiry(view: Facts, now: Date): Check {
  const answer = answersOf(view, 'identification');
  const [expiresOn, country] = [answer('expiresOn'), answer('country')];
  const check = { name: 'Identity document is valid', part: 'documents' } as const;
  if (!expiresOn) return { ...check, found: 'No last day was given', state: 'pending' };
  const isValid = expiresOn > now.toISOString().slice(0, 10);
  const by = country ? `${nationName(country)}, ` : '';
  const until = date(`${expiresOn}T12:00:00`);
  return {
    ...check,
    found: isValid ? `${by}until ${until}` : `${by}ended ${until}`,
    state: isValid ? 'passed' : 'failed',
  };
}

/** Each paper is looked at by whoever decides; the product does not read pictures. */
const papers = ({ documents, unopened }: Facts): Check[] =>
  documents.map(({ kind }) => {
    const isOpened = !unopened.includes(kind);
    return {
      name: documentTitle(kind),
      found: isOpened ? 'Opened by you' : 'Open it and compare it with the form',
      state: isOpened ? 'passed' : 'pending',
      part: 'documents',
    };
  });

function optional({ steps }: Facts, step: CaseStep['step'], name: string): Check[] {
  const found = steps.find((one) => one.step === step);
  if (!found) return [];
  const isSkipped = found.status === 'skipped';
  return [
    {
      name,
      found: isSkipped ? 'Optional, left out' : 'Answered',
      state: isSkipped ? 'skipped' : 'passed',
      part: 'answers',
    },
  ];
}

function agreement({ facts: { agreement: signed } }: Facts): Check {
  return {
    name: 'Account agreement signed',
    found: signed ? `${signed.signatureName}, ${dateTime(signed.signedAt)}` : 'Not signed yet',
    state: signed ? 'passed' : 'pending',
    part: 'answers',
  };
}
