import sharp from 'sharp';

const MARKS: readonly (readonly [ground: string, shape: string])[] = [
  [
    '#24405F',
    '<path d="M20 78Q44 58 64 78T108 78" class="l"/><path d="M20 56Q44 36 64 56T108 56" class="l"/>',
  ],
  ['#1F4E8C', '<path d="M24 96V44l40-20v72z" class="f"/><path d="M72 96V52l32 16v28z" class="f"/>'],
  ['#123B3A', '<path d="M18 92 52 36l20 32 12-18 26 42z" class="f"/>'],
  ['#A8632B', '<path d="M24 40h80v14H24zM24 62h80v14H24zM24 84h80v14H24z" class="f"/>'],
  ['#5B4296', '<circle cx="64" cy="64" r="38" class="l"/><path d="M64 26v76M26 64h76" class="l"/>'],
  ['#2F6B4B', '<path d="M64 22c30 26 30 58 0 84-30-26-30-58 0-84z" class="f"/>'],
  ['#8A3B2E', '<path d="M70 18 30 72h28l-6 38 44-56H66z" class="f"/>'],
];

export function drawLogo(at: number): Promise<Buffer> {
  const [ground, shape] = MARKS[at % MARKS.length] ?? ['#24405F', ''];
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 128 128">' +
    '<style>.f{fill:#F2EAD3}.l{fill:none;stroke:#F2EAD3;stroke-width:9;stroke-linecap:round}</style>' +
    `<rect width="128" height="128" fill="${ground}"/>${shape}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}
