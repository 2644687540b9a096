import { Button, FileButton } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './file-drop.module.css'

interface FileDropProps {
  /** Button label. */
  label: string
  /** Hint beside the button: the accepted files. */
  hint: ReactNode
  /** Accepted types, as for an input: `.csv,.tsv`. */
  accept: string
  /** True if several files are accepted. */
  isMultiple?: boolean
  isDisabled?: boolean
  /** Uploaded share, 0 to 1. */
  progress?: number | undefined
  /** Replaces the progress while the file is processed. */
  isBusy?: boolean
  onFiles: (files: File[]) => void
  onCancel?: () => void
}

/** Drop zone for files, with a button to choose them. */
export function FileDrop({
  label,
  hint,
  accept,
  isMultiple = false,
  isDisabled = false,
  progress,
  isBusy = false,
  onFiles,
  onCancel,
}: FileDropProps) {
  const [isOver, setIsOver] = useState(false)
  const isSending = progress !== undefined
  const isClosed = isDisabled || isSending || isBusy
  const take = (files: File[]) => {
    if (!isClosed && files.length > 0) onFiles(isMultiple ? files : files.slice(0, 1))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for who has a pointer; the button does the same
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        // Dragging an image of the page itself is ignored here.
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(!isClosed)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(false)
        take([...event.dataTransfer.files])
      }}
    >
      <Choose label={label} accept={accept} isMultiple={isMultiple} isDisabled={isClosed} isBusy={isBusy} onFiles={take} />
      <p className={classes.hint}>{hint}</p>
      {isSending && (
        <div className={classes.sending}>
          <span role="status">{progress < 1 ? `${Math.floor(progress * 100)}% sent` : 'Uploaded. Checking the file.'}</span>
          <div className={classes.track}>
            <i style={{ width: `${progress * 100}%` }} />
          </div>
          {onCancel && (
            <div>
              <Button size="xs" variant="default" onClick={onCancel}>
                Cancel upload
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  )
}

type ChooseProps = Required<Pick<FileDropProps, 'label' | 'accept' | 'isMultiple' | 'isDisabled' | 'isBusy' | 'onFiles'>>

function Choose({ label, accept, isMultiple, isDisabled, isBusy, onFiles }: ChooseProps) {
  const button = (props: { onClick: () => void }) => (
    <Button {...props} variant="default" disabled={isDisabled} loading={isBusy} leftSection={<IconFileUpload size={17} />}>
      {label}
    </Button>
  )
  return isMultiple ? (
    <FileButton multiple accept={accept} onChange={onFiles}>
      {button}
    </FileButton>
  ) : (
    <FileButton accept={accept} onChange={(file) => onFiles(file ? [file] : [])}>
      {button}
    </FileButton>
  )
}
