import type { MessageFile } from '@quayside/contract/inbox/message'
import { IconFileTypePdf, IconPhotoOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf } from '#foundation/api/api-error.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { downloadFile, pictureQuery } from '../inbox.queries.ts'
import type { Attachment } from '../outbox.ts'
import classes from './message-files.module.css'

/** Pictures and files of a message. A picture opens in full, a file is saved. */
export function MessageFiles({ files }: { files: readonly MessageFile[] }) {
  if (!files.length) return null
  return (
    <ul className={classes.files} aria-label="Attachments">
      {files.map((file) => (
        <li key={file.id}>{file.kind === 'picture' ? <Picture file={file} /> : <Pdf file={file} />}</li>
      ))}
    </ul>
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
    <button type="button" className={classes.file} aria-label={`Download ${name}`} onClick={() => void save()}>
      <IconFileTypePdf size={18} aria-hidden />
      <span dir="auto">{name}</span>
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
