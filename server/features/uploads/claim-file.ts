import type { FilePurpose } from '@quayside/domain/uploads/uploaded-file'
import type { AtomicContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { claimFile, claimFiles, type FileOwner, findFile, type UploadedFile } from './uploaded-files.records.ts'
import { findPictureOfFile, insertPictureOfFile, notePictureTaken } from './uploads.records.ts'

/** Makes a picture of a file that the supplier has uploaded; the same file always gives the same picture. @throws Refusal NOT_FOUND */
export async function pictureOfFile({ db, now }: AtomicContext, supplierId: number, fileId: number): Promise<number> {
  const known = await findPictureOfFile(db, supplierId, fileId)
  if (known !== undefined) {
    await notePictureTaken(db, known)
    return known
  }
  if (!(await claimFile(db, now, { supplierId, purpose: 'product_image', id: fileId }))) throw notFound()
  return insertPictureOfFile(db, supplierId, fileId)
}

/**
 * Claims a file for a record that refers to it, until it is released.
 * @throws Refusal NOT_FOUND, also where another record has claimed it
 */
export async function takeFileFor(
  { db, now }: AtomicContext,
  wanted: FileOwner & { purpose: FilePurpose; fileId: number },
): Promise<string> {
  const { purpose, fileId: id } = wanted
  const file = await findFile(db, wanted, purpose, id)
  if (!file || !(await claimFile(db, now, { ...wanted, id }))) throw notFound()
  return file.storageKey
}

/**
 * Claims several files for a record that refers to them, in the order given.
 * @throws Refusal NOT_FOUND where one is another's, has another purpose, or is claimed
 */
export async function takeFilesFor(
  { db, now }: AtomicContext,
  { purposes, fileIds, ...owner }: FileOwner & { purposes: readonly FilePurpose[]; fileIds: readonly number[] },
): Promise<UploadedFile[]> {
  if (!fileIds.length) return []
  const claimed = new Map((await claimFiles(db, now, owner, purposes, fileIds)).map((file) => [file.id, file]))
  return fileIds.map((id) => {
    const file = claimed.get(id)
    if (!file) throw notFound()
    return file
  })
}
