import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

/** A build may still be writing a younger file or its compressed copy. */
const WRITTEN_AFTER_MS = 60_000;

type Asset = {
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly brotli: Buffer | undefined;
  readonly isWritten: boolean;
};

/** From memory, in Brotli or plain, cached permanently. */
export function serveAssets(app: FastifyInstance, webDir: string): void {
  const folder = join(webDir, 'assets');
  const kept = new Map<string, Asset>();
  const assetAt = async (name: string): Promise<Asset | undefined> => {
    const known = kept.get(name);
    if (known) return known;
    const asset = await readAsset(folder, name);
    // Not cached: unknown names, which are unbounded, and files that may be half-written or lack
    // their compressed copy.
    if (asset?.isWritten) kept.set(name, asset);
    return asset;
  };
  const path = `/assets/:name(^[\\w.-]+\\.(?:${Object.keys(TYPES).join('|')})$)`;
  app.get<{ Params: { name: string } }>(path, {
    config: { isPart: true },
    handler: async ({ params, headers }, reply) => {
      const asset = await assetAt(params.name);
      if (!asset) return reply.callNotFound();
      void reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'accept-encoding')
        .header('etag', asset.etag);
      if (headers['if-none-match'] === asset.etag) return reply.status(304).send();
      const { brotli, plain } = asset;
      const isRead =
        brotli && negotiate(headers['accept-encoding'] ?? '', ['br', 'identity']) === 'br';
      void reply.type(asset.type);
      return isRead ? reply.header('content-encoding', 'br').send(brotli) : reply.send(plain);
    },
  });
}

async function readAsset(folder: string, name: string): Promise<Asset | undefined> {
  const type = TYPES[name.slice(name.lastIndexOf('.') + 1)];
  if (!type) return undefined;
  const unlessMissing = <T>(found: Promise<T>) => found.catch(() => undefined);
  const file = join(folder, name);
  const [found, plain, brotli] = await Promise.all([
    unlessMissing(stat(file)),
    unlessMissing(readFile(file)),
    unlessMissing(readFile(`${file}.br`)),
  ]);
  if (!found || !plain) return undefined;
  const isWritten = Date.now() - found.mtimeMs > WRITTEN_AFTER_MS;
  return { type, etag: `"${name}"`, plain, brotli, isWritten };
}
