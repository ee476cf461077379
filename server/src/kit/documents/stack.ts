import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { convert } from 'fontverter';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';

export const WEIGHTS = { plain: 400, strong: 700 } as const;
export type Weight = keyof typeof WEIGHTS;

/**
 * In look-up order. Each family is variable and split into slices, so that a document loads only
 * what it prints.
 */
const SCRIPTS = ['noto-sans', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-thai'] as const;
const IDEOGRAPHS = ['noto-sans-sc', 'noto-sans-tc', 'noto-sans-hk', 'noto-sans-jp', 'noto-sans-kr'];
export const STACK: readonly string[] = [...SCRIPTS, ...IDEOGRAPHS];

/** Features that shaping needs; stylistic ones would only enlarge the font. */
const FEATURES = [
  ...['ccmp', 'locl', 'rlig', 'liga', 'clig', 'calt', 'rclt', 'rvrn', 'isol', 'init', 'medi'],
  ...['fina', 'curs', 'kern', 'mark', 'mkmk', 'abvm', 'blwm', 'nukt', 'akhn', 'rphf', 'rkrf'],
  ...['pref', 'blwf', 'half', 'abvf', 'pstf', 'cjct', 'vatu', 'pres', 'abvs', 'blws', 'psts'],
  ...['haln', 'dist', 'ljmo', 'vjmo', 'tjmo'],
];

type Range = { readonly from: number; readonly to: number };

export type Slice = {
  readonly name: string;
  readonly font: Uint8Array;
  readonly has: ReadonlySet<number>;
};

type Family = {
  readonly name: string;
  readonly folder: string;
  /** Sorted by `from`; if ranges overlap, the first slice wins. */
  readonly ranges: readonly (Range & { readonly slice: string })[];
};

const require = createRequire(import.meta.url);
const families = new Map<string, Promise<Family>>();
const slices = new Map<string, Promise<Slice>>();

function once<T>(loaded: Map<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
  const before = loaded.get(key);
  if (before) return before;
  const loading = load();
  loaded.set(key, loading);
  loading.catch(() => loaded.delete(key));
  return loading;
}

export const family = (name: string): Promise<Family> =>
  once(families, name, async () => {
    const index = require.resolve(`@fontsource-variable/${name}/unicode.json`);
    const claims: Record<string, string> = JSON.parse(await readFile(index, 'utf8'));
    const ranges = Object.entries(claims).flatMap(([slice, list]) =>
      list
        .split(',')
        .map((range) => ({ ...rangeOf(range), slice: slice.replaceAll(/[[\]]/g, '') })),
    );
    ranges.sort((one, other) => one.from - other.from);
    return { name, folder: join(dirname(index), 'files'), ranges };
  });

function rangeOf(text: string): Range {
  const [from = '', to = from] = text.trim().slice(2).split('-');
  return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
}

export const slicesOf = ({ ranges }: Family): string[] => [
  ...new Set(ranges.map(({ slice }) => slice)),
];

export const loadSlice = ({ name, folder }: Family, slice: string): Promise<Slice> =>
  once(slices, `${name}-${slice}`, async () => {
    const file = join(folder, `${name}-${slice}-wght-normal.woff2`);
    const font = await convert(await readFile(file), 'sfnt');
    const has = new Set(new Face(new Blob(font)).collectUnicodes());
    return { name: `${name}-${slice}`, font, has };
  });

export const claiming = ({ ranges }: Family, character: number): string[] =>
  ranges.filter(({ from, to }) => from <= character && character <= to).map(({ slice }) => slice);

const KANA = /[\u3040-\u30ff]/;
const HANGUL = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/;

/** The font stack of a text: kana select Japanese forms of ideographs, hangul Korean ones. */
export function stackFor(text: string): readonly string[] {
  const first = KANA.test(text) ? 'noto-sans-jp' : HANGUL.test(text) ? 'noto-sans-kr' : undefined;
  if (!first) return STACK;
  return [...SCRIPTS, first, ...IDEOGRAPHS.filter((name) => name !== first)];
}

export const cutOut = ({ font }: Slice, characters: string, weight: Weight): Promise<Uint8Array> =>
  subsetFont(font, characters, {
    targetFormat: 'truetype',
    variationAxes: { wght: WEIGHTS[weight] },
    keepFeatures: FEATURES,
    noHinting: true,
  });
