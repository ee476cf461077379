export const shortAddress = (text: string): string =>
  text.length <= 12 ? text : `${text.slice(0, 6)}…${text.slice(-4)}`;
