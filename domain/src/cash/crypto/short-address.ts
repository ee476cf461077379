/** First 6 and last 4 characters of an address or transaction id. */
export const shortAddress = (text: string): string =>
  text.length <= 12 ? text : `${text.slice(0, 6)}…${text.slice(-4)}`;
