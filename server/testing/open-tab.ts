/** An open tab, as the server sees one: it reads its account's event stream. */
import { until } from '#testing/actors/stripe-actors'

export interface ReceivedEvent {
  readonly id: string | undefined
  /** `message` if the server sends no event name. */
  readonly event: string
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects
  readonly data: any
}

export interface OpenTab extends AsyncDisposable {
  readonly status: number
  readonly headers: Headers
  readonly received: readonly ReceivedEvent[]
  /** Returns the resume position of the next stream. */
  lastId(): string | undefined
  /** Returns the messages received after the opening. */
  messages(): unknown[]
  /** Waits for the first matching event. */
  receives(fits: (received: ReceivedEvent) => boolean): Promise<ReceivedEvent>
  /** Resolves when the server or a proxy has ended it. */
  readonly ended: Promise<void>
}

interface Wanted {
  readonly token?: string
  readonly lastId?: string | undefined
  readonly ageMs?: number
}

export async function openTab(url: string, { token, lastId, ageMs }: Wanted): Promise<OpenTab> {
  const leave = new AbortController()
  const answer = await fetch(`${url}/v1/events/${ageMs === undefined ? '' : `?age=${ageMs}`}`, {
    headers: { ...(token ? { authorization: `Token ${token}` } : {}), ...(lastId ? { 'last-event-id': lastId } : {}) },
    signal: leave.signal,
  })
  const received: ReceivedEvent[] = []
  let last = lastId
  const ended = readAll(answer, (one) => {
    last = one.id ?? last
    received.push(one)
  })
  return {
    status: answer.status,
    headers: answer.headers,
    received,
    lastId: () => last,
    messages: () => received.filter(({ event }) => event === 'message').map(({ data }) => data),
    receives: (fits) => until(async () => received.find(fits)),
    ended,
    [Symbol.asyncDispose]: async () => {
      leave.abort()
      await ended
    },
  }
}

async function readAll(answer: Response, take: (received: ReceivedEvent) => void): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for await (const bytes of answer.body ?? []) {
      rest += decoder.decode(bytes, { stream: true })
      const blocks = rest.split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) take(parse(block))
    }
  } catch {
    // Closed or cut off.
  }
}

function parse(block: string): ReceivedEvent {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2)
  const data = field('data')
  return { id: field('id'), event: field('event') ?? (data === undefined ? 'beat' : 'message'), data: data && JSON.parse(data) }
}
