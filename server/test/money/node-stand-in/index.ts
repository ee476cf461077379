import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as sdk from 'algosdk';
import { type Answer, answer } from '../../../src/adapters/algorand/embedded/answers.ts';
import { EmbeddedLedger } from '../../../src/adapters/algorand/embedded/ledger.ts';
import { memoryStore } from '../../../src/adapters/algorand/embedded/store.ts';
import { endOf } from '../../../src/kit/msgpack.ts';
import { withTransactions } from './blocks.ts';
import type { Foreign } from './foreign.ts';
import { failure, indexed } from './indexer.ts';

/**
 * A degraded node over HTTP: short history, foreign transactions, fee pressure, catch-up,
 * rejections.
 */
export type StandIn = {
  readonly url: string;
  readonly token: string;
  history: number;
  /** Finds transactions by id, even in pruned blocks. */
  findsIds: boolean;
  indexedFrom: bigint;
  readonly foreign: Map<bigint, readonly Foreign[]>;
  readonly refusals: { readonly status: number; readonly message: string }[];
  /** Suggested and minimum fee in microalgos per byte. */
  feePerByte: number;
  catchupMs: number;
  silentMs: number;
  isDevelopment: boolean;
  /** Rounds hidden from the caller. */
  lag: number;
  delayMs: number;
  readonly asked: string[];
  seal(foreign?: readonly Foreign[]): Promise<bigint>;
  sealBlocks(count: number): Promise<void>;
  stop(): Promise<void>;
};

const ARCHIVE = '/archive';
const INDEXER = '/indexer';
const TOKEN = 'b'.repeat(64);
const MISSING = 'failed to retrieve information from the ledger';

export async function openStandIn(options: {
  readonly clock: { now(): Date };
  readonly allocations: ReadonlyMap<string, bigint>;
}): Promise<StandIn> {
  const ledger = await EmbeddedLedger.open({
    ...options,
    store: memoryStore(),
    genesisId: 'standin-v1',
    blockMs: 1,
    emptyBlockMs: 5,
  });
  const server = createServer((request, response) => {
    standIn.asked.push(request.url ?? '');
    const reply = ({ status, type, body }: Answer) =>
      setTimeout(
        () => response.writeHead(status, { 'content-type': type }).end(body),
        standIn.delayMs,
      );
    bodyOf(request)
      .then((body) => answerOf(standIn, ledger, request, body))
      .then(reply, (error: unknown) => reply(failure(500, String(error))));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const standIn: StandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: TOKEN,
    history: Number.POSITIVE_INFINITY,
    findsIds: false,
    indexedFrom: 0n,
    foreign: new Map(),
    refusals: [],
    feePerByte: 0,
    catchupMs: 0,
    silentMs: 0,
    isDevelopment: false,
    lag: 0,
    delayMs: 0,
    asked: [],
    seal: async (foreign = []) => {
      const round = await ledger.seal();
      if (foreign.length > 0) standIn.foreign.set(round, foreign);
      return round;
    },
    sealBlocks: async (count) => {
      for (let i = 0; i < count; i++) await ledger.seal();
    },
    stop: async () => {
      await new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      });
      await ledger.close();
    },
  };
  return standIn;
}

async function answerOf(
  standIn: StandIn,
  ledger: EmbeddedLedger,
  { method = '', url = '', headers }: IncomingMessage,
  body: Uint8Array,
): Promise<Answer> {
  const token = headers['x-algo-api-token'] ?? headers['x-indexer-api-token'];
  if (token !== TOKEN) return failure(401, 'Invalid API Token');
  if (url.startsWith(INDEXER)) return indexed(standIn, ledger, url.slice(INDEXER.length));
  const isArchive = url.startsWith(ARCHIVE);
  const asked = isArchive ? url.slice(ARCHIVE.length) : url;
  const path = asked.split('?')[0] ?? '';
  const refusal = method === 'POST' && path === '/v2/transactions' && standIn.refusals.shift();
  if (refusal) return failure(refusal.status, refusal.message);
  const low = method === 'POST' && path === '/v2/transactions' && tooLow(standIn, body);
  if (low) return failure(400, low);
  const [, digits] = /^\/v2\/blocks\/(\d+)/.exec(path) ?? [];
  const shown = ledger.lastRound - BigInt(standIn.lag);
  const round = digits === undefined ? undefined : BigInt(digits);
  const isKept = round === undefined || isArchive || has(standIn, shown, round);
  if (!isKept) return failure(404, MISSING);
  // A node finds transactions by id only in the latest blocks.
  const finds = standIn.findsIds || isArchive || standIn.history >= 1_000;
  if (path.startsWith('/v2/transactions/pending/') && !finds) {
    return failure(404, 'could not find the transaction');
  }
  const given = await answer(ledger, method, asked, body);
  if (given.status !== 200) return given;
  return round === undefined
    ? ofStatus(standIn, shown, path, given)
    : ofBlock(standIn, round, path, given);
}

/** A node at capacity checks each transaction's fee alone, whatever its group pays. */
function tooLow({ feePerByte }: StandIn, body: Uint8Array): string | undefined {
  for (let at = 0; feePerByte > 0 && at < body.length; ) {
    const end = endOf(body, at);
    const { fee } = sdk.decodeSignedTransaction(body.subarray(at, end)).txn;
    const least = feePerByte * (end - at);
    if (fee < least) {
      return `TransactionPool.Remember: fee {${fee}} below threshold ${least} (${feePerByte} per byte * ${end - at} bytes)`;
    }
    at = end;
  }
  return undefined;
}

const has = ({ history }: StandIn, shown: bigint, round: bigint): boolean =>
  round <= shown && Number(shown - round) < history;

function ofBlock(standIn: StandIn, round: bigint, path: string, given: Answer): Answer {
  const more = standIn.foreign.get(round) ?? [];
  if (more.length === 0) return given;
  if (path.endsWith('/hash')) return given;
  if (path.endsWith('/txids')) {
    const ids = [...more.map((one) => one.txId), ...idsIn(given.body)];
    return { ...given, body: Buffer.from(JSON.stringify({ blockTxids: ids })) };
  }
  return {
    ...given,
    body: withTransactions(
      given.body,
      more.map((one) => one.bytes),
    ),
  };
}

const idsIn = (body: Uint8Array): readonly string[] =>
  (JSON.parse(Buffer.from(body).toString()) as { blockTxids?: string[] }).blockTxids ?? [];

function ofStatus(standIn: StandIn, shown: bigint, path: string, given: Answer): Answer {
  const changes: Record<string, unknown> = {
    ...(path.startsWith('/v2/status') || path.endsWith('/params')
      ? { 'last-round': Number(shown) }
      : {}),
    ...(path.startsWith('/v2/status')
      ? {
          'catchup-time': standIn.catchupMs * 1e6,
          'time-since-last-round': standIn.silentMs * 1e6,
        }
      : {}),
    ...(path === '/genesis' ? { devmode: standIn.isDevelopment } : {}),
    ...(path.endsWith('/params') ? { fee: standIn.feePerByte } : {}),
  };
  if (Object.keys(changes).length === 0) return given;
  const fields = JSON.parse(Buffer.from(given.body).toString()) as object;
  return { ...given, body: Buffer.from(JSON.stringify({ ...fields, ...changes })) };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
