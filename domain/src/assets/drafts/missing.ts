import { parseDecimal } from '../../kernel/decimal.ts';
import { coordinatesOf } from '../catalogue/place.ts';
import { hasTwice, projectionOf } from '../catalogue/projections.ts';
import { missingFiles } from '../catalogue/required-files.ts';
import { termProblems } from '../offerings/term-problems.ts';
import { gapsIn } from './agreement-text.ts';
import { type Represented, registryProblems } from './registry-missing.ts';
import { type Contents, type Missing, type Place, SECTIONS, type Section } from './sections.ts';

/** By field: the screens' checklist and the server's refusal. */

type Problem = Omit<Missing, 'place'>;
const lacks = (field: string, isMissing: boolean, text: string): readonly Problem[] =>
  isMissing ? [{ field, text }] : [];

const SYMBOL = /^[A-Z][A-Z0-9]{1,11}$/;

function ofBasics(basics: Contents['basics']): readonly Problem[] {
  const { name, symbol, summary, targetYield, termMonths } = basics;
  const yearly = parseDecimal(targetYield, 2);
  const isYield = targetYield === '' || (typeof yearly === 'bigint' && yearly >= 0n);
  const isTerm = termMonths === '' || /^[1-9]\d{0,3}$/.test(termMonths);
  return [
    ...lacks('name', name.length < 2, 'Name the asset'),
    ...lacks('symbol', !SYMBOL.test(symbol), 'Enter a symbol of 2 to 12 capital letters or digits'),
    ...lacks('summary', summary === '', 'Write the one-line summary'),
    ...lacks('targetYield', !isYield, 'Enter the yield in percent with at most two decimals'),
    ...lacks('termMonths', !isTerm, 'Enter the term in whole months'),
  ];
}

function ofPictures({ gallery, latitude, longitude }: Contents['pictures']): readonly Problem[] {
  const isPlace = latitude === '' && longitude === '' ? true : coordinatesOf(latitude, longitude);
  return [
    ...lacks(
      'gallery',
      gallery.some(({ alt }) => alt === ''),
      'Describe every picture for people who can’t see it',
    ),
    ...lacks('latitude', !isPlace, 'Enter latitude and longitude in decimal degrees'),
  ];
}

function ofProjections({ years }: Contents['projections']): readonly Problem[] {
  const isWrong = years.some((row) => projectionOf(row) === undefined);
  return [
    ...lacks('years', isWrong, 'Enter a year and amounts per unit for each projected payment'),
    ...lacks('years', hasTwice(years), 'Enter each projected year once'),
  ];
}

const textOf = (html: string): string => html.replaceAll(/<[^<>]*>/g, '').trim();

function ofPitch({ sections }: Contents['pitch']): readonly Problem[] {
  const written = sections.filter(({ title, html }) => title !== '' && textOf(html) !== '');
  return [
    ...lacks('sections', written.length === 0, 'Write the pitch'),
    ...lacks(
      'sections',
      written.length > 0 && written.length < sections.length,
      'A part of the pitch is missing its title or text',
    ),
  ];
}

const half = (one: string, other: string): boolean => (one === '') !== (other === '');

const ofHighlights = ({ pairs }: Contents['highlights']): readonly Problem[] =>
  lacks(
    'pairs',
    pairs.some(({ label, value }) => half(label, value)),
    'A highlight is missing its label or value',
  );

function ofRisks({ reasons, risks }: Contents['risks']): readonly Problem[] {
  return [
    ...lacks('risks', risks.filter((one) => one !== '').length === 0, 'Name the main risks'),
    ...lacks(
      'reasons',
      reasons.some(({ title, text }) => half(title, text)),
      'A reason is missing its title or text',
    ),
  ];
}

const ofFaq = ({ entries }: Contents['faq']): readonly Problem[] =>
  lacks(
    'entries',
    entries.some(({ question, answer }) => half(question, answer)),
    'A question or its answer is missing',
  );

const at = (iso: string): Date => new Date(iso === '' ? Number.NaN : iso);
const units = (text: string): bigint => {
  const read = parseDecimal(text, 3);
  return typeof read === 'bigint' && read > 0n ? read : 0n;
};

/** Cents and thousandths; 0 where empty or invalid. */
export const figuresOf = (terms: Contents['commitment']) => {
  const price = parseDecimal(terms.unitPrice, 2);
  return {
    unitPrice: typeof price === 'bigint' && price > 0n ? price : 0n,
    minUnits: units(terms.minUnits),
    maxUnits: units(terms.maxUnits),
    minPerInvestor: units(terms.minPerInvestor),
    maxPerInvestor: units(terms.maxPerInvestor),
  };
};

/** Only if `termProblems` finds nothing. */
export const typedTerms = (terms: Contents['commitment']) => ({
  ...figuresOf(terms),
  coolingOffDays: /^\d{1,2}$/.test(terms.coolingOffDays)
    ? Number(terms.coolingOffDays)
    : Number.NaN,
  closingVoteRequired: terms.closingVoteRequired,
  opensAt: at(terms.opensAt),
  closesAt: at(terms.closesAt),
  longStopAt: at(terms.longStopAt),
});

function ofAgreement({ body }: Contents['agreement']): readonly Problem[] {
  const [gap] = gapsIn(body);
  return [
    ...lacks('body', body === '', 'Write the subscription agreement'),
    ...lacks('body', gap !== undefined, `Fill in the gap in the agreement: ${gap}`),
  ];
}

const EIGHT_BYTES = /^[A-Z0-9]{0,8}$/;

const ofIssuance = ({ unitName }: Contents['issuance']): readonly Problem[] =>
  lacks(
    'unitName',
    !EIGHT_BYTES.test(unitName),
    'A unit name can have up to 8 capital letters or digits',
  );

/** Known to the server only. */
export type UnitsBeside = {
  /** That the share class can still offer; null if unknown or already reserved for the offering. */
  readonly issuable: bigint | null;
  readonly represented: Represented | null;
};
const UNKNOWN: UnitsBeside = { issuable: null, represented: null };

export function missingOn(
  section: Section,
  contents: Contents,
  beside: UnitsBeside = UNKNOWN,
): readonly Missing[] {
  return problemsOf(section, contents, beside).map((problem) => ({ ...problem, place: section }));
}

function problemsOf(
  section: Section,
  contents: Contents,
  { issuable, represented }: UnitsBeside,
): readonly Problem[] {
  switch (section) {
    case 'basics':
      return ofBasics(contents.basics);
    case 'pictures':
      return ofPictures(contents.pictures);
    case 'projections':
      return ofProjections(contents.projections);
    case 'pitch':
      return ofPitch(contents.pitch);
    case 'highlights':
      return ofHighlights(contents.highlights);
    case 'risks':
      return ofRisks(contents.risks);
    case 'commitment':
      return termProblems(typedTerms(contents.commitment), {
        unitDecimals: contents.basics.unitDecimals,
        issuable,
      });
    case 'agreement':
      return ofAgreement(contents.agreement);
    case 'faq':
      return ofFaq(contents.faq);
    case 'issuance':
      return ofIssuance(contents.issuance);
    case 'entity':
      return registryProblems(contents, represented);
    default:
      return [];
  }
}

export type Beside = UnitsBeside & {
  readonly files: readonly string[];
  readonly hasClass: boolean;
};

export function missingIn(contents: Contents, beside: Beside): readonly Missing[] {
  const outside = (place: Place, isMissing: boolean, text: string): readonly Missing[] =>
    isMissing ? [{ place, field: place, text }] : [];
  const files = missingFiles(contents.basics.category, beside.files);
  return [
    ...SECTIONS.flatMap((section) => missingOn(section, contents, beside)),
    ...outside('structure', !beside.hasClass, 'Link the asset to a share class of a structure'),
    ...files.flatMap(({ label }) =>
      outside('documents', true, `Upload to the data room: ${label.toLowerCase()}`),
    ),
  ];
}

export function isWritten(section: Section, contents: Contents): boolean {
  switch (section) {
    case 'pictures':
      return contents.pictures.cover !== null;
    case 'highlights':
      return contents.highlights.pairs.length > 0;
    case 'projections':
      return contents.projections.years.length > 0;
    case 'faq':
      return contents.faq.entries.length > 0;
    case 'entity':
      return Object.values(contents.entity).some((value) => value !== '');
    default:
      return true;
  }
}
