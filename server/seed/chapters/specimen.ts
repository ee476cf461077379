import sharp from 'sharp';

type Bearer = {
  readonly first: string;
  readonly last: string;
  readonly country: string;
  readonly city: string;
  readonly street: string;
  readonly born: string;
  readonly number: string;
};

export function specimen(who: Bearer, kind: 'PASSPORT' | 'SELFIE' | 'STATEMENT'): Promise<Buffer> {
  const line = (y: number, text: string, size = 26) =>
    `<text x="300" y="${y}" font-family="sans-serif" font-size="${size}" fill="#1F2A37">${text}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">
    <rect width="900" height="600" fill="#DDE5EE"/>
    <rect x="30" y="30" width="840" height="540" rx="18" fill="#F7F9FB"/>
    <rect x="70" y="150" width="190" height="240" fill="#B9C7D6"/>
    <circle cx="165" cy="230" r="52" fill="#7C8FA3"/>
    <path d="M85 390c10-70 150-70 160 0z" fill="#7C8FA3"/>
    ${line(100, `${kind} · ${who.country}`, 34)}${line(190, who.last.toUpperCase())}${line(240, who.first)}
    ${line(290, who.born)}${line(340, kind === 'STATEMENT' ? `${who.street}, ${who.city}` : who.number)}
    <text x="70" y="520" font-family="monospace" font-size="40" fill="#A63A2B">SPECIMEN</text></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}
