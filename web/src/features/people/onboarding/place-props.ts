import type { Autosave } from '../../../ui/form/use-autosave.ts';
import type { Draft, Onboarding } from './onboarding.ts';

export type PlaceProps = {
  readonly onboarding: Onboarding;
  readonly known: {
    readonly firstName: string;
    readonly lastName: string;
    readonly name: string;
    readonly email: string;
    readonly country: string;
    readonly dialling: string;
  };
  readonly autosave: Autosave<Draft>;
  /** Undefined on the first page. */
  readonly back: string | undefined;
  readonly onNext: () => void;
  /** True on a settings page: no title, and the button saves instead of continuing. */
  readonly embedded?: boolean;
};
