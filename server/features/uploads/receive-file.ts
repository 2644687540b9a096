import { randomBytes } from 'node:crypto'
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { uploadsApi } from '@quayside/contract/uploads/endpoints'
import {
  emptyFile,
  type FileKind,
  type FilePurpose,
  fileRules,
  fileTooLarge,
  headBytes,
  kindOfFile,
  maySendFor,
  mostBytesOf,
  otherKind,
  quotaReachedFor,
} from '@quayside/domain/uploads/uploaded-file'
import type { OutsideContext, StoreActor, SupplierActor } from '#foundation/context/context'
import { invalid, Refusal } from '#foundation/context/refusal'
import type { IncomingFile } from '#foundation/http/route'
import { drawStoredPicture } from './draw-stored-picture.ts'
import { isPicture } from './picture-files.ts'
import { pathOfStoredFile, removeStoredFile, writeStoredFile } from './stored-files.ts'
import { type FileOwner, noteReceived, releaseFiles, reserveFile, type UploadedFile } from './uploaded-files.records.ts'

/** Receives a file as a stream. It is kept for a day, unless it is claimed. @throws Refusal FILE_TOO_LARGE, FILE_KIND, FILE_QUOTA */
export async function receiveFile({
  context,
  input: { purpose, name },
  file,
}: {
  context: OutsideContext<StoreActor | SupplierActor>
  input: Input<typeof uploadsApi.receive>
  file: IncomingFile
}): Promise<Answer<typeof uploadsApi.receive>> {
  // Quota is reserved by the announced size; HTTP delivers no more than that.
  if (file.size === undefined) throw invalid('file', 'The request has to name the length of the file.')
  if (file.size === 0) throw invalid('file', emptyFile)
  const { actor } = context
  if (!maySendFor(purpose, actor.kind)) throw invalid('purpose', 'This purpose is not known.')
  const owner = actor.kind === 'store' ? { storeId: actor.storeId } : { supplierId: actor.supplierId }
  const { id, sizeBytes } = await keepFile(context, { ...owner, purpose, name, size: file.size, source: file.bytes })
  return { file: { id, name, size: sizeBytes } }
}

export type FileToKeep = FileOwner & {
  readonly purpose: FilePurpose
  readonly name: string
  /** Maximum number of bytes; where it is absent, the purpose's limit is reserved meanwhile. */
  readonly size?: number | undefined
  readonly source: AsyncIterable<Uint8Array>
}

/** Reserves quota, writes the file as a stream, and checks its type. A failure leaves a row that is cleaned up later. @throws Refusal */
export async function keepFile(context: OutsideContext, { purpose, name, size, source, ...owner }: FileToKeep): Promise<UploadedFile> {
  const rule = fileRules[purpose]
  if (size !== undefined && size > rule.mostBytes) throw tooLarge(purpose)
  const reserved = { ...owner, purpose, name, storageKey: randomBytes(16).toString('hex'), sizeBytes: size ?? rule.mostBytes }
  const id = await context.transaction(({ db, now }) => reserveFile(db, now, reserved, rule.quotaBytes))
  if (id === undefined) throw new Refusal('FILE_QUOTA', quotaReachedFor(purpose), { status: 409, field: 'file' })
  const { dataDir } = context.config
  try {
    const seen = new Inspection(purpose, size)
    await writeStoredFile(dataDir, reserved, seen.of(source))
    const kind = seen.kind!
    if (isForPictures(purpose) && !(await isPicture(pathOfStoredFile(dataDir, reserved)))) throw notTaken(purpose, kind)
    const kept = isDrawn(purpose) ? await drawStoredPicture(dataDir, reserved) : { sizeBytes: seen.size, kind }
    await context.transaction(({ db, now }) => noteReceived(db, id, now, kept))
    return { ...reserved, id, sizeBytes: kept.sizeBytes }
  } catch (error) {
    await removeStoredFile(dataDir, reserved)
    await context.transaction(({ db, now }) => releaseFiles(db, now, [reserved.storageKey]))
    throw error
  }
}

const isForPictures = (purpose: FilePurpose): boolean => fileRules[purpose].kinds.includes('jpeg')

/** Others see these as we have drawn them. */
const isDrawn = (purpose: FilePurpose): boolean => purpose === 'claim_picture' || purpose === 'message_picture'

/** Checks size and type of a stream, so that a file too large or of another type is refused early. */
class Inspection {
  size = 0
  kind: FileKind | undefined
  readonly #purpose: FilePurpose
  readonly #named: number | undefined

  constructor(purpose: FilePurpose, named: number | undefined) {
    this.#purpose = purpose
    this.#named = named
  }

  async *of(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const head: Uint8Array[] = []
    for await (const chunk of source) {
      this.size += chunk.byteLength
      if (this.size > Math.min(this.#named ?? Number.POSITIVE_INFINITY, mostBytesOf(this.#purpose, this.kind)))
        throw tooLarge(this.#purpose, this.kind)
      if (this.kind) {
        yield chunk
        continue
      }
      head.push(chunk)
      if (this.size < headBytes) continue
      this.#decide(head)
      yield* head.splice(0)
    }
    if (this.size === 0) throw invalid('file', emptyFile)
    if (this.kind) return
    this.#decide(head)
    yield* head
  }

  #decide(head: readonly Uint8Array[]): void {
    this.kind = kindOfFile(Buffer.concat(head).subarray(0, headBytes))
    if (!this.kind || !fileRules[this.#purpose].kinds.includes(this.kind)) throw notTaken(this.#purpose, this.kind)
    if ((this.#named ?? 0) > mostBytesOf(this.#purpose, this.kind)) throw tooLarge(this.#purpose, this.kind)
  }
}

const tooLarge = (purpose: FilePurpose, kind?: FileKind) =>
  new Refusal('FILE_TOO_LARGE', fileTooLarge(purpose, kind), { status: 413, field: 'file' })

const notTaken = (purpose: FilePurpose, kind?: FileKind) => new Refusal('FILE_KIND', otherKind(purpose, kind), { field: 'file' })
