import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAlgodChain } from './real.ts';

/** Recorded responses of a node in degraded states, replayed against each kind of read. */
const MOMENTS = join(import.meta.dirname, '../../../test/money/recorded/moments');

type Moment = {
  readonly answers: Readonly<
    Record<string, { readonly path: string; readonly status: number; readonly body: string }>
  >;
};

describe.each(readdirSync(MOMENTS))('%s', (file) => {
  const { answers } = JSON.parse(readFileSync(join(MOMENTS, file), 'utf8')) as Moment;
  const byPath = new Map(Object.values(answers).map((one) => [one.path, one] as const));
  const server = createServer(({ url = '' }, response) => {
    const found = byPath.get(url.split('?')[0] ?? '');
    const head = { 'content-type': 'application/json' };
    response.writeHead(found?.status ?? 500, head).end(found?.body ?? '{}');
  });
  const chainAt = () => {
    const { port } = server.address() as AddressInfo;
    return openAlgodChain({ url: `http://127.0.0.1:${port}`, token: '' });
  };
  beforeAll(() => new Promise<void>((open) => server.listen(0, '127.0.0.1', open)));
  afterAll(() => void server.close());

  it('reports that the node is behind, and waits for it', async () => {
    expect(await chainAt().status()).toEqual({ lastRound: 7252n, isBehind: true });
    expect(await chainAt().params()).toMatchObject({ minFee: 1_000n, feePerByte: 0n });
  });

  it('reports a transaction in missing blocks as unknown, not as absent', async () => {
    const chain = chainAt();
    expect(await chain.oursIn(3_000n, () => true)).toBeUndefined();
    expect(await chain.oursIn(99_999_999n, () => true)).toBeUndefined();
    const id = '53V2PFOTPQNZ4P7HEABG7XBLDIIOYYF3NFCZXX2M5IRLGM43AMXA';
    expect(await chain.locate(id, { first: 3_524n, last: 3_624n })).toEqual({ kind: 'unknown' });
  });
});
