import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { type Commission, commissionFor } from './commission.ts'
import { ArtistLeft, type Easel, setUpEasel, type Work } from './easel.ts'
import { type Asked, readAddress } from './read-address.ts'
import { openRegistry, type Registry } from './registry.ts'

/** Draws what is asked for first, and the rest ahead while nobody asks. */
export interface Studio {
  readonly registry: Registry
  /** @returns undefined where the supplier is not known */
  commission(asked: Asked, height: number | undefined): Commission | undefined
  /** Puts a picture first in the queue. `ready` is false when the studio closes before, and rejects where it cannot be drawn; who no longer waits says so with `leave`. */
  want(commission: Commission): { ready: Promise<boolean>; leave(): void }
  readonly waiting: number
  close(): void
}

interface Job {
  commission: Commission
  wantedBy: number
  ready: Promise<boolean>
  done: (drawn: boolean) => void
  failed: (error: unknown) => void
}

/** How long nobody must have asked before something is drawn ahead. */
const quietMs = 400

export function openStudio({ dir, ahead }: { dir: string; ahead: boolean }): Studio {
  const registry = openRegistry(dir)
  const easel = setUpEasel()
  const jobs = new Map<string, Job>()
  let drawing = false
  let closed = false
  let quiet: NodeJS.Timeout | undefined

  const commission: Studio['commission'] = (asked, height) => {
    const identity = registry.identityOf(asked.supplier)
    return identity && commissionFor(asked, identity, height, join(dir, 'drawn'))
  }

  const work = async (): Promise<void> => {
    if (drawing || closed) return
    drawing = true
    clearTimeout(quiet)
    for (let job = nextJob(jobs); job && !closed; job = nextJob(jobs)) {
      const { file } = job.commission.work
      await drawTwice(easel, job.commission.work).then(() => job.done(true), job.failed)
      jobs.delete(file)
    }
    drawing = false
    if (ahead && !closed) quiet = setTimeout(drawAhead, quietMs).unref()
  }

  const drawAhead = async (): Promise<void> => {
    for (let next = registry.nextAhead(); next !== undefined && !drawing && !closed; next = registry.nextAhead()) {
      const { pathname, searchParams } = new URL(next, 'http://studio')
      const asked = readAddress(pathname)
      const found = asked && commission(asked, Number(searchParams.get('height')) || undefined)
      if (!found || (await isThere(found.file))) continue
      // One at a time, so that whoever asks now is served next.
      const job = add(jobs, found)
      job.ready.catch(() => {})
      void work()
      return
    }
  }
  registry.onChange(() => {
    if (ahead && !drawing && !closed) quiet = setTimeout(drawAhead, quietMs).unref()
  })
  if (ahead) quiet = setTimeout(drawAhead, quietMs).unref()

  return {
    registry,
    commission,
    want(wanted) {
      const job = jobs.get(wanted.work.file) ?? add(jobs, wanted)
      job.wantedBy += 1
      void work()
      return {
        ready: job.ready,
        leave: () => {
          job.wantedBy -= 1
        },
      }
    },
    get waiting() {
      return jobs.size
    },
    close() {
      closed = true
      clearTimeout(quiet)
      for (const job of jobs.values()) job.done(false)
      easel.close()
    },
  }
}

/** What an artist died of may have been somebody else's doing: once more. */
const drawTwice = (easel: Easel, work: Omit<Work, 'id'>): Promise<void> =>
  easel.draw(work).catch((error: unknown) => {
    if (error instanceof ArtistLeft) return easel.draw(work)
    throw error
  })

/** The first that somebody waits for; else the first that was left. */
function nextJob(jobs: ReadonlyMap<string, Job>): Job | undefined {
  let left: Job | undefined
  for (const job of jobs.values()) {
    if (job.wantedBy > 0) return job
    left ??= job
  }
  return left
}

function add(jobs: Map<string, Job>, commission: Commission): Job {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  const job = { commission, wantedBy: 0, ready: promise, done: resolve, failed: reject }
  jobs.set(commission.work.file, job)
  return job
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )
