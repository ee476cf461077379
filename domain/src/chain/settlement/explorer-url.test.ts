import { describe, expect, it } from 'vitest';
import { explorerUrl, networkOf } from './explorer-url.ts';

const link = (explorer: 'embedded' | 'lora' | 'pera' | 'allo', network = 'mainnet') => ({
  tx: explorerUrl('transaction', 'ABC', { explorer, network }),
  asset: explorerUrl('asset', 1001n, { explorer, network }),
  account: explorerUrl('account', 'XYZ', { explorer, network }),
  block: explorerUrl('block', 7, { explorer, network }),
});

describe('explorer links', () => {
  it('lead to Holdfast’s own pages by default', () => {
    expect(link('embedded')).toEqual({
      tx: '/explorer/tx/ABC',
      asset: '/explorer/asset/1001',
      account: '/explorer/account/XYZ',
      block: '/explorer/block/7',
    });
  });

  it('include the network in Lora’s addresses', () => {
    expect(link('lora', 'testnet').tx).toBe('https://lora.algokit.io/testnet/transaction/ABC');
    expect(link('lora').block).toBe('https://lora.algokit.io/mainnet/block/7');
  });

  it('use Pera’s path names, and Holdfast’s own page for a block', () => {
    expect(link('pera', 'testnet').account).toBe(
      'https://testnet.explorer.perawallet.app/address/XYZ',
    );
    expect(link('pera').block).toBe('/explorer/block/7');
    expect(link('pera', 'localnet').tx).toBe('/explorer/tx/ABC');
  });

  it('use Allo for mainnet only', () => {
    expect(link('allo').tx).toBe('https://allo.info/tx/ABC');
    expect(link('allo', 'testnet').tx).toBe('/explorer/tx/ABC');
  });

  it('derive the network from the genesis ID', () => {
    expect(['mainnet-v1.0', 'testnet-v1.0', 'dockernet-v1'].map(networkOf)).toEqual([
      'mainnet',
      'testnet',
      'localnet',
    ]);
  });
});
