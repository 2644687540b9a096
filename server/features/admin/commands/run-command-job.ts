import type { AdminCommand } from '@quayside/contract/admin/admin-command'
import { commandMessages, mayRunCommand } from '@quayside/domain/admin/commands'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { holdAdmin } from '#features/identity'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { comesBack, type JobFacts } from '#foundation/jobs/task'
import { OutsideError } from '#foundation/outside/outside-error'
import { type CommandWork, digestOf, type Step } from './command.ts'
import { addLines, endCommand, lockCommand, type StoredCommand, saveProgress } from './commands.records.ts'
import { workOf } from './registry.ts'

const notAnAdmin = 'The person who ran this is no longer an admin.'

/**
 * Carries a command out, step by step, as the admin who asked for it. Each step is one transaction that also keeps the place it has reached,
 * so that after a crash the job goes on there. It ends at once if the admin was removed, or if something changed since the dry run.
 */
export async function runCommandJob({
  context,
  input: { commandId },
  job,
}: {
  context: OutsideContext
  input: { commandId: number }
  job: JobFacts
}): Promise<void> {
  try {
    let goesOn = await begin(context, commandId)
    while (goesOn) goesOn = await advance(context, commandId)
  } catch (error) {
    if (error instanceof Refusal) return fail(context, commandId, error.message)
    if (error instanceof OutsideError && !comesBack(error, job)) return fail(context, commandId, error.message)
    if (job.isLast) await fail(context, commandId, commandMessages.failed)
    throw error
  }
}

/** Compares with the dry run, and calls the outside where the command does. @returns whether there is more to do */
async function begin(context: OutsideContext, commandId: number): Promise<boolean> {
  const started = await context.transaction(async (atomic) => {
    const found = await held(atomic, commandId)
    if (!found) return undefined
    const { command, work, as } = found
    if (command.state === 'waiting') {
      const decision = mayRunCommand({ seen: command.seen, now: digestOf(command.input, await work.dryRun(atomic, dataOf(command))) })
      if (!decision.allowed) throw new Refusal(decision.code, decision.reason)
      if (!work.outside)
        await save(atomic, command, await work.step({ context: as, data: dataOf(command), place: undefined, sealed: command.sealed ?? {} }))
      else await saveProgress(atomic.db, commandId, {})
    }
    return { command, work }
  })
  if (!started) return false
  const { command, work } = started
  if (work.outside && !command.place) {
    const lines = await work.outside(asAdmin(context, command), dataOf(command))
    await context.transaction(({ db, now }) => addLines(db, commandId, now, lines))
  }
  return true
}

/** @returns whether there is more to do */
const advance = (context: OutsideContext, commandId: number): Promise<boolean> =>
  context.transaction(async (atomic) => {
    const found = await held(atomic, commandId)
    if (!found) return false
    const { command, work, as } = found
    const step = await work.step({ context: as, data: dataOf(command), place: command.place ?? undefined, sealed: command.sealed ?? {} })
    await save(atomic, command, step)
    return step.place !== undefined
  })

async function save({ db, now }: AtomicContext, { id }: StoredCommand, { place, done, total, lines = [], result }: Step): Promise<void> {
  await addLines(db, id, now, lines)
  await saveProgress(db, id, { place, done, total })
  if (!place) await endCommand(db, id, now, { result: result ?? '' })
}

/** Locks the command and its admin. @returns undefined where the command has ended @throws Refusal where they are no admin any more */
async function held(
  context: AtomicContext,
  commandId: number,
): Promise<{ command: StoredCommand; work: CommandWork<AdminCommand['data']>; as: AtomicContext<AdminActor> } | undefined> {
  const command = await lockCommand(context.db, commandId)
  if (!command) return undefined
  if (!(await holdAdmin(context.db, command.accountId))) throw new Refusal('UNAUTHORIZED', notAnAdmin)
  return { command, work: workOf({ action: command.command }), as: { ...context, actor: actorOf(command) } }
}

const dataOf = ({ input }: StoredCommand): AdminCommand['data'] => input as AdminCommand['data']

const actorOf = ({ personId, accountId, sessionId }: StoredCommand): AdminActor => ({ kind: 'admin', personId, accountId, sessionId })

const asAdmin = (context: OutsideContext, command: StoredCommand): OutsideContext<AdminActor> => {
  const actor = actorOf(command)
  return {
    ...context,
    actor,
    transaction: (work) =>
      context.transaction(async (atomic) => {
        const found = await held(atomic, command.id)
        if (!found) throw new Refusal('CONFLICT', 'This command has ended.')
        return work({ ...atomic, actor })
      }),
  }
}

const fail = (context: OutsideContext, commandId: number, failure: string): Promise<void> =>
  context.transaction(async ({ db, now }) => {
    if (await lockCommand(db, commandId)) await endCommand(db, commandId, now, { failure })
  })
