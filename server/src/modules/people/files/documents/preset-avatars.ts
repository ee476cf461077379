const SHAPES: Readonly<Record<string, readonly [ground: string, drawing: string]>> = {
  '1': [
    '#1F4E8C',
    '<circle cx="20" cy="27" r="14" fill="#E8C58F"/><circle cx="20" cy="13" r="7" fill="#fff"/>',
  ],
  '2': [
    '#2F9E8C',
    '<path d="M0 26Q10 18 20 26T40 26V40H0z" fill="#123B3A"/>' +
      '<circle cx="27" cy="13" r="6" fill="#F2EAD3"/>',
  ],
  '3': [
    '#A8632B',
    '<circle cx="0" cy="40" r="26" fill="#F0D7B4"/><circle cx="0" cy="40" r="14" fill="#5A3A1F"/>',
  ],
  '4': [
    '#5B4296',
    '<path d="M20 6 34 34H6z" fill="#C98A9B"/><circle cx="20" cy="24" r="6" fill="#F1D9C9"/>',
  ],
  '5': [
    '#24405F',
    '<rect x="6" y="16" width="12" height="24" fill="#7E9DB8"/>' +
      '<rect x="21" y="9" width="13" height="31" fill="#E8C58F"/>',
  ],
  '6': [
    '#2F6B4B',
    '<path d="M20 4c12 10 12 22 0 32C8 26 8 14 20 4z" fill="#CFE3CC"/>' +
      '<path d="M20 10v28" stroke="#2F6B4B" stroke-width="2"/>',
  ],
};

export function presetAvatar(name: string): string | undefined {
  const shape = Object.hasOwn(SHAPES, name) ? SHAPES[name] : undefined;
  if (!shape) return undefined;
  const [ground, drawing] = shape;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">' +
    `<rect width="40" height="40" fill="${ground}"/>${drawing}</svg>`
  );
}
