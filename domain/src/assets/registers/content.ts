/**
 * What a register's hash covers: the holdings of an asset at a time, and nothing that only some
 * readers see. Reproducible from the register's file: time and asset, then address and units of
 * each line, largest holding first.
 */
export type RegisterContent = {
  readonly assetId: string;
  /** The register's time, ISO 8601 in UTC. */
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
