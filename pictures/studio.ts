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
  let askedAt = Number.NEGATIVE_INFINITY
  let quiet: NodeJS.Timeout | undefined

  const commission: Studio['commission'] = (asked, height) => {
    const identity = registry.identityOf(asked.supplier)
    return identity && commissionFor(asked, identity, height, join(dir, 'drawn'))
  }

  /** Draws what is waiting, then what is ahead; one loop, whoever starts it. */
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
    // Something came while the last look ahead found nothing; or it was not looked ahead, since somebody had only just asked.
    if (jobs.size > 0) return work()
    if (ahead && isAsked()) quiet = setTimeout(work, quietMs).unref()
  }

  const isAsked = (): boolean => performance.now() - askedAt < quietMs

  /** The next that will be wanted and is not there; none while somebody asks. */
  const jobAhead = async (): Promise<Job | undefined> => {
    while (ahead && !closed && !isAsked()) {
      const next = registry.nextAhead()
      if (next === undefined) return undefined
      const { pathname, searchParams } = new URL(next, 'http://studio')
      const asked = readAddress(pathname)
      const found = asked && commission(asked, Number(searchParams.get('height')) || undefined)
      if (!found || (await isThere(found.file))) continue
      const job = jobs.get(found.work.file) ?? add(jobs, found)
      // Nobody waits for it: that it failed is told to who asks for it.
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

/** Draws again if the artist died, since another order may have killed it. */
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
