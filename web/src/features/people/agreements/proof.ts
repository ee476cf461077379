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
      title: 'Not known',
      text: file
        ? `Nothing that was signed on Holdfast has the fingerprint of “${file.name}”. It may have been changed, or printed and scanned.`
        : 'Nothing that was signed on Holdfast has this code. Compare it with the paper, letter by letter.',
    };
  }
  const what = `${paper.name}, version ${paper.version}`;
  if (result === 'altered') {
    return {
      tone: 'bad',
      title: 'Not genuine',
      text: `This file names ${paper.code}, but its fingerprint is not that of the file that was sealed under it. At least one letter of it was changed.`,
    };
  }
  if (result === 'replaced') {
    return {
      tone: 'warn',
      title: `Genuine, and replaced: ${what}`,
      text: `Signed ${date(paper.signedAt)}. ${isOfLatest(paper) ? 'It had to be signed again' : `Version ${paper.currentVersion} asks for a new signature`} since then; what was done under this one stays good.`,
    };
  }
  if (result === 'ended') {
    return {
      tone: 'warn',
      title: `Genuine, and ended: ${what}`,
      text: `Signed ${date(paper.signedAt)}. It was ended or taken back since; what was done under it before stays good.`,
    };
  }
  if (result === 'unfinished') {
    return {
      tone: 'warn',
      title: `Not signed by everybody: ${what}`,
      text: `Signed by one side ${date(paper.signedAt)}. Holdfast has not signed it yet, so it does not count.`,
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
            name: isSame ? 'The file is the one that was sealed' : 'The file was changed',
            isRight: isSame,
            evidence: `Its fingerprint is ${shortHash(file.hash)}${isSame ? '' : `, not ${paper.fileHash ? shortHash(paper.fileHash) : 'that of the sealed file'}`}`,
          },
        ]
      : []),
    ...standingCheck(result),
    {
      name: replacementText(result, paper),
      isRight: result !== 'replaced',
      evidence: `Version ${paper.version}; version ${paper.currentVersion} counts today`,
    },
  ];
}

/** Superseded without a later version: its signer's name has changed. */
const isOfLatest = ({ version, currentVersion }: Paper): boolean => version >= currentVersion;

function replacementText(result: Proof['result'], paper: Paper): string {
  if (result !== 'replaced') return 'No later version replaces it';
  return isOfLatest(paper) ? 'A later signature replaces it' : 'A later version replaces it';
}

/** Whether it is in force, apart from later versions. */
function standingCheck(result: Proof['result']): readonly Check[] {
  if (result === 'ended') {
    return [{ name: 'It was ended', isRight: false, evidence: 'By notice, or before all signed' }];
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
