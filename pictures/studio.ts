import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { type Commission, commissionFor } from './commission.ts'
import { ArtistLeft, type Easel, setUpEasel, type Work } from './easel.ts'
import { type Asked, readAddress } from './read-address.ts'
import { openRegistry, type Registry } from './registry.ts'

/** Draws requested pictures first, and further ones in advance while idle. */
export interface Studio {
  readonly registry: Registry
  /** @returns undefined if the supplier is unknown */
  commission(asked: Asked, height: number | undefined): Commission | undefined
  /**
   * Puts a picture first in the queue. `ready` resolves to false if the studio closes earlier, and rejects if it cannot be drawn; a caller
   * who stops waiting calls `leave`.
   */
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

/** Idle time before something is drawn in advance. */
const quietMs = 400

export function openStudio({ dir, ahead }: { dir: string; ahead: boolean }): Studio {
  const registry = openRegistry(dir)
  const easel = setUpEasel()
  const jobs = new Map<string, Job>()
  let drawing = false
  let closed = false
  let askedAt = Number.NEGATIVE_INFINITY
  let quiet: NodeJS.Timeout | undefined

  const commission: Studio['commission'] = (asked, height) => {
    const identity = registry.identityOf(asked.supplier)
    return identity && commissionFor(asked, identity, height, join(dir, 'drawn'))
  }

  /** Draws waiting pictures, then those in advance; a single loop, whoever starts it. */
  const work = async (): Promise<void> => {
    if (drawing || closed) return
    drawing = true
    clearTimeout(quiet)
    for (let job = nextJob(jobs) ?? (await jobAhead()); job && !closed; job = nextJob(jobs) ?? (await jobAhead())) {
      await drawTwice(easel, job.commission.work).then(() => job.done(true), job.failed)
      jobs.delete(job.commission.work.file)
    }
    drawing = false
    if (closed) return
    // A request arrived while the last search for advance work found nothing, or advance work was skipped because of a recent request.
    if (jobs.size > 0) return work()
    if (ahead && isAsked()) quiet = setTimeout(work, quietMs).unref()
  }

  const isAsked = (): boolean => performance.now() - askedAt < quietMs

  /** Returns the next missing picture to draw in advance; none while there are requests. */
  const jobAhead = async (): Promise<Job | undefined> => {
    while (ahead && !closed && !isAsked()) {
      const next = registry.nextAhead()
      if (next === undefined) return undefined
      const { pathname, searchParams } = new URL(next, 'http://studio')
      const asked = readAddress(pathname)
      const found = asked && commission(asked, Number(searchParams.get('height')) || undefined)
      if (!found || (await isThere(found.file))) continue
      const job = jobs.get(found.work.file) ?? add(jobs, found)
      // Nothing awaits it; a failure is reported to a later request.
      job.ready.catch(() => {})
      return job
    }
    return undefined
  }
  registry.onChange(() => void work())
  if (ahead) quiet = setTimeout(work, quietMs).unref()

  return {
    registry,
    commission,
    want(wanted) {
      const job = jobs.get(wanted.work.file) ?? add(jobs, wanted)
      job.wantedBy += 1
      askedAt = performance.now()
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

/** Draws again if the drawing process died, since another job may have caused that. */
const drawTwice = (easel: Easel, work: Omit<Work, 'id'>): Promise<void> =>
  easel.draw(work).catch((error: unknown) => {
    if (error instanceof ArtistLeft) return easel.draw(work)
    throw error
  })

/** Returns the first job that a request waits for; otherwise the first abandoned one. */
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
