import type { ActivityLine } from '@holdfast/domain/administration/activity-log/contract';
import { type CsvCell, csvLine } from '@holdfast/domain/kernel/csv';
import { UUID } from '@holdfast/domain/kernel/ids';
import { DAY } from '@holdfast/domain/kernel/moment';
import { APPROVAL_KINDS, type ApprovalKind } from '@holdfast/domain/people/approvals/kinds';
import { type ConfidentialSubject, disclose } from '../../../../kit/confidential.ts';
import type { Ctx, UserCtx } from '../../../../kit/ctx.ts';
import { companiesByIds } from '../../../people/companies/index.ts';
import { displayNames, partiesByIds } from '../../../people/identity/index.ts';
import { findPerson, findPersonIdsByText, partiesOf } from '../../users/index.ts';
import { type LogFilter, type LogRow, listLog, listSubjects } from '../activity.read.ts';
import { actorIdOf, type Cursor, readCursor, referenceOf, writeCursor } from '../rules.ts';
import {
  findNamedSubjects,
  listApprovalSubjects,
  listHomes,
  listNamedSubjects,
} from '../subject-names.read.ts';

export type LogQuery = {
  readonly who?: string | undefined;
  readonly whom?: string | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly thing?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly requestId?: string | undefined;
};

type PageQuery = { readonly after?: string | undefined; readonly limit: number };
type LogPage = { readonly lines: readonly ActivityLine[]; readonly next: string | null };

export async function filterOf(ctx: Ctx, query: LogQuery): Promise<LogFilter> {
  const { who, whom, thing, from, to, ...rest } = query;
  const userIds = whom ? await meantBy(ctx, whom) : undefined;
  return {
    ...rest,
    ...(who ? { actorIds: await meantBy(ctx, who) } : {}),
    ...(userIds ? { about: { userIds, partyIds: await partiesOf(ctx, userIds) } } : {}),
    ...(thing ? { subjectIds: await thingsMeantBy(ctx, thing) } : {}),
    ...(from ? { from: new Date(`${from}T00:00:00Z`) } : {}),
    ...(to ? { until: new Date(Date.parse(`${to}T00:00:00Z`) + DAY) } : {}),
  };
}

const meantBy = async (ctx: Ctx, text: string): Promise<readonly string[]> =>
  UUID.test(text) ? [text] : findPersonIdsByText(ctx, text);

const thingsMeantBy = async (ctx: Ctx, text: string): Promise<readonly string[]> =>
  UUID.test(text) ? [text] : findNamedSubjects(ctx, text);

export async function pageOfLog(ctx: UserCtx, query: LogQuery & PageQuery): Promise<LogPage> {
  const { after, limit, ...asked } = query;
  const about = { kind: 'activity_log' };
  return pageOf(ctx, await filterOf(ctx, asked), { after, limit }, about);
}

export async function pageOfPerson(
  ctx: UserCtx,
  userId: string,
  query: PageQuery,
): Promise<LogPage | undefined> {
  const person = UUID.test(userId) ? await findPerson(ctx, userId) : undefined;
  if (!person) return undefined;
  // A company's party includes all members, so it doesn't identify one person's actions.
  const partyId = person.kind === 'person' ? person.partyId : person.id;
  return pageOf(ctx, { person: { userId, partyId } }, query, { kind: 'user', id: userId });
}

async function pageOf(
  ctx: UserCtx,
  filter: LogFilter,
  query: PageQuery,
  about: ConfidentialSubject,
): Promise<LogPage> {
  const page = { after: readCursor(query.after), limit: query.limit + 1 };
  const rows = await listLog(ctx, filter, page);
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  const next = rows.length > query.limit && last ? writeCursor(last) : null;
  return { lines: await disclosed(ctx, await linesOf(ctx, shown), about), next };
}

/** Lines may include confidential reasons, so reading them is logged. */
async function disclosed(ctx: UserCtx, lines: ActivityLine[], about: ConfidentialSubject) {
  const hasReason = lines.some((line) => line.reason !== null);
  const read = await disclose(ctx, hasReason ? [about] : []);
  return lines.map((line) => ({ ...line, reason: read(line.reason) }));
}

/** Names in six queries for any number of lines; for staff, the subject's party too. */
export async function linesOf(
  ctx: Ctx,
  rows: readonly LogRow[],
  reader: 'staff' | 'company' = 'staff',
): Promise<ActivityLine[]> {
  const ofKind = (kind: string) =>
    rows.flatMap((row) => (row.subjectKind === kind && row.subjectId ? [row.subjectId] : []));
  const kinds = [...new Set(rows.map((row) => row.subjectKind))];
  const named = await listNamedSubjects(ctx, new Map(kinds.map((kind) => [kind, ofKind(kind)])));
  const approvals = await listApprovalSubjects(ctx, ofKind('approval'));
  const subjectOf = ({ subjectKind, subjectId }: LogRow) =>
    named.get(`${subjectKind} ${subjectId}`) ?? approvals.get(subjectId ?? '');
  const actors = rows.map(actorIdOf);
  const nameOf = await displayNames(ctx, [...actors, ...ofKind('user')]);
  const partyOf = (row: LogRow) =>
    row.partyId ?? (reader === 'staff' ? subjectOf(row)?.partyId : null) ?? null;
  const ofParty = rows.flatMap((row) => partyOf(row) ?? []);
  const parties = await partiesByIds(ctx, [...ofParty, ...ofKind('party')]);
  const homes = reader === 'staff' ? await listHomes(ctx, ofParty) : new Map();
  const companies = await companiesByIds(ctx, ofKind('company'));
  const ownName = (row: LogRow): string | undefined => {
    const { subjectKind, subjectId } = row;
    if (!subjectId) return undefined;
    if (subjectKind === 'user') return nameOf(subjectId);
    if (subjectKind === 'party') return parties.get(subjectId)?.displayName;
    if (subjectKind === 'company') return companies.get(subjectId)?.companyName;
    const approval = approvals.get(subjectId);
    if (approval) return APPROVAL_KINDS[approval.kind as ApprovalKind]?.words;
    return named.get(`${subjectKind} ${subjectId}`)?.name;
  };
  const nameOfSubject = (row: LogRow): string => ownName(row) || referenceOf(row);
  return rows.map((row) => {
    const actorId = actorIdOf(row);
    const partyId = partyOf(row);
    const party = partyId ? parties.get(partyId) : undefined;
    return {
      id: row.id,
      at: row.at,
      action: row.action,
      by: actorId ? 'person' : row.ip ? 'visitor' : 'automatic',
      who: actorId ? { id: actorId, name: nameOf(actorId) } : null,
      forWhom: party
        ? {
            ...{ partyId: party.id, name: party.displayName },
            userId: homes.get(party.id)?.userId ?? null,
            companyId: homes.get(party.id)?.companyId ?? null,
          }
        : null,
      subject: {
        ...{ kind: row.subjectKind, id: row.subjectId, name: nameOfSubject(row) },
        assetId: named.get(`${row.subjectKind} ${row.subjectId}`)?.assetId ?? null,
      },
      from: row.fromState,
      to: row.toState,
      reason: row.reason,
      detail: row.detail,
      requestId: row.requestId,
      ip: row.ip,
    };
  });
}

export const subjectsOfLog = listSubjects;

const HEAD = [
  'at',
  'who',
  'who_id',
  'for_whom',
  'action',
  'subject',
  'subject_id',
  'from',
  'to',
  'reason',
  'detail',
  'request_id',
  'ip',
] as const;

const ROWS_AT_ONCE = 1000;

/** Reads a thousand lines per transaction. The export is logged first. */
export async function* exportLog(
  transact: <T>(work: (ctx: UserCtx) => Promise<T>) => Promise<T>,
  query: LogQuery,
): AsyncGenerator<string> {
  const filter = await transact(async (ctx) => {
    const detail = Object.fromEntries(Object.entries(query).filter(([, value]) => value));
    await ctx.record({
      action: 'activity_log.exported',
      subject: { kind: 'activity_log' },
      detail,
    });
    // Excludes lines written from now on, so that the export terminates.
    const asked = await filterOf(ctx, query);
    const now = new Date(ctx.now);
    return { ...asked, until: asked.until && asked.until < now ? asked.until : now };
  });
  yield `\uFEFF${csvLine(HEAD)}`;
  let after: Cursor | undefined;
  for (;;) {
    const from = after;
    const lines = await transact(async (ctx) =>
      disclosed(
        ctx,
        await linesOf(ctx, await listLog(ctx, filter, { after: from, limit: ROWS_AT_ONCE })),
        { kind: 'activity_log' },
      ),
    );
    if (lines.length > 0) yield lines.map((line) => csvLine(cellsOf(line))).join('');
    const last = lines.at(-1);
    if (!last || lines.length < ROWS_AT_ONCE) return;
    after = { at: last.at.toISOString(), id: last.id };
  }
}

const cellsOf = (line: ActivityLine): CsvCell[] => [
  line.at,
  line.who?.name ?? (line.by === 'visitor' ? 'Not signed in' : 'Automatic'),
  line.who?.id,
  line.forWhom?.name,
  line.action,
  line.subject.kind,
  line.subject.id,
  line.from,
  line.to,
  line.reason,
  Object.keys(line.detail).length > 0 ? JSON.stringify(line.detail) : '',
  line.requestId,
  line.ip,
];
