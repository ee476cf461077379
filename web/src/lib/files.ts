/** The URL of a stored picture (the specification's `/preview?path=`). */
export const previewUrl = (path: string): string => `/api/preview?path=${encodeURIComponent(path)}`;
