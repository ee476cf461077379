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

/** The hash of an entry and of each step up to the root, computed in this browser. */
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
  name: `The line gives fingerprint ${shortHash(hash)}`,
  tone: 'good',
  evidence: `${line.symbol}, ${quantity(line.units)} units, ${shortHash(line.address)}, ${momentWithZone(line.asOf)}`,
});

function upTo(line: ProvenLine, top: string): ProofCheck {
  const steps = counted(line.path.length, 'step');
  if (top !== line.top) {
    return {
      name: 'The line does not lead to the record',
      tone: 'bad',
      evidence: `${steps} give ${shortHash(top)}; the record says ${shortHash(line.top)}`,
    };
  }
  return {
    name: line.path.length === 0 ? 'It is the only line' : `${steps} lead to the record`,
    tone: 'good',
    evidence: `The last one gives ${shortHash(top)}`,
  };
}

async function onChain(
  line: ProvenLine,
  chain: LineProof['chain'],
  note: string | null,
): Promise<ProofCheck> {
  if (!chain || note === null) {
    return {
      name: 'The record is on its way to the chain',
      tone: 'plain',
      evidence: 'It is confirmed within minutes. Look again then.',
    };
  }
  const hash = await sha256(registerRecordText(line));
  const isSame = note.endsWith(`:${hash}`);
  return {
    name: isSame ? 'The record is on the chain' : 'The chain has another record',
    tone: isSame ? 'good' : 'bad',
    evidence: isSame
      ? `${counted(line.lines, 'line')}, ${quantity(line.outstanding)} units, block ${count(Number(chain.round))}`
      : `The note of its transaction does not say ${shortHash(hash)}`,
  };
}

type Answer = { readonly tone: VerdictTone; readonly title: string; readonly text: string };

/** The verdict's heading and sentence; undefined while computing. */
export function verdictOf(
  { line, takenBackAt }: LineProof,
  checks: readonly ProofCheck[] | undefined,
): Answer | undefined {
  if (takenBackAt !== null) {
    return {
      tone: 'warn',
      title: 'Taken back by its holder',
      text: `This code was real and shows nothing since ${momentWithZone(takenBackAt)}. That says nothing against the line; ask whoever gave you the code for a new one.`,
    };
  }
  if (!line) {
    return {
      tone: 'plain',
      title: 'Not known',
      text: 'No line of a register has this code. Compare it with what you were given, letter by letter: there is no letter O, I or L in it. Not known does not mean false.',
    };
  }
  if (!checks) return undefined;
  const units = `${quantity(line.units)} units of ${line.assetName}`;
  const held = `Held by ${shortHash(line.address)} on ${momentWithZone(line.asOf)}, as one of ${counted(line.lines, 'line')} of the register.`;
  if (checks.some(({ tone }) => tone === 'bad')) {
    return {
      tone: 'bad',
      title: 'Not genuine',
      text: 'Something differs from what was recorded; the step that breaks stands below.',
    };
  }
  return checks.every(({ tone }) => tone === 'good')
    ? { tone: 'good', title: `Genuine: ${units}`, text: held }
    : { tone: 'warn', title: `Recorded, and not confirmed by the chain yet: ${units}`, text: held };
}

/** Everything needed to verify an entry without this page. */
export const proofFile = (line: ProvenLine, chain: LineProof['chain']): string =>
  [
    'Holdfast proof of a line of a register',
    '',
    'The SHA-256 of each text, in hexadecimal and without quotes, is used in the next one.',
    '1. The line:',
    JSON.stringify(lineText(line, line)),
    ...line.path.map(
      (beside, at) => `${at + 2}. The pair: ${JSON.stringify(pairOf('{the one before}', beside))}`,
    ),
    `${line.path.length + 2}. The record, where the one before is the top:`,
    JSON.stringify(registerRecordText({ ...line, top: '{the one before}' })),
    '',
    `Its SHA-256 ends the note of transaction ${chain?.txId ?? '(not confirmed yet)'}.`,
    '',
  ].join('\n');
