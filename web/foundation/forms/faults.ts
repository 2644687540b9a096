import { ApiError } from '../api/api-error.ts'

/** Faults by field; a field inside another is `variants.0.price`. */
export type Faults = Readonly<Record<string, string>>

interface Issue {
  path: readonly PropertyKey[]
  message: string
}

/** The first complaint of a schema about each field; those about the whole form stand under the empty name. */
export function faultsOf(issues: readonly Issue[]): Faults {
  const faults: Record<string, string> = {}
  for (const { path, message } of issues) faults[path.map(String).join('.')] ??= message
  return faults
}

/** The same from the server's refusal; its complaints name fields as the wire does. */
export function faultsFrom(error: unknown): Faults {
  if (!(error instanceof ApiError)) return {}
  return faultsOf(error.complaints.flatMap(({ field, message }) => (field && message ? [{ path: [field], message }] : [])))
}

/**
 * Summary over or under the whole form: `Field Errors: Title, Price`, and the form's own complaint in a line of its own.
 * @see S-11
 */
export function summaryOf(faults: Faults, labels: Readonly<Record<string, string>>): string | undefined {
  const named = Object.keys(faults).flatMap((field) => labelOf(field, labels) ?? [])
  const fields = named.length ? `Field Errors: ${[...new Set(named)].join(', ')}` : undefined
  const ofTheWhole = faults[''] ?? (named.length ? undefined : Object.values(faults)[0])
  return [fields, ofTheWhole].filter(Boolean).join('\n') || undefined
}

/** A field's label: its own, or that of the nearest field around it. */
function labelOf(field: string, labels: Readonly<Record<string, string>>): string | undefined {
  for (let name = field; name; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) if (labels[name]) return labels[name]
  return undefined
}
