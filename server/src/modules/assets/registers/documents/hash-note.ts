/** The text of `registerText` in words, so that anyone can recompute the hash from the page. */
export const hashNote = (entries: string): string =>
  `The content hash is the SHA-256 of a text with these lines: “holdfast register 1”; “asset” and the asset ID; “as of” and the time in UTC, as printed above; then, for ${entries}, the address and the units as printed, without thousands separators. Words in a line are separated by one space, and each line ends with a line feed.`;
