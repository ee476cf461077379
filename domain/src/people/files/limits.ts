export const MEGABYTE = 1024 * 1024;
export const IMAGE_MAX_BYTES = 5 * MEGABYTE;
export const PDF_MAX_BYTES = 25 * MEGABYTE;

export const previewUrl = (path: string): string => `/api/preview?path=${encodeURIComponent(path)}`;

export const STORED_PATH = /^[0-9a-f]{32}\.(?:jpg|png|pdf|csv|bin)$/;
