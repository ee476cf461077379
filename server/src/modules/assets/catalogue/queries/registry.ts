export { lockRegistry, registeredAssets } from '../repository/asset.ts';
