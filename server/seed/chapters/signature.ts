import sharp from 'sharp';

const drawn = new Map<string, Promise<Buffer>>();

/** A person's signature as they would draw it: the same each time, different for each name. */
export function signatureOf(name: string): Promise<Buffer> {
  const image = drawn.get(name) ?? draw(name);
  drawn.set(name, image);
  return image;
}

function draw(name: string): Promise<Buffer> {
  let x = 20;
  let path = `M${x} 60`;
  for (const letter of name) {
    const code = letter.charCodeAt(0);
    const width = 8 + (code % 9);
    const height = 14 + (code % 26);
    path += ` q${width / 2} ${-height} ${width} 0 t${width} ${(code % 7) - 3}`;
    x += width * 2;
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.max(320, x + 40)}" height="110"><rect width="100%" height="100%" fill="#fff"/><path d="${path}" fill="none" stroke="#10171F" stroke-width="2.2" stroke-linecap="round"/></svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}
