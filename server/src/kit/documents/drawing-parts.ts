/** Draws on pages of an existing PDF; one module, so that it loads as a whole. */
export { Fonts, piece } from './fonts.ts';
export { drawnLine, FontBook, figure } from './ink.ts';
export { linesOf } from './lines.ts';
export { MARINE } from './sheet.ts';
