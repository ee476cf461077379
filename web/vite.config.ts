import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import presetMantine from 'postcss-preset-mantine';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { FIRST_PAGES, sharedAtFirst } from './first-pages.ts';
import { firstFonts } from './fonts.ts';
import { icons } from './icons.ts';
import { serviceWorker } from './offline.ts';

type Bundle = Rolldown.OutputBundle;

/** The fonts of the first paint are asked for beside the script, not after the CSS. */
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

/** Says beside the page what else the first pages consist of: the server hints at it. */
const firstPages = (): Plugin => ({
  name: 'holdfast-first-pages',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const app = new Set(
      chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => loadedBy(bundle, fileName)),
    );
    const pages = FIRST_PAGES.map(({ path, files, reads }) => {
      const own = files.map((file) =>
        chunks.find((one) => one.facadeModuleId?.endsWith(`/src/${file}`)),
      );
      const loaded = own.flatMap((one) => {
        if (!one) throw new Error(`A first page has no file of its own: ${files}`);
        return loadedBy(bundle, one.fileName);
      });
      const more = [...new Set(loaded)].filter((name) => !app.has(name)).map((name) => `/${name}`);
      const styles = more.filter((name) => name.endsWith('.css'));
      return { path, styles, scripts: more.filter((name) => name.endsWith('.js')), reads };
    });
    this.emitFile({ type: 'asset', fileName: 'first-pages.json', source: JSON.stringify(pages) });
  },
});

/** A chunk, what it loads before it runs, and the styles of all of them. */
function loadedBy(bundle: Bundle, name: string, met = new Set<string>()): string[] {
  const file = bundle[name];
  if (met.has(name) || file?.type !== 'chunk') return [...met];
  met.add(name);
  for (const other of file.imports) loadedBy(bundle, other, met);
  for (const css of file.viteMetadata?.importedCss ?? []) met.add(css);
  return [...met];
}

const brotli = promisify(brotliCompress);

/**
 * Beside each text file stands a copy in Brotli, which the server sends as it is: made for each
 * answer it would be larger than gzip. What the first page needs is made as small as it gets, the
 * rest a little larger in a tenth of the time.
 */
const compressed = (): Plugin => ({
  name: 'holdfast-compressed',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const entries = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry);
    const first = new Set(entries.flatMap(({ fileName }) => loadedBy(bundle, fileName)));
    const texts = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|svg)$/.test(name));
    await Promise.all(
      texts.map(async (name) => {
        const bytes = await readFile(join(dir, name));
        const small = await brotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: first.has(name) ? 11 : 9,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        });
        await writeFile(join(dir, `${name}.br`), small);
      }),
    );
  },
});

const first = sharedAtFirst();

/** Parts of Mantine, by their folders. */
const ofMantine = (...parts: string[]) =>
  new RegExp(`@mantine/core/esm/components/(${parts.join('|')})/`);
const INPUTS = ofMantine('Input', 'InputBase', 'TextInput');
const LAYERS = ofMantine(
  ...['Popover', 'ScrollArea', 'Combobox', 'Menu', 'Tooltip', 'Modal', 'ModalBase'],
  ...['Checkbox', 'Switch', 'InlineInput'],
);

/**
 * What the app and the first pages share travels in few files: fewer requests, better compressed.
 * What only other pages need is apart, so that no first visit takes it: a group takes along what
 * its files import, so what a first page needs too stands in a group before.
 */
const GROUPS = [
  // What a form takes from a contract brings schemas along, which no first visit needs.
  { name: 'schemas', test: /node_modules\/zod\// },
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
  { name: 'more-icons', test: /node_modules\/@tabler\//, minShareCount: 4 },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    firstFonts(),
    preloadFonts(),
    firstPages(),
    icons(),
    serviceWorker(),
    compressed(),
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
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
});
