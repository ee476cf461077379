import { refuse as refuseCommon } from '@holdfast/domain/refusals';
import { heavy } from '../../../../kit/workers/heavy.ts';
import { decode } from './decode.ts';
import { assertBalances, type ParsedStatement } from './parsed.ts';
import { readCamtStatement } from './read-camt.ts';
import { readCsvStatement } from './read-csv.ts';
import { isMt940, readMt940Statement } from './read-mt940.ts';

const READ_SECONDS = 20;

/** By content, not file name. Refuses STATEMENT_UNREADABLE. */
export function readStatement(bytes: Uint8Array, name: string): ParsedStatement {
  if (!/\.(?:csv|xml|053|camt|sta|mt940|940|swi|txt)$/i.test(name.trim())) {
    refuseCommon('INVALID_FILE_EXTENSION', { allowed: 'csv, xml, sta, mt940, 940 and txt' });
  }
  const statement = readText(decode(bytes));
  assertBalances(statement);
  return statement;
}

function readText(text: string): ParsedStatement {
  if (/^\s*</.test(text)) return readCamtStatement(text);
  return isMt940(text) ? readMt940Statement(text) : readCsvStatement(text);
}

/** Runs in a worker thread, since a file may have thousands of lines. */
export const readUploaded = heavy(import.meta.url, READ_SECONDS, readStatement);
