import { Alert } from '../../../ui/alert.tsx';
import type { Onboarding } from './onboarding.ts';
import { renewalWords } from './step-words.ts';

/** Why a verified user must renew a document, and until when they stay verified. */
export const RenewalNote = ({ term }: { term: NonNullable<Onboarding['term']> }) => (
  <Alert tone={term.hasEnded ? 'warn' : 'info'}>{renewalWords(term)}</Alert>
);
