/** The only place that converts a failure to the API's error payload (V-130). */
import type { ErrorPayload, WireError } from '@quayside/contract/vocabulary/error'
import type { FastifyError } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { Refusal } from '#foundation/context/refusal'
import { OutsideError } from '#foundation/outside/outside-error'

export interface WireFailure {
  readonly status: number
  readonly payload: ErrorPayload
  /** True for a bug: it is logged with its stack and never shown. */
  readonly isBug: boolean
  readonly retryAfterSeconds?: number
}

const fallback = 'Uh-oh. An error occurred. Please contact support for help.'

export function failureOf(error: unknown, route: string, requestId: string): WireFailure {
  const answer = (status: number, errors: readonly [WireError, ...WireError[]], isBug = false): WireFailure => ({
    status,
    isBug,
    payload: { error: errors[0], ...(errors.length > 1 ? { errors: [...errors] } : {}), request_id: requestId },
  })
  if (error instanceof Refusal) return fromRefusal(error, route, answer)
  if (hasZodFastifySchemaValidationErrors(error)) return answer(422, complaints(error, route))
  if (error instanceof OutsideError) {
    return answer(error.retryable ? 503 : 502, [
      { code: 'OUTSIDE_FAILED', message: `${error.provider} could not be reached. Please try again in a moment.`, route },
    ])
  }
  const unavailable = unavailableBecause(error)
  if (unavailable) {
    const message = `The service is ${unavailable}. Please try again in a moment.`
    return { ...answer(503, [{ code: 'UNAVAILABLE', message, route }]), retryAfterSeconds }
  }
  const { statusCode, code } = (error ?? {}) as Partial<FastifyError>
  if (statusCode === 413) return answer(413, [{ code: 'PAYLOAD_TOO_LARGE', message: 'That is too large', route }])
  if (statusCode === 415) return answer(415, [{ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Please send JSON', route }])
  if (statusCode && statusCode < 500)
    return answer(statusCode, [
      { code: code === 'FST_ERR_NOT_FOUND' ? 'NOT_FOUND' : 'INVALID_INPUT', message: 'The request could not be read', route },
    ])
  return answer(500, [{ code: 'INTERNAL', message: fallback, route }], true)
}

type AnswerWith = (status: number, errors: readonly [WireError, ...WireError[]]) => WireFailure

function fromRefusal(refusal: Refusal, route: string, answer: AnswerWith): WireFailure {
  const others = refusal.details.others?.map((other) => wireError(other, route)) ?? []
  const retryAfter = refusal.details.data?.retry_after_seconds
  const failure = answer(refusal.status, [wireError(refusal, route), ...others])
  return typeof retryAfter === 'number' ? { ...failure, retryAfterSeconds: retryAfter } : failure
}

function wireError({ code, message, details: { field, data, autoRoute } }: Refusal, route: string): WireError {
  return { code, message, route, ...(field ? { field } : {}), ...(data ? { data } : {}), ...(autoRoute ? { auto_route: autoRoute } : {}) }
}

function complaints(error: { validation: { instancePath: string; message?: string }[] }, route: string): [WireError, ...WireError[]] {
  const all = error.validation.map(({ instancePath, message }) => ({
    code: 'INVALID_INPUT',
    message: message ?? 'Not valid',
    field: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    route,
  }))
  return all as [WireError, ...WireError[]]
}

/** A call that waited for a connection longer than its pool allows. Nothing was executed, so it can be retried. */
const tooBusy = new Set(['53300'])
const away = new Set(['57P01', '57P02', '57P03', '08006', '08001', '08003', 'ECONNREFUSED', 'ECONNRESET'])
const retryAfterSeconds = 1

function unavailableBecause(error: unknown): 'busy' | 'restarting' | undefined {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  if (tooBusy.has(code) || /timeout exceeded when trying to connect/.test(message)) return 'busy'
  if (away.has(code) || /Connection terminated|connection error and is not queryable/.test(message)) return 'restarting'
  return undefined
}
