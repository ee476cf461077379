const KEY = 'hf.watch';

/** The asset a visitor wanted to watch, kept in this tab while they sign in or join. */
export const saveRequestedAsset = (assetId: string): void => sessionStorage.setItem(KEY, assetId);

export const readRequestedAsset = (): string | null => sessionStorage.getItem(KEY);

export const clearRequestedAsset = (): void => sessionStorage.removeItem(KEY);
