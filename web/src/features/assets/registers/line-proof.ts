import {
  lineText,
  pairOf,
  registerRecordText,
} from '@holdfast/domain/assets/registers/line-record';
import type { CallData } from '../../../lib/call.ts';
import {
  count,
  counted,
  momentWithZone,
  quantity,
  shortHash,
} from '../../../lib/figures/format.ts';
import { sha256 } from '../../../lib/session/sha256.ts';
import type { ProofCheck, VerdictTone } from '../../../ui/verdict.tsx';

export type LineProof = CallData<'GET /proofs/registers'>;
export type ProvenLine = NonNullable<LineProof['line']>;

/** From an entry up to the root. */
export async function wayOf(line: ProvenLine): Promise<readonly string[]> {
  const way = [await sha256(lineText(line, line))];
  for (const beside of line.path) way.push(await sha256(pairOf(way.at(-1) ?? '', beside)));
  return way;
}

export type Checked = { readonly way: readonly string[]; readonly checks: readonly ProofCheck[] };

/**
 * Verifies that an entry leads to the record, and that the record is the one on chain.
 *
 * @param note of the record's transaction; null until confirmed
 */
export async function checkedLine(
  line: ProvenLine,
  chain: LineProof['chain'],
  note: string | null,
): Promise<Checked> {
  const way = await wayOf(line);
  const top = way.at(-1) ?? '';
  return {
    way,
    checks: [fingerprintOf(line, way[0] ?? ''), upTo(line, top), await onChain(line, chain, note)],
  };
}

const fingerprintOf = (line: ProvenLine, hash: string): ProofCheck => ({
  name: `The entry’s fingerprint is ${shortHash(hash)}`,
  tone: 'good',
  evidence: `${line.symbol}, ${quantity(line.units)} units, ${shortHash(line.address)}, ${momentWithZone(line.asOf)}`,
});

function upTo(line: ProvenLine, top: string): ProofCheck {
  const steps = counted(line.path.length, 'step');
  if (top !== line.top) {
    return {
      name: 'The entry does not lead to the record',
      tone: 'bad',
      evidence: `${steps} result in ${shortHash(top)}; the record has ${shortHash(line.top)}`,
    };
  }
  return {
    name: line.path.length === 0 ? 'The only entry' : `${steps} lead to the record`,
    tone: 'good',
    evidence: `The last step results in ${shortHash(top)}`,
  };
}

async function onChain(
  line: ProvenLine,
  chain: LineProof['chain'],
  note: string | null,
): Promise<ProofCheck> {
  if (!chain || note === null) {
    return {
      name: 'The record is awaiting confirmation on chain',
      tone: 'plain',
      evidence: 'This usually takes a few minutes.',
    };
  }
  const hash = await sha256(registerRecordText(line));
  const isSame = note.endsWith(`:${hash}`);
  return {
    name: isSame ? 'The record matches the chain' : 'The chain records something different',
    tone: isSame ? 'good' : 'bad',
    evidence: isSame
      ? `${counted(line.lines, 'entry', 'entries')}, ${quantity(line.outstanding)} units, block ${count(Number(chain.round))}`
      : `The transaction’s note does not end with ${shortHash(hash)}`,
  };
}

type Answer = { readonly tone: VerdictTone; readonly title: string; readonly text: string };

export function verdictOf(
  { line, takenBackAt }: LineProof,
  checks: readonly ProofCheck[] | undefined,
): Answer | undefined {
  if (takenBackAt !== null) {
    return {
      tone: 'warn',
      title: 'Revoked by its holder',
      text: `This code was valid until ${momentWithZone(takenBackAt)}. The holding may still be correct: ask the holder for a new code.`,
    };
  }
  if (!line) {
    return {
      tone: 'plain',
      title: 'Unknown code',
      text: 'No register entry has this code. Check each character; codes never contain the letters O, I or L. An unknown code isn’t necessarily false.',
    };
  }
  if (!checks) return undefined;
  const units = `${quantity(line.units)} units of ${line.assetName}`;
  const held = `Held by ${shortHash(line.address)} on ${momentWithZone(line.asOf)}, one of ${counted(line.lines, 'entry', 'entries')} in the register.`;
  if (checks.some(({ tone }) => tone === 'bad')) {
    return {
      tone: 'bad',
      title: 'Not genuine',
      text: 'The data differs from the record; see the failed check below.',
    };
  }
  return checks.every(({ tone }) => tone === 'good')
    ? { tone: 'good', title: `Genuine: ${units}`, text: held }
    : { tone: 'warn', title: `Recorded; awaiting confirmation on chain: ${units}`, text: held };
}

export const proofFile = (line: ProvenLine, chain: LineProof['chain']): string =>
  [
    'Holdfast proof of a register entry',
    '',
    'The SHA-256 of each text (hexadecimal, without quotes) goes into the next one.',
    '1. The entry:',
    JSON.stringify(lineText(line, line)),
    ...line.path.map(
      (beside, at) => `${at + 2}. The pair: ${JSON.stringify(pairOf('{previous hash}', beside))}`,
    ),
    `${line.path.length + 2}. The record, with the previous hash as its top:`,
    JSON.stringify(registerRecordText({ ...line, top: '{previous hash}' })),
    '',
    `Its SHA-256 ends the note of transaction ${chain?.txId ?? '(not yet confirmed)'}.`,
    '',
  ].join('\n');
