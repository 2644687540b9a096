/** The parts of a command of the back office. @see S-81 */
import { createHash } from 'node:crypto'
import type { AdminCommand } from '@quayside/contract/admin/admin-command'
import { type CommandName, mostListed } from '@quayside/domain/admin/commands'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import type { AtomicContext, OutsideContext, ReadContext } from '#foundation/context/context'

export type DataOf<N extends CommandName> = Extract<AdminCommand, { action: N }>['data']

/** Context of a dry run: it writes nothing. */
export type Looking = Pick<ReadContext, 'db' | 'now'>

export interface DryRun {
  /** One sentence: `12 products of Larch & Loom are deactivated.` */
  readonly summary: string
  readonly count: number
  /** The first things it would touch. */
  readonly lines: readonly string[]
  /** Facts that must still hold when the command runs; by default all of the above. */
  readonly facts?: unknown
}

/** Place that a command has reached, kept in its row. */
export type Place = Readonly<Record<string, string | number>>

export interface Step {
  /** Place where the next step begins; absent: the command has finished. */
  readonly place?: Place
  /** Things done so far, and of how many. */
  readonly done?: number
  readonly total?: number
  /** Lines for the log. */
  readonly lines?: readonly string[]
  /** Outcome, with the last step. */
  readonly result?: string
}

interface Stepping<D> {
  readonly context: AtomicContext<AdminActor>
  readonly data: D
  /** Undefined in the first step. */
  readonly place: Place | undefined
  /** Hashes that `secrets` made. */
  readonly sealed: Readonly<Record<string, string>>
}

export interface Secrets {
  /** Shown once, in the answer to the admin who asks for the command. */
  readonly shown: { readonly name: string; readonly email: string; readonly password: string; readonly magic: string }
  /** Hashes of it, kept until the command has ended. */
  readonly sealed: Readonly<Record<string, string>>
}

export interface CommandWork<D = never> {
  /** The record that it changes, such as `supplier:12`: two commands about one record do not run at once. */
  readonly subject: (data: D) => string
  /** @throws Refusal where it cannot be run */
  readonly dryRun: (context: Looking, data: D) => Promise<DryRun>
  /** Makes what only the admin may see. */
  readonly secrets?: (context: Pick<OutsideContext, 'config'>, data: D) => Promise<Secrets>
  /** Calls the outside before the first step. A repeated call changes nothing more. @returns lines for the log */
  readonly outside?: (context: OutsideContext<AdminActor>, data: D) => Promise<readonly string[]>
  /** One transaction; after a crash the last one that was not committed is done again. @throws Refusal, which ends the command */
  readonly step: (stepping: Stepping<D>) => Promise<Step>
}

/** Digest by which a command knows that nothing has changed since its dry run. Stored input has its fields in another order. */
export const digestOf = (data: object, { summary, count, lines, facts = [summary, count, lines] }: DryRun): string =>
  createHash('sha256')
    .update(JSON.stringify([Object.entries(data).sort(), facts]))
    .digest('base64url')

export const listed = (lines: readonly string[]): readonly string[] => lines.slice(0, mostListed)

/** `1 product`, `1,200 products`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
