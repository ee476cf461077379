/**
 * What a person may upload: jpeg and png up to 5 MB; documents of owners and staff: pdf up to 25
 * MB.
 */
export const MEGABYTE = 1024 * 1024;
export const IMAGE_MAX_BYTES = 5 * MEGABYTE;
export const PDF_MAX_BYTES = 25 * MEGABYTE;

/** The addresses of public files, own files and avatar presets. */
export const previewUrl = (path: string): string => `/api/preview?path=${encodeURIComponent(path)}`;

/** The shape of a stored file's path: no folder, no dot but the one before the ending. */
export const STORED_PATH = /^[0-9a-f]{32}\.(?:jpg|png|pdf|csv|bin)$/;
