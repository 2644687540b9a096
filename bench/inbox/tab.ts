/**
 * An open tab that shows a conversation, as the web keeps it: told by the account's stream, it reads the end of its conversation, and what its
 * own calls answer stands there at once.
 */

import { messagePace } from '../../web/foundation/live/pace.ts'
import { readEvents } from '../../web/foundation/live/read-events.ts'

interface Message {
  readonly seq: number
  readonly text: string
}

export interface TabParts {
  readonly apiUrl: string
  readonly token: string
  readonly label: string
  /** Called for each message when it is there, in the order of the conversation. */
  readonly onArrival: (message: Message) => void
}

export interface Tab {
  /** Opens the stream, and reads the conversation. */
  open(): Promise<void>
  /** Sends one message after the other. */
  send(text: string): Promise<void>
  /** Cuts the connection of the stream, which comes back by itself. */
  cut(): void
  /** Messages that are there, in their order. */
  readonly messages: readonly Message[]
  /** Number of calls, without the stream. */
  readonly calls: number
  /** Number of calls that a busy service refused, and that were made again. */
  readonly refusals: number
  close(): Promise<void>
}

/** The web comes back after this time, for the first time. */
const comeBackMs = 500
const mostFailures = 20
/** Wait after an answer that the service is busy. */
const againMs = 250

export function createTab({ apiUrl, token, label, onArrival }: TabParts): Tab {
  const messages: Message[] = []
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' }
  let [calls, refusals] = [0, 0]
  let lastId = ''
  let stream: AbortController | undefined
  let isOver = false
  let reading: Promise<void> | undefined
  let again = false
  let lastReadAt = Number.NEGATIVE_INFINITY
  let sending: Promise<void> = Promise.resolve()

  const call = async (method: string, path: string, body?: object) => {
    for (;;) {
      calls++
      const answer = await fetch(apiUrl + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
      if (answer.ok) return answer.json()
      const text = await answer.text()
      if (answer.status !== 503) throw new Error(`${method} ${path} answered ${answer.status} ${text}`)
      refusals++
      await pause(againMs)
    }
  }
  const take = (message: Message) => {
    const last = messages.at(-1)?.seq
    if (last !== undefined && message.seq !== last + 1) throw new Error(`${label}: ${message.seq} came after ${last}`)
    messages.push(message)
    onArrival(message)
  }
  const readEnd = async () => {
    lastReadAt = performance.now()
    const answer = (await call('GET', `/v1/messages/?label=${label}`)) as { messages: Message[] }
    for (const message of answer.messages) if (message.seq > (messages.at(-1)?.seq ?? 0)) take(message)
  }
  const readSoon = () => {
    again = true
    reading ??= (async () => {
      while (again && !isOver) {
        await pause(Math.max(messagePace.gatherMs, lastReadAt + messagePace.leastApartMs - performance.now()))
        again = false
        await readEnd()
      }
      reading = undefined
    })()
  }
  const hear = (data: string) => {
    const event = JSON.parse(data) as { kind: string; seq?: number }
    if (event.kind === 'messages' && event.seq !== undefined && event.seq > (messages.at(-1)?.seq ?? 0)) readSoon()
  }
  const listen = async (opened: () => void) => {
    let failures = 0
    while (!isOver) {
      stream = new AbortController()
      try {
        const answer = await fetch(`${apiUrl}/v1/events/${lastId ? '' : '?age=0'}`, {
          headers: { ...headers, ...(lastId ? { 'last-event-id': lastId } : {}) },
          signal: stream.signal,
        })
        if (!answer.ok) throw new Error(`the stream answered ${answer.status}`)
        await readEvents(answer.body!, ({ id, event, data }) => {
          lastId = id || lastId
          if (event === 'open') opened()
          else if (event === 'message') hear(data)
          else if (event === 'reset') readSoon()
        })
        failures = 0
      } catch (error) {
        if (!stream.signal.aborted && ++failures > mostFailures) throw error
      }
      if (!isOver) await pause(comeBackMs)
    }
  }
  let listening: Promise<void> = Promise.resolve()
  return {
    async open() {
      await readEnd()
      const opened = Promise.withResolvers<void>()
      listening = listen(opened.resolve)
      await Promise.race([opened.promise, listening])
    },
    send(text) {
      sending = sending.then(async () => {
        const { message } = (await call('POST', '/v1/messages/', { label, text, temp_id: text })) as { message: Message }
        // Another one that came between is read first.
        if (message.seq === messages.at(-1)!.seq + 1) take(message)
        else if (message.seq > messages.at(-1)!.seq) readSoon()
      })
      return sending
    },
    cut: () => stream?.abort(),
    messages,
    get calls() {
      return calls
    },
    get refusals() {
      return refusals
    },
    async close() {
      isOver = true
      stream?.abort()
      await Promise.all([listening, reading, sending])
    },
  }
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
