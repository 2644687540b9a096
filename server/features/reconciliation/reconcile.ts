import { linesBetween, lookAtPlanCharge } from '#features/payments'
import { after, days, hours, minutes } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { OutsideError } from '#foundation/outside/outside-error'
import { compare } from './compare.ts'
import { nextOpen, unpostedSince } from './exceptions.records.ts'
import { findProgress, firstPostingAt, keepLines, lockProgress, nextPosted, saveProgress, takeWaitingLines } from './lines.records.ts'

const processor = 'stripe'
/** A turn of the job ends after so many pages, and another one goes on. */
const pagesPerTurn = 100
const perBatch = 1000
/** Age up to which unposted lines are asked about by themselves; then a person does. */
const askedForMs = days(14)

/** Lines are read once they are so old, and again for some days: a line may be listed late. */
const graceMs = hours(1)
const overlapMs = days(3)
/** Our entry may be that much older or younger than the processor's line. */
const slackMs = minutes(10)

/**
 * Reads the lines of our balance at the processor and compares them with our postings. Where it is stands in the database with each page:
 * a run that died goes on there.
 */
export async function reconcile({ context }: { context: OutsideContext }): Promise<void> {
  if (!context.config.stripe.secretKey) return
  if (!(await beginOrResume(context))) return
  for (let page = 0; ; page++) {
    if (page === pagesPerTurn) return goOn(context)
    if (!(await readPage(context))) break
  }
  await compareAll(context)
  await context.transaction(({ db, now }) => saveProgress(db, processor, { finishedAt: now }))
  await askAboutPlans(context)
}

const goOn = (context: OutsideContext) =>
  context.transaction(({ enqueue }) => enqueue('reconciliation.reconcile', {}, { key: 'reconciliation.reconcile' }))

/** @returns false where nothing was ever posted */
const beginOrResume = (context: OutsideContext): Promise<boolean> =>
  context.transaction(async ({ db, now }) => {
    const { windowTo: isReading, readUntil } = await lockProgress(db, processor)
    if (isReading) return true
    const since = readUntil ?? (await firstPostingAt(db, processor))
    if (!since) return false
    const windowTo = after(now, -graceMs)
    const window = { windowFrom: after(since, -overlapMs), windowTo, windowAfter: null }
    await saveProgress(db, processor, { ...window, startedAt: now, finishedAt: null })
    return true
  })

/** @returns whether there is another one */
async function readPage(context: OutsideContext): Promise<boolean> {
  const progress = await context.transaction(({ db }) => findProgress(db, processor))
  if (!progress?.windowFrom || !progress.windowTo) return false
  const { windowFrom: from, windowTo: to, windowAfter } = progress
  const { lines, hasMore } = await linesBetween(context, { from, to, after: windowAfter ?? undefined })
  await context.transaction(async ({ db }) => {
    const now = await lockProgress(db, processor)
    // Another run has kept this page.
    if (now.windowAfter !== windowAfter || now.windowTo?.getTime() !== to.getTime()) return
    await keepLines(db, processor, lines)
    const linesRead = now.linesRead + lines.length
    const ended = { windowFrom: null, windowTo: null, windowAfter: null, readUntil: to }
    await saveProgress(db, processor, { linesRead, ...(hasMore ? { windowAfter: lines.at(-1)!.id } : ended) })
  })
  return hasMore
}

async function compareAll(context: OutsideContext): Promise<void> {
  const readUntil = (await context.transaction(({ db }) => findProgress(db, processor)))?.readUntil
  if (!readUntil) return
  const [earlier, later] = [after(readUntil, -slackMs), after(readUntil, slackMs)]
  while (await context.transaction((atomic) => compareWaitingLines(atomic, later)));
  while (await context.transaction((atomic) => compareNextPostings(atomic, earlier)));
  for (let last: number | undefined = 0; last !== undefined; ) {
    const after: number = last
    last = await context.transaction((atomic) => compareOpenExceptions(atomic, after, later))
  }
}

/**
 * Asks about what nobody posted: money that came back of a plan's charge needs nobody's decision. The next comparison sees it. One that cannot be
 * asked about holds up none of the others.
 * @throws OutsideError in the end, where another attempt may help
 */
async function askAboutPlans(context: OutsideContext): Promise<void> {
  const since = after(context.now, -askedForMs)
  let failure: OutsideError | undefined
  for (let last: number | undefined = 0; last !== undefined; ) {
    const place: number = last
    const rows = await context.transaction(({ db }) => unpostedSince(db, processor, { since, after: place, limit: perBatch }))
    for (const { object } of rows)
      await lookAtPlanCharge(context, object).catch((error: unknown) => {
        if (!(error instanceof OutsideError)) throw error
        // An object that the processor refuses to show stays with the exceptions, for a person.
        if (error.kind !== 'refused') failure = error
      })
    last = rows.length === perBatch ? rows.at(-1)!.id : undefined
  }
  // The job's next attempt asks about the others.
  if (failure) throw failure
}

/** @returns whether there may be more */
async function compareWaitingLines(context: AtomicContext, until: Date): Promise<boolean> {
  const references = await takeWaitingLines(context.db, processor, perBatch)
  await compare(context, processor, references, until)
  return references.length === perBatch
}

/** @returns whether there may be more */
async function compareNextPostings(context: AtomicContext, until: Date): Promise<boolean> {
  const { comparedAt, comparedEntry } = await lockProgress(context.db, processor)
  const place = { after: comparedEntry, afterAt: comparedAt ?? new Date(0), until, limit: perBatch }
  const posted = await nextPosted(context.db, processor, place)
  const last = posted.at(-1)
  if (!last) return false
  await compare(
    context,
    processor,
    posted.map(({ reference }) => reference),
    until,
  )
  await saveProgress(context.db, processor, { comparedAt: last.at, comparedEntry: last.entryId })
  return posted.length === perBatch
}

/** @returns the last that was compared; undefined where there are no more */
async function compareOpenExceptions(context: AtomicContext, after: number, until: Date): Promise<number | undefined> {
  const open = await nextOpen(context.db, processor, after, perBatch)
  await compare(
    context,
    processor,
    open.map(({ reference }) => reference),
    until,
  )
  return open.at(-1)?.id
}
