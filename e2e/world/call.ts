/** Our API and the sandbox's backstage, spoken to as any program may. */
import type { RunningWorld } from './running-world.ts'

// biome-ignore lint/suspicious/noExplicitAny: a journey says what it expects
export type Answer = any

interface Asked {
  readonly token?: string
  readonly body?: object
}

/** Whoever gets no answer for so long says which call it was. */
const patienceMs = 60_000

/** @throws what the API answered, where it is not what was asked for */
export async function call(world: RunningWorld, method: 'GET' | 'POST', path: string, { token, body }: Asked = {}): Promise<Answer> {
  return answerOf(`${world.url}/v1/${path}`, {
    method,
    headers: { ...(token ? { authorization: `Token ${token}` } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

/** Backstage of the sandbox: what happens in a shop, at Stripe or in a letter box without a browser. */
export async function stage(
  world: RunningWorld,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer> {
  return answerOf(`${world.sandboxUrl}/stage/${path}`, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  })
}

/** Fills in a form of the sandbox's. @returns where it leads */
export async function submit(address: string, fields: Readonly<Record<string, string>>): Promise<URL> {
  const signal = AbortSignal.timeout(patienceMs)
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', signal })
  const location = answer.headers.get('location')
  if (!location) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
  return new URL(location, address)
}

async function answerOf(address: string, init: RequestInit): Promise<Answer> {
  const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(patienceMs) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${init.method} ${address} answered ${answer.status}: ${text}`)
  return text ? JSON.parse(text) : undefined
}
