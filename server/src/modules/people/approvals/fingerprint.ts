import { differences } from '@holdfast/domain/people/approvals/fingerprint';
import { refuse } from '@holdfast/domain/people/approvals/refusals';
import { sha256 } from '../../../kit/seal.ts';
import { canonical } from './rules.ts';

export type ApprovalContent = {
  readonly kind: string;
  readonly subjectId: string;
  readonly payload: Readonly<Record<string, unknown>>;
};

/**
 * Hashes each part of the payload shown, so that a refusal can name the changed parts. 96 bits per
 * part resist second preimages.
 */
export function fingerprintOf({ kind, subjectId, payload }: ApprovalContent): string {
  const names = Object.keys(payload).sort();
  return names
    .map((name) => {
      const hash = sha256(`${kind}|${subjectId}|${name}|${canonical(payload[name])}`);
      return `${name}~${hash.toString('base64url').slice(0, 16)}`;
    })
    .join('.');
}

/** Refuses APPROVAL_CHANGED, naming the changed parts. */
export function assertShown(content: ApprovalContent, seen: string): void {
  const changed = changesOf(content, seen);
  if (changed.length > 0) refuse('APPROVAL_CHANGED', { changed });
}

export const changedSince = (
  content: ApprovalContent,
  requested: { readonly payload: unknown },
): readonly string[] =>
  changesOf(
    content,
    fingerprintOf({ ...content, payload: requested.payload as ApprovalContent['payload'] }),
  );

function changesOf(content: ApprovalContent, seen: string): readonly string[] {
  return differences(seen, fingerprintOf(content)).map((name) => {
    const value = content.payload[name];
    const words = wordsOf(name);
    return isPlain(value) ? `${words} is now ${String(value)}` : words;
  });
}

const isPlain = (value: unknown): boolean =>
  (typeof value === 'string' && value.length <= 60 && !/^[0-9a-f-]{32,}$/.test(value)) ||
  typeof value === 'number';

/** "effectiveFrom" → "effective from". */
const wordsOf = (name: string): string =>
  name
    .replace(/([A-Z])/g, ' $1')
    .replaceAll('_', ' ')
    .toLowerCase();
