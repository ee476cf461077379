import type { Category, YieldKind } from '../catalogue/categories.ts';
import type { AllocationRule } from '../offerings/terms.ts';

/** The screens of the editor whose words are kept as a draft, in their order. */
export const SECTIONS = [
  'basics',
  'pictures',
  'pitch',
  'highlights',
  'risks',
  'commitment',
  'agreement',
  'faq',
  'issuance',
  'entity',
] as const;
export type Section = (typeof SECTIONS)[number];

export const SECTION_NAMES: Readonly<Record<Section, string>> = {
  basics: 'Basics',
  pictures: 'Cover and gallery',
  pitch: 'Pitch',
  highlights: 'Highlights',
  risks: 'Reasons and risks',
  commitment: 'Commitment',
  agreement: 'Subscription agreement',
  faq: 'FAQ',
  issuance: 'Issuance',
  entity: 'Entity info',
};

/**
 * What stands on each screen. Words are kept as they were typed, so that nothing is lost while they
 * are not right yet; what is missing or not right is told beside them.
 */
export type Contents = {
  readonly basics: {
    readonly name: string;
    readonly symbol: string;
    readonly category: Category;
    /** Alpha-3. */
    readonly country: string;
    readonly city: string;
    readonly summary: string;
    readonly unitDecimals: number;
    readonly retirable: boolean;
    readonly yieldKind: YieldKind;
    /** Percent a year; empty where none is named. */
    readonly targetYield: string;
    readonly termMonths: string;
  };
  readonly pictures: {
    /** The path of a picture that was uploaded. */
    readonly cover: string | null;
    readonly gallery: { readonly path: string; readonly caption: string }[];
  };
  readonly pitch: {
    readonly sections: { readonly title: string; readonly html: string }[];
    /** A video's id, or its address at the one allowed host. */
    readonly video: string;
  };
  readonly highlights: {
    readonly pairs: { readonly label: string; readonly value: string }[];
  };
  readonly risks: {
    readonly reasons: { readonly title: string; readonly text: string }[];
    readonly risks: string[];
  };
  readonly commitment: {
    readonly unitPrice: string;
    readonly minUnits: string;
    readonly maxUnits: string;
    readonly minPerInvestor: string;
    readonly maxPerInvestor: string;
    readonly allocationRule: AllocationRule;
    readonly automaticApproval: boolean;
    readonly closingVoteRequired: boolean;
    readonly coolingOffDays: string;
    /** Moments in ISO 8601, or nothing. */
    readonly opensAt: string;
    readonly closesAt: string;
    readonly longStopAt: string;
    /** What else holds, in the owner's words. */
    readonly furtherTerms: string;
  };
  readonly agreement: {
    /** What investors sign before their first commitment, as plain text. */
    readonly body: string;
    /** The issuer signs each of them after the investor. */
    readonly isCountersigned: boolean;
  };
  readonly faq: {
    readonly entries: { readonly question: string; readonly answer: string }[];
  };
  readonly issuance: { readonly tokenName: string; readonly unitName: string };
  readonly entity: {
    readonly instrument: string;
    readonly governingLaw: string;
    readonly custody: string;
    readonly projectCompany: string;
    readonly projectDetail: string;
    readonly debt: string;
  };
};

/** The screens that are economic terms: locked from the submission on. */
export const ECONOMIC_SECTIONS: readonly Section[] = ['commitment', 'issuance'];

/** Of the basics, what is an economic term. */
export const ECONOMIC_BASICS = [
  'symbol',
  'category',
  'unitDecimals',
  'retirable',
  'yieldKind',
  'targetYield',
  'termMonths',
] as const satisfies readonly (keyof Contents['basics'])[];

/** Where something is missing: a screen of the editor, or what stands elsewhere. */
export type Place = Section | 'documents' | 'structure';
export const PLACE_NAMES: Readonly<Record<Place, string>> = {
  ...SECTION_NAMES,
  documents: 'Documents',
  structure: 'Structure',
};

/** What stands between a draft and its submission: the field that it is about, and what to do. */
export type Missing = { readonly place: Place; readonly field: string; readonly text: string };
