/** Request id that a user can quote. A valid id from the caller is kept, so that a call without a response can be found too. */
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const form = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

export function requestNumber(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && form.test(given) ? given : randomUUID()
}
