import type { CallData } from '../../../lib/call.ts';
import { date, dateTime, shortHash } from '../../../lib/figures/format.ts';
import type { ReadFile } from './proof-file.ts';

export type Proof = CallData<'GET /proofs/agreements'>;
type Paper = NonNullable<Proof['paper']>;

export type Verdict = {
  readonly tone: 'good' | 'warn' | 'bad';
  readonly title: string;
  readonly text: string;
};

export function verdictOf({ result, paper }: Proof, file: ReadFile | undefined): Verdict {
  if (result === 'unknown' || !paper) {
    return {
      tone: 'bad',
      title: file ? 'Unknown document' : 'Unknown code',
      text: file
        ? `No document signed on Holdfast has the fingerprint of “${file.name}”. It may have been changed, or printed and scanned.`
        : 'No document signed on Holdfast has this code. Compare it with your document and try again.',
    };
  }
  const what = `${paper.name}, version ${paper.version}`;
  if (result === 'altered') {
    return {
      tone: 'bad',
      title: 'Not genuine',
      text: `This file carries the code ${paper.code}, but its fingerprint doesn’t match the sealed file. It has been altered.`,
    };
  }
  if (result === 'replaced') {
    return {
      tone: 'warn',
      title: `Genuine, but replaced: ${what}`,
      text: `Signed ${date(paper.signedAt)}. ${isOfLatest(paper) ? 'A new signature has been required' : `Version ${paper.currentVersion} has required a new signature`} since then; anything done under this one remains valid.`,
    };
  }
  if (result === 'ended') {
    return {
      tone: 'warn',
      title: `Genuine, but ended: ${what}`,
      text: `Signed ${date(paper.signedAt)}. It has since ended or been withdrawn. Anything done under it before then remains valid.`,
    };
  }
  if (result === 'unfinished') {
    return {
      tone: 'warn',
      title: `Not fully signed: ${what}`,
      text: `Signed by one party ${date(paper.signedAt)}. Holdfast has not countersigned it, so it isn’t in force.`,
    };
  }
  return { tone: 'good', title: `Genuine: ${what}`, text: `Signed ${date(paper.signedAt)}.` };
}

type Check = { readonly name: string; readonly isRight: boolean; readonly evidence: string };

export function proofChecks(
  { result, paper }: Proof,
  file: ReadFile | undefined,
): readonly Check[] {
  if (!paper) return [];
  const isSame = result !== 'altered';
  return [
    {
      name: 'Signed on Holdfast',
      isRight: true,
      evidence: `${paper.code}, ${signersText(paper)}`,
    },
    ...(file
      ? [
          {
            name: isSame ? 'The file matches the sealed document' : 'The file was altered',
            isRight: isSame,
            evidence: `Its fingerprint is ${shortHash(file.hash)}${isSame ? '' : `, not ${paper.fileHash ? shortHash(paper.fileHash) : 'that of the sealed file'}`}`,
          },
        ]
      : []),
    ...standingCheck(result),
    {
      name: replacementText(result, paper),
      isRight: result !== 'replaced',
      evidence: `Version ${paper.version}; the current version is ${paper.currentVersion}`,
    },
  ];
}

/** There may be no later version, but a new name of its signer. */
const isOfLatest = ({ version, currentVersion }: Paper): boolean => version >= currentVersion;

function replacementText(result: Proof['result'], paper: Paper): string {
  if (result !== 'replaced') return 'Not replaced by a later version';
  return isOfLatest(paper) ? 'Replaced by a later signature' : 'Replaced by a later version';
}

/** Whether the document is in force, regardless of later versions. */
function standingCheck(result: Proof['result']): readonly Check[] {
  if (result === 'ended') {
    return [{ name: 'Ended', isRight: false, evidence: 'By notice, or before all parties signed' }];
  }
  if (result !== 'unfinished') return [];
  return [{ name: 'One signature is missing', isRight: false, evidence: 'Holdfast’s' }];
}

const signersText = ({ signers }: Paper): string =>
  signers
    .map(({ name, signedFor, signedAt }) => {
      const who = signedFor ? `${name}, for ${signedFor},` : name;
      return `signed by ${who} on ${dateTime(signedAt)}`;
    })
    .join('; ');
