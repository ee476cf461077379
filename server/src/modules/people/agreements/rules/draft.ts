import { unknownIn } from '@holdfast/domain/people/agreements/fields';
import type { AgreementKind } from '@holdfast/domain/people/agreements/kinds';
import type { CurrentRow } from '../repository/agreements.ts';
import type { DraftText } from '../repository/drafts.ts';

export const EMPTY_DRAFT: DraftText = {
  body: '',
  translations: {},
  changeNote: '',
  isMaterial: true,
  effectiveOn: null,
  requiresTwoFactor: false,
  isCountersigned: true,
  expiresDays: 30,
};

type Texts = Pick<DraftText, 'body' | 'translations'>;

const textsOf = ({ body, translations }: Texts) => [body, ...Object.values(translations)];

/** As a sentence; undefined if it can be saved. */
export function draftProblem(kind: AgreementKind, given: Texts): string | undefined {
  const unknown = [...new Set(textsOf(given).flatMap((text) => unknownIn(kind, text)))];
  return unknown.length === 0
    ? undefined
    : `Unknown field {${unknown.join('}, {')}}. Use one of the fields of this agreement.`;
}

/** As a sentence; undefined if it can be issued. */
export function issueProblem(
  draft: DraftText,
  current: Pick<CurrentRow, 'version' | 'body' | 'translations'> | undefined,
  today: string,
): string | undefined {
  if (textsOf(draft).some((text) => text.trim() === '')) {
    return 'A language has no text yet. Add the text or remove the language.';
  }
  if (current && isSame(draft, current)) {
    return `The text is the same as version ${current.version}.`;
  }
  if (current && draft.changeNote.trim() === '') {
    return 'Summarise the changes in one sentence. Signers see it first.';
  }
  if (draft.effectiveOn && draft.effectiveOn < today) {
    return 'The effective date has passed. Choose a later date or none.';
  }
  return undefined;
}

const isSame = (one: Texts, other: Texts): boolean => {
  const [before, after] = [one.translations, other.translations];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return one.body.trim() === other.body && [...names].every((name) => before[name] === after[name]);
};
