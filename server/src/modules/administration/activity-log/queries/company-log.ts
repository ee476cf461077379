import type {
  ActivityLine,
  OwnerActivityLine,
} from '@holdfast/domain/administration/activity-log/contract';
import { type CsvCell, csvLine } from '@holdfast/domain/kernel/csv';
import { refuse } from '@holdfast/domain/people/companies/refusals';
import type { UserCtx } from '../../../../kit/ctx.ts';
import { partiesOfUsers, staffAmong } from '../../../people/identity/index.ts';
import { type LogFilter, type LogRow, listLog } from '../activity.read.ts';
import { actorIdOf, type Cursor, readCursor, readsReason, writeCursor } from '../rules.ts';
import { listAssetsOf, listSubjectsOf, type Subject } from '../subjects.read.ts';
import { filterOf, linesOf } from './log.ts';

export type CompanyQuery = {
  readonly action?: string | undefined;
  readonly assetId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};
type PageQuery = { readonly after?: string | undefined; readonly limit: number };

export const assertOfCompany = ({ actor }: UserCtx): string =>
  actor.companyId ?? refuse('COMPANY_DOES_NOT_EXISTS', {});

type Asked = { readonly filter: LogFilter; readonly subjects: readonly Subject[] };

/**
 * Limits a query to actions that concern the company or its subjects. Refuses
 * COMPANY_DOES_NOT_EXISTS.
 */
async function askedBy(ctx: UserCtx, { assetId, ...query }: CompanyQuery): Promise<Asked> {
  const { partyId } = ctx.actor;
  const companyId = assertOfCompany(ctx);
  const subjects = await listSubjectsOf(ctx, companyId, assetId);
  const offerings = subjects.filter((one) => one.kind === 'offering').map((one) => one.id);
  const mine = {
    partyId: assetId ? undefined : partyId,
    kinds: [...new Set(subjects.map((one) => one.kind))],
    ids: subjects.map((one) => one.id),
    offerings,
  };
  return { filter: { ...(await filterOf(ctx, query)), mine }, subjects };
}

export async function pageOfCompany(
  ctx: UserCtx,
  { after, limit, ...query }: CompanyQuery & PageQuery,
): Promise<{ readonly lines: readonly OwnerActivityLine[]; readonly next: string | null }> {
  const { filter, subjects } = await askedBy(ctx, query);
  const rows = await listLog(ctx, filter, { after: readCursor(after), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? writeCursor(last) : null;
  return { lines: await companyLines(ctx, shown, subjects), next };
}

/**
 * Names members, and investors where the owner may see them; others appear as Holdfast. Omits IP
 * addresses.
 */
async function companyLines(
  ctx: UserCtx,
  rows: readonly LogRow[],
  subjects: readonly Subject[],
): Promise<OwnerActivityLine[]> {
  const writers = rows.flatMap((row) => actorIdOf(row) ?? []);
  const parties = await partiesOfUsers(ctx, writers);
  const team = await staffAmong(ctx, writers);
  const { partyId } = ctx.actor;
  const commitments = rows.filter((row) => row.subjectKind === 'commitment');
  const assets = await listAssetsOf(
    ctx,
    commitments.flatMap((row) => row.subjectId ?? []),
  );
  const subjectOf = new Map(subjects.map((one) => [`${one.kind} ${one.id}`, one] as const));
  const withSession = new Set(rows.flatMap((row) => (row.actorId ? row.id : [])));
  return (await linesOf(ctx, rows, 'company')).map((line) => {
    const { who, action, forWhom } = line;
    const { kind, id, name, assetId } = line.subject;
    const found = subjectOf.get(`${kind} ${id}`);
    const asset = found?.assetId
      ? { id: found.assetId, name: found.assetName ?? '' }
      : ((kind === 'commitment' && id ? assets.get(id) : undefined) ?? null);
    const actorParty = who?.id ? parties.get(who.id) : undefined;
    const isOwn = actorParty === partyId;
    const byStaff = who?.id ? team.has(who.id) : false;
    const isItsOwn = forWhom?.partyId === partyId;
    // Only what was written in a session is certain to be the actor’s own words.
    const isTheirs = isOwn && withSession.has(line.id);
    const isKept = isTheirs || readsReason({ action, kind, byStaff, isItsOwn });
    return {
      ...line,
      who: actorName(line, actorParty, isOwn),
      subject: { kind, id, name: found?.name ?? asset?.name ?? name, assetId },
      asset,
      reason: isKept ? line.reason : null,
      detail: isTheirs ? line.detail : {},
      ip: null,
      requestId: null,
    };
  });
}

/** Actions, besides commitments, for which the owner sees the actor's name. */
const NAMED = new Set(['asset.access_requested', 'retirement.request', 'retirement.cancel']);

function actorName(
  { action, who, subject, forWhom }: ActivityLine,
  actorParty: string | undefined,
  isOwn: boolean,
): ActivityLine['who'] {
  if (!who || isOwn) return who;
  const isNamed = subject.kind === 'commitment' || NAMED.has(action);
  const isInvestor = isNamed && actorParty === forWhom?.partyId;
  return { id: null, name: isInvestor && forWhom ? forWhom.name : 'Holdfast' };
}

const HEAD = ['at', 'who', 'action', 'subject', 'name', 'asset', 'from', 'to', 'reason'] as const;
const ROWS_AT_ONCE = 1000;

type Transact = <T>(work: (ctx: UserCtx) => Promise<T>) => Promise<T>;

/** Reads a thousand lines per transaction and logs the export. */
export async function* exportOfCompany(
  transact: Transact,
  query: CompanyQuery,
): AsyncGenerator<string> {
  const end = await transact(async (ctx) => {
    const detail = Object.fromEntries(Object.entries(query).filter(([, value]) => value));
    await ctx.record({
      action: 'activity_log.exported',
      subject: { kind: 'activity_log' },
      detail,
    });
    return new Date(ctx.now);
  });
  yield `\uFEFF${csvLine(HEAD)}`;
  let after: Cursor | undefined;
  for (;;) {
    const from = after;
    const { rows, lines } = await transact(async (ctx) => {
      const { filter, subjects } = await askedBy(ctx, query);
      const until = filter.until && filter.until < end ? filter.until : end;
      const found = await listLog(ctx, { ...filter, until }, { after: from, limit: ROWS_AT_ONCE });
      return { rows: found, lines: await companyLines(ctx, found, subjects) };
    });
    if (lines.length > 0) yield lines.map((line) => csvLine(cellsOf(line))).join('');
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = { at: last.at.toISOString(), id: last.id };
  }
}

const cellsOf = (line: OwnerActivityLine): CsvCell[] => [
  line.at,
  line.who?.name ?? (line.by === 'visitor' ? 'Not signed in' : 'Automatic'),
  line.action,
  line.subject.kind,
  line.subject.name,
  line.asset?.name,
  line.from,
  line.to,
  line.reason,
];
