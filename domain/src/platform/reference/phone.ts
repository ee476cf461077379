import { COUNTRIES, type Country } from './countries.ts';

/** A phone number in parts: "+1", "4165550123". */
export type PhoneParts = { readonly dialling: string; readonly digits: string };

/** The longest first, so that a code is not taken for the beginning of another. */
const CODES = [...new Set(COUNTRIES.map(({ dialling }) => dialling))].sort(
  (one, other) => other.length - one.length,
);

/** Splits "+46 701234567", or "+46701234567" as it is stored, into a country's code and digits. */
export function phoneParts(phone: string): PhoneParts {
  const text = phone.trim();
  const dialling =
    /^\+\d{1,3}(?=\s|$)/.exec(text)?.[0] ?? CODES.find((one) => text.startsWith(one));
  if (dialling === undefined) return { dialling: '', digits: text.replaceAll(/\D/g, '') };
  return { dialling, digits: text.slice(dialling.length).replaceAll(/\D/g, '') };
}

/** The country of a code: the preferred one where several share it, as Canada and the USA do. */
export const countryOfDialling = (dialling: string, preferred: string): Country | undefined =>
  COUNTRIES.find((one) => one.dialling === dialling && one.code === preferred) ??
  COUNTRIES.find((one) => one.dialling === dialling);
