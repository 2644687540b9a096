/**
 * Keeps one stream of the account's events open. It uses fetch, because an EventSource could send the token only in the address. A hidden
 * tab disconnects after a while, since a browser allows six connections to a host across all tabs. It resumes from its position once it is
 * visible.
 */
import type { LiveEvent, StreamEnd } from '@quayside/contract/vocabulary/live-event'
import { type LiveState, setLiveState } from './live-state.ts'
import { readEvents, type SentEvent } from './read-events.ts'

export interface LiveParts {
  token: () => string | undefined
  onEvent: (event: LiveEvent) => void
  /** Called if any data on the page may be stale. */
  onReset: () => void
  onSignedOut: () => void
  onState: (state: LiveState) => void
}

export const patience = {
  /** After this time, a proxy must be buffering the stream. */
  openMs: 8000,
  /** Idle timeout; the server sends a heartbeat every 20 seconds. */
  idleTimeoutMs: 50_000,
  hiddenMs: 30_000,
  firstAgainMs: 500,
  longestUnreachableMs: 8000,
  longestPollingMs: 60_000,
}

/** @returns a function that closes it */
export function keepLive(parts: LiveParts): () => void {
  let lastId = ''
  let failures = 0
  let isOver = false
  let attempt: AbortController | undefined
  let again = 0
  let rest = 0

  const become = (state: LiveState) => {
    setLiveState(state, atOnce)
    parts.onState(state)
  }
  const connect = async () => {
    clearTimeout(again)
    const token = parts.token()
    if (isOver || attempt || document.hidden) return
    if (!token) return parts.onSignedOut()
    const mine = new AbortController()
    attempt = mine
    if (failures === 0) become('connecting')
    const outcome = await openStream(mine, token, lastId, (sent) => {
      lastId = sent.id || lastId
      if (sent.event === 'open') {
        failures = 0
        become('live')
      } else if (sent.event === 'reset') parts.onReset()
      else if (sent.event === 'message') parts.onEvent(JSON.parse(sent.data) as LiveEvent)
    })
    if (attempt !== mine) return
    attempt = undefined
    if (outcome.why === 'signed-out') {
      lastId = ''
      parts.onSignedOut()
      // another account has signed in meanwhile, in another tab
      if (parts.token() !== token) comeBack(patience.firstAgainMs)
    } else goOn(outcome)
  }
  const goOn = ({ why, againAfterMs }: Outcome) => {
    failures += 1
    if (why === 'unreachable' || why === 'blocked') become(why === 'blocked' ? 'polling' : 'unreachable')
    const longest = why === 'blocked' ? patience.longestPollingMs : patience.longestUnreachableMs
    comeBack(againAfterMs ?? Math.min(patience.firstAgainMs * 2 ** (failures - 1), longest))
  }
  /** Spreads reconnects of many tabs after a restart of the server. */
  const comeBack = (ms: number) => {
    again = window.setTimeout(connect, ms * (1 + Math.random() / 2))
  }
  const letGo = () => {
    clearTimeout(again)
    attempt?.abort()
    attempt = undefined
    become('resting')
  }
  const look = () => {
    clearTimeout(rest)
    if (document.hidden) rest = window.setTimeout(letGo, patience.hiddenMs)
    else atOnce()
  }
  const atOnce = () => {
    if (!attempt) void connect()
  }
  const listened = [
    [document, 'visibilitychange', look],
    [window, 'online', atOnce],
    [window, 'pagehide', letGo],
    [window, 'pageshow', atOnce],
  ] as const
  for (const [on, name, hear] of listened) on.addEventListener(name, hear)
  void connect()
  return () => {
    isOver = true
    letGo()
    clearTimeout(rest)
    for (const [on, name, hear] of listened) on.removeEventListener(name, hear)
  }
}

interface Outcome {
  /** broken: the stream was open; blocked: the server responds, but its events do not arrive; unreachable: no response. */
  why: StreamEnd | 'broken' | 'blocked' | 'unreachable'
  againAfterMs?: number
}

/** Reads one stream to its end. */
async function openStream(mine: AbortController, token: string, lastId: string, take: (sent: SentEvent) => void): Promise<Outcome> {
  let outcome: Outcome = { why: 'unreachable' }
  let quiet = window.setTimeout(() => mine.abort(), patience.openMs)
  try {
    const answer = await fetch(`/v1/events/${lastId ? '' : `?age=${Math.round(performance.now())}`}`, {
      headers: { authorization: `Token ${token}`, ...(lastId ? { 'last-event-id': lastId } : {}) },
      cache: 'no-store',
      signal: mine.signal,
    })
    outcome = refusalIn(answer)
    if (!answer.ok || !answer.body) return outcome
    await readEvents(answer.body, (sent) => {
      clearTimeout(quiet)
      quiet = window.setTimeout(() => mine.abort(), patience.idleTimeoutMs)
      if (sent.event === 'open') outcome = { why: 'broken' }
      if (sent.event === 'end') outcome = JSON.parse(sent.data) as { why: StreamEnd }
      else take(sent)
    })
  } catch {
    // Aborted before any data arrived, although a server may have responded: a proxy buffers the stream.
    if (mine.signal.aborted && outcome.why === 'unreachable') outcome = { why: 'blocked' }
  } finally {
    clearTimeout(quiet)
  }
  return outcome
}

function refusalIn({ status, headers, body }: Response): Outcome {
  const seconds = Number(headers.get('retry-after'))
  const againAfterMs = seconds > 0 ? seconds * 1000 : status >= 400 && status < 500 ? patience.longestPollingMs : undefined
  if (status !== 200) void body?.cancel()
  if (status === 401) return { why: 'signed-out' }
  return { why: status >= 500 ? 'unreachable' : 'blocked', ...(againAfterMs ? { againAfterMs } : {}) }
}
