/** The error payload of the specification (V-130): `error` or `errors[]`, each with message, code, route, auto_route. */
import { z } from 'zod'

/** Codes that any call may return. */
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
  /** The invalid field, in the API's spelling (`variants.0.price`). */
  field: z.string().optional(),
  /** Path of the call. */
  route: z.string().optional(),
  /** Address that the browser opens at once. */
  auto_route: z.string().optional(),
  /** Details of the refusal beside its message, such as a limit or an amount. */
  data: z.record(z.string(), z.unknown()).optional(),
})
export type WireError = z.infer<typeof WireError>

export const ErrorPayload = z.object({
  error: WireError,
  /** All errors if there are several; the first one is `error`. */
  errors: z.array(WireError).optional(),
  /** Id that a user quotes to support. */
  request_id: z.string(),
})
export type ErrorPayload = z.infer<typeof ErrorPayload>
