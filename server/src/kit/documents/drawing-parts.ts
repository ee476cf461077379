/** Drawing on pages of an existing PDF, in one module that is loaded as a whole. */
export { Fonts, piece } from './fonts.ts';
export { drawnLine, FontBook, figure } from './ink.ts';
export { linesOf } from './lines.ts';
export { MARINE } from './sheet.ts';
