import type { LoggedTask } from '@quayside/contract/admin/commands'
import type { StoredCommand } from './commands.records.ts'

export function loggedTaskView({
  id,
  askedAt,
  command,
  input,
  askedBy,
  state,
  done,
  total,
  result,
  failure,
  endedAt,
}: StoredCommand): LoggedTask {
  return {
    id,
    date: askedAt.toISOString(),
    func_name: command,
    param_values: valuesOf(input),
    asked_by: askedBy,
    state,
    done,
    total,
    result,
    failure,
    ended_at: endedAt?.toISOString() ?? null,
  }
}

/** Input as one text: `supplier_id: 12, reason: Bankrupt`. */
export const valuesOf = (input: Readonly<Record<string, unknown>>): string =>
  Object.entries(input)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(', ')
