import { withoutMarks, withoutSpaces } from '../../kernel/unseen.ts';
import { messages } from '../../kernel/validation.ts';
import type { DocumentType } from './documents.ts';

/** Of a country's identity card numbers. */
type NumberRule = {
  readonly shape: RegExp;
  /** The stored form, as printed. */
  readonly normal: (match: readonly string[]) => string;
  readonly isRight: (plain: string) => boolean;
  readonly example: string;
  /** Another number on the card, also accepted. */
  readonly other?: RegExp;
  /** Driving licences have the same number. */
  readonly isOnLicences?: boolean;
};

const digitsOf = (text: string): number[] => [...text].map(Number);
/** Letters start at A = 10. */
const valuesOf = (text: string): number[] => [...text].map((one) => Number.parseInt(one, 36));
const weighed = (values: readonly number[], weights: readonly number[]): number =>
  values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0);
function isLuhn(values: readonly number[]): boolean {
  const sum = values.reduce((all, value, at) => {
    if ((values.length - at) % 2 === 1) return all + value;
    return all + (value > 4 ? value * 2 - 9 : value * 2);
  }, 0);
  return sum % 10 === 0;
}

/** A missing first letter has the value 36. */
function isHongKong(plain: string): boolean {
  const body = plain.slice(0, -1);
  const values = body.length === 7 ? [36, ...valuesOf(body)] : valuesOf(body);
  const check = plain.endsWith('A') ? 10 : Number(plain.at(-1));
  return (weighed(values, [9, 8, 7, 6, 5, 4, 3, 2]) + check) % 11 === 0;
}

const SINGAPORE = { S: 'JZIHGFEDCBA', T: 'JZIHGFEDCBA', F: 'XWUTRQPNMLK', G: 'XWUTRQPNMLK' };

function isSingaporean(plain: string): boolean {
  const series = plain.charAt(0);
  const sum = weighed(digitsOf(plain.slice(1, 8)), [2, 7, 6, 5, 4, 3, 2]);
  if (series === 'M') return 'KLJNPQRTUWX'.charAt(10 - ((sum + 3) % 11)) === plain.at(-1);
  const letters = SINGAPORE[series as keyof typeof SINGAPORE];
  return letters.charAt((sum + ('TG'.includes(series) ? 4 : 0)) % 11) === plain.at(-1);
}

/** The first six digits are a date of birth. */
function isMalaysian(plain: string): boolean {
  const [month, day] = [Number(plain.slice(2, 4)), Number(plain.slice(4, 6))];
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

const SPANISH = 'TRWAGMYFPDXBNJZSQVHLCKE';
const isSpanish = (plain: string): boolean => {
  const number = plain.slice(0, -1).replace(/^[XYZ]/, (one) => String('XYZ'.indexOf(one)));
  return SPANISH.charAt(Number(number) % 23) === plain.at(-1);
};

const isBelgian = (plain: string): boolean =>
  (Number(plain.slice(0, 10)) % 97 || 97) === Number(plain.slice(10));

const RULES: Readonly<Record<string, NumberRule>> = {
  HKG: {
    shape: /^([A-Z]{1,2}\d{6})\(?([\dA])\)?$/,
    normal: ([, body, check]) => `${body}(${check})`,
    isRight: isHongKong,
    example: 'A123456(3)',
    isOnLicences: true,
  },
  SGP: {
    shape: /^([STFGM]\d{7}[A-Z])$/,
    normal: ([plain = '']) => plain,
    isRight: isSingaporean,
    example: 'S1234567D',
  },
  MYS: {
    shape: /^(\d{6})-?(\d{2})-?(\d{4})$/,
    normal: ([, born, place, number]) => `${born}-${place}-${number}`,
    isRight: isMalaysian,
    example: '880101-14-5678',
  },
  ISR: {
    shape: /^(\d{8})-?(\d)$/,
    normal: ([, body, check]) => `${body}${check}`,
    isRight: (plain) => isLuhn(digitsOf(plain)),
    example: '123456782',
  },
  ESP: {
    shape: /^(\d{8}|[XYZ]-?\d{7})-?([A-Z])$/,
    normal: ([, body = '', check]) => `${body.replace('-', '')}${check}`,
    isRight: isSpanish,
    example: '12345678Z',
    other: /^[A-Z]{3}\d{6}$/,
  },
  PRT: {
    shape: /^(\d{8})-?(\d[A-Z\d]{2}\d)$/,
    normal: ([, body, check]) => `${body}${check}`,
    isRight: (plain) => isLuhn(valuesOf(plain)),
    example: '000000000ZZ4',
    other: /^\d{7,8}$/,
  },
  BEL: {
    shape: /^(\d{3})-?(\d{7})-?(\d{2})$/,
    normal: ([, series, number, check]) => `${series}-${number}-${check}`,
    isRight: isBelgian,
    example: '000-0011032-71',
    // Foreign residents: a letter, eight digits, two check digits.
    other: /^[A-Z]\d{7,9}$/,
  },
};

export const KNOWN_NUMBERS: readonly string[] = Object.keys(RULES);

const ANY = /^[A-Z0-9-]{4,30}$/;

/** From other keyboards and printed cards. */
const HYPHENS = /[\u2010-\u2015\u2212]/g;

/** Cards and licences print groups; a passport number has no spaces. */
function plainNumber(type: DocumentType, typed: string): string {
  const text = type === 'passport' ? withoutMarks(typed) : withoutSpaces(typed);
  return text.replaceAll(HYPHENS, '-').toUpperCase();
}

export type IdentityNumber =
  | { readonly number: string; readonly problem?: never }
  | { readonly problem: string; readonly rule: 'no_space' | 'alpha_num'; readonly number?: never };

const rejected = (problem: string): IdentityNumber => ({ problem, rule: 'alpha_num' });

/**
 * As stored, or the problem. Passports, driving licences and cards of unknown format may have
 * letters, digits and hyphens.
 */
export function readDocumentNumber(
  country: string,
  type: DocumentType,
  typed: string,
): IdentityNumber {
  const text = plainNumber(type, typed);
  if (/\s/.test(text)) return { problem: messages.no_space('document number'), rule: 'no_space' };
  const known = RULES[country];
  const hasRule = type === 'id_card' || (type === 'driving_licence' && known?.isOnLicences);
  const rule = hasRule ? known : undefined;
  if (!rule || rule.other?.test(text)) {
    return ANY.test(text) ? { number: text } : rejected('is not valid');
  }
  const match = rule.shape.exec(text.replaceAll('.', ''));
  if (!match || !rule.isRight(match.slice(1).join('').replaceAll('-', ''))) {
    return rejected(`should be entered as on the card, such as ${rule.example}`);
  }
  return { number: rule.normal(match) };
}
