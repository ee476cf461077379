import { textOfMinor } from '@holdfast/domain/cash/bank-statements/amounts';
import { refuseStatement } from '@holdfast/domain/cash/bank-statements/refusals';
import { statementMachine } from '@holdfast/domain/cash/bank-statements/statement.machine';
import { dayWords } from '@holdfast/domain/kernel/moment';
import type { Ctx } from '../../../../kit/ctx.ts';
import { sha256 } from '../../../../kit/seal.ts';
import type { Beneficiary } from '../../bank-deposits/index.ts';
import { type ParsedStatement, tidy, unreadable } from '../documents/parsed.ts';
import { rowsOf } from '../repository/lines.ts';
import { type StatementRow, saveLines, saveStatement } from '../repository/statements.ts';
import { lastDayOf } from '../rules.ts';
import { recordMove } from './transitions.ts';

export const fileHashOf = (bytes: Uint8Array): Buffer => sha256(bytes);

/** Keeps a statement that was read, unbooked. Refuses one of another account, or known already. */
export async function keepStatement(
  ctx: Ctx,
  file: { readonly name: string; readonly hash: Buffer },
  read: ParsedStatement,
  to: Beneficiary,
): Promise<string> {
  if (read.account && to && plainNumber(read.account) !== plainNumber(to.iban)) {
    refuseStatement('STATEMENT_OTHER_ACCOUNT', {});
  }
  const id = ctx.newId();
  const account = plainNumber(read.account ?? to?.iban ?? '');
  const days = read.lines.map((line) => line.day).sort();
  const [fromDay = '', toDay = fromDay] = [days[0], days.at(-1)];
  if (toDay > lastDayOf(ctx.now)) unreadable(`its last day, ${dayWords(toDay)}, is yet to come.`);
  const row: StatementRow = {
    id,
    fileName: tidy(file.name, 120) || 'statement',
    fileHash: file.hash,
    account,
    format: read.format,
    stage: statementMachine.initial,
    fromDay,
    toDay,
    balances: read.balances.map(({ currency, opening, closing }) => ({
      currency,
      opening: textOfMinor(opening, currency),
      closing: textOfMinor(closing, currency),
    })),
    lineCount: read.lines.length,
    uploadedBy: ctx.actor?.userId ?? null,
    uploadedAt: ctx.now,
    confirmedBy: null,
    confirmedAt: null,
    bookedAt: null,
  };
  if (!(await saveStatement(ctx, row))) refuseStatement('STATEMENT_EXISTS', {});
  await saveLines(ctx, rowsOf(ctx, id, read.lines));
  await recordMove(ctx, row, 'read', row.stage);
  return id;
}

const plainNumber = (number: string): string => number.replaceAll(/\s/g, '').toUpperCase();
