import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import presetMantine from 'postcss-preset-mantine';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { FIRST_PAGES, reachedBy, sharedAtFirst } from './first-pages.ts';
import { firstViews } from './first-views.ts';
import { firstFonts } from './fonts.ts';
import { serviceWorker } from './offline.ts';
import { FRAMES, pagesOfTable, TABLE } from './table-pages.ts';

type Bundle = Rolldown.OutputBundle;

/** Requests the first paint's fonts alongside the script instead of after the CSS. */
const preloadFonts = (): Plugin => ({
  name: 'holdfast-preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const fonts = Object.keys(bundle ?? {}).filter((name) => /-common-.*\.woff2$/.test(name));
      if (fonts.length !== 2) throw new Error(`Not the two fonts of a first paint: ${fonts}`);
      return fonts.map((font) => {
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}` };
        return { tag: 'link', attrs: { ...attrs, crossorigin: true }, injectTo: 'head' };
      });
    },
  },
});

/**
 * For the server's preload hints: the files that a visitor needs for the first pages, and a
 * signed-in user for every page.
 */
const firstPages = (): Plugin => ({
  name: 'holdfast-first-pages',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const main = appOf(bundle);
    const table = ofFiles(bundle, [TABLE]);
    const besides = (files: readonly string[], there: readonly string[]) => {
      const known = new Set([...there, ...entriesOf(bundle)]);
      return filesOf(ofFiles(bundle, files).filter((name) => !known.has(name)));
    };
    const first = FIRST_PAGES.map(({ path, files, reads }) => ({
      ...{ path, reads },
      ...besides(files, main),
    }));
    const frames = Object.entries(FRAMES).map(([name, files]) => [
      name,
      besides([TABLE, ...files], main),
    ]);
    const pages = (await pagesOfTable()).map(({ path, files, isBare }) => ({
      path,
      ...(isBare ? { isBare } : {}),
      ...besides(files, [...main, ...table]),
    }));
    const waiting = readFileSync(
      join(import.meta.dirname, 'src/app/first-view/waiting-frame.html'),
      'utf8',
    );
    const signedIn = { frames: Object.fromEntries(frames), pages, waiting: waiting.trim() };
    const source = JSON.stringify({ app: filesOf(main), pages: first, signedIn });
    this.emitFile({ type: 'asset', fileName: 'first-pages.json', source });
  },
});

/** The chunks of the given source files, and the chunks these load. */
function ofFiles(bundle: Bundle, files: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  return files.flatMap((file) => {
    const end = `/src/${file}`;
    const own =
      chunks.find((one) => one.facadeModuleId?.endsWith(end)) ??
      chunks.find((one) => one.moduleIds.some((id) => id.endsWith(end)));
    if (!own) throw new Error(`A page has no file of its own: ${file}`);
    return loadedBy(bundle, own.fileName);
  });
}

/** Unique addresses of scripts and styles. */
function filesOf(names: readonly string[]) {
  const all = [...new Set(names)].map((name) => `/${name}`);
  const ending = (end: string) => all.filter((name) => name.endsWith(end));
  return { styles: ending('.css'), scripts: ending('.js') };
}

const entriesOf = (bundle: Bundle): string[] =>
  Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && file.isEntry ? loadedBy(bundle, file.fileName) : [],
  );

function appOf(bundle: Bundle): string[] {
  const main = Object.values(bundle).find(
    (file) =>
      file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith('/src/app/main.tsx')),
  );
  if (!main) throw new Error('The app has no file of its own');
  return loadedBy(bundle, main.fileName);
}

/** A chunk, the chunks it loads before it runs, and their styles. */
function loadedBy(bundle: Bundle, name: string, met = new Set<string>()): string[] {
  const file = bundle[name];
  if (met.has(name) || file?.type !== 'chunk') return [...met];
  met.add(name);
  for (const other of file.imports) loadedBy(bundle, other, met);
  for (const css of file.viteMetadata?.importedCss ?? []) met.add(css);
  return [...met];
}

const brotli = promisify(brotliCompress);
const isQuick = process.env.QUICK_BUILD === '1';

/**
 * Sent as it is: Brotli fast enough for every response gives more bytes than gzip. The files of a
 * first visit get the best compression, the rest a level that takes a tenth of the time.
 */
const compressed = (): Plugin => ({
  name: 'holdfast-compressed',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const first = new Set([...entriesOf(bundle), ...appOf(bundle)]);
    const texts = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|svg)$/.test(name));
    await Promise.all(
      texts.map(async (name) => {
        const bytes = await readFile(join(dir, name));
        const small = await brotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: isQuick ? 4 : first.has(name) ? 11 : 9,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        });
        await writeFile(join(dir, `${name}.br`), small);
      }),
    );
  },
});

const first = sharedAtFirst();
const frames = Object.values(FRAMES).map((files) => files.map(reachedBy));
/** Modules shared by several frames. */
const isOfFrames = (id: string): boolean =>
  frames.filter((parts) => parts.some(({ files }) => files.has(id))).length > 1;

const ofMantine = (...parts: string[]) =>
  new RegExp(`@mantine/core/esm/components/(${parts.join('|')})/`);
const INPUTS = ofMantine('Input', 'InputBase', 'TextInput');
const LAYERS = ofMantine(
  ...['Popover', 'ScrollArea', 'Combobox', 'Menu', 'Tooltip', 'Modal', 'ModalBase'],
  ...['Checkbox', 'Switch', 'InlineInput'],
);

/**
 * Few files, for fewer requests and better compression. A group includes its files' imports, so
 * modules of first pages belong in an earlier group.
 */
const GROUPS = [
  // Only forms that read contracts need schemas; no first visit does.
  { name: 'schemas', test: /node_modules\/zod\// },
  // The first script is separate, with the helper that loads the app.
  { name: 'start', test: /vite\/preload-helper|src\/app\/start\.ts/ },
  { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// },
  { name: 'icons', test: first.isIcon },
  { name: 'kit', test: first.isFile },
  { name: 'inputs', test: (id: string) => id.includes('/@mantine/hooks/') || INPUTS.test(id) },
  { name: 'forms', test: first.isOfForms, minShareCount: 2 },
  {
    name: 'layers',
    test: (id: string) =>
      /node_modules\/(@floating-ui|react-remove-scroll)/.test(id) || LAYERS.test(id),
  },
  { name: first.neededBy, minShareCount: 2 },
  // Modules of the frames around signed-in pages, and modules that many pages share: browsers
  // request six files at a time.
  { name: 'frame', test: isOfFrames },
  { name: 'common', test: /\/(web\/src|domain\/src|node_modules)\//, minShareCount: 8 },
  { name: 'more-icons', test: /node_modules\/@tabler\//, minShareCount: 3 },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    firstFonts(),
    preloadFonts(),
    firstPages(),
    serviceWorker(),
    compressed(),
    firstViews(),
  ],
  css: { postcss: { plugins: [presetMantine()] } },
  server: {
    port: 5301,
    strictPort: true,
    proxy: {
      '/api': process.env.API_URL ?? 'http://127.0.0.1:3000',
      '/preview': process.env.API_URL ?? 'http://127.0.0.1:3000',
      '/dev': process.env.API_URL ?? 'http://127.0.0.1:3000',
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    // Every browser that supports the app's syntax supports the preload hint.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
});
