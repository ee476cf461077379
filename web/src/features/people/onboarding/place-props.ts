import type { Autosave } from '../../../ui/form/use-autosave.ts';
import type { Draft, Onboarding } from './onboarding.ts';

/** What every page of the identification wizard is given. */
export type PlaceProps = {
  readonly onboarding: Onboarding;
  /** What the account knows of the person already. */
  readonly known: {
    readonly firstName: string;
    readonly lastName: string;
    readonly name: string;
    readonly email: string;
    readonly country: string;
    readonly dialling: string;
  };
  readonly autosave: Autosave<Draft>;
  /** The address of the page before; none on the first. */
  readonly back: string | undefined;
  readonly onNext: () => void;
  /** On a page of the settings: no title of its own, and it saves instead of leading on. */
  readonly embedded?: boolean;
};
