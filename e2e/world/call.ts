/** Calls of our API and of the sandbox's stage. */
import type { RunningWorld } from './running-world.ts'

// biome-ignore lint/suspicious/noExplicitAny: a journey says what it expects
export type Answer = any

interface Asked {
  readonly token?: string
  readonly body?: object
}

/** A slower call fails with its name. */
const patienceMs = 60_000

/** @throws Error with the API's response if it is a refusal */
export async function call(world: RunningWorld, method: 'GET' | 'POST', path: string, { token, body }: Asked = {}): Promise<Answer> {
  return answerOf(`${world.url}/v1/${path}`, {
    method,
    headers: { ...(token ? { authorization: `Token ${token}` } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

/** Calls the sandbox's stage: events in a shop, at Stripe or in the mailbox without a browser. */
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

/** Submits a form of the sandbox. @returns the redirect's target */
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
