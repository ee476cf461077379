const KEY = 'hf.watch';

/** The asset a visitor wanted to watch, kept in this tab while they sign in or join. */
export const keepWish = (assetId: string): void => sessionStorage.setItem(KEY, assetId);

export const wishedFor = (): string | null => sessionStorage.getItem(KEY);

export const forgetWish = (): void => sessionStorage.removeItem(KEY);
