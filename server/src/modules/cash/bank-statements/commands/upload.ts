import { textOfMinor } from '@holdfast/domain/cash/bank-statements/amounts';
import { daysWords } from '@holdfast/domain/cash/bank-statements/effects';
import { refuseStatement } from '@holdfast/domain/cash/bank-statements/refusals';
import { statementMachine } from '@holdfast/domain/cash/bank-statements/statement.machine';
import { dayWords } from '@holdfast/domain/kernel/moment';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { sha256 } from '../../../../kit/seal.ts';
import { assertNotOwnCase } from '../../../people/approvals/index.ts';
import { staffWith } from '../../../people/identity/index.ts';
import { notify } from '../../../people/notifications/index.ts';
import type { Beneficiary } from '../../bank-deposits/index.ts';
import { type ParsedStatement, tidy, unreadable } from '../documents/parsed.ts';
import { concernsOf, creditsOf, type PlannedEffect, planEffects } from '../queries/effects.ts';
import { standingOf } from '../queries/second-person.ts';
import { rowsOf } from '../repository/lines.ts';
import { type StatementRow, saveLines, saveStatement } from '../repository/statements.ts';
import { lastDayOf } from '../rules/lines.ts';
import { recordMove } from './transitions.ts';

type ReadFile = {
  readonly name: string;
  readonly hash: Buffer;
  readonly read: ParsedStatement;
};

export const fileHashOf = (bytes: Uint8Array): Buffer => sha256(bytes);

/** Refuses another account's statement, a duplicate, and OWN_CASE if it credits the uploader. */
export async function keepStatement(
  ctx: Ctx,
  { read, ...file }: ReadFile,
  to: Beneficiary,
): Promise<{ readonly row: StatementRow; readonly planned: readonly PlannedEffect[] }> {
  if (read.account && to && plainNumber(read.account) !== plainNumber(to.iban)) {
    refuseStatement('STATEMENT_OTHER_ACCOUNT', {});
  }
  const id = ctx.newId();
  const account = plainNumber(read.account ?? to?.iban ?? '');
  const days = read.lines.map((line) => line.day).sort();
  const [fromDay = '', toDay = fromDay] = [days[0], days.at(-1)];
  if (toDay > lastDayOf(ctx.now)) unreadable(`its last day, ${dayWords(toDay)}, is in the future.`);
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
  const rows = rowsOf(ctx, id, read.lines);
  await saveLines(ctx, rows);
  const planned = await planEffects(ctx, rows);
  await assertNotOwnCase(ctx, concernsOf(creditsOf(planned)));
  await recordMove(ctx, row, 'read', row.stage);
  return { row, planned };
}

/** Also notifies other staff if booking needs a second approver. */
export async function uploadStatement(
  ctx: UserCtx,
  file: ReadFile,
  to: Beneficiary,
): Promise<string> {
  const { row, planned } = await keepStatement(ctx, file, to);
  const { twoPeople } = await standingOf(ctx, row, planned);
  if (!twoPeople) return row.id;
  const others = await staffWith(ctx, 'CAN_MANAGE_FUNDS');
  await notify(ctx, {
    userIds: others.filter((userId) => userId !== ctx.actor.userId),
    kind: 'approval_needed',
    title: `Bank statement to book, uploaded by ${ctx.actor.name}`,
    body: `The statement of ${daysWords(row.fromDay, row.toDay)}. ${twoPeople}`,
    link: `/admin/funds/statements/${row.id}`,
    causeId: row.id,
    mail: false,
  });
  return row.id;
}

const plainNumber = (number: string): string => number.replaceAll(/\s/g, '').toUpperCase();
