import { type Checks, firstOf, maxLength, required } from './figures/checks.ts';

export type NameValues = {
  /** The whole name of a person with a single legal name. */
  readonly firstName: string;
  readonly lastName: string;
  readonly hasSingleName: boolean;
};

export const nameValues = (firstName: string, lastName: string): NameValues => ({
  firstName,
  lastName,
  hasSingleName: firstName !== '' && lastName === '',
});

export const FIRST_NAME = 'First name';
export const LAST_NAME = 'Last name';
export const SINGLE_NAME = 'Full legal name';

/** `isLastNameOptional` is for countries where family names are uncommon. */
export const nameChecks = (isLastNameOptional = false) =>
  ({
    firstName: (value: string, { hasSingleName }: NameValues) => {
      const label = hasSingleName ? SINGLE_NAME : FIRST_NAME;
      return firstOf(required(label), maxLength(label, 80))(value.trim());
    },
    lastName: (value: string, { hasSingleName }: NameValues) => {
      if (hasSingleName) return null;
      const long = maxLength(LAST_NAME, 80);
      return (isLastNameOptional ? long : firstOf(required(LAST_NAME), long))(value.trim());
    },
  }) satisfies Checks<NameValues>;

export const namesSent = ({ firstName, lastName, hasSingleName }: NameValues) => ({
  firstName: firstName.trim(),
  lastName: hasSingleName ? '' : lastName.trim(),
});
