import { ballotText } from '@holdfast/domain/assets/governance/ballot';
import { hexOf, sha256 } from '../../../lib/sha256.ts';

/** A secret of this browser, which never leaves it. */
export const newSecret = (): string => hexOf(crypto.getRandomValues(new Uint8Array(32)));

/** The fingerprint under which a vote stands in the published list. */
export const fingerprintOf = (pollId: string, option: string, secret: string): Promise<string> =>
  sha256(ballotText(pollId, option, secret));

/** The file that a voter keeps of a secret vote. */
export const receiptFile = (given: {
  readonly question: string;
  readonly pollId: string;
  readonly receipt: string;
  readonly secret: string;
}): string =>
  [
    'Holdfast vote receipt',
    `Poll: ${given.question}`,
    `Poll id: ${given.pollId}`,
    `Receipt: ${given.receipt}`,
    `Secret: ${given.secret}`,
    '',
    'With the secret you find your vote in the list that is published when the poll closes.',
    'Whoever has it can see what you voted for. Nobody can restore it.',
    '',
  ].join('\n');

/** The secret in a receipt file, or typed alone. */
export const secretIn = (text: string): string | undefined =>
  /\b[0-9a-f]{64}\b/.exec(text.toLowerCase())?.[0];

export type Line = {
  readonly fingerprint: string;
  readonly option: string;
  readonly weight: string;
};

/** The lines of the published list: cells in quotes, none of which holds a comma. */
export function linesOf(csv: string): Line[] {
  const [, ...rows] = csv.replace('\uFEFF', '').trim().split('\r\n');
  return rows.map((row) => {
    const [fingerprint = '', option = '', weight = ''] = row.replaceAll('"', '').split(',');
    return { fingerprint, option, weight };
  });
}

/** What this browser found when it counted the list itself. */
export type Recount = {
  /** The list is the one whose hash stands beside the result. */
  readonly isGenuine: boolean;
  /** Each option's weight adds up to the result. */
  readonly addsUp: boolean;
  readonly lines: number;
  /** Where the vote of the given secret stands, from 1; null when it isn't there. */
  readonly own: { readonly line: number; readonly option: string } | null;
};

type Result = {
  readonly id: string;
  readonly listHash: string | null;
  readonly options: readonly { id: string; tally: { weight: string } | null }[];
  readonly abstained: { readonly weight: string } | null;
};

const thousandths = (text: string): bigint => {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole) * 1000n + BigInt(part.padEnd(3, '0'));
};

/** Counts the published list and looks for the vote of a secret. */
export async function recount(poll: Result, bytes: ArrayBuffer, secret?: string): Promise<Recount> {
  const lines = linesOf(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
  const sums = new Map<string, bigint>();
  for (const { option, weight } of lines) {
    sums.set(option, (sums.get(option) ?? 0n) + thousandths(weight));
  }
  const expected = [
    ...poll.options.map(({ id, tally }) => [id, tally?.weight ?? '0'] as const),
    ['abstain', poll.abstained?.weight ?? '0'] as const,
  ];
  const addsUp =
    expected.every(([option, weight]) => (sums.get(option) ?? 0n) === thousandths(weight)) &&
    [...sums.keys()].every((option) => expected.some(([known]) => known === option));
  return {
    isGenuine: (await sha256(bytes)) === poll.listHash,
    addsUp,
    lines: lines.length,
    own: secret ? await lineOf(poll.id, lines, secret) : null,
  };
}

async function lineOf(pollId: string, lines: readonly Line[], secret: string) {
  const prints = new Map<string, string>();
  for (const option of new Set(lines.map((line) => line.option))) {
    prints.set(await fingerprintOf(pollId, option, secret), option);
  }
  const at = lines.findIndex(({ fingerprint, option }) => prints.get(fingerprint) === option);
  const option = lines[at]?.option;
  return option === undefined ? null : { line: at + 1, option };
}
