import { gapsIn } from '@holdfast/domain/assets/drafts/agreement-text';
import { referencesIn } from '@holdfast/domain/cash/bank-deposits/reference';
import { ownReferencesIn } from '@holdfast/domain/cash/remittances/reference';
import { withdrawalReferencesIn } from '@holdfast/domain/cash/withdrawals/reference';
import { allEndpoints } from '@holdfast/domain/contracts';
import { parseDecimal } from '@holdfast/domain/kernel/decimal';
import { validators } from '@holdfast/domain/kernel/validators';
import { blocksOf } from '@holdfast/domain/people/agreements/blocks';
import { compareNames, foldName } from '@holdfast/domain/people/identity/compare-names';
import { isCommonPassword } from '@holdfast/domain/people/identity/password';
import { unprintable, withCodes } from '../../src/kit/documents/printable.ts';
import { assertClean, check, readJson, strict } from '../../src/kit/http/validation.ts';
import { wordsOf } from '../../src/modules/administration/users/rules/search.ts';
import {
  cleanHtml,
  wordsOf as wordsOfHtml,
} from '../../src/modules/assets/catalogue/rules/rich-text.ts';
import { readDataUrl } from '../../src/modules/people/agreements/rules/signing.ts';
import { placesOf } from './schema-texts.ts';

// Run by `steps.ts`: each reads a text from bytes as the product does.

const parts = allEndpoints().flatMap(({ body, query }) => [
  ...(body ? placesOf(body).map((place) => ({ schema: strict(body), place })) : []),
  ...(query ? placesOf(query).map((place) => ({ schema: query, place })) : []),
]);

export const FIELDS = parts.length;

export function checkEveryField(given: Buffer): void {
  const text = String(given);
  for (const { schema, place } of parts) {
    try {
      check(schema, place(text));
    } catch {}
  }
}

export function readBody(given: Buffer): void {
  assertClean(readJson(Buffer.from(JSON.stringify({ text: String(given) }))));
}

const read =
  (...readers: readonly ((text: string) => unknown)[]) =>
  (given: Buffer): void => {
    const text = String(given);
    for (const reader of readers) {
      try {
        reader(text);
      } catch {}
    }
  };

export const readSignature = read((text) => readDataUrl(`data:image/svg+xml,${text}`));
export const readSignatureBytes = read((text) =>
  readDataUrl(`data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`),
);
export const readRichText = read(cleanHtml, wordsOfHtml);
export const readAgreement = read(blocksOf, gapsIn, unprintable, withCodes);
export const readSearch = read(wordsOf);
export const readReferences = read(
  referencesIn,
  withdrawalReferencesIn,
  (text) => ownReferencesIn('RM', text),
  (text) => ownReferencesIn('TU', text),
  foldName,
);

/** Reversing the words is the worst case, as most words differ. */
export const readNames = read((text) => compareNames(text, text.split(' ').toReversed().join(' ')));
export const readPassword = read(isCommonPassword);
export const readFigure = read((text) => parseDecimal(text, 2));

export const readForm = read(
  validators.email(),
  validators.numeric,
  validators.min_value('1'),
  validators.decimal(2),
  validators.url('Page'),
  validators.password_regex,
  validators.swift,
  validators.iban,
  validators.discordProfile,
  validators.twitterUrl(),
  validators.linkedinUrl(),
  validators.facebookUrl(),
);
