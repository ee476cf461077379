import { isPlainName } from '../../kernel/fields.ts';

const NAME_BYTES = 32;
const UNIT_NAME_BYTES = 8;

export const tokenName = (assetName: string): string => cut(assetName.trim(), NAME_BYTES);

export const tokenUnitName = (symbol: string): string => cut(symbol.trim(), UNIT_NAME_BYTES);

function cut(text: string, bytes: number): string {
  let [kept, used] = ['', 0];
  for (const character of text) {
    // On-chain names are permanent: no invisible characters.
    if (!isPlainName(character)) continue;
    used += bytesOf(character.codePointAt(0) ?? 0);
    if (used > bytes) break;
    kept += character;
  }
  return kept.trim();
}

const bytesOf = (code: number): number => {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
};
