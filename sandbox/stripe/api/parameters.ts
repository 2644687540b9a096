import { z } from 'zod'
import { StripeRefusal } from './refusals.ts'

/** Builds the strict parameter schema of an endpoint; every endpoint accepts `expand`. */
export function parameters<S extends z.ZodRawShape>(shape: S) {
  return z.strictObject({ ...shape, expand: z.array(Text).optional() })
}

/** Validates a parsed form or query. @throws StripeRefusal with Stripe's message for the first error */
export function readParameters<S extends z.ZodType>(schema: S, form: unknown): z.output<S> {
  const read = schema.safeParse(form ?? {})
  if (read.success) return read.data
  const issue = read.error.issues.find((candidate) => candidate.code === 'unrecognized_keys') ?? read.error.issues[0]!
  throw refusalFor(issue, form)
}

/** Text that cannot be unset. */
export const Text = z.string().superRefine((text, check) => {
  if (text !== '') return
  const message =
    "You passed an empty string for '{param}'. We assume empty values are an attempt to unset a parameter; however '{param}' cannot be unset. You should remove '{param}' from your request or supply a non-empty value."
  check.addIssue({ code: 'custom', message, params: { code: 'parameter_invalid_empty' } })
})

/** Text that an empty value clears. */
export const Unsettable = z.string().transform((text) => (text === '' ? null : text))

export const Whole = z.string().transform((text, check) => {
  if (/^-?\d{1,15}$/.test(text)) return Number(text)
  check.addIssue({ code: 'custom', message: `Invalid integer: ${text}`, params: { code: 'parameter_invalid_integer' } })
  return z.NEVER
})

export const YesNo = z.string().transform((text, check) => {
  if (text === 'true' || text === 'false') return text === 'true'
  check.addIssue({ code: 'custom', message: `Invalid boolean: ${text}` })
  return z.NEVER
})

export function oneOf<const V extends readonly [string, ...string[]]>(values: V) {
  const wording = values.length === 1 ? values[0] : `${values.slice(0, -1).join(', ')}, or ${values.at(-1)}`
  return z.enum(values, { error: () => `Invalid {param}: must be one of ${wording}` })
}

/** Up to 50 pairs; an empty value removes its key, and `metadata=` removes all (null). */
export const Metadata = z.union([z.literal('').transform(() => null), z.record(z.string(), z.string())]).superRefine((pairs, check) => {
  if (pairs === null) return
  if (Object.keys(pairs).length > 50) check.addIssue({ code: 'custom', message: 'You can only have up to 50 metadata keys.' })
  for (const [key, value] of Object.entries(pairs)) {
    if (key.length > 40) check.addIssue({ code: 'custom', message: `Metadata keys can be up to 40 characters long: ${key}` })
    if (value.length > 500) check.addIssue({ code: 'custom', message: `Metadata values can be up to 500 characters long: ${key}` })
  }
})

const Country = z.string().regex(/^[A-Za-z]{2}$/, 'Invalid country')
export const AddressParameters = z.strictObject({
  city: Unsettable.optional(),
  country: z.union([z.literal('').transform(() => null), Country]).optional(),
  line1: Unsettable.optional(),
  line2: Unsettable.optional(),
  postal_code: Unsettable.optional(),
  state: Unsettable.optional(),
})

/** Parameters of every list. */
export const paging = {
  limit: Whole.optional(),
  starting_after: Text.optional(),
  ending_before: Text.optional(),
}

const Range = z.strictObject({ gt: Whole.optional(), gte: Whole.optional(), lt: Whole.optional(), lte: Whole.optional() })
export const CreatedFilter = z.union([Whole.transform((at) => ({ gte: at, lte: at })), Range]).optional()

/** Merges new metadata into old, as Stripe does. */
export function mergeMetadata(old: Record<string, string>, change: z.output<typeof Metadata> | undefined): Record<string, string> {
  if (change === undefined) return old
  if (change === null) return {}
  return Object.fromEntries(Object.entries({ ...old, ...change }).filter(([, value]) => value !== ''))
}

function refusalFor(issue: z.core.$ZodIssue, form: unknown): StripeRefusal {
  const param = bracketed(issue.path)
  const refuse = (message: string, code?: string, about = param) =>
    new StripeRefusal(
      400,
      {
        type: 'invalid_request_error',
        message: message.replaceAll('{param}', about),
        ...(code && { code }),
        ...(about && { param: about }),
      },
      false,
    )
  if (issue.code === 'unrecognized_keys') {
    const unknown = bracketed([...issue.path, issue.keys[0]!])
    return refuse(`Received unknown parameter: ${unknown}`, 'parameter_unknown', unknown)
  }
  if (valueAt(form, issue.path) === undefined) return refuse(`Missing required param: ${param}.`, 'parameter_missing')
  if (issue.code === 'invalid_union') return refusalFor(inner(issue), form)
  if (issue.code === 'custom') return refuse(issue.message, issue.params?.code as string | undefined)
  if (issue.code === 'invalid_type') return refuse(`Invalid ${issue.expected === 'record' ? 'object' : issue.expected}`)
  return refuse(issue.message)
}

/** Returns the issue of the best matching alternative of a union. */
function inner(issue: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue {
  const alternatives = issue.errors.map((issues) => issues[0]!).filter(Boolean)
  const best =
    alternatives.find((candidate) => candidate.code === 'custom' || candidate.code === 'unrecognized_keys') ?? alternatives.at(-1)
  if (!best) return { ...issue, code: 'custom', message: 'Invalid {param}', params: {} } as z.core.$ZodIssue
  return { ...best, path: [...issue.path, ...best.path] } as z.core.$ZodIssue
}

function valueAt(form: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, part) => (value as Record<PropertyKey, unknown> | undefined)?.[part], form ?? {})
}

function bracketed(path: readonly PropertyKey[]): string {
  return path.map((part, place) => (place === 0 ? String(part) : `[${String(part)}]`)).join('')
}
