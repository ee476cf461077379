import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const MARK = join(import.meta.dirname, 'public/favicon.svg');
const FIELD = '#F5F7F9';
/** A round mask of the home screen may cut off what lies outside this share of the icon. */
const MARK_SHARE = 0.56;
/** Dots per inch at which one unit of an SVG is one pixel. */
const SVG_DENSITY = 72;
const MARK_UNITS = 24;

/** The icons of an installed app, drawn from the mark that the page shows too. */
export const icons = (): Plugin => ({
  name: 'holdfast-icons',
  apply: 'build',
  async generateBundle() {
    for (const size of [180, 192, 512]) {
      this.emitFile({ type: 'asset', fileName: `icon-${size}.png`, source: await draw(size) });
    }
  },
});

/** A square PNG of the mark on the app's light field. */
async function draw(size: number): Promise<Buffer> {
  const side = Math.round(size * MARK_SHARE);
  const [before, after] = [Math.floor((size - side) / 2), Math.ceil((size - side) / 2)];
  return sharp(MARK, { density: (SVG_DENSITY * side) / MARK_UNITS })
    .resize(side, side)
    .extend({ top: before, left: before, bottom: after, right: after, background: FIELD })
    .flatten({ background: FIELD })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
