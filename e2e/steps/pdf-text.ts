import { inflateSync } from 'node:zlib';

/**
 * What a downloaded pdf says, a line for each line of text that is drawn. It knows the built-in
 * fonts only, in which a letter is one byte; what is drawn in another font is not found.
 */
export function pdfText(bytes: Buffer): string {
  const lines: string[] = [];
  for (const content of streamsOf(bytes)) {
    const drawings = /(\[[^[\]]*\]\s{0,9}TJ|<[0-9a-fA-F]*>\s{0,9}Tj)/g;
    for (const [drawn = ''] of content.matchAll(drawings)) {
      const parts = [...drawn.matchAll(/<([0-9a-fA-F]*)>/g)].map(([, hex = '']) => hex);
      lines.push(Buffer.from(parts.join(''), 'hex').toString('latin1'));
    }
  }
  return lines.join('\n');
}

function* streamsOf(bytes: Buffer): Generator<string> {
  const text = bytes.toString('latin1');
  for (const match of text.matchAll(/stream\r?\n/g)) {
    const from = match.index + match[0].length;
    const to = text.indexOf('endstream', from);
    try {
      yield inflateSync(bytes.subarray(from, to)).toString('latin1');
    } catch {
      // A picture or a font, not text that is drawn.
    }
  }
}
