import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as sdk from 'algosdk';
import { beforeAll, describe, expect, it } from 'vitest';
import { judgeRefusal } from '../../modules/chain/settlement/rules/node-refusals.ts';
import { V41, V42 } from './embedded/limits.ts';
import { answerCases } from './node-answer-cases.ts';
import { type Answered, NODE, openNodeHarness, REAL } from './node-harness.ts';
import { refusalCases } from './node-refusal-cases.ts';

/** Compared with the embedded ledger's, or those of ALGOD_URL. RECORD=<name> writes a recording. */
const RECORDED = join(import.meta.dirname, '../../../test/money/recorded');

type Recording = {
  readonly node: unknown;
  readonly consensus: string;
  readonly refusals: Readonly<
    Record<string, { readonly status: number; readonly message: string }>
  >;
  readonly answers: Readonly<Record<string, RecordedAnswer>>;
};
type RecordedAnswer = {
  readonly path: string;
  readonly status: number;
  readonly type: string;
  readonly body: string;
};

if (process.env.RECORD && REAL) record(process.env.RECORD);
else for (const name of readdirSync(RECORDED)) if (name.endsWith('.json')) replay(name);

function record(name: string): void {
  const harness = openNodeHarness();
  it(`records ${NODE} as ${name}`, { timeout: 1_800_000 }, async () => {
    await prepare(harness);
    const refusals: Record<string, unknown> = {};
    for (const [what, body] of refusalCases(harness)) {
      const { status, body: said } = await harness.ask('POST', '/v2/transactions', await body());
      refusals[what] = { status, message: messageIn(said) };
    }
    const answers: Record<string, RecordedAnswer> = {};
    for (const [what, path] of await answerCases(harness)) {
      const { status, type, body } = await harness.ask('GET', path);
      const text = type === 'application/msgpack' ? body.toString('base64') : body.toString();
      answers[what] = { path, status, type, body: text };
    }
    const node = JSON.parse((await harness.ask('GET', '/versions')).body.toString()) as unknown;
    const consensus = (await harness.params()) as { consensusVersion?: string };
    const whole = { node, consensus: consensus.consensusVersion, refusals, answers };
    mkdirSync(RECORDED, { recursive: true });
    writeFileSync(join(RECORDED, `${name}.json`), `${JSON.stringify(whole, null, 2)}\n`);
  });
}

function replay(file: string): void {
  const recording = JSON.parse(readFileSync(join(RECORDED, file), 'utf8')) as Recording;
  const consensus = [V41, V42].find((one) => one.version === recording.consensus) ?? V42;
  describe(`${NODE} responds as recorded in ${file}`, () => {
    const harness = openNodeHarness({ consensus });
    beforeAll(() => prepare(harness), 120_000);

    it('has a recorded response for every case', () => {
      const cases = refusalCases(harness).map(([what]) => what);
      expect(Object.keys(recording.refusals).toSorted()).toEqual(cases.toSorted());
    });

    it.each(refusalCases(harness))('refuses: %s', async (what, body) => {
      const theirs = recording.refusals[what];
      const { status, body: said } = await harness.ask('POST', '/v2/transactions', await body());
      const message = messageIn(said);
      expect({ status, judgement: judgeRefusal(message) }, message).toEqual({
        status: theirs?.status,
        judgement: judgeRefusal(theirs?.message ?? ''),
      });
      if (!isDecoding(theirs?.message ?? ''))
        expect(bare(message)).toBe(bare(theirs?.message ?? ''));
    });

    it('answers every query in the same form', async () => {
      for (const [what, path] of await answerCases(harness)) {
        const theirs = recording.answers[what];
        expect.soft(formOf(await harness.ask('GET', path)), what).toEqual(formOf(kept(theirs)));
      }
    });
  });
}

async function prepare(harness: ReturnType<typeof openNodeHarness>): Promise<void> {
  const { platform, alice, bob, state, send, creation, transfer, clawback } = harness;
  state.assetIndex = (await send(await creation(), platform)).assetIndex ?? 0n;
  for (const party of [alice, bob]) await send(await transfer(party, party, 0n), party);
  await send(await clawback(platform, alice, 500_000n), platform);
  await send(await clawback(platform, bob, 100_000n), platform);
}

const messageIn = (body: Buffer): string =>
  (JSON.parse(body.toString()) as { message?: string }).message ?? '';

/** An error about unreadable bytes, which each decoder words differently. */
const isDecoding = (message: string): boolean => /msgp|decode|EOF/.test(message);

/** Removes ids, numbers and dumps, which differ from case to case. */
const bare = (message: string): string =>
  message
    .replace(/transaction \{.*\} invalid : /s, 'transaction invalid : ')
    .replace(/data \{.*\}, tried/s, 'data, tried')
    .replace(/ \(\{_struct.*$|incomplete group: .*$/s, '')
    .replace(/<[^<>]{0,80}>/g, '<…>')
    .replace(/\b[A-Z2-7]{52,58}\b/g, 'ID')
    .replace(/\b[0-9]+\b/g, '0');

const kept = (one: RecordedAnswer | undefined): Answered => ({
  status: one?.status ?? 0,
  type: one?.type ?? '',
  body: Buffer.from(one?.body ?? '', one?.type === 'application/msgpack' ? 'base64' : 'utf8'),
});

function formOf({ status, type, body }: Answered): object {
  if (body.length === 0) return { status, type, body: 'empty' };
  const value =
    type === 'application/msgpack' ? sdk.msgpackRawDecodeAsMap(body) : JSON.parse(`${body}`);
  return { status, type, body: formIn(value) };
}

/**
 * Fields of consensus, rewards and other hashes, which the embedded ledger lacks and no code reads.
 */
const NOT_MADE_HERE = new Set<unknown>([
  ...['cert', 'ld', 'prev512', 'prp', 'seed', 'spt', 'txn256', 'txn512'],
  ...['bi', 'fc', 'pp', 'nextbefore', 'nextproto', 'nextswitch', 'nextyes', 'upgradeyes'],
  ...['earn', 'ebase', 'ern', 'frac', 'rate', 'rc', 'rr', 'rs', 'rwcalr', 'rwd'],
  ...['sender-rewards', 'receiver-rewards', 'close-rewards'],
]);

const isNotMadeHere = (key: unknown): boolean =>
  NOT_MADE_HERE.has(key) || String(key).startsWith('upgrade-');

function formIn(value: unknown): unknown {
  if (value instanceof Uint8Array) return 'bytes';
  if (Array.isArray(value)) return value.length > 0 ? [formIn(value[0])] : [];
  if (typeof value === 'bigint') return 'number';
  if (typeof value !== 'object' || value === null) return typeof value;
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  if (typeof entries[0]?.[0] === 'bigint') return [formIn(entries[0][1])];
  const fields = entries
    .filter(([key]) => !isNotMadeHere(key))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([key, inner]) => [key, formIn(inner)]));
}
