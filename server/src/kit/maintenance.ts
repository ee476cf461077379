import type { Edge } from './edge.ts';

/**
 * Whether the product is closed for work on it: asked before each navigation, answered from memory.
 */
export type Maintenance = { isOn(): boolean; refresh(): Promise<void> };

export async function openMaintenance(edge: Edge): Promise<Maintenance> {
  let on = false;
  const refresh = async () => {
    const row = await edge.db
      .selectFrom('kit.setting')
      .select('value')
      .where('key', '=', 'maintenance')
      .executeTakeFirst();
    on = (row?.value as { enabled?: boolean } | undefined)?.enabled === true;
  };
  await refresh();
  edge.live.onSetting((key) => {
    if (key === 'maintenance') void refresh().catch(() => {});
  });
  return { isOn: () => on, refresh };
}
