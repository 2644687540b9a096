/** The number of a call, which a person can quote: the caller's own where it has given one in the form of ours, so that a call that never got an answer can be found too. */
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const form = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

export function requestNumber(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && form.test(given) ? given : randomUUID()
}
