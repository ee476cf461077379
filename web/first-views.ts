import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import presetMantine from 'postcss-preset-mantine';
import { build, type Plugin } from 'vite';
import { FIRST_PAGES } from './first-pages.ts';
import { firstFonts } from './fonts.ts';

const SRC = join(import.meta.dirname, 'src');
const NOT_SHOWN = '\0not-shown-first';

/** Excludes parts that no visitor sees on a first page. */
const notShownFirst = (): Plugin => {
  const shown = new Set(FIRST_PAGES.flatMap(({ files }) => files));
  const isShown = (file: string) =>
    /^(features|ui)\//.test(file) || shown.has(file) || file === 'app/notice-bar.tsx';
  return {
    name: 'holdfast-not-shown-first',
    async resolveDynamicImport(specifier, importer) {
      if (typeof specifier !== 'string' || !specifier.startsWith('.')) return null;
      const found = await this.resolve(specifier, importer);
      if (!found || isShown(relative(SRC, found.id))) return found;
      return NOT_SHOWN;
    },
    load: (id) => (id === NOT_SHOWN ? 'export const Page = () => null;' : null),
  };
};

/** Builds the server renderer of the first pages from `first-view`. */
export const firstViews = (): Plugin => ({
  name: 'holdfast-first-views',
  apply: 'build',
  async closeBundle(error) {
    if (error) return;
    await build({
      configFile: false,
      root: import.meta.dirname,
      logLevel: 'warn',
      plugins: [react(), firstFonts(), notShownFirst()],
      css: { postcss: { plugins: [presetMantine()] } },
      resolve: {
        alias: {
          // The router package decides at build time whether it runs on a server.
          '@tanstack/router-core/isServer': join(
            import.meta.dirname,
            '../node_modules/@tanstack/router-core/dist/esm/isServer/development.js',
          ),
        },
      },
      ssr: { noExternal: true, target: 'node' },
      build: {
        ssr: 'src/app/first-view/render-first-view.tsx',
        outDir: 'dist/first-view',
        emptyOutDir: true,
        copyPublicDir: false,
        assetsInlineLimit: 0,
        minify: true,
      },
    });
  },
});
