import type { Contents } from './sections.ts';

/** Identifies an asset's agreement: a new text becomes its next version. */
export const SUBSCRIPTION_AGREEMENT = 'Subscription agreement';

const GAP = /\[[^[\]]{1,80}\]/g;

/** Placeholders left to fill in: "[governing law]". */
export const gapsIn = (body: string): readonly string[] => body.match(GAP) ?? [];

/** A starting text with the known facts; unknown ones as [placeholders]. */
export function agreementToBeginWith(contents: Contents, issuer: string | null): string {
  const { basics, entity } = contents;
  const facts: Readonly<Record<string, string>> = {
    '{asset}': `${basics.name} (${basics.symbol})`,
    '{issuer}': issuer || '[name of the issuer]',
    '{law}': entity.governingLaw || '[country]',
  };
  return PARTS.map(([title, ...paragraphs], at) =>
    [`${at + 1}. ${title}`, ...paragraphs].join('\n\n'),
  )
    .join('\n\n')
    .replaceAll(/\{[a-z]{1,9}\}/g, (known) => facts[known] ?? known);
}

const PARTS: readonly (readonly [title: string, ...paragraphs: string[]])[] = [
  [
    'What I subscribe to',
    'I offer to buy units of {asset} from {issuer}, at the price and in the number that I commit to on the platform.',
    'The terms of the offer, as they stand when I commit, are part of this agreement. If they are changed while the offer runs, I am asked, and without my confirmation my commitment ends.',
  ],
  [
    'What I know',
    'I have read the information about the asset and its risks. I could lose all that I invest, and units may be hard to sell.',
    'I am not a US person. I act for myself, or for the company that I may sign for.',
  ],
  [
    'My money',
    'The price and the fee of my commitment are held in my wallet. They move to escrow when the offer closes, and to the issuer only when my units are issued. If the offer fails, expires or is cancelled, all of it returns to me, the fee included.',
  ],
  [
    'My units',
    'Units move only through the platform, and only to persons and companies that may hold them. {issuer} keeps what it owns for the holders of its units, in proportion to what each holds.',
  ],
  [
    'Withdrawing',
    'I may withdraw a commitment until the moment that is shown beside it. After that it binds me until the offer closes, fails or is cancelled.',
  ],
  [
    'Law',
    'This agreement is governed by the law of {law}. It is signed by drawing my signature; the time, the address of the network and a hash of this text are kept with it.',
  ],
];
