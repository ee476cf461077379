/**
 * What the hash of a register covers: whose units of which asset at which moment, and nothing that
 * only some readers see. Whoever has the file of the register writes the same text from it: the
 * moment and the asset, then address and units of each line, the largest holding first.
 */
export type RegisterContent = {
  readonly assetId: string;
  /** The moment it was drawn up for, as an ISO text in UTC. */
  readonly asOf: string;
  readonly lines: readonly { readonly address: string; readonly units: string }[];
};

export const registerText = ({ assetId, asOf, lines }: RegisterContent): string =>
  [
    'holdfast register 1',
    `asset ${assetId}`,
    `as of ${asOf}`,
    ...lines.map(({ address, units }) => `${address} ${units}`),
    '',
  ].join('\n');
