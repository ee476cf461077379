import { isPlainName } from '../../kernel/fields.ts';

/** How many bytes the chain keeps of a token's names. */
const NAME_BYTES = 32;
const UNIT_NAME_BYTES = 8;

/** A token's name: the asset's, shortened by whole characters to what the chain stores. */
export const tokenName = (assetName: string): string => cut(assetName.trim(), NAME_BYTES);

/** A token's unit name: the asset's symbol. */
export const tokenUnitName = (symbol: string): string => cut(symbol.trim(), UNIT_NAME_BYTES);

function cut(text: string, bytes: number): string {
  let [kept, used] = ['', 0];
  for (const character of text) {
    // On the chain a name stays for ever: what nobody sees is left out.
    if (!isPlainName(character)) continue;
    used += bytesOf(character.codePointAt(0) ?? 0);
    if (used > bytes) break;
    kept += character;
  }
  return kept.trim();
}

/** Bytes of a character in UTF-8. */
const bytesOf = (code: number): number => {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
};
