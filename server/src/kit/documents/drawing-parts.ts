/** What draws on the pages of another's PDF, in one module that is loaded together. */
export { Fonts, piece } from './fonts.ts';
export { drawnLine, FontBook, figure } from './ink.ts';
export { linesOf } from './lines.ts';
export { MARINE } from './sheet.ts';
