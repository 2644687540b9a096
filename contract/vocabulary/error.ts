/** The error payload, as the specification's documents give it (V-130): `error` or `errors[]`, each with message, code, route, auto_route. */
import { z } from 'zod'

/** Codes that any call may answer with. */
export const sharedErrorCodes = [
  'INVALID_INPUT',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'ACCESS_BLOCKED',
  'TOTP_REQUIRED',
  'STORE_MISMATCH',
  'IMPERSONATING',
  'REAUTHENTICATION_REQUIRED',
  'REAUTHENTICATION_FAILED',
  'NOT_FOUND',
  'CONFLICT',
  'RATE_LIMITED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'OUTSIDE_FAILED',
  'UNAVAILABLE',
  'INTERNAL',
] as const

export const WireError = z.object({
  message: z.string(),
  code: z.string(),
  /** The field the complaint is about, in the wire's own spelling (`variants.0.price`). */
  field: z.string().optional(),
  /** The path that was called. */
  route: z.string().optional(),
  /** Address that the browser goes to at once. */
  auto_route: z.string().optional(),
  /** Values of the refusal beside its message (a limit, an amount). */
  data: z.record(z.string(), z.unknown()).optional(),
})
export type WireError = z.infer<typeof WireError>

export const ErrorPayload = z.object({
  error: WireError,
  /** All complaints where there are several; the first one is `error`. */
  errors: z.array(WireError).optional(),
  /** Number that a person quotes to support. */
  request_id: z.string(),
})
export type ErrorPayload = z.infer<typeof ErrorPayload>
