/** Uploaded files and archives: the kinds that each purpose accepts, and detection of the kind by content. @see X-067 */

/** Purposes of uploaded files. */
export const sentPurposes = ['product_image', 'feed_file', 'claim_picture', 'message_picture', 'message_file'] as const
export type SentPurpose = (typeof sentPurposes)[number]
export type FilePurpose = SentPurpose | 'data_export'

export type FileKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'workbook' | 'old-workbook' | 'gzip' | 'pdf' | 'text'

export interface FileRule {
  readonly mostBytes: number
  /** Total bytes that one owner may store for this purpose. */
  readonly quotaBytes: number
  readonly kinds: readonly FileKind[]
  /** Message for any other kind of file. */
  readonly otherKind: string
}

export const fileRules: Readonly<Record<FilePurpose, FileRule>> = {
  product_image: {
    mostBytes: 15_000_000,
    quotaBytes: 20_000_000_000,
    kinds: ['jpeg', 'png', 'webp', 'gif', 'avif'],
    otherKind: 'This image format is not supported. Use JPEG, PNG, WebP, GIF or AVIF.',
  },
  feed_file: {
    mostBytes: 200_000_000,
    quotaBytes: 5_000_000_000,
    kinds: ['text', 'gzip', 'workbook'],
    otherKind: 'This file format is not supported. Use CSV, TSV, JSON lines or .xlsx.',
  },
  claim_picture: {
    mostBytes: 15_000_000,
    quotaBytes: 2_000_000_000,
    kinds: ['jpeg', 'png', 'webp', 'gif', 'avif'],
    otherKind: 'This image format is not supported. Use JPEG, PNG, WebP, GIF or AVIF.',
  },
  message_picture: {
    mostBytes: 15_000_000,
    quotaBytes: 2_000_000_000,
    kinds: ['jpeg', 'png', 'webp', 'gif', 'avif'],
    otherKind: 'This image format is not supported. Use JPEG, PNG, WebP, GIF or AVIF.',
  },
  message_file: {
    mostBytes: 15_000_000,
    quotaBytes: 2_000_000_000,
    kinds: ['pdf'],
    otherKind: 'This file format is not supported. Attach a picture or a PDF.',
  },
  // Created by the server and never uploaded: a ZIP file, like a workbook. The quota includes room for reservations of dead workers.
  data_export: {
    mostBytes: 10_000_000_000,
    quotaBytes: 200_000_000_000,
    kinds: ['workbook'],
    otherKind: 'This is no archive.',
  },
}

export const otherKind = (purpose: FilePurpose, kind: FileKind | undefined): string =>
  purpose === 'feed_file' && kind === 'old-workbook'
    ? 'This is an old Excel format. Save it as .xlsx or CSV.'
    : fileRules[purpose].otherKind

/** A workbook of products is unpacked in memory, so it has its own limit. */
const mostBytesOfWorkbook = 20_000_000

export const mostBytesOf = (purpose: FilePurpose, kind?: FileKind): number =>
  purpose === 'feed_file' && kind === 'workbook' ? mostBytesOfWorkbook : fileRules[purpose].mostBytes

/** Message for a file that exceeds the limit of its purpose or kind. @param kind absent until it is known */
export const fileTooLarge = (purpose: FilePurpose, kind?: FileKind): string => {
  const limit = `This file is larger than ${mostBytesOf(purpose, kind) / 1_000_000} MB.`
  if (kind === 'workbook') return `${limit} Save it as CSV.`
  return purpose === 'feed_file' ? `${limit} Divide it.` : limit
}

export const emptyFile = 'This file is empty.'
const quotaReached = 'Your file storage is full. Delete files you no longer need, then try again.'

/** Message for a file that finds no room: what frees it depends on what holds it. */
export const quotaReachedFor = (purpose: FilePurpose): string => {
  if (purpose === 'message_picture' || purpose === 'message_file')
    return 'Your room for files in messages is full. Remove files from messages you have sent, then try again.'
  return purpose === 'claim_picture'
    ? 'Your room for pictures of refund requests is full. Cancel requests you no longer need, then try again.'
    : quotaReached
}

/** Number of leading bytes that identify a file. */
export const headBytes = 4096

const ascii = (head: Uint8Array, from: number, to: number): string => String.fromCharCode(...head.subarray(from, to))
const startsWith = (head: Uint8Array, ...bytes: number[]): boolean => bytes.every((byte, at) => head[at] === byte)

const ofStores: readonly FilePurpose[] = ['claim_picture']
const ofBoth: readonly FilePurpose[] = ['message_picture', 'message_file']

/** Whether a store or a supplier sends files for this purpose. */
export const maySendFor = (purpose: FilePurpose, sender: 'store' | 'supplier'): boolean =>
  ofBoth.includes(purpose) || ofStores.includes(purpose) === (sender === 'store')

/** Detects the kind of a file from up to `headBytes` leading bytes. Its name and declared type do not count. */
export function kindOfFile(head: Uint8Array): FileKind | undefined {
  if (startsWith(head, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (ascii(head, 0, 6) === 'GIF87a' || ascii(head, 0, 6) === 'GIF89a') return 'gif'
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'webp'
  if (ascii(head, 4, 8) === 'ftyp' && ['avif', 'avis'].includes(ascii(head, 8, 12))) return 'avif'
  if (startsWith(head, 0x50, 0x4b, 3, 4)) return 'workbook'
  if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0)) return 'old-workbook'
  if (startsWith(head, 0x1f, 0x8b)) return 'gzip'
  if (ascii(head, 0, 5) === '%PDF-') return 'pdf'
  return head.length > 0 && isText(head) ? 'text' : undefined
}

/** UTF-16 has zeros in every second byte; other text has hardly any control characters but tabs and line breaks. */
function isText(head: Uint8Array): boolean {
  if (startsWith(head, 0xff, 0xfe) || startsWith(head, 0xfe, 0xff)) return true
  const zeros = [0, 1].map((odd) => head.filter((byte, at) => at % 2 === odd && byte === 0).length)
  if (zeros.some((count) => count > head.length / 4) && zeros.includes(0)) return true
  const controls = head.filter((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d)
  return controls.length <= head.length / 50
}
