import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { moment, text, uuid } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { proof, provenRefusals } from '../../people/identity/proof-fields.ts';
import { closureMachine } from './closure.machine.ts';
import { CLOSED_ACCOUNTS } from './list.ts';
import { OBSTACLE_KINDS } from './obstacles.ts';

const signedIn = { who: 'signed_in', account: 'any' } as const;
const reviewers = {
  who: 'staff',
  account: 'active',
  permission: 'CAN_MANAGE_ONBOARDING',
} as const;

const keptSection = z.object({
  title: z.string(),
  keptFor: z.string(),
  afterClosing: z.string(),
});
const purposeView = z.object({ purpose: z.string(), sections: z.array(keptSection) });
export type PurposeView = z.output<typeof purposeView>;

export const retainedData = endpoint({
  method: 'GET',
  path: '/user/privacy',
  summary: 'Returns the data kept about the caller: purpose, retention and final handling',
  access: signedIn,
  reply: z.array(purposeView),
  refusals: [],
});

const archiveView = z.object({
  id: uuid,
  status: z.enum(['REQUESTED', 'READY', 'EXPIRED', 'FAILED']),
  requestedAt: moment,
  readyAt: moment.nullable(),
  expiresAt: moment.nullable(),
  bytes: z.number().int().nullable(),
});
const archiveState = z.object({
  archive: archiveView.nullable(),
  /** Of the next export; null: now. */
  nextAt: moment.nullable(),
});
export type ArchiveState = z.output<typeof archiveState>;

export const archive = endpoint({
  method: 'GET',
  path: '/user/privacy/archive',
  summary: 'Returns the status of the caller’s latest data copy',
  access: signedIn,
  reply: archiveState,
  refusals: [],
});

export const askForArchive = endpoint({
  method: 'POST',
  path: '/user/privacy/archive',
  summary: 'Requests a copy of the caller’s data as an archive; once a day',
  access: signedIn,
  body: z.object(proof),
  reply: archiveState,
  refusals: [...provenRefusals, 'ARCHIVE_NOT_YET'],
  limit: 'code',
});

export const openArchive = endpoint({
  method: 'POST',
  path: '/user/privacy/archive/link',
  idempotency: { none: 'Its response is a secret link, shown once.' },
  summary: 'Creates a one-time link to download the caller’s archive, valid for five minutes',
  access: signedIn,
  body: z.object(proof),
  reply: z.object({ url: z.string() }),
  refusals: [...provenRefusals, 'NOT_FOUND', 'ARCHIVE_GONE'],
  limit: 'code',
});

export const saveArchive = endpoint({
  method: 'GET',
  path: '/user/privacy/archive/file',
  summary: 'Downloads the caller’s archive with a one-time link',
  access: signedIn,
  query: z.object({ ticket: text(200) }),
  reply: z.unknown(),
  refusals: ['NOT_FOUND', 'ARCHIVE_GONE', 'DOWNLOAD_LINK_USED'],
  cost: 'small',
  answers: 'file',
  limit: 'code',
});

const obstacle = z.object({
  kind: z.enum(OBSTACLE_KINDS),
  text: z.string(),
  /** Null if it can't be counted. */
  count: z.number().int().nullable(),
});
export type Obstacle = z.output<typeof obstacle>;

const closureState = z.object({
  closing: z
    .object({ requestedAt: moment, closesAt: moment, actions: actionsShape(closureMachine) })
    .nullable(),
  /** Something was received during the waiting period. */
  stopped: z.boolean(),
  obstacles: z.array(obstacle),
  waitDays: z.number().int(),
});
export type ClosureState = z.output<typeof closureState>;

export const closure = endpoint({
  method: 'GET',
  path: '/user/privacy/closure',
  summary: 'Returns the closure status of the caller’s account and any obstacles',
  access: signedIn,
  reply: closureState,
  refusals: [],
});

export const closeAccount = endpoint({
  method: 'POST',
  path: '/user/privacy/closure',
  summary: 'Starts closing the caller’s account; can be cancelled for 14 days',
  access: signedIn,
  body: z.object({ ...proof, reason: text(500, 0).optional() }),
  reply: closureState,
  refusals: [...provenRefusals, 'ACCOUNT_NOT_EMPTY', 'CLOSING_ALREADY'],
  limit: 'code',
});

export const takeBack = endpoint({
  method: 'DELETE',
  path: '/user/privacy/closure',
  summary: 'Cancels the closure of the caller’s account',
  access: signedIn,
  makes: [closureMachine.moves.take_back],
  reply: closureState,
  refusals: ['NOT_CLOSING'],
});

const keptItem = z.object({
  id: uuid,
  userId: uuid,
  title: z.string(),
  law: z.string(),
  keptAt: moment,
  deleteAfter: moment,
  mime: z.string(),
  openings: z.number().int(),
});
export type KeptItem = z.output<typeof keptItem>;

export const listRetained = endpoint({
  method: 'GET',
  path: '/admin/closed-accounts',
  summary: 'Lists legally retained records of closed accounts, by their ID in the books',
  access: reviewers,
  cost: 'search',
  query: listQuery(CLOSED_ACCOUNTS),
  reply: z.array(keptItem),
  refusals: [],
});

export const openKept = endpoint({
  method: 'POST',
  path: '/admin/closed-accounts/:keptId/open',
  idempotency: { none: 'Its response is a legally retained record; each access is logged.' },
  summary: 'Opens a legally retained record of a closed account; logs the reason',
  access: { ...reviewers, fresh: true },
  body: z.object({ reason: text(500, 10) }),
  reply: z.object({
    title: z.string(),
    mime: z.string(),
    /** A record's text, or a file's bytes in base64. */
    text: z.string().nullable(),
    base64: z.string().nullable(),
  }),
  refusals: ['NOT_FOUND'],
});
