/**
 * Numbers of a kind and year have no gaps, a document printed again has the same number, and a kept
 * document never changes.
 */
export { finishPeriod, isFinished } from './commands/finish-period.ts';
export { type Issued, issueDocument } from './commands/issue-document.ts';
export { numberedPaper, type PaperAsk } from './commands/numbered-paper.ts';
export { keptPdf } from './documents/kept-pdf.ts';
export { addresseeOf } from './queries/addressee.ts';
export { issuedDocumentRoutes } from './routes.ts';
