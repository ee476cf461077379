/** Where a kept picture is shown from (the specification's `/preview?path=`). */
export const previewUrl = (path: string): string => `/api/preview?path=${encodeURIComponent(path)}`;
