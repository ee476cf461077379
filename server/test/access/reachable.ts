import { allEndpoints, type DeclaredEndpoint } from '@holdfast/domain/contracts';
import type { FastifyInstance } from 'fastify';
import { strFromU8, unzipSync } from 'fflate';
import { pdfText } from '../pdf-text.ts';

// Everything that a client can read: each GET endpoint of the register that is not for staff, with
// the ids that its lists name.

export type Answer = { readonly path: string; readonly status: number; readonly text: string };

const MOST_TRIED = 12;
const MOST_READ = 4;
/** What some reads ask for beside ids. */
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

/** Ids that answers named, by the parameter that takes them. */
class Ids {
  readonly #byName = new Map<string, Set<string>>();

  add(name: string, id: string): void {
    const known = this.#byName.get(name) ?? new Set();
    this.#byName.set(name, known.add(id));
  }

  of(name: string): string[] {
    return [...(this.#byName.get(name) ?? [])].slice(-MOST_TRIED);
  }

  /** `assetId` is named as such; `id` belongs to what the path lists. */
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

/** `/user/wallet/withdrawals` lists what `withdrawalId` names. */
function ownerOf(path: string): string {
  const words = path.split('/').filter((part) => part && !part.startsWith(':'));
  return singular(words.at(-1) ?? '').replace(/-(\w)/g, (_, letter: string) =>
    letter.toUpperCase(),
  );
}

/**
 * Reads all that a caller may, or what only those who are signed in may; one of these reads signs
 * out, so they sign in again.
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

/** Every choice of one value for each place, up to as many as are tried. */
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

/** What bytes say, whether they are JSON, CSV, a PDF or an archive of those. */
export async function textOf(bytes: Buffer): Promise<string> {
  if (bytes.subarray(0, 4).toString('latin1') === '%PDF') {
    // Fixtures upload what only begins like a PDF.
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
