import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const FOLDER = join(import.meta.dirname, '../.cache/fonts');
/** `base.css` names the fonts that are made here below this word. */
const ALIAS = '@fonts';

const INTER = '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2';
const SERIF = '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2';

/** What nearly every page writes: letters, digits, quotes, dashes, thin spaces, signs, arrows. */
const COMMON = [
  ...range(0x20, 0x7e),
  ...[0xa0, 0xa7, 0xa9, 0xb1, 0xb7, 0xd7],
  ...[0x2009, 0x200a, 0x2011, 0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026],
  ...[0x202f, 0x20ac, 0x2190, 0x2191, 0x2192, 0x2193, 0x2212],
];
/** Accented letters and the rarer signs of Western European names: fetched where one is shown. */
const ACCENTED = range(0xa1, 0xff).filter((code) => !COMMON.includes(code));

/**
 * The fonts of the first paint: the characters above, the weights that the design uses, and the
 * serif's one optical size between its cards and its titles. What they lack is in the files of
 * Fontsource, which a browser fetches by the `unicode-range` of `base.css`.
 */
export const FONTS = [
  { name: 'inter-common', file: INTER, codes: COMMON, axes: { wght: { min: 400, max: 700 } } },
  { name: 'inter-accented', file: INTER, codes: ACCENTED, axes: { wght: { min: 400, max: 700 } } },
  {
    name: 'serif-common',
    file: SERIF,
    codes: COMMON,
    axes: { opsz: 20, wght: { min: 400, max: 640 } },
  },
  {
    name: 'serif-accented',
    file: SERIF,
    codes: ACCENTED,
    axes: { opsz: 20, wght: { min: 400, max: 640 } },
  },
];

/** Makes the font files before anything is resolved; what was made before is taken again. */
export const firstFonts = (): Plugin => ({
  name: 'holdfast-first-fonts',
  async config() {
    await mkdir(FOLDER, { recursive: true });
    const made = await Promise.all(FONTS.map(make));
    return { resolve: { alias: Object.fromEntries(made) } };
  },
});

/** `[alias, path]` of one font. The path bears the hash of all that it was made from. */
async function make(font: (typeof FONTS)[number]): Promise<[string, string]> {
  const source = await readFile(createRequire(import.meta.url).resolve(font.file));
  const hash = createHash('sha256').update(source).update(JSON.stringify(font)).digest('hex');
  const path = join(FOLDER, `${font.name}-${hash.slice(0, 12)}.woff2`);
  if (!existsSync(path)) {
    const text = String.fromCodePoint(...font.codes);
    const options = { targetFormat: 'woff2', variationAxes: font.axes } as const;
    await writeFile(path, await subsetFont(source, text, options));
  }
  return [`${ALIAS}/${font.name}.woff2`, path];
}

/** The character codes from one to another, both included. */
function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
