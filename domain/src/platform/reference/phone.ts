import { COUNTRIES, type Country } from './countries.ts';

/** "+1", "4165550123". */
export type PhoneParts = { readonly dialling: string; readonly digits: string };

/** Longest first: a code may be the prefix of a longer one. */
const CODES = [...new Set(COUNTRIES.map(({ dialling }) => dialling))].sort(
  (one, other) => other.length - one.length,
);

/** "+46 701234567" or the stored "+46701234567". */
export function phoneParts(phone: string): PhoneParts {
  const text = phone.trim();
  const dialling =
    /^\+\d{1,3}(?=\s|$)/.exec(text)?.[0] ?? CODES.find((one) => text.startsWith(one));
  if (dialling === undefined) return { dialling: '', digits: text.replaceAll(/\D/g, '') };
  return { dialling, digits: text.slice(dialling.length).replaceAll(/\D/g, '') };
}

/** `preferred` if countries share the code, as Canada and the USA do. */
export const countryOfDialling = (dialling: string, preferred: string): Country | undefined =>
  COUNTRIES.find((one) => one.dialling === dialling && one.code === preferred) ??
  COUNTRIES.find((one) => one.dialling === dialling);
