import { parseDecimal } from '../../kernel/decimal.ts';
import { leavesTimeToVote, TIME_TO_VOTE } from '../governance/deciding.ts';
import { stepOf } from '../offerings/terms.ts';
import { gapsIn } from './agreement-text.ts';
import { type Contents, type Missing, type Place, SECTIONS, type Section } from './sections.ts';

/**
 * What a draft still needs before it can be sent, field by field: shared by the screens, which mark
 * it, and the server, which holds to it.
 */

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
    ...lacks(
      'symbol',
      !SYMBOL.test(symbol),
      'Give it a symbol of 2 to 12 capital letters or digits',
    ),
    ...lacks('summary', summary === '', 'Write the one-line summary'),
    ...lacks('targetYield', !isYield, 'Give the yield in percent with at most two decimals'),
    ...lacks('termMonths', !isTerm, 'Give the term in whole months'),
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
      'A part of the pitch has no title or no text',
    ),
  ];
}

const half = (one: string, other: string): boolean => (one === '') !== (other === '');

const ofHighlights = ({ pairs }: Contents['highlights']): readonly Problem[] =>
  lacks(
    'pairs',
    pairs.some(({ label, value }) => half(label, value)),
    'A highlight lacks its label or its value',
  );

function ofRisks({ reasons, risks }: Contents['risks']): readonly Problem[] {
  return [
    ...lacks('risks', risks.filter((one) => one !== '').length === 0, 'Name the main risks'),
    ...lacks(
      'reasons',
      reasons.some(({ title, text }) => half(title, text)),
      'A reason lacks its title or its text',
    ),
  ];
}

const ofFaq = ({ entries }: Contents['faq']): readonly Problem[] =>
  lacks(
    'entries',
    entries.some(({ question, answer }) => half(question, answer)),
    'A question has no answer, or an answer no question',
  );

const at = (iso: string): number => (iso === '' ? Number.NaN : Date.parse(iso));
const units = (text: string): bigint => {
  const read = parseDecimal(text, 3);
  return typeof read === 'bigint' && read > 0n ? read : 0n;
};

/** The figures of terms as they were typed: thousandths of units, cents; 0 where there is none. */
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

function ofFigures(terms: Contents['commitment'], unitDecimals: number): readonly Problem[] {
  const { unitPrice, minUnits, maxUnits, minPerInvestor, maxPerInvestor } = figuresOf(terms);
  const step = stepOf(unitDecimals);
  const off = (quantity: bigint) => quantity % step !== 0n;
  const decimals = `Units of this asset have at most ${unitDecimals} decimals`;
  return [
    ...lacks('unitPrice', unitPrice === 0n, 'Set the unit price'),
    ...lacks('maxUnits', maxUnits === 0n, 'Say how many units are offered'),
    ...lacks('minUnits', minUnits === 0n, 'Say how many units must be sold at least'),
    ...lacks('minPerInvestor', minPerInvestor === 0n, 'Set the least that an investor buys'),
    ...lacks('maxPerInvestor', maxPerInvestor === 0n, 'Set the most that an investor buys'),
    ...lacks(
      'minUnits',
      maxUnits > 0n && minUnits > maxUnits,
      'The minimum is more than the units offered',
    ),
    ...lacks(
      'maxPerInvestor',
      maxPerInvestor > 0n && minPerInvestor > maxPerInvestor,
      'The most per investor is less than the least',
    ),
    ...lacks('maxUnits', off(maxUnits), decimals),
    ...lacks('minUnits', off(minUnits), decimals),
    ...lacks('minPerInvestor', off(minPerInvestor), decimals),
    ...lacks('maxPerInvestor', off(maxPerInvestor), decimals),
  ];
}

function ofDates(terms: Contents['commitment']): readonly Problem[] {
  const [opens, closes, end] = [at(terms.opensAt), at(terms.closesAt), at(terms.longStopAt)];
  const days = Number(terms.coolingOffDays);
  const isDays = /^\d{1,2}$/.test(terms.coolingOffDays) && days <= 60;
  return [
    ...lacks('opensAt', Number.isNaN(opens), 'Say when the offer opens'),
    ...lacks('closesAt', Number.isNaN(closes), 'Say when the offer closes'),
    ...lacks('longStopAt', Number.isNaN(end), 'Set the long-stop date'),
    ...lacks('closesAt', closes <= opens, 'The offer closes before it opens'),
    ...lacks('longStopAt', end <= closes, 'The long-stop date is not after the closing'),
    ...lacks(
      'longStopAt',
      terms.closingVoteRequired && end > closes && !leavesTimeToVote(closes, end),
      TIME_TO_VOTE,
    ),
    ...lacks('coolingOffDays', !isDays, 'Cooling-off days are a whole number from 0 to 60'),
  ];
}

function ofAgreement({ body }: Contents['agreement']): readonly Problem[] {
  const [gap] = gapsIn(body);
  return [
    ...lacks('body', body === '', 'Write the subscription agreement'),
    ...lacks('body', gap !== undefined, `The agreement still has a gap: ${gap}`),
  ];
}

const EIGHT_BYTES = /^[A-Z0-9]{0,8}$/;

const ofIssuance = ({ unitName }: Contents['issuance']): readonly Problem[] =>
  lacks(
    'unitName',
    !EIGHT_BYTES.test(unitName),
    'A unit name has up to 8 capital letters or digits',
  );

/** What each screen lacks. */
export function missingOn(section: Section, contents: Contents): readonly Missing[] {
  return problemsOf(section, contents).map((problem) => ({ ...problem, place: section }));
}

function problemsOf(section: Section, contents: Contents): readonly Problem[] {
  switch (section) {
    case 'basics':
      return ofBasics(contents.basics);
    case 'pitch':
      return ofPitch(contents.pitch);
    case 'highlights':
      return ofHighlights(contents.highlights);
    case 'risks':
      return ofRisks(contents.risks);
    case 'commitment':
      return [
        ...ofFigures(contents.commitment, contents.basics.unitDecimals),
        ...ofDates(contents.commitment),
      ];
    case 'agreement':
      return ofAgreement(contents.agreement);
    case 'faq':
      return ofFaq(contents.faq);
    case 'issuance':
      return ofIssuance(contents.issuance);
    default:
      return [];
  }
}

/** What stands beside the screens, and hinders a submission too. */
export type Beside = {
  readonly documents: number;
  readonly hasClass: boolean;
};

/** Everything that is missing, in the order of the screens. */
export function missingIn(contents: Contents, beside: Beside): readonly Missing[] {
  const outside = (place: Place, isMissing: boolean, text: string): readonly Missing[] =>
    isMissing ? [{ place, field: place, text }] : [];
  return [
    ...SECTIONS.flatMap((section) => missingOn(section, contents)),
    ...outside('structure', !beside.hasClass, 'Link the asset to a share class of a structure'),
    ...outside('documents', beside.documents === 0, 'Put a document into the data room'),
  ];
}

/** Whether anything was written on a screen, so that it counts as done. */
export function isWritten(section: Section, contents: Contents): boolean {
  switch (section) {
    case 'pictures':
      return contents.pictures.cover !== null;
    case 'highlights':
      return contents.highlights.pairs.length > 0;
    case 'faq':
      return contents.faq.entries.length > 0;
    case 'entity':
      return Object.values(contents.entity).some((value) => value !== '');
    default:
      return true;
  }
}
