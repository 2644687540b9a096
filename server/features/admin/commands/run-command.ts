import type { commandsApi } from '@quayside/contract/admin/commands'
import type { Answer, Input } from '@quayside/contract/endpoint'
import { commandForms, mayRunCommand } from '@quayside/domain/admin/commands'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { assertReauthenticated, mailSecurityNotice, peopleById } from '#features/identity'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { digestOf, type Secrets } from './command.ts'
import { commandUnderWay, findCommand, insertCommand } from './commands.records.ts'
import { loggedTaskView, valuesOf } from './logged-task.view.ts'
import { workOf } from './registry.ts'

type Api = typeof commandsApi.run

/**
 * Has a command run by a job. What the admin saw in the dry run must still hold, and no other command about the same record may be under way.
 * Repeated with the same key, it answers the same command.
 * @see C-167, V-283
 * @throws Refusal COMMAND_CHANGED, COMMAND_RUNNING, REAUTHENTICATION_REQUIRED
 */
export async function runCommand({ context, input }: { context: OutsideContext<AdminActor>; input: Input<Api> }): Promise<Answer<Api>> {
  const { isGrave = false } = commandForms[input.action]
  if (isGrave) await assertReauthenticated(context)
  const secrets = await workOf(input).secrets?.(context, input.data)
  return context.transaction(async (atomic) => {
    const known = await findCommand(atomic.db, { key: input.key })
    if (known) return { success: true, task: loggedTaskView(known) }
    const id = await ask(atomic, input, secrets?.sealed ?? null)
    if (isGrave)
      await mailSecurityNotice(atomic, {
        notice: 'command-run',
        about: String(id),
        facts: [
          ['Command', commandForms[input.action].title],
          ['Input', valuesOf(input.data)],
        ],
      })
    const task = loggedTaskView((await findCommand(atomic.db, { id }))!)
    return { success: true, task, ...(secrets ? { created: secrets.shown } : {}) }
  })
}

async function ask(
  context: AtomicContext<AdminActor>,
  { action, data, key, seen }: Input<Api>,
  sealed: Secrets['sealed'] | null,
): Promise<number> {
  const { db, actor, now } = context
  const work = workOf({ action })
  const subject = work.subject(data)
  await assertNoneUnderWay(context, subject)
  const decision = mayRunCommand({ seen, now: digestOf(data, await work.dryRun(context, data)) })
  if (!decision.allowed) throw new Refusal(decision.code, decision.reason, { status: 409 })
  const askedBy = (await peopleById(db, [actor.personId])).get(actor.personId)!.email
  const id = await insertCommand(db, now, {
    key,
    command: action,
    input: data,
    subject,
    seen,
    sealed,
    ...idsOf(actor),
    askedBy,
    searchWords: [action, commandForms[action].title, valuesOf(data), askedBy].join(' ').toLowerCase(),
  })
  // Asked for at this moment: by the same press, or by another admin.
  if (id === undefined) {
    const same = await findCommand(db, { key })
    if (same) return same.id
    throw running((await commandUnderWay(db, subject))?.askedBy)
  }
  await context.enqueue('admin.run-command', { commandId: id }, { key: `admin.run-command:${id}`, maxAttempts: 6 })
  await recordAudit(context, { action: 'admin.command-run', subject: `command:${id}`, detail: { command: action, input: data } })
  return id
}

const idsOf = ({ personId, accountId, sessionId }: AdminActor) => ({ personId, accountId, sessionId })

async function assertNoneUnderWay({ db }: AtomicContext, subject: string): Promise<void> {
  const other = await commandUnderWay(db, subject)
  if (other) throw running(other.askedBy)
}

const running = (by: string | undefined): Refusal =>
  new Refusal('COMMAND_RUNNING', `A command about this is already running${by ? `, started by ${by}` : ''}. See the task log.`, {
    status: 409,
  })
