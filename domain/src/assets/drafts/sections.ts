import type { Category, YieldKind } from '../catalogue/categories.ts';
import type { TypedProjection } from '../catalogue/projections.ts';
import type { RegistryFacts } from '../catalogue/registry.ts';
import type { AllocationRule } from '../offerings/terms.ts';

export const SECTIONS = [
  'basics',
  'pictures',
  'pitch',
  'highlights',
  'risks',
  'projections',
  'commitment',
  'agreement',
  'faq',
  'issuance',
  'entity',
] as const;
export type Section = (typeof SECTIONS)[number];

export const SECTION_NAMES: Readonly<Record<Section, string>> = {
  basics: 'Basics',
  pictures: 'Photos and map',
  pitch: 'Pitch',
  highlights: 'Highlights',
  risks: 'Reasons and risks',
  projections: 'Projected payments',
  commitment: 'Commitment',
  agreement: 'Subscription agreement',
  faq: 'FAQ',
  issuance: 'Issuance',
  entity: 'Entity info',
};

/** Stored as typed, even if invalid. */
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
    /** Percent a year; may be empty. */
    readonly targetYield: string;
    readonly termMonths: string;
  };
  readonly pictures: {
    readonly cover: string | null;
    /** `alt` describes the picture for people who can't see it. */
    readonly gallery: { readonly path: string; readonly caption: string; readonly alt: string }[];
    readonly latitude: string;
    readonly longitude: string;
  };
  readonly pitch: {
    readonly sections: { readonly title: string; readonly html: string }[];
    readonly video: string;
  };
  readonly highlights: {
    readonly pairs: { readonly label: string; readonly value: string }[];
  };
  readonly risks: {
    readonly reasons: { readonly title: string; readonly text: string }[];
    readonly risks: string[];
  };
  readonly projections: { readonly years: TypedProjection[] };
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
    /** ISO 8601, or empty. */
    readonly opensAt: string;
    readonly closesAt: string;
    readonly longStopAt: string;
    readonly furtherTerms: string;
  };
  readonly agreement: {
    readonly body: string;
    /** Whether the owner countersigns each agreement. */
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
  } & RegistryFacts;
};

/** Locked at submission. */
export const ECONOMIC_SECTIONS: readonly Section[] = ['commitment', 'issuance'];

export const ECONOMIC_BASICS = [
  'symbol',
  'category',
  'unitDecimals',
  'retirable',
  'yieldKind',
  'targetYield',
  'termMonths',
] as const satisfies readonly (keyof Contents['basics'])[];

export type Place = Section | 'documents' | 'structure';
export const PLACE_NAMES: Readonly<Record<Place, string>> = {
  ...SECTION_NAMES,
  documents: 'Documents',
  structure: 'Structure',
};

export type Missing = { readonly place: Place; readonly field: string; readonly text: string };
