export const hexOf = (bytes: ArrayBuffer | Uint8Array): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 in hexadecimal; text is UTF-8. */
export const sha256 = async (given: BufferSource | string): Promise<string> => {
  const bytes = typeof given === 'string' ? new TextEncoder().encode(given) : given;
  return hexOf(await crypto.subtle.digest('SHA-256', bytes));
};
