import {
  ballotText,
  LIST_COLUMNS,
  pieceText,
  REST,
} from '@holdfast/domain/assets/governance/ballot';
import { MERGED } from '@holdfast/domain/assets/governance/disclosure';
import { ABSTAIN } from '@holdfast/domain/assets/governance/poll.machine';
import { quantityText } from '@holdfast/domain/kernel/quantity';
import { hexOf, sha256 } from '../../../lib/session/sha256.ts';

/** A random secret that never leaves this browser. */
export const newSecret = (): string => hexOf(crypto.getRandomValues(new Uint8Array(32)));

/** A vote's fingerprint, from which the fingerprints of its pieces are derived. */
export const fingerprintOf = (pollId: string, option: string, secret: string): Promise<string> =>
  sha256(ballotText(pollId, option, secret));

export const receiptFile = (given: {
  readonly question: string;
  readonly pollId: string;
  readonly receipt: string;
  readonly secret: string;
}): string =>
  [
    'Holdfast vote receipt',
    `Poll: ${given.question}`,
    `Poll ID: ${given.pollId}`,
    `Receipt: ${given.receipt}`,
    `Secret: ${given.secret}`,
    '',
    'Use the secret to find all pieces of your vote in the list published when the poll closes.',
    'Anyone who has it can see how you voted. It can’t be recovered.',
    '',
  ].join('\n');

/** The secret in the text of a receipt file, or in typed text. */
export const secretIn = (text: string): string | undefined =>
  /\b[0-9a-f]{64}\b/.exec(text.toLowerCase())?.[0];

export type Line = {
  readonly fingerprint: string;
  readonly option: string;
  readonly weight: string;
};

/** Parses the published list, whose cells are quoted and contain no commas. */
export function linesOf(csv: string): Line[] {
  const [, ...rows] = csv.replace('\uFEFF', '').trim().split('\r\n');
  return rows.map((row) => {
    const [fingerprint = '', option = '', weight = ''] = row.replaceAll('"', '').split(',');
    return { fingerprint, option, weight };
  });
}

export type OwnVote = {
  readonly option: string;
  /** From 1. A vote has one line in older lists, one per piece in later ones. */
  readonly lines: readonly number[];
  /** Units with three decimals, or holders. */
  readonly weight: string;
};

export type Recount = {
  /** True if the list's hash matches the published one. */
  readonly isGenuine: boolean;
  /** True if each published total is the sum of its lines. */
  readonly addsUp: boolean;
  /** True if each line is a piece of a vote; in older lists, each line is a vote. */
  readonly isOfPieces: boolean;
  readonly lines: number;
  /** The percentage of the weight that a long list doesn't split into pieces; usually 0. */
  readonly restPercent: number;
  /** Null if the secret has no vote in the list. */
  readonly own: OwnVote | null;
};

type Result = {
  readonly id: string;
  readonly listHash: string | null;
  readonly options: readonly { id: string; tally: { weight: string } | null }[];
  readonly abstained: { readonly weight: string } | null;
  readonly merged: { readonly weight: string } | null;
};

const thousandths = (text: string): bigint => {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole) * 1000n + BigInt(part.padEnd(3, '0'));
};

export async function recount(poll: Result, bytes: ArrayBuffer, secret?: string): Promise<Recount> {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const lines = linesOf(text);
  const isOfPieces = text.replace('\uFEFF', '').startsWith(`"${LIST_COLUMNS[2][0]}"`);
  const sums = sumsOf(lines);
  const expected = [
    ...poll.options.flatMap(({ id, tally }) => (tally ? [[id, tally.weight] as const] : [])),
    ...(poll.abstained ? [[ABSTAIN, poll.abstained.weight] as const] : []),
    ...(poll.merged ? [[MERGED, poll.merged.weight] as const] : []),
  ];
  const addsUp =
    expected.every(([option, weight]) => (sums.get(option) ?? 0n) === thousandths(weight)) &&
    [...sums.keys()].every((option) => expected.some(([known]) => known === option));
  const all = [...sums.values()].reduce((sum, one) => sum + one, 0n);
  const rest = lines.filter(({ fingerprint }) => fingerprint === REST);
  const unsplit = rest.reduce((sum, { weight }) => sum + thousandths(weight), 0n);
  return {
    isGenuine: (await sha256(bytes)) === poll.listHash,
    addsUp,
    isOfPieces,
    lines: lines.length - rest.length,
    restPercent: all === 0n ? 0 : Number((unsplit * 1000n) / all) / 10,
    own: secret ? await ownVote(poll, lines, { secret, isOfPieces }) : null,
  };
}

function sumsOf(lines: readonly Line[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { option, weight } of lines) {
    sums.set(option, (sums.get(option) ?? 0n) + thousandths(weight));
  }
  return sums;
}

type Asked = { readonly secret: string; readonly isOfPieces: boolean };

async function ownVote(poll: Result, lines: readonly Line[], { secret, isOfPieces }: Asked) {
  const places = new Map(lines.map(({ fingerprint }, at) => [fingerprint, at] as const));
  for (const option of [...poll.options.map(({ id }) => id), ABSTAIN]) {
    const print = await fingerprintOf(poll.id, option, secret);
    const found = isOfPieces
      ? await placesOfPieces(places, print)
      : [places.get(print) ?? []].flat();
    const own = found.flatMap((at) => lines[at] ?? []);
    const isOfOption = own.every((line) => line.option === option || line.option === MERGED);
    if (own.length === 0 || !isOfOption) continue;
    const weight = own.reduce((sum, line) => sum + thousandths(line.weight), 0n);
    const isUnits = own.some((line) => line.weight.includes('.'));
    const text = isUnits ? quantityText(weight) : String(weight / 1000n);
    return { option, lines: found.map((at) => at + 1), weight: text };
  }
  return null;
}

/** A vote's pieces are numbered from 0 without gaps. */
async function placesOfPieces(places: ReadonlyMap<string, number>, print: string) {
  const found: number[] = [];
  for (;;) {
    const at = places.get(await sha256(pieceText(print, found.length)));
    if (at === undefined) return found;
    found.push(at);
  }
}
