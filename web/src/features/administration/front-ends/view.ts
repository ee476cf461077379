import type { CallData } from '../../../lib/call.ts';

type Platform = CallData<'GET /admin/platform'>;
export type FrontEnd = Platform['frontEnds'][number];
export type Notice = Platform['notices'][number];
