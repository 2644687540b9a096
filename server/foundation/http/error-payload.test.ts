import { endpoint } from '@quayside/contract/endpoint'
import { ErrorPayload } from '@quayside/contract/vocabulary/error'
import Fastify from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Refusal } from '#foundation/context/refusal'
import { failureOf } from '#foundation/http/error-payload'
import { requestNumber } from '#foundation/http/request-number'
import { OutsideError } from '#foundation/outside/outside-error'
import { signUpStore } from '#testing/actors/actors'
import { testWorld } from '#testing/test-world'

const told = (error: unknown) => failureOf(error, '/v1/import/', 'r-1')
const fallback = 'Uh-oh. An error occurred. Please contact support for help.'

describe('the payload of a failure', () => {
  it('says in its words, with its code, which call it was, and by what number it is found', () => {
    const { status, payload, isBug } = told(new Refusal('IMPORT_LIMIT', 'The limit is reached', { status: 402, data: { limit: 25 } }))
    expect({ status, isBug }).toEqual({ status: 402, isBug: false })
    expect(payload).toEqual({
      error: { code: 'IMPORT_LIMIT', message: 'The limit is reached', route: '/v1/import/', data: { limit: 25 } },
      request_id: 'r-1',
    })
    expect(ErrorPayload.parse(payload)).toEqual(payload)
  })

  it('lists all complaints, the first of them as the error', () => {
    const others = [new Refusal('INVALID_INPUT', 'Second', { field: 'price' })]
    const { payload } = told(new Refusal('INVALID_INPUT', 'First', { field: 'title', others }))
    expect(payload.error.message).toBe('First')
    expect(payload.errors?.map(({ message, field }) => [message, field])).toEqual([
      ['First', 'title'],
      ['Second', 'price'],
    ])
  })

  it('says where the browser goes on', () => {
    const { payload } = told(new Refusal('SHOPIFY_INVALID_TOKEN', 'x', { autoRoute: '/settings/platforms?reconnect=1' }))
    expect(payload.error.auto_route).toBe('/settings/platforms?reconnect=1')
  })

  it('says how long to wait, where it helps', () => {
    expect(told(new Refusal('RATE_LIMITED', 'x', { status: 429, data: { retry_after_seconds: 12 } })).retryAfterSeconds).toBe(12)
  })

  it.each([
    ['a database that restarts', Object.assign(new Error('secret'), { code: '57P01' }), 'restarting'],
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect'), 'busy'],
    ['a database without a free connection', Object.assign(new Error('secret'), { code: '53300' }), 'busy'],
  ])('of %s says why, and that it may be asked again soon', (_, error, why) => {
    const { status, retryAfterSeconds, payload } = told(error)
    expect([status, retryAfterSeconds]).toEqual([503, 1])
    expect(payload.error.message).toBe(`The service is ${why}. Please try again in a moment.`)
  })

  it.each([
    ['a bug', new Error('column "secret" does not exist'), 500, 'INTERNAL', fallback, true],
    ['something thrown that is no error', 'broken', 500, 'INTERNAL', fallback, true],
    ['nothing thrown', undefined, 500, 'INTERNAL', fallback, true],
    ['a vendor’s silence', new OutsideError('shopify', 'no-answer', 'secret'), 503, 'OUTSIDE_FAILED', undefined, false],
    ['a vendor’s refusal', new OutsideError('shopify', 'refused', 'secret'), 502, 'OUTSIDE_FAILED', undefined, false],
    ['a database that is away', Object.assign(new Error('secret'), { code: '57P01' }), 503, 'UNAVAILABLE', undefined, false],
    ['a body that is too large', Object.assign(new Error('secret'), { statusCode: 413 }), 413, 'PAYLOAD_TOO_LARGE', undefined, false],
    ['another type of content', Object.assign(new Error('secret'), { statusCode: 415 }), 415, 'UNSUPPORTED_MEDIA_TYPE', undefined, false],
    ['what cannot be read', Object.assign(new Error('secret'), { statusCode: 400 }), 400, 'INVALID_INPUT', undefined, false],
  ])('of %s tells nothing of its inside', (_, error, status, code, message, isBug) => {
    const failure = told(error)
    expect([failure.status, failure.payload.error.code, failure.isBug]).toEqual([status, code, isBug])
    if (message) expect(failure.payload.error.message).toBe(message)
    expect(JSON.stringify(failure.payload)).not.toContain('secret')
    expect(failure.payload.request_id).toBe('r-1')
  })

  it('names each field that is wrong', async () => {
    const { body } = endpoint({
      method: 'POST',
      path: '/v1/things/',
      summary: 'A thing',
      body: z.object({ price: z.number('Please enter a price'), title: z.string('Please enter a title') }),
      response: z.unknown(),
    })
    const app = Fastify()
    app.setValidatorCompiler(validatorCompiler)
    app.setErrorHandler((error, request, reply) => reply.code(422).send(failureOf(error, request.url, 'r-1').payload))
    app.post('/v1/things/', { schema: { body } }, async () => ({}))
    const answer = (await app.inject({ method: 'POST', url: '/v1/things/', payload: {} })).json()
    expect(answer.errors.map(({ field, message, code }: Record<string, string>) => [field, message, code])).toEqual([
      ['price', 'Please enter a price', 'INVALID_INPUT'],
      ['title', 'Please enter a title', 'INVALID_INPUT'],
    ])
  })
})

describe('the number of a call', () => {
  const own = '7f3a9c42-51d8-4a0e-9c2b-0d6f1e2a3b4c'

  it('is the caller’s where that has the form of ours, and nothing else is taken into the log', () => {
    expect(requestNumber({ 'x-request-id': own })).toBe(own)
    for (const odd of ['1', 'x'.repeat(36), `${own}\n{"level":"error"}`, own.toUpperCase(), '00000000-0000-0000-0000-000000000000'])
      expect(requestNumber({ 'x-request-id': odd })).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
    expect(requestNumber({})).not.toBe(requestNumber({}))
  })

  const world = testWorld()

  it('stands in every answer, and in the payload of a failed one', async () => {
    const { token } = await signUpStore(world)
    const good = await world.call('GET', '/v1/store_settings/', { token, headers: { 'x-request-id': own } })
    expect([good.status, good.headers.get('x-request-id')]).toEqual([200, own])
    const failed = [
      await world.call('GET', '/v1/nothing-here/', { headers: { 'x-request-id': own } }),
      await world.call('GET', '/v1/store_settings/', { headers: { 'x-request-id': own } }),
      await world.call('GET', '/v1/events/', { headers: { 'x-request-id': own } }),
    ]
    for (const { body, headers } of failed) expect([body.request_id, headers.get('x-request-id')]).toEqual([own, own])
  })
})
