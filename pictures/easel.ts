import { type ChildProcess, fork } from 'node:child_process'
import type { Identity, PictureOrder } from './order.ts'

export type Drawing = { kind: 'logo' | 'header'; identity: Identity } | { kind: 'product'; order: PictureOrder }

/** A drawing job for the drawing process. */
export interface Work {
  id: number
  drawing: Drawing
  height: number
  file: string
  /** sizes derived from the same drawing */
  smaller: readonly { height: number; file: string }[]
}

/** Response of the drawing process. */
export interface Drawn {
  id: number
  fault?: string
}

/** Draws one picture at a time in a child process, which starts with the first picture and is replaced when it dies. */
export interface Easel {
  /** @throws Error if the order cannot be drawn; ArtistLeft if the process ended before */
  draw(work: Omit<Work, 'id'>): Promise<void>
  close(): void
}

export class ArtistLeft extends Error {
  override name = 'ArtistLeft'
}

export function setUpEasel(): Easel {
  let artist: ChildProcess | undefined
  let last = 0
  const waiting = new Map<number, { done: () => void; failed: (error: Error) => void }>()

  const hire = (): ChildProcess => {
    const hired = fork(new URL('artist.ts', import.meta.url), { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    hired.unref()
    hired.channel?.unref()
    hired.on('message', ({ id, fault }: Drawn) => {
      const one = waiting.get(id)
      waiting.delete(id)
      if (fault === undefined) one?.done()
      else one?.failed(new Error(fault))
    })
    hired.once('exit', () => {
      if (artist === hired) artist = undefined
      for (const one of waiting.values()) one.failed(new ArtistLeft())
      waiting.clear()
    })
    return hired
  }

  return {
    draw: (work) =>
      new Promise((done, failed) => {
        artist ??= hire()
        last += 1
        waiting.set(last, { done, failed })
        artist.send({ id: last, ...work } satisfies Work)
      }),
    close() {
      artist?.kill('SIGKILL')
      artist = undefined
    },
  }
}
