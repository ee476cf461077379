import { z } from 'zod';
import { actionsShape } from '../../kernel/actions.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { isoDay, isoMoment, moment, name, text, uuid } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { agreementKind, FIRST_LANGUAGE, languageCode } from './contract.ts';
import { DRAFT_STATUSES, draftMachine } from './draft.machine.ts';
import { TEMPLATES } from './list.ts';

// Staff draft a version; a second approver issues exactly the text shown.

const desk = {
  who: 'staff',
  account: 'active',
  permission: 'CAN_PERFORM_ACTIONS_LEGAL_AGREEMENTS',
} as const;

export const MOST_CHARACTERS = 60_000;
const MOST_LANGUAGES = 12;

const progress = z.object({
  asked: z.number().int(),
  signed: z.number().int(),
  waiting: z.number().int(),
  toCountersign: z.number().int(),
  ended: z.number().int(),
  unsent: z.number().int(),
});

export const listTemplates = endpoint({
  method: 'GET',
  path: '/admin/agreements',
  summary: 'Lists all agreements with their latest version, signers and draft version',
  access: desk,
  cost: 'search',
  query: listQuery(TEMPLATES),
  reply: z.array(
    z.object({
      id: uuid,
      kind: agreementKind,
      name: z.string(),
      asset: z.object({ id: uuid, name: z.string() }).nullable(),
      /** 0 while the first version is a draft. */
      version: z.number().int(),
      effectiveFrom: moment.nullable(),
      progress,
      draft: z.object({ status: z.enum(DRAFT_STATUSES), updatedAt: moment }).nullable(),
    }),
  ),
  refusals: [],
});

const terms = {
  body: z.string(),
  translations: z.record(z.string(), z.string()),
  changeNote: z.string(),
  /** Every party must sign again; false for spelling corrections. */
  isMaterial: z.boolean(),
  requiresTwoFactor: z.boolean(),
  isCountersigned: z.boolean(),
  /** Days to sign after sending; null without a limit. */
  expiresDays: z.number().int().nullable(),
};

const version = z.object({
  version: z.number().int(),
  effectiveFrom: moment,
  changeNote: z.string().nullable(),
  isMaterial: z.boolean(),
  languages: z.array(z.string()),
  requiresTwoFactor: z.boolean(),
  isCountersigned: z.boolean(),
  expiresDays: z.number().int().nullable(),
  bodyHash: z.string(),
  issuedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  signed: z.number().int(),
  asked: z.number().int(),
});

const draft = z.object({
  id: uuid,
  status: z.enum(DRAFT_STATUSES),
  ...terms,
  effectiveOn: isoDay.nullable(),
  updatedBy: z.string(),
  updatedAt: moment,
  decisionReason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  actions: actionsShape(draftMachine),
});

const template = z.object({
  id: uuid,
  kind: agreementKind,
  name: z.string(),
  asset: z.object({ id: uuid, name: z.string() }).nullable(),
  version: z.number().int(),
  /** Signatures from this version on are valid. */
  materialVersion: z.number().int(),
  isOurs: z.boolean(),
  /** Parties that would sign a material version. */
  audience: z.number().int(),
  progress,
  versions: z.array(version),
  draft: draft.nullable(),
  fields: z.array(z.object({ name: z.string(), meaning: z.string() })),
});
export type AgreementTemplate = z.output<typeof template>;

const one = { access: desk, reply: template } as const;

export const templateById = endpoint({
  ...one,
  method: 'GET',
  path: '/admin/agreements/:agreementId',
  summary: 'Returns an agreement with its versions, their signers and the draft version',
  refusals: ['AGREEMENT_NOT_FOUND'],
});

export const versionText = endpoint({
  method: 'GET',
  path: '/admin/agreements/:agreementId/versions/:version',
  summary: 'Returns the text of a version in a language',
  access: desk,
  query: z.object({ language: languageCode.optional() }),
  reply: z.object({ version: z.number().int(), language: z.string(), body: z.string() }),
  refusals: ['AGREEMENT_NOT_FOUND'],
});

export const previewDraft = endpoint({
  method: 'GET',
  path: '/admin/agreements/:agreementId/preview',
  summary: 'Previews the draft or current text with its fields filled in',
  access: desk,
  query: z.object({ language: languageCode.optional() }),
  reply: z.object({
    /** Whose data fills the preview; null if no party would sign. */
    example: z.string().nullable(),
    body: z.string(),
    values: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
  }),
  refusals: ['AGREEMENT_NOT_FOUND'],
});

export const createTemplate = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/agreements',
  summary: 'Creates an agreement with distributors, with its first version as a draft',
  body: z.object({ kind: z.enum(['legal', 'contract']), name: name(120, 3) }),
  refusals: ['AGREEMENT_NAME_TAKEN'],
});

export const saveDraft = endpoint({
  ...one,
  method: 'PUT',
  path: '/admin/agreements/:agreementId/draft',
  summary: 'Saves the draft of the next version, creating it if needed',
  body: z.object({
    body: z
      .string()
      .max(MOST_CHARACTERS)
      .refine((s) => !s.includes('\u0000') && s.isWellFormed()),
    translations: z
      .record(languageCode, text(MOST_CHARACTERS, 0))
      .refine((all) => Object.keys(all).length <= MOST_LANGUAGES && !(FIRST_LANGUAGE in all))
      .meta({ maxProperties: MOST_LANGUAGES }),
    changeNote: text(300, 0),
    isMaterial: z.boolean(),
    effectiveOn: isoDay.nullable(),
    requiresTwoFactor: z.boolean(),
    isCountersigned: z.boolean(),
    expiresDays: z.number().int().min(1).max(365).nullable(),
    /** The last change that the caller saw; null to start a draft. */
    since: isoMoment.nullable(),
  }),
  refusals: [
    'AGREEMENT_NOT_FOUND',
    'AGREEMENT_OF_OWNER',
    'DRAFT_CHANGED',
    'DRAFT_INCOMPLETE',
    'INVALID_TRANSITION',
  ],
});

const about = ['AGREEMENT_NOT_FOUND', 'NOT_FOUND', 'INVALID_TRANSITION'] as const;
export const requestIssue = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/agreements/:agreementId/draft/request',
  summary: 'Requests second approval to issue the draft version',
  access: { ...desk, fresh: true },
  makes: [draftMachine.moves.request],
  refusals: [...about, 'DRAFT_INCOMPLETE', 'TEXT_NOT_PRINTABLE', 'APPROVAL_OPEN'],
});

export const discardDraft = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/agreements/:agreementId/draft/discard',
  summary: 'Discards the draft version',
  makes: [draftMachine.moves.discard],
  refusals: about,
});
