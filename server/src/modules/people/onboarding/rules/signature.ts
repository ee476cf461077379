import { compareNames } from '@holdfast/domain/people/identity/compare-names';
import type { CaseKind } from '@holdfast/domain/people/onboarding/steps';
import type { LastSignature } from '../../agreements/index.ts';

export type CaseSignature = Omit<LastSignature, 'userId'> & {
  readonly kind: CaseKind;
  readonly caseName: string;
  readonly representative?: string | undefined;
};

/**
 * Valid while its copy is in force and its name equals the case's, ignoring letter case, accents
 * and word order. A similar name is re-signed, so that staff needn't judge it.
 */
export const counts = ({ isInForce, name, caseName }: CaseSignature): boolean =>
  isInForce && compareNames(caseName, name) === 'same';

/** Null if there is none. */
export function signAgainReason({ kind, name, caseName }: CaseSignature): string | null {
  if (compareNames(caseName, name) === 'same') return null;
  return kind === 'personal'
    ? `You signed as ${name}. Your name is now ${caseName}: sign again under it.`
    : `Signed as ${name}, whose name is now ${caseName}: sign again under it.`;
}
