import { z } from 'zod';
import { action, actionsShape } from '../../kernel/actions.ts';
import { moment, name, text } from '../../kernel/fields.ts';
import { STORED_PATH } from '../../people/files/limits.ts';
import { CATEGORIES, COUNTRY_NAMES, YIELD_KINDS, type YieldKind } from '../catalogue/categories.ts';
import { managedAsset } from '../catalogue/shapes.ts';
import { roundMachine } from './round.machine.ts';
import { type Contents, SECTIONS } from './sections.ts';

/** Fields may be empty: incomplete drafts are saved. */

const picture = z.string().max(120).regex(STORED_PATH, { message: 'is not valid' });
const country = z.enum(Object.keys(COUNTRY_NAMES) as [string, ...string[]]);
const yieldKind = z.enum(YIELD_KINDS as [YieldKind, ...YieldKind[]]);
const some = <T extends z.ZodType>(shape: T, most: number) => z.array(shape).max(most);

type Words = (max: number) => z.ZodType<string, string>;

const registry = (names: Words) => ({
  registryStandard: names(80),
  registryProject: names(60),
  vintage: names(20),
  serialFirst: names(120),
  serialLast: names(120),
});

/** Input is trimmed, output returned as stored. */
const screens = (words: Words, names: Words) =>
  ({
    basics: z.strictObject({
      name: names(120),
      symbol: names(12),
      category: z.enum(CATEGORIES),
      country,
      city: words(80),
      summary: words(300),
      unitDecimals: z.number().int().min(0).max(3),
      retirable: z.boolean(),
      yieldKind,
      targetYield: words(10),
      termMonths: words(5),
    }),
    pictures: z.strictObject({
      cover: picture.nullable(),
      gallery: some(z.strictObject({ path: picture, caption: words(160), alt: words(200) }), 12),
      latitude: words(12),
      longitude: words(12),
    }),
    pitch: z.strictObject({
      sections: some(z.strictObject({ title: words(120), html: words(40_000) }), 12),
      video: words(200),
    }),
    highlights: z.strictObject({
      pairs: some(z.strictObject({ label: words(60), value: words(120) }), 20),
    }),
    risks: z.strictObject({
      reasons: some(z.strictObject({ title: words(80), text: words(400) }), 8),
      risks: some(words(500), 20),
    }),
    projections: z.strictObject({
      years: some(z.strictObject({ year: words(4), income: words(20), capital: words(20) }), 40),
    }),
    commitment: z.strictObject({
      unitPrice: words(20),
      minUnits: words(20),
      maxUnits: words(20),
      minPerInvestor: words(20),
      maxPerInvestor: words(20),
      allocationRule: z.enum(['first_come', 'pro_rata']),
      automaticApproval: z.boolean(),
      closingVoteRequired: z.boolean(),
      coolingOffDays: words(3),
      opensAt: words(30),
      closesAt: words(30),
      longStopAt: words(30),
      furtherTerms: words(4_000),
    }),
    agreement: z.strictObject({
      body: words(40_000),
      isCountersigned: z.boolean(),
    }),
    faq: z.strictObject({
      entries: some(z.strictObject({ question: words(200), answer: words(4_000) }), 60),
    }),
    issuance: z.strictObject({ tokenName: names(64), unitName: names(16) }),
    entity: z.strictObject({
      instrument: words(120),
      governingLaw: words(120),
      custody: words(200),
      projectCompany: words(120),
      projectDetail: words(200),
      debt: words(200),
      ...registry(names),
    }),
  }) satisfies { readonly [S in keyof Contents]: z.ZodType<Contents[S]> };

const any = () => z.string();
export const contentShapes = screens(any, any);

const typed = screens(
  (max) => text(max, 0),
  (max) => name(max, 0),
);
const { basics, pictures, pitch, highlights, risks, projections } = typed;
const { commitment, faq, issuance, entity } = typed;
const agreement = typed.agreement.extend({ isCountersigned: z.boolean().default(false) });
const base = { version: z.number().int().min(0).max(1_000_000_000) };

export const sectionBody = z.discriminatedUnion('section', [
  z.strictObject({ ...base, section: z.literal('basics'), content: basics }),
  z.strictObject({ ...base, section: z.literal('pictures'), content: pictures }),
  z.strictObject({ ...base, section: z.literal('pitch'), content: pitch }),
  z.strictObject({ ...base, section: z.literal('highlights'), content: highlights }),
  z.strictObject({ ...base, section: z.literal('risks'), content: risks }),
  z.strictObject({ ...base, section: z.literal('projections'), content: projections }),
  z.strictObject({ ...base, section: z.literal('commitment'), content: commitment }),
  z.strictObject({ ...base, section: z.literal('agreement'), content: agreement }),
  z.strictObject({ ...base, section: z.literal('faq'), content: faq }),
  z.strictObject({ ...base, section: z.literal('issuance'), content: issuance }),
  z.strictObject({ ...base, section: z.literal('entity'), content: entity }),
]);

const section = z.enum(SECTIONS);
const who = z.object({ name: z.string(), at: moment });

export const missing = z.object({
  place: z.enum([...SECTIONS, 'documents', 'structure']),
  field: z.string(),
  text: z.string(),
});

const comment = z.object({
  id: z.string(),
  section: z.enum([...SECTIONS, 'documents', 'structure']),
  text: z.string(),
  by: z.string(),
  isStaff: z.boolean(),
  at: moment,
});

export const reviewRound = z.object({
  id: z.string(),
  kind: z.enum(['asset', 'edits']),
  status: z.enum(['pending', 'approved', 'rejected', 'taken_back']),
  sent: who,
  decided: who.nullable(),
  reason: z.string().nullable(),
  comments: z.array(comment),
});

const contents = z.object(contentShapes);

const edited = z.object({
  section,
  version: z.number().int(),
  /** Null if identical to the published version. */
  saved: who.nullable(),
  isUnpublished: z.boolean(),
  locked: z.string().nullable(),
});

export const workspace = managedAsset.extend({
  structureId: z.string().nullable(),
  structureName: z.string().nullable(),
  retirable: z.boolean(),
  missing: z.array(missing),
  sections: z.array(edited),
  documents: z.number().int(),
  deleteBlockedBy: z.string().nullable(),
  submit: action,
  rounds: z.array(reviewRound),
  actions: actionsShape(roundMachine),
});
export type Workspace = z.output<typeof workspace>;

export const draftSheet = z.object({
  contents,
  versions: z.record(section, z.number().int()),
  live: contents,
});

export const savedSection = z.object({
  version: z.number().int(),
  /** What another user saved first; the rejected save is kept as a version. */
  conflict: z.object({ contents: contents.partial(), by: z.string(), at: moment }).nullable(),
  missing: z.array(missing),
});

export const keptVersion = z.object({
  id: z.string(),
  number: z.number().int(),
  by: z.string(),
  at: moment,
  isAside: z.boolean(),
  contents: contents.partial(),
});
