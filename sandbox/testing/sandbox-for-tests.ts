import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '../start-sandbox.ts'

/** Starts a sandbox for one test file, on free ports and with an empty folder. */
export async function sandboxForTests() {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  const options = { port: 0, smtpPort: 0, host: '127.0.0.1', dataDir, appUrl: 'http://127.0.0.1:9' }
  const running = await startSandbox(options)
  const port = Number(new URL(running.url).port)
  return {
    url: running.url,
    port,
    smtpPort: running.smtpPort,
    dataDir,
    /** Calls the stage and returns its response. @throws Error if it refuses */
    async stage<T = unknown>(method: string, path: string, body?: unknown): Promise<T> {
      const response = await fetch(`${running.url}/stage/${path}`, {
        method,
        ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${method} /stage/${path}: ${response.status} ${text}`)
      return JSON.parse(text) as T
    },
    /** Submits a page's form without following the redirect. */
    submit: (path: string, fields: Record<string, string>) =>
      fetch(new URL(path, running.url), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }),
    async stop() {
      await running.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export interface ReceivedWebhook {
  path: string
  headers: IncomingMessage['headers']
  body: string
}

/** App that accepts and records webhooks. `answers` gives the status of each, 200 by default. */
export async function webhookReceiver(answers: (webhook: ReceivedWebhook, count: number) => number = () => 200) {
  const received: ReceivedWebhook[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const webhook = { path: request.url ?? '', headers: request.headers, body }
    received.push(webhook)
    response.writeHead(answers(webhook, received.length)).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    stop: () => new Promise((done) => server.close(done)),
  }
}

type Falsy = false | null | undefined | 0 | ''

/** Waits for a fact by polling. @throws Error on timeout */
export async function until<T>(look: () => T | Promise<T>, withinMs = 5000): Promise<Exclude<T, Falsy>> {
  const end = Date.now() + withinMs
  for (;;) {
    const found = await look()
    if (found) return found as Exclude<T, Falsy>
    if (Date.now() > end) throw new Error(`not so within ${withinMs} ms: ${look}`)
    await new Promise((done) => setTimeout(done, 10))
  }
}
