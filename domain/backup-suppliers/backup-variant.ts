/**
 * Backup links between variants of two suppliers with the same goods: one supplier requests a link, the other accepts or declines, and
 * either can end it.
 */
import { readBarcode } from '../catalogue/barcode.ts'
import { allowed, type Decision, refused } from '../vocabulary/decision.ts'

export const backupStates = ['asked', 'agreed', 'declined', 'ended'] as const
export type BackupState = (typeof backupStates)[number]

/** `sent`: the side that asked; `received`: the side that answers. */
export type BackupSide = 'sent' | 'received'
export type BackupAction = 'agree' | 'decline' | 'end'

/** Maximum number of open requests that a supplier may have sent. */
export const mostAsked = 200

export const backupMessages = {
  own: 'This variant is your own. Choose one of another supplier.',
  notOffered: 'Only active variants can be backups.',
  known: 'These two variants are already linked, or a request is open.',
  tooMany: `You have ${mostAsked} open requests. Wait for answers, or withdraw some.`,
  over: 'This request is no longer open.',
} as const

/** The state after an action of one side; undefined if the action is not possible. */
export function backupStateAfter(state: BackupState, side: BackupSide, action: BackupAction): BackupState | undefined {
  if (action === 'end') return state === 'agreed' || (state === 'asked' && side === 'sent') ? 'ended' : undefined
  if (side === 'sent' || state !== 'asked') return undefined
  return action === 'agree' ? 'agreed' : 'declined'
}

export interface BackupRequest {
  readonly isOwn: boolean
  /** True if both variants are active and their suppliers are selling. */
  readonly isOffered: boolean
  /** Number of open requests that the supplier has sent. */
  readonly asked: number
}

export type BackupRefusal = 'BACKUP_OWN' | 'BACKUP_NOT_OFFERED' | 'BACKUP_TOO_MANY'

export function mayAskForBackup({ isOwn, isOffered, asked }: BackupRequest): Decision<BackupRefusal> {
  if (isOwn) return refused('BACKUP_OWN', backupMessages.own)
  if (!isOffered) return refused('BACKUP_NOT_OFFERED', backupMessages.notOffered)
  return asked >= mostAsked ? refused('BACKUP_TOO_MANY', backupMessages.tooMany) : allowed
}

export interface WantedGoods {
  readonly productId?: number
  readonly barcode?: string
  readonly sku?: string
}

/** Parses a supplier's search: a barcode, the id or address of a product page, or a SKU. A barcode may be an id as well. */
export function readWanted(text: string): WantedGoods | undefined {
  const wanted = text.trim()
  const barcode = readBarcode(wanted)
  if (barcode) return /^[1-9]\d*$/.test(wanted) ? { barcode, productId: Number(wanted) } : { barcode }
  const [, id] = /(?:^|\/product\/)([1-9]\d{0,14})(?:[/?#].*)?$/.exec(wanted) ?? []
  if (id && (wanted.includes('/product/') || wanted === id)) return { productId: Number(id) }
  return wanted && !wanted.includes('/product/') ? { sku: wanted } : undefined
}
