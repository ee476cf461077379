const KEY = 'hf.watch';

/** Keeps the asset a visitor wants to watch while they sign in or join, in this tab. */
export const saveRequestedAsset = (assetId: string): void => sessionStorage.setItem(KEY, assetId);

export const readRequestedAsset = (): string | null => sessionStorage.getItem(KEY);

export const clearRequestedAsset = (): void => sessionStorage.removeItem(KEY);
