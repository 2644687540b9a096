/** Structured log. Credentials, tokens and secrets are never written: such names are redacted at any depth. */
import pino, { type DestinationStream, type Logger } from 'pino'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'child'>

/** Names that end in one of these: `newPassword`, `x-shopify-access-token`. */
const secret =
  /(authorization|token|password|secret|cookie|hmac|signature|magic|api_?key|recovery_?codes?|^code|(one|verification).?time_?code|session_id)$/i

const namesOnTop = [
  ...['authorization', 'token', 'password', 'secret', 'access_token', 'refresh_token', 'code', 'hmac', 'client_secret', 'cookie'],
  ...['magic', 'api_key', 'set-cookie', 'x-shopify-access-token', 'recovery_codes', 'newPassword'],
]

const deepest = 8

export function createLog(level: string, bindings: Record<string, unknown> = {}, into?: DestinationStream): Logger {
  const options = {
    level,
    base: bindings,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: blot },
    // Bindings of a child logger bypass the formatters, so top-level names are redacted here.
    redact: { paths: namesOnTop.map((name) => `["${name}"]`), censor: '…' },
  }
  return into ? pino(options, into) : pino(options)
}

const blot = (fields: Record<string, unknown>): Record<string, unknown> => blotted(fields, 0) as Record<string, unknown>

function blotted(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date || value instanceof Error) return value
  if (depth > deepest) return '…'
  if (Array.isArray(value)) return value.map((one) => blotted(one, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, isSecret(name, inner) ? '…' : blotted(inner, depth + 1)]))
}

const isSecret = (name: string, inner: unknown): boolean => secret.test(name) && inner !== undefined && inner !== null && name !== 'err'
