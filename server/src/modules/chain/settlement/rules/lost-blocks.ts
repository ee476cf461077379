type Lost = { readonly firstRound: bigint; readonly lastRound: bigint };

/** "Block 12 is" or "Blocks 12 to 15 are" */
export const lostBlocksText = ({ firstRound: first, lastRound: last }: Lost): string =>
  first === last
    ? `Block ${first} is no longer on the chain`
    : `Blocks ${first} to ${last} are no longer on the chain`;

export const haltReason = (lost: Lost): string => `${lostBlocksText(lost)}, which moved its units`;

export function lostNotice(lost: Lost, instructions: number, assets: number) {
  const settled = `${instructions} ${instructions === 1 ? 'instruction' : 'instructions'}`;
  const halted = assets === 1 ? '1 asset is halted' : `${assets} assets are halted`;
  return [
    `${lostBlocksText(lost)}. They had confirmed ${settled}; ALGO credited from them may also be missing.`,
    `${halted}: settlement and trading stay suspended until a comparison shows that the register and the chain agree.`,
    '',
    'The network was probably restored from an older copy. Restore the newer one, then compare the register with the chain.',
  ].join('\n');
}
