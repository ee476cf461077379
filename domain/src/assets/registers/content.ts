/**
 * The hashed text: time, asset, then each line's address and units, largest first. Anyone can
 * rebuild it from the register's file.
 */
export type RegisterContent = {
  readonly assetId: string;
  /** ISO 8601, UTC. */
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
