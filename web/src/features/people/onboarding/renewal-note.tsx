import { Alert } from '../../../ui/alert.tsx';
import type { Onboarding } from './onboarding.ts';
import { renewalWords } from './step-words.ts';

export const RenewalNote = ({ term }: { term: NonNullable<Onboarding['term']> }) => (
  <Alert tone={term.hasEnded ? 'warn' : 'info'}>{renewalWords(term)}</Alert>
);
