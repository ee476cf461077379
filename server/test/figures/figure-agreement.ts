import { type FigureName, figureNames, figureOf } from '@holdfast/domain/figures';
import { parseDecimal } from '@holdfast/domain/kernel/decimal';
import type {
  FigureKey,
  FigurePlace,
  FigureUnit,
  FigureViewer,
} from '@holdfast/domain/kernel/figure';
import { pdfCells } from '../pdf-text.ts';
import { FIGURE_FACTS, LISTED, OWNED } from './figure-facts.ts';
import { figureAt } from './figure-path.ts';

export type Answer = { readonly status: number; readonly bytes: Buffer };
type Viewer = { readonly partyId?: string; readonly companyId?: string };

export type FigureWorld = {
  readonly query: (sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  readonly get: (viewer: FigureViewer, path: string) => Promise<Answer>;
  readonly cast: Readonly<Partial<Record<FigureViewer, Viewer>>>;
  readonly now: Date;
  readonly page?: (viewer: FigureViewer, path: string, label: string) => Promise<string>;
  readonly most?: number;
};

type Subject = Readonly<Partial<Record<FigureKey, string>>> & { readonly value: bigint };
export type Agreement = { readonly compared: number; readonly disagreements: readonly string[] };

const MOST = 60;
const DECIMALS: Readonly<Record<FigureUnit, number>> = { usd: 2, quantity: 3, count: 0 };

export async function compareFigures(
  world: FigureWorld,
  names: readonly FigureName[] = figureNames,
): Promise<Agreement> {
  const listed = new Set((await world.query(LISTED)).map(({ id }) => String(id)));
  const owners = new Map(
    (await world.query(OWNED)).map(({ id, companyId }) => [String(id), String(companyId)] as const),
  );
  const answers = new Map<string, Promise<Answer>>();
  const get = (viewer: FigureViewer, path: string) => {
    const key = `${viewer} ${path}`;
    const asked = answers.get(key) ?? patiently(() => world.get(viewer, path));
    answers.set(key, asked);
    return asked;
  };
  let compared = 0;
  const disagreements: string[] = [];
  for (const name of names) {
    const { unit, places } = figureOf(name);
    const subjects = (await world.query(factsAt(FIGURE_FACTS[name], world.now))).map(subjectOf);
    for (const place of places) {
      for (const viewer of place.as) {
        const who = viewer === 'visitor' ? {} : world.cast[viewer];
        if (!who || ('page' in place && !world.page)) continue;
        const shown = subjects.filter((one) =>
          isShown(one, place, viewer, who, { listed, owners }),
        );
        for (const subject of shown.slice(0, Math.min(place.most ?? MOST, world.most ?? MOST))) {
          const found = await valueAt({ ...world, get }, place, viewer, unit, subject);
          compared += 1;
          if (found === subject.value) continue;
          disagreements.push(
            `${name} ${keysOf(subject)}: ${subject.value} by the ledger, ${found} at ${viewer} ${whereOf(place)}`,
          );
        }
      }
    }
  }
  return { compared, disagreements };
}

const PATIENCE = 60;

/** Retries if the file queue is full, as a browser does after 503. */
async function patiently(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    if (answer.status !== 503 || tries === PATIENCE) return answer;
    await new Promise((later) => setTimeout(later, 250));
  }
}

const factsAt = (sql: string, now: Date): string =>
  sql.replaceAll(':now', `'${now.toISOString()}'::timestamptz`);

const subjectOf = ({ value, ...keys }: Readonly<Record<string, unknown>>): Subject => ({
  ...Object.fromEntries(Object.entries(keys).map(([key, of]) => [key, String(of)])),
  value: BigInt(String(value)),
});

const keysOf = ({ value: _, ...keys }: Subject): string => Object.values(keys).join(' ');
const whereOf = (place: FigurePlace): string => JSON.stringify({ ...place, as: undefined });

type Of = { readonly listed: ReadonlySet<string>; readonly owners: ReadonlyMap<string, string> };

function isShown(
  subject: Subject,
  place: FigurePlace,
  viewer: FigureViewer,
  who: Viewer,
  { listed, owners }: Of,
): boolean {
  if (subject.partyId && viewer !== 'staff' && subject.partyId !== who.partyId) return false;
  const company = subject.companyId ?? owners.get(subject.assetId ?? '');
  switch (place.only) {
    case 'listed':
      return listed.has(subject.assetId ?? '');
    case 'own':
      return company !== undefined && company === who.companyId;
    case 'positive':
      return subject.value > 0n;
    default:
      return true;
  }
}

async function valueAt(
  world: FigureWorld,
  place: FigurePlace,
  viewer: FigureViewer,
  unit: FigureUnit,
  subject: Subject,
): Promise<bigint | string> {
  const filled = (text: string) =>
    text.replaceAll(/:([a-zA-Z]+)\b/g, (all, key: string) =>
      key === 'today' ? world.now.toISOString().slice(0, 10) : (subject[key as FigureKey] ?? all),
    );
  if ('page' in place) {
    return readFigure((await world.page?.(viewer, place.page, place.label)) ?? 'no page', unit);
  }
  const path = filled(place.from.slice('GET '.length));
  const { status, bytes } = await world.get(viewer, path);
  if (status !== 200) return `status ${status} of ${path}`;
  if ('at' in place) {
    const texts = figureAt(JSON.parse(bytes.toString()), filled(place.at));
    return sumOf(texts.map((text) => readFigure(String(text), unit)));
  }
  if ('column' in place) {
    const rows = csvRows(bytes.toString());
    const where = Object.entries(place.where);
    const some = rows.filter((row) => where.every(([column, is]) => row[column] === filled(is)));
    return sumOf(some.map((row) => readFigure(row[place.column] ?? 'no column', unit)));
  }
  const cells = await pdfCells(bytes);
  const at = cells.indexOf(place.label);
  return at < 0 ? 'no such label' : readFigure(cells[at + place.cells] ?? 'no cell', unit);
}

function csvRows(text: string): readonly Readonly<Record<string, string>>[] {
  const [head = [], ...rows] = text
    .trim()
    .split('\r\n')
    .map((line) =>
      line
        .replace(/^\uFEFF/, '')
        .slice(1, -1)
        .split('","'),
    );
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
}

function sumOf(parts: readonly (bigint | string)[]): bigint | string {
  const wrong = parts.find((part) => typeof part === 'string');
  if (wrong !== undefined) return wrong;
  return parts.reduce<bigint>((sum, part) => sum + (part as bigint), 0n);
}

/** "+$1,234.50", "1,234.50 USD" or "14", in minor units; the text itself if it isn't a figure. */
export function readFigure(text: string, unit: FigureUnit): bigint | string {
  const plain = text
    .replace(/ USD$/, '')
    .replaceAll(/[$,+\s]/g, '')
    .replace('\u2212', '-');
  const minor = parseDecimal(plain, DECIMALS[unit]);
  return typeof minor === 'bigint' ? minor : `“${text}”`;
}
