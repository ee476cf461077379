import type { Contents } from './sections.ts';

export const SUBSCRIPTION_AGREEMENT = 'Subscription agreement';

const GAP = /\[[^[\]]{1,80}\]/g;

/** Left to fill in, such as "[governing law]". */
export const gapsIn = (body: string): readonly string[] => body.match(GAP) ?? [];

/** Unknown facts remain as [placeholders]. */
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
    'Subscription',
    'I offer to buy units of {asset} from {issuer}, at the price and in the number to which I commit on the platform.',
    'The terms of the offering in force when I commit are part of this agreement. If they are changed during the offering, I will be asked to confirm them; without my confirmation, my commitment ends.',
  ],
  [
    'Acknowledgements',
    'I have read the information about the asset and its risks. I could lose everything I invest, and units may be difficult to sell.',
    'I am not a US person. I act for myself, or for the company for which I am authorised to sign.',
  ],
  [
    'Payment',
    'The price and the fee of my commitment are reserved in my wallet. They move to escrow when the offering closes, and to the issuer only when my units are issued. If the offering fails, expires or is cancelled, the full amount is returned to me, including the fee.',
  ],
  [
    'Units',
    'Units can be transferred only through the platform, and only to persons and companies permitted to hold them. {issuer} holds its property for the holders of its units, in proportion to their holdings.',
  ],
  [
    'Cancellation',
    'I may cancel a commitment until the date and time shown with it. After that, it binds me until the offering closes, fails or is cancelled.',
  ],
  [
    'Governing law',
    'This agreement is governed by the law of {law}. I sign it by drawing my signature; the time, my network address and a hash of this text are kept with it.',
  ],
];
