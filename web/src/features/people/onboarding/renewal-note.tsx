import { Alert } from '../../../ui/alert.tsx';
import type { Onboarding } from './onboarding.ts';
import { renewalWords } from './step-words.ts';

/** Why a verified person is asked for a document again, and until when their account stays so. */
export const RenewalNote = ({ term }: { term: NonNullable<Onboarding['term']> }) => (
  <Alert tone={term.hasEnded ? 'warn' : 'info'}>{renewalWords(term)}</Alert>
);
