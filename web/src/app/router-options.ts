import { SkeletonPage } from '../ui/skeleton.tsx';
import { ErrorPage } from './error-boundary.tsx';

/** Shared by router and first view. Query values are plain text, as in `?q=solar`. */
export const ROUTER = {
  parseSearch: (text: string) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search: object) => {
    const text = new URLSearchParams(search as Record<string, string>).toString();
    return text ? `?${text}` : '';
  },
  defaultPendingComponent: SkeletonPage,
  defaultPendingMs: 200,
  defaultErrorComponent: ErrorPage,
} as const;
