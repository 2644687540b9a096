/** Who is asking: identity knows the token. */
import { type Actor, nobody } from '@quayside/domain/vocabulary/actor'
import type { Process } from '#foundation/context/build-context'

export async function authenticate(_process: Process, _token: string): Promise<Actor> {
  return nobody
}
