import { existsSync, readFileSync } from 'node:fs';
import { BadConfig, type Env } from './bad-config.ts';
import type { Issuer } from './kit/documents/issuer.ts';
import { EXAMPLE_LEGAL, type Legal } from './legal-example.ts';

const NAMES = ['LEGAL_ENTITY', 'REGULATOR', 'CUSTODY', 'PRIVACY_POLICY'] as const;

/** Sample words, which must never appear as facts about a real company. */
const SAMPLE = /\b(?:examples?|samples?|demonstration|placeholder|lorem|todo|tbd|x{3,9})\b/i;

/**
 * Outside production, examples replace missing details; in production all are required, and sample
 * text is rejected.
 */
export function legal(env: Env, mode: string): Legal {
  const missing = NAMES.filter((name) => !env[name]);
  if (mode === 'production' && missing[0]) {
    throw new BadConfig(`${missing[0]} is required when NODE_ENV=production`);
  }
  const found = {
    entity: entity(env.LEGAL_ENTITY),
    regulator: regulator(env.REGULATOR),
    custody: custody(env.CUSTODY),
    privacy: privacy(env.PRIVACY_POLICY),
    vatNumber: vatNumber(env.VAT_NUMBER),
  };
  if (mode === 'production') refuseSamples(found);
  return { ...found, isExample: missing.length > 0 };
}

export const issuerOf = ({
  entity: company,
  regulator: by,
  custody: kept,
  ...rest
}: Legal): Issuer => ({
  ...company,
  regulator: by.name,
  licence: by.licence,
  clientMoney: kept.money,
  unitCustody: kept.units,
  vatNumber: rest.vatNumber,
});

function vatNumber(value: string | undefined): string | null {
  const number = value?.trim();
  if (!number) return null;
  if (!/^[A-Z]{2}[A-Z0-9]{2,13}$/.test(number)) {
    throw new BadConfig('VAT_NUMBER must be a country code and a number, like IE1234567T');
  }
  return number;
}

function entity(value: string | undefined): Legal['entity'] {
  if (!value) return EXAMPLE_LEGAL.entity;
  const [name = '', number = '', address = '', email = '', ...more] = parts(value);
  if (
    !name ||
    !number ||
    !address ||
    !/^[^\s@]{1,64}@[^\s@]{3,255}$/.test(email) ||
    more.length > 0
  ) {
    throw new BadConfig('LEGAL_ENTITY must be “name; register number; address; e-mail”');
  }
  return { name, number, address, email };
}

function regulator(value: string | undefined): Legal['regulator'] {
  if (!value) return EXAMPLE_LEGAL.regulator;
  const [name = '', licence = '', url = '', ...more] = parts(value);
  const isAddress = URL.canParse(url) && new URL(url).protocol === 'https:';
  if (!name || !licence || !isAddress || more.length > 0) {
    throw new BadConfig(
      'REGULATOR must be “name; licence number; https address of its public register”',
    );
  }
  return { name, licence, url };
}

function custody(value: string | undefined): Legal['custody'] {
  if (!value) return EXAMPLE_LEGAL.custody;
  const [money = '', units = '', ...more] = parts(value);
  if (!money || !units || more.length > 0) {
    throw new BadConfig('CUSTODY must be “who holds client money; who holds the keys of units”');
  }
  return { money, units };
}

/** A text file: lines starting with # are headings, empty lines separate paragraphs. */
function privacy(path: string | undefined): Legal['privacy'] {
  if (!path) return EXAMPLE_LEGAL.privacy;
  if (!existsSync(path)) throw new BadConfig(`PRIVACY_POLICY=${path} is not a file`);
  const sections = readFileSync(path, 'utf8')
    .split(/^#+ /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      const texts = lines.join('\n').split('\n\n');
      const paragraphs = texts.map((text) => text.replaceAll('\n', ' ').trim());
      return { title: title.trim(), paragraphs: paragraphs.filter(Boolean) };
    });
  if (sections.length === 0 || sections.some((one) => !one.title || !one.paragraphs[0])) {
    throw new BadConfig('PRIVACY_POLICY must be a text with headings (“# Title”) and paragraphs');
  }
  return sections;
}

const parts = (value: string): string[] => value.split(';').map((part) => part.trim());

function refuseSamples(found: Omit<Legal, 'isExample'>): void {
  const { entity: company, regulator: by, custody: kept } = found;
  const texts = {
    LEGAL_ENTITY: Object.values(company),
    REGULATOR: Object.values(by),
    CUSTODY: Object.values(kept),
    PRIVACY_POLICY: found.privacy.flatMap(({ title, paragraphs }) => [title, ...paragraphs]),
  };
  for (const name of NAMES) {
    // A policy may say “for example”; a company's or authority's name may not.
    const words = name === 'PRIVACY_POLICY' ? texts[name].join(' ') : undefined;
    const isSample = words
      ? /lorem ipsum|demonstration|\[/i.test(words)
      : texts[name].some((text) => SAMPLE.test(text));
    if (isSample) throw new BadConfig(`${name} is a sample, which production doesn’t allow`);
  }
}
