import { CloseButton } from '@mantine/core'
import type { Message, MessageFile } from '@quayside/contract/inbox/message'
import { IconFileOff, IconFileTypePdf, IconPhotoOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { messageOf } from '#foundation/api/api-error.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { downloadFile, pictureQuery } from '../inbox.queries.ts'
import type { Attachment } from './file-drafts.ts'
import classes from './message-files.module.css'

const RemoveDialog = lazy(async () => ({ default: (await import('./remove-dialog.tsx')).RemoveDialog }))

interface MessageFilesProps {
  files: readonly MessageFile[]
  /** True in a message of the reader, who may remove them. */
  isMine: boolean
  onChange: (message: Message) => void
}

/** Pictures and files of a message. A picture opens in full, a file is saved. */
export function MessageFiles({ files, isMine, onChange }: MessageFilesProps) {
  const [leaving, setLeaving] = useState<MessageFile>()
  if (!files.length) return null
  return (
    <ul className={classes.files} aria-label="Attachments">
      {files.map((file) => (
        <li key={file.id}>
          {file.removed ? <Removed file={file} /> : file.kind === 'picture' ? <Picture file={file} /> : <Pdf file={file} />}
          {isMine && !file.removed && (
            <CloseButton size={24} aria-label={`Remove ${file.name}`} title="Remove" onClick={() => setLeaving(file)} />
          )}
        </li>
      ))}
      {leaving && (
        <Suspense>
          <RemoveDialog file={leaving} onChange={onChange} onClose={() => setLeaving(undefined)} />
        </Suspense>
      )}
    </ul>
  )
}

function Removed({ file: { name } }: { file: MessageFile }) {
  return (
    <span className={classes.removed}>
      <IconFileOff size={18} aria-hidden />
      <span dir="auto">{name}</span> was removed
    </span>
  )
}

function Picture({ file: { id, name } }: { file: MessageFile }) {
  const { data, isError, refetch } = useQuery(pictureQuery(id))
  const address = useAddress(data)
  if (isError)
    return (
      <button type="button" className={classes.file} onClick={() => void refetch()}>
        <IconPhotoOff size={16} aria-hidden /> {name}: try again
      </button>
    )
  return address ? (
    <a href={address} target="_blank" rel="noreferrer" className={classes.picture}>
      <img src={address} alt={name} />
    </a>
  ) : (
    <span role="status" aria-label={`Loading ${name}`} className={classes.waiting} />
  )
}

/** Address of bytes in this page, for as long as they are shown. */
function useAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address
}

function Pdf({ file: { id, name, size } }: { file: MessageFile }) {
  const save = () => downloadFile(id).catch((error: unknown) => showToast({ tone: 'bad', text: messageOf(error as Error) }))
  return (
    <button type="button" className={classes.file} onClick={() => void save()}>
      <IconFileTypePdf size={18} aria-hidden />
      <span>
        <span className="visually-hidden">Download </span>
        <span dir="auto">{name}</span>
      </span>
      <small>{sizeText(size)}</small>
    </button>
  )
}

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** Files of a message that is on its way. */
export function OutgoingFiles({ files }: { files: readonly Attachment[] }) {
  if (!files.length) return null
  return (
    <ul className={classes.files}>
      {files.map(({ file, kind, preview }) => (
        <li key={preview}>
          {kind === 'picture' ? (
            <span className={classes.picture}>
              <img src={preview} alt={file.name} />
            </span>
          ) : (
            <span className={classes.file}>
              <IconFileTypePdf size={18} aria-hidden />
              <span dir="auto">{file.name}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
