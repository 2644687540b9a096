/** Structured log. Nothing that signs in, pays or opens a store is ever written: the paths below are blotted out wherever they stand. */
import pino, { type Logger } from 'pino'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'child'>

const secrets = ['authorization', 'token', 'password', 'secret', 'access_token', 'refresh_token', 'code', 'hmac', 'client_secret', 'cookie']

export function createLog(level: string, bindings: Record<string, unknown> = {}): Logger {
  return pino({
    level,
    base: bindings,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '…' },
  })
}
