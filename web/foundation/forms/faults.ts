import { ApiError } from '../api/api-error.ts'

/** Faults by field; a nested field is `variants.0.price`. */
export type Faults = Readonly<Record<string, string>>

interface Issue {
  path: readonly PropertyKey[]
  message: string
}

/** Returns the first fault of each field; those of the whole form have an empty name. */
export function faultsOf(issues: readonly Issue[]): Faults {
  const faults: Record<string, string> = {}
  for (const { path, message } of issues) faults[path.map(String).join('.')] ??= message
  return faults
}

/** Returns faults from the server's refusal; its errors name fields as in the API. */
export function faultsFrom(error: unknown): Faults {
  if (!(error instanceof ApiError)) return {}
  return faultsOf(error.complaints.flatMap(({ field, message }) => (field && message ? [{ path: [field], message }] : [])))
}

/** Summary above or below the form: `Field Errors: Title, Price`, with the form's own fault on a separate line. @see S-11 */
export function summaryOf(faults: Faults, labels: Readonly<Record<string, string>>): string | undefined {
  const named = Object.keys(faults).flatMap((field) => labelOf(field, labels) ?? [])
  const fields = named.length ? `Field Errors: ${[...new Set(named)].join(', ')}` : undefined
  const ofTheWhole = faults[''] ?? (named.length ? undefined : Object.values(faults)[0])
  return [fields, ofTheWhole].filter(Boolean).join('\n') || undefined
}

/** Returns a field's label: its own, or that of the closest enclosing field. */
function labelOf(field: string, labels: Readonly<Record<string, string>>): string | undefined {
  for (let name = field; name; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) if (labels[name]) return labels[name]
  return undefined
}
