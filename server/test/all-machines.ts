import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Machine } from '@holdfast/domain/kernel/machine';

const DOMAIN = join(import.meta.dirname, '../../domain/src');

const isMachine = (value: unknown): value is Machine =>
  typeof value === 'object' && value !== null && 'moves' in value && 'column' in value;

export async function allMachines(): Promise<readonly Machine[]> {
  const files = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.machine.ts'))
    .sort();
  const modules = await Promise.all(files.map((file) => import(join(DOMAIN, file))));
  return modules.flatMap((module) => Object.values(module).filter(isMachine));
}

const ALSO: Readonly<Record<string, string>> = {
  'onboarding.organization_step.status': 'onboarding.step.status',
};

export function guardedColumns(machines: readonly Machine[]): ReadonlyMap<string, Machine> {
  const also = Object.entries(ALSO).flatMap(([column, of]) =>
    machines
      .filter((machine) => machine.column === of)
      .map((machine) => [column, machine] as const),
  );
  return new Map([...machines.map((machine) => [machine.column, machine] as const), ...also]);
}

/** Makes a test database reject any state change that isn't a move of its machine. */
export function moveGuards(machines: readonly Machine[]): string {
  const guards = [...guardedColumns(machines)].map(([column, machine]) => guard(column, machine));
  return [REFUSE, ...guards].join('\n');
}

export function guard(column: string, machine: Pick<Machine, 'name' | 'moves'>): string {
  const [schema, table, name] = column.split('.');
  const steps = Object.values(machine.moves).flatMap(({ from, to }) =>
    from.map((state) => `('${state}', '${to}')`),
  );
  return `create trigger only_moves_${name} before update of ${name} on ${schema}."${table}"
    for each row when (
      old.${name} <> new.${name} and (old.${name}, new.${name}) not in (${steps.join(', ')})
    ) execute function public.refuse_no_move('${machine.name}', '${name}');`;
}

const REFUSE = `create function public.refuse_no_move() returns trigger language plpgsql as $$
  begin
    raise exception 'no move of the % leads from % to %',
      tg_argv[0], to_jsonb(old) ->> tg_argv[1], to_jsonb(new) ->> tg_argv[1];
  end $$;`;
