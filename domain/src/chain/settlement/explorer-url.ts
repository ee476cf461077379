export type ExplorerName = 'embedded' | 'lora' | 'pera' | 'allo';
export type ExplorerKind = 'transaction' | 'asset' | 'account' | 'block';
export type ExplorerConfig = {
  readonly explorer: ExplorerName;
  /** `mainnet`, `testnet` or `localnet`, for public explorers. */
  readonly network: string;
};

const EMBEDDED: Readonly<Record<ExplorerKind, string>> = {
  transaction: '/explorer/tx/',
  asset: '/explorer/asset/',
  account: '/explorer/account/',
  block: '/explorer/block/',
};

/**
 * Holdfast's own page if the explorer has none: Pera and Allo don't show blocks, and Allo covers
 * only mainnet.
 */
export function explorerUrl(
  kind: ExplorerKind,
  id: string | number | bigint,
  { explorer, network }: ExplorerConfig,
): string {
  const name = encodeURIComponent(String(id));
  const own = `${EMBEDDED[kind]}${name}`;
  if (explorer === 'lora') return `https://lora.algokit.io/${network}/${kind}/${name}`;
  if (explorer === 'pera' && kind !== 'block' && network !== 'localnet') {
    const host = network === 'testnet' ? 'testnet.explorer' : 'explorer';
    const page = { transaction: 'tx', asset: 'asset', account: 'address' }[kind];
    return `https://${host}.perawallet.app/${page}/${name}`;
  }
  if (explorer === 'allo' && kind !== 'block' && network === 'mainnet') {
    const page = kind === 'transaction' ? 'tx' : kind;
    return `https://allo.info/${page}/${name}`;
  }
  return own;
}

export function networkOf(genesisId: string): string {
  if (genesisId.startsWith('mainnet')) return 'mainnet';
  if (genesisId.startsWith('testnet')) return 'testnet';
  return 'localnet';
}
