import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const FOLDER = join(import.meta.dirname, '../.cache/fonts');
/** `base.css` refers to the generated fonts by this alias. */
const ALIAS = '@fonts';

const INTER = '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2';
const SERIF = '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2';

/** Characters on nearly every page: letters, digits, punctuation, symbols, arrows. */
const COMMON = [
  ...range(0x20, 0x7e),
  ...[0xa0, 0xa7, 0xa9, 0xb1, 0xb7, 0xd7],
  ...[0x2009, 0x200a, 0x2011, 0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026],
  ...[0x202f, 0x20ac, 0x2190, 0x2191, 0x2192, 0x2193, 0x2212],
];
/** Western European letters and rarer symbols, loaded when needed. */
const ACCENTED = range(0xa1, 0xff).filter((code) => !COMMON.includes(code));

/**
 * For the first paint: the characters above in the design's weights, with one optical size of the
 * serif. Browsers load others from Fontsource's files, by the `unicode-range` in `base.css`.
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

/** Generates missing font files before modules are resolved. */
export const firstFonts = (): Plugin => ({
  name: 'holdfast-first-fonts',
  async config() {
    await mkdir(FOLDER, { recursive: true });
    const made = await Promise.all(FONTS.map(make));
    return { resolve: { alias: Object.fromEntries(made) } };
  },
});

/** `[alias, path]`; the path contains a hash of the font's inputs. */
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

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
