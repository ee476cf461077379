/** Why a statement takes a second person although its sums are small. */
export const undeclaredWords = (lines: number): string =>
  `Second approval required: ${lines === 1 ? '1 line matches' : `${lines} lines match`} no transfer that its sender declared before the upload.`;
