import { allEndpoints, type DeclaredEndpoint } from '@holdfast/domain/contracts';
import type { FastifyInstance } from 'fastify';
import { strFromU8, unzipSync } from 'fflate';
import { pdfText } from '../pdf-text.ts';

// Everything a client can read: each non-staff GET endpoint, with the ids found in its lists.

export type Answer = { readonly path: string; readonly status: number; readonly text: string };

const MOST_TRIED = 12;
const MOST_READ = 4;
const ASKED: Readonly<Record<string, string>> = {
  '/assets/:assetId/data-room/search': '?q=mark',
};
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const readable = allEndpoints().filter(
  ({ method, access, answers }) =>
    method === 'GET' && access.who !== 'staff' && answers !== 'stream',
);

const paramsOf = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');

class Ids {
  readonly #byName = new Map<string, Set<string>>();

  add(name: string, id: string): void {
    const known = this.#byName.get(name) ?? new Set();
    this.#byName.set(name, known.add(id));
  }

  of(name: string): string[] {
    return [...(this.#byName.get(name) ?? [])].slice(-MOST_TRIED);
  }

  collect(value: unknown, owner: string): void {
    if (Array.isArray(value)) for (const one of value) this.collect(one, owner);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'string' && UUID.test(inner)) {
        this.add(key === 'id' ? `${owner}Id` : key, inner);
      } else this.collect(inner, key === 'data' || key === 'rows' ? owner : singular(key));
    }
  }
}

const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/s$/, '');

function ownerOf(path: string): string {
  const words = path.split('/').filter((part) => part && !part.startsWith(':'));
  return singular(words.at(-1) ?? '').replace(/-(\w)/g, (_, letter: string) =>
    letter.toUpperCase(),
  );
}

/**
 * Reads everything the caller may read, or only what requires sign-in. One read signs the caller
 * out, so it signs in again.
 */
export async function readEverything(
  http: FastifyInstance,
  signIn: () => Promise<string>,
  known: Readonly<Record<string, readonly string[]>>,
  of: 'everybody' | 'signed_in' = 'everybody',
): Promise<Answer[]> {
  const ids = new Ids();
  for (const [name, list] of Object.entries(known)) for (const id of list) ids.add(name, id);
  const answers: Answer[] = [];
  let token = await signIn();
  const byParams = readable
    .filter(({ access }) => of === 'everybody' || access.who !== 'anyone')
    .map((endpoint) => ({ endpoint, names: paramsOf(endpoint.path) }))
    .sort((a, b) => a.names.length - b.names.length);
  for (const { endpoint, names } of byParams) {
    let read = 0;
    for (const values of choices(names.map((name) => ids.of(name)))) {
      if (read >= MOST_READ) break;
      let answer = await readOne(http, token, endpoint, values);
      if (answer.status === 401) {
        token = await signIn();
        answer = await readOne(http, token, endpoint, values);
      }
      answers.push(answer);
      if (answer.status !== 200) continue;
      read += 1;
      ids.collect(parsed(answer.text), ownerOf(endpoint.path));
    }
  }
  return answers;
}

function choices(places: readonly (readonly string[])[]): string[][] {
  const all = places.reduce<string[][]>(
    (found, values) => found.flatMap((one) => values.map((value) => [...one, value])),
    [[]],
  );
  return all.slice(0, MOST_TRIED * 2);
}

async function readOne(
  http: FastifyInstance,
  token: string,
  { path }: DeclaredEndpoint,
  values: readonly string[],
): Promise<Answer> {
  let at = 0;
  const url = path.replace(/:\w+/g, () => values[at++] ?? '');
  const query = ASKED[path] ?? '';
  const headers = { authorization: `Bearer ${token}` };
  const answer = await http.inject({ method: 'GET', url: `/api${url}${query}`, headers });
  return { path, status: answer.statusCode, text: await textOf(answer.rawPayload) };
}

export async function textOf(bytes: Buffer): Promise<string> {
  if (bytes.subarray(0, 4).toString('latin1') === '%PDF') {
    return pdfText(bytes).catch(() => bytes.toString('latin1'));
  }
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return bytes.toString('utf8');
  return Object.values(unzipSync(bytes))
    .map((part) => strFromU8(part))
    .join('\n');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
