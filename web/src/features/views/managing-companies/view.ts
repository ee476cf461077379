import type { CallData } from '../../../lib/call.ts';
import { count } from '../../../lib/figures/format.ts';

export type Manager = CallData<'GET /managers/:managerId'>;

export function onTimeOf({ completed, onTime }: Pick<Manager['record'], 'completed' | 'onTime'>) {
  if (completed === 0) return { label: 'On time', value: '–', note: 'No completed offerings yet' };
  return {
    label: 'On time',
    value: `${Math.floor((onTime / completed) * 100)}%`,
    note: `${count(onTime)} of ${count(completed)} issued by their long-stop date`,
  };
}
