import { refuse as refuseCommon } from '@holdfast/domain/refusals';
import { heavy } from '../../../../kit/workers/heavy.ts';
import { assertBalances, type ParsedStatement, unreadable } from './parsed.ts';
import { readCamtStatement } from './read-camt.ts';
import { readCsvStatement } from './read-csv.ts';

const READ_SECONDS = 20;

/** Reads a statement by what it is, not by what it is called. Refuses what can't be trusted. */
export function readStatement(bytes: Uint8Array, name: string): ParsedStatement {
  if (!/\.(?:csv|xml|053|camt)$/i.test(name.trim())) {
    refuseCommon('INVALID_FILE_EXTENSION', { allowed: 'csv and xml' });
  }
  const text = decode(bytes);
  const isXml = /^\s*</.test(text);
  const statement = isXml ? readCamtStatement(text) : readCsvStatement(text);
  assertBalances(statement);
  return statement;
}

/** The same beside the event loop: thousands of lines take their time. */
export const readUploaded = heavy(import.meta.url, READ_SECONDS, readStatement);

function decode(bytes: Uint8Array): string {
  if (bytes.length === 0) unreadable('it is empty.');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return unreadable('it is not text in UTF-8.');
  }
  return text.includes('\u0000') ? unreadable('it holds what no text holds.') : text;
}
