import { compareNames } from '@holdfast/domain/people/identity/compare-names';
import type { CaseKind } from '@holdfast/domain/people/onboarding/steps';
import type { LastSignature } from '../../agreements/index.ts';

/** The last signature of a case's agreement, with the name it must carry. */
export type CaseSignature = Omit<LastSignature, 'userId'> & {
  readonly kind: CaseKind;
  readonly caseName: string;
  /** The representative that a company's case names. */
  readonly representative?: string | undefined;
};

/**
 * A signature is valid while its copy is in force and its name equals the case's but for case,
 * accents and word order. A merely similar name is re-signed, so that no one has to judge it.
 */
export const counts = ({ isInForce, name, caseName }: CaseSignature): boolean =>
  isInForce && compareNames(caseName, name) === 'same';

/** Why a signer must re-sign; null if not because of the name. */
export function signAgainReason({ kind, name, caseName }: CaseSignature): string | null {
  if (compareNames(caseName, name) === 'same') return null;
  return kind === 'personal'
    ? `You signed as ${name}. Your name is now ${caseName}: sign again under it.`
    : `Signed as ${name}, whose name is now ${caseName}: sign again under it.`;
}
