import { withoutMarks, withoutSpaces } from './unseen.ts';
import { messages } from './validation.ts';

/** From the SWIFT registry. */
const TABLE =
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 ' +
  'DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 ' +
  'IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 ' +
  'MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 ' +
  'SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30';

const LENGTHS: ReadonlyMap<string, number> = new Map(
  TABLE.split(' ').map((entry) => [entry.slice(0, 2), Number(entry.slice(2))] as const),
);

/**
 * Capitals and digits. Drops spaces, zero-width characters, hyphens and a leading "IBAN", as copied
 * from invoices or banking apps.
 */
export function normalIban(typed: string): string {
  // Some apps copy a left-to-right override, harmless in a code.
  const packed = withoutSpaces(typed.replaceAll('\u202d', ''))
    .replaceAll(/[-\u2010-\u2015\u2212\ufe63\uff0d]/g, '')
    .toUpperCase();
  // No country code is IB, so the number never begins with "IBAN".
  return packed.replace(/^IBAN[:.=]?/, '');
}

/** Inner white space is kept, so that the check rejects it. */
export const normalSwift = (typed: string): string => withoutMarks(typed).toUpperCase();

/** In the specification's words. */
export function ibanProblem(typed: string): string | undefined {
  const iban = normalIban(typed);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/.test(iban)) {
    const named = /^[A-Z0-9]{5,34}$/.test(iban);
    return named ? messages.iban_country : messages.iban_format;
  }
  const check = Number(iban.slice(2, 4));
  if (LENGTHS.get(iban.slice(0, 2)) !== iban.length || check < 2 || check > 98) {
    return messages.iban_country;
  }
  return remainder(iban.slice(4) + iban.slice(0, 4)) === 1 ? undefined : messages.iban_check;
}

/** Modulo 97 with A = 10; digit by digit to avoid overflow. */
function remainder(moved: string): number {
  let rest = 0;
  for (const character of moved) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

export const groupIban = (iban: string): string =>
  normalIban(iban).replaceAll(/(.{4})(?=.)/g, '$1 ');
