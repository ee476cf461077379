export const undeclaredWords = (lines: number): string =>
  `Second approval required: ${lines === 1 ? '1 line matches' : `${lines} lines match`} no transfer declared before the upload.`;

export const classedWords = (lines: number): string =>
  `Second approval required: ${lines === 1 ? '1 line is' : `${lines} lines are`} booked by class, to accounts of Holdfast.`;
