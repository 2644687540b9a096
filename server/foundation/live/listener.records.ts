/**
 * A separate connection outside the pool that receives notifications. It reconnects automatically. Events missed meanwhile are read from
 * the rows, so nothing depends on a notification.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { channel } from '#foundation/live/account-events.records'
import type { Log } from '#foundation/log/log'

export interface ListenerParts {
  readonly pool: pg.Pool
  readonly log: Log
  readonly onNews: (audience: string) => void
  /** Called when it listens, for the first time or again. */
  readonly onListening: () => void
}

export interface Listener {
  close(): Promise<void>
}

const firstPauseMs = 200
const longestPauseMs = 5000

export function startListening(parts: ListenerParts): Listener {
  const stopped = Promise.withResolvers<void>()
  let stopping = false
  const loop = (async () => {
    let pauseMs = firstPauseMs
    while (!stopping) {
      const client = new pg.Client({
        connectionString: parts.pool.options.connectionString,
        application_name: 'quayside-listener',
        keepAlive: true,
      })
      try {
        const { lost } = await listen(client, parts)
        pauseMs = firstPauseMs
        await Promise.race([lost, stopped.promise])
        if (!stopping) parts.log.warn({}, 'the listening connection is lost; connecting again')
      } catch (error) {
        parts.log.warn({ err: error }, 'the listening connection could not be made; trying again')
      }
      await client.end().catch(() => {})
      if (!stopping) await Promise.race([pause(pauseMs, undefined, { ref: false }), stopped.promise])
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
  })()
  return {
    close: async () => {
      stopping = true
      stopped.resolve()
      await loop
    },
  }
}

/** @returns a promise that resolves when the connection is lost; wrapped in an object, because a returned promise would be awaited */
async function listen(client: pg.Client, { onNews, onListening }: ListenerParts): Promise<{ lost: Promise<void> }> {
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
  })
  client.on('notification', ({ payload }) => onNews(payload ?? ''))
  await client.connect()
  await client.query(`listen ${channel}`)
  onListening()
  return { lost }
}
