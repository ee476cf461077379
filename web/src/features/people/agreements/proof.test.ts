import { describe, expect, it } from 'vitest';
import { hexOf } from '../../../lib/session/sha256.ts';
import { type Proof, proofChecks, verdictOf } from './proof.ts';
import { codeIn } from './proof-file.ts';

const paper = {
  code: 'AG-5T9W-11KC-73PD',
  name: 'Terms',
  kind: 'account' as const,
  version: 1,
  currentVersion: 1,
  signedAt: '2026-11-20T08:00:00.000Z',
  signers: [{ name: 'Amara Lindqvist', signedFor: null, signedAt: '2026-11-20T08:00:00.000Z' }],
  textHash: 'a'.repeat(64),
  fileHash: 'b'.repeat(64),
};
const file = { name: 'mine.pdf', hash: 'c'.repeat(64), code: undefined };
const answers: Record<Proof['result'], Proof> = {
  genuine: { result: 'genuine', paper },
  replaced: { result: 'replaced', paper: { ...paper, currentVersion: 2 } },
  ended: { result: 'ended', paper },
  unfinished: { result: 'unfinished', paper },
  altered: { result: 'altered', paper },
  unknown: { result: 'unknown', paper: null },
};

describe('the proof page', () => {
  it('has a distinct result for each case', () => {
    const titles = Object.values(answers).map((one) => verdictOf(one, file).title);
    expect(titles).toEqual([
      'Genuine: Terms, version 1',
      'Genuine, but replaced: Terms, version 1',
      'Genuine, but ended: Terms, version 1',
      'Not fully signed: Terms, version 1',
      'Not genuine',
      'Unknown document',
    ]);
  });

  it('names the step that failed', () => {
    const broken = (one: Proof) =>
      proofChecks(one, file)
        .filter((check) => !check.isRight)
        .map((check) => check.name);
    expect(broken(answers.genuine)).toEqual([]);
    expect(broken(answers.replaced)).toEqual(['Replaced by a later version']);
    expect(broken(answers.ended)).toEqual(['Ended']);
    expect(broken(answers.unfinished)).toEqual(['One signature is missing']);
    expect(broken(answers.altered)).toEqual(['The file was altered']);
    expect(proofChecks(answers.unknown, file)).toEqual([]);
  });
});

describe('an uploaded file', () => {
  const said = (text: string) =>
    hexOf(Uint8Array.from([...text].flatMap((letter) => [0, letter.charCodeAt(0)]))).toUpperCase();

  it('yields its code in either text encoding, and nothing if it has no code', () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    expect(codeIn(bytes('%PDF-1.7 /Reason (AG-5T9W-11KC-73PD)'))).toBe(paper.code);
    const hex = said('Completed as AG-5T9W-11KC-73PD');
    expect(codeIn(bytes(`%PDF-1.7 /Name <FEFF${said('Nobody')}> /Reason <FEFF${hex}>`))).toBe(
      paper.code,
    );
    expect(codeIn(bytes('%PDF-1.7'))).toBeUndefined();
  });
});
