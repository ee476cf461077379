import { compareNames } from '@holdfast/domain/people/identity/compare-names';
import type { CaseKind } from '@holdfast/domain/people/onboarding/steps';
import type { LastSignature } from '../../agreements/index.ts';

/** The last signature of a case's agreement, beside the name that it has to be made under. */
export type CaseSignature = Omit<LastSignature, 'userId'> & {
  readonly kind: CaseKind;
  /** The person of the case; for a company the member who signed. */
  readonly caseName: string;
  /** Whom a company's case names as its representative. */
  readonly representative?: string | undefined;
};

/**
 * A signature counts while its copy is in force and its name is the case's but for case, accents
 * and the order of words. A name that is merely close is signed again as well: then nobody has to
 * judge whether two names are one.
 */
export const counts = ({ isInForce, name, caseName }: CaseSignature): boolean =>
  isInForce && compareNames(caseName, name) === 'same';

/** Why a person who signed is asked to sign again; null where the name isn't the reason. */
export function whySignedAgain({ kind, name, caseName }: CaseSignature): string | null {
  if (compareNames(caseName, name) === 'same') return null;
  return kind === 'personal'
    ? `You signed as ${name}. Your name is now ${caseName}: sign again under it.`
    : `Signed as ${name}, whose name is now ${caseName}: sign again under it.`;
}
