import type { LiveEvent } from '@quayside/contract/vocabulary/live-event'
import { expect, onTestFinished, test } from 'vitest'
import { keepLive, patience } from './keep-live.ts'
import { askEvery, liveStore } from './live-state.ts'

/** Fake server of event streams; `answers` holds one response per call, and the last one repeats. */
function serve(...answers: ((signal: AbortSignal) => Response | Promise<Response>)[]) {
  const network = globalThis.fetch
  const asked: { url: string; headers: Headers; signal: AbortSignal | null | undefined }[] = []
  globalThis.fetch = async (url, init) => {
    asked.push({ url: String(url), headers: new Headers(init?.headers), signal: init?.signal })
    return answers[Math.min(asked.length, answers.length) - 1]!(init!.signal!)
  }
  onTestFinished(() => {
    globalThis.fetch = network
  })
  return asked
}

function stream() {
  const encoder = new TextEncoder()
  let out!: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      out = controller
    },
  })
  return {
    answer: (signal: AbortSignal) => {
      signal.addEventListener('abort', () => out.error(signal.reason))
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    },
    write: (text: string) => out.enqueue(encoder.encode(text)),
    open: (id = '1.a') => out.enqueue(encoder.encode(`retry: 2000\nid: ${id}\nevent: open\ndata: {}\n\n`)),
    close: () => out.close(),
  }
}

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

function listen(token: () => string | undefined = () => 'secret') {
  const heard = { events: [] as LiveEvent[], resets: 0, signedOut: 0, states: [] as string[] }
  const before = { ...patience }
  Object.assign(patience, { openMs: 300, firstAgainMs: 10, longestUnreachableMs: 20, longestPollingMs: 20 })
  const stop = keepLive({
    token,
    onEvent: (event) => heard.events.push(event),
    onReset: () => {
      heard.resets += 1
    },
    onSignedOut: () => {
      heard.signedOut += 1
    },
    onState: (state) => heard.states.push(state),
  })
  onTestFinished(() => {
    stop()
    Object.assign(patience, before)
  })
  return heard
}

test('a tab is told by one stream, whose token is in the header and not in the address', async () => {
  const tab = stream()
  const asked = serve(tab.answer)
  const heard = listen()
  tab.open()
  tab.write('id: 2.b\ndata: {"kind":"ord')
  tab.write('ers","id":7}\n\nid: 3.c\n: here\n\nid: 3.c\nevent: reset\ndata: {}\n\n')
  await expect.poll(() => heard.resets).toBe(1)
  expect(heard.events).toEqual([{ kind: 'orders', id: 7 }])
  expect(heard.states).toEqual(['connecting', 'live'])
  expect(asked).toHaveLength(1)
  expect(asked[0]?.headers.get('authorization')).toBe('Token secret')
  expect(asked[0]?.url).toMatch(/^\/v1\/events\/\?age=\d+$/)
})

test('where nobody tells, what is under way is asked about as often as before; where somebody does, seldom', async () => {
  const tab = stream()
  serve(tab.answer)
  const heard = listen()
  expect(askEvery(1200)).toBe(1200)
  tab.open()
  await expect.poll(() => heard.states.at(-1)).toBe('live')
  expect(askEvery(1200)).toBe(15_000)
})

test('a stream that breaks off is taken up where it was', async () => {
  const [first, second] = [stream(), stream()]
  const asked = serve(first.answer, second.answer)
  const heard = listen()
  first.open('1.a')
  first.write('id: 9.z\ndata: {"kind":"imports"}\n\n')
  await expect.poll(() => heard.events).toHaveLength(1)
  first.close()
  second.open('9.z')
  await expect.poll(() => asked).toHaveLength(2)
  expect(asked[1]?.headers.get('last-event-id')).toBe('9.z')
  expect(asked[1]?.url).toBe('/v1/events/')
  expect(heard.states).not.toContain('polling')
})

test('a server that is not there is tried again until it is', async () => {
  const tab = stream()
  serve(unreachable, () => new Response('<html>', { status: 502 }), tab.answer)
  const heard = listen()
  await expect.poll(() => liveStore.current()).toBe('unreachable')
  tab.open()
  await expect.poll(() => liveStore.current()).toBe('live')
  expect(heard.states).toEqual(['connecting', 'unreachable', 'unreachable', 'live'])
})

test.each([
  ['a proxy that keeps the stream to itself', (signal: AbortSignal) => stream().answer(signal)],
  ['a page in its place', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['too many open tabs', () => new Response('{}', { status: 429, headers: { 'retry-after': '60' } })],
])('%s leaves a tab asking now and then', async (_, answer) => {
  serve(answer)
  listen()
  await expect.poll(() => liveStore.current()).toBe('polling')
})

test('an answer that never comes leaves a tab asking now and then', async () => {
  serve((signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))))
  listen()
  await expect.poll(() => liveStore.current()).toBe('polling')
})

test('a session that ended is told once, and not tried again', async () => {
  const tab = stream()
  const asked = serve(tab.answer)
  const heard = listen()
  tab.open()
  tab.write('event: end\ndata: {"why":"signed-out"}\n\n')
  tab.close()
  await expect.poll(() => heard.signedOut).toBe(1)
  expect(asked).toHaveLength(1)
})

test('a token that the server does not know ends it', async () => {
  const asked = serve(() => new Response('{}', { status: 401 }))
  const heard = listen()
  await expect.poll(() => heard.signedOut).toBe(1)
  expect(asked).toHaveLength(1)
})

test('who has signed in meanwhile in another tab is told from there on, and not what was another’s', async () => {
  const [first, second] = [stream(), stream()]
  const asked = serve(first.answer, second.answer)
  let token = 'first'
  listen(() => token)
  first.open('5.e')
  await expect.poll(() => liveStore.current()).toBe('live')
  token = 'second'
  first.write('event: end\ndata: {"why":"signed-out"}\n\n')
  first.close()
  await expect.poll(() => asked).toHaveLength(2)
  expect(asked[1]?.headers.get('authorization')).toBe('Token second')
  expect(asked[1]?.headers.get('last-event-id')).toBeNull()
})

test('who does not want to wait tries at once', async () => {
  const tab = stream()
  const asked = serve(unreachable, tab.answer)
  listen()
  Object.assign(patience, { firstAgainMs: 60_000, longestUnreachableMs: 60_000 })
  await expect.poll(() => liveStore.current()).toBe('unreachable')
  liveStore.tryNow()
  await expect.poll(() => asked).toHaveLength(2)
})
