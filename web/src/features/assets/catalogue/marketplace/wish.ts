const KEY = 'hf.watch';

/** What a visitor asked to watch, kept in this tab until they have signed in or joined. */
export const saveRequestedAsset = (assetId: string): void => sessionStorage.setItem(KEY, assetId);

export const readRequestedAsset = (): string | null => sessionStorage.getItem(KEY);

export const clearRequestedAsset = (): void => sessionStorage.removeItem(KEY);
