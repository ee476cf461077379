import { formatQuantity } from '../../kernel/quantity.ts';
import { type RegistryFacts, serialsText } from '../catalogue/registry.ts';

export type CertificateFacts = {
  readonly number: string;
  readonly assetId: string;
  readonly assetName: string;
  readonly symbol: string;
  readonly units: string;
  readonly beneficiary: string | null;
  readonly retiredBy: string | null;
  readonly beneficiaryCountry: string;
  readonly purpose: string;
  /** ISO 8601 dates, inclusive; null without a period. */
  readonly coversFrom: string | null;
  readonly coversTo: string | null;
  readonly words: string;
  /** UTC. */
  readonly approvedAt: string;
  /** Absent from older certificates; null if the owner gave no serial numbers. */
  readonly registry?: RegistryFacts | null;
};

/**
 * Its SHA-256 is on chain: a named fact per line, with spaces for line breaks. Anyone can rebuild
 * it from the certificate.
 */
export const certificateText = (facts: CertificateFacts): string =>
  [
    `holdfast certificate of retirement ${facts.registry ? 2 : 1}`,
    `number ${facts.number}`,
    `asset ${facts.assetId}`,
    `name ${line(facts.assetName)}`,
    `symbol ${line(facts.symbol)}`,
    `units ${facts.units}`,
    `beneficiary ${facts.beneficiary === null ? '' : line(facts.beneficiary)}`,
    `retired by ${facts.retiredBy === null ? '' : line(facts.retiredBy)}`,
    `country ${facts.beneficiaryCountry}`,
    `purpose ${facts.purpose}`,
    `covers ${facts.coversFrom ?? ''} ${facts.coversTo ?? ''}`,
    `words ${line(facts.words)}`,
    `approved ${facts.approvedAt}`,
    ...(facts.registry ? registryLines(facts.registry) : []),
    '',
  ].join('\n');

const registryLines = (registry: RegistryFacts): readonly string[] => [
  `standard ${line(registry.registryStandard)}`,
  `project ${line(registry.registryProject)}`,
  `vintage ${line(registry.vintage)}`,
  `serial numbers ${line(serialsText(registry.serialFirst, registry.serialLast))}`,
];

const line = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** "HR-2026-004417". */
export const certificateNumber = (year: number, count: bigint): string =>
  `HR-${year}-${String(count).padStart(6, '0')}`;

export const CERTIFICATE_NUMBER = /^HR-\d{4}-\d{6,12}$/;

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES = ['', ' thousand', ' million', ' billion', ' trillion', ' quadrillion'];

/** As on a cheque: 120_500n → "one hundred and twenty point five". */
export function unitsInWords(thousandths: bigint): string {
  const [whole, part] = [thousandths / 1000n, thousandths % 1000n];
  const words = numberInWords(whole);
  return part === 0n ? words : `${words} point ${digitsInWords(part)}`;
}

export function numberInWords(value: bigint): string {
  if (value === 0n) return 'zero';
  const groups: string[] = [];
  let rest = value;
  for (const scale of SCALES) {
    const group = Number(rest % 1000n);
    rest /= 1000n;
    if (group > 0) groups.unshift(`${hundreds(group)}${scale}`);
    if (rest === 0n) break;
  }
  const last = Number(value % 1000n);
  if (groups.length > 1 && last > 0 && last < 100) {
    return `${groups.slice(0, -1).join(' ')} and ${groups.at(-1)}`;
  }
  return groups.join(' ');
}

function hundreds(value: number): string {
  const over = Math.floor(value / 100);
  const rest = value % 100;
  const parts = [
    ...(over > 0 ? [`${SMALL[over]} hundred`] : []),
    ...(rest > 0 ? [underHundred(rest)] : []),
  ];
  return parts.join(' and ');
}

const underHundred = (value: number): string => {
  const small = SMALL[value];
  if (small !== undefined) return small;
  const [tens, ones] = [TENS[Math.floor(value / 10) - 2], value % 10];
  return ones > 0 ? `${tens}-${SMALL[ones]}` : `${tens}`;
};

const digitsInWords = (part: bigint): string =>
  String(part)
    .padStart(3, '0')
    .replace(/0{1,2}$/, '')
    .split('')
    .map((digit) => SMALL[Number(digit)])
    .join(' ');

/** "120.000 units (one hundred and twenty)". */
export const unitsInThousandths = (thousandths: bigint): string =>
  `${formatQuantity(thousandths)} units (${unitsInWords(thousandths)})`;
