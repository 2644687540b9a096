import { Button, FileButton } from '@mantine/core'
import type { WireFeed } from '@quayside/contract/feeds/feed'
import { fileTooLarge, largestUpload } from '@quayside/domain/feeds/feed-file'
import { IconFileUpload, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '#foundation/api/api-error.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { Panel } from '#foundation/ui/panel.tsx'
import { When } from '#foundation/ui/when.tsx'
import { useFetchFeed, useUploadFile } from './feeds.queries.ts'
import classes from './feeds-page.module.css'

/** Source of the file, and the way to bring a newer one. */
export function FeedFilePanel({ feed }: { feed: WireFeed }) {
  const upload = useUploadFile()
  const fetch = useFetchFeed()
  const [fault, setFault] = useState<string>()
  const choose = async (file: File | null) => {
    if (!file) return
    setFault(undefined)
    if (file.size > largestUpload) return setFault(fileTooLarge)
    const content = await readBase64(file).catch(() => undefined)
    if (content === undefined) return setFault('This file cannot be read.')
    upload.mutate({ body: { id: feed.id, content } }, { onError: (error) => setFault(messageOf(error)) })
  }
  const press = () => {
    setFault(undefined)
    fetch.mutate(
      { body: { id: feed.id } },
      {
        onSuccess: ({ is_new: isNew }) => showToast({ tone: 'good', text: isNew ? 'File fetched' : 'The file has not changed' }),
        onError: (error) => setFault(messageOf(error)),
      },
    )
  }
  return (
    <Panel title="File">
      <div className={classes.stack}>
        <p className={classes.words}>
          {feed.address ?? (feed.has_file ? `${feed.columns.length} columns are read from your latest file.` : 'Choose a file to begin.')}
          {feed.fetched_at && (
            <>
              {' '}
              Last fetched <When at={feed.fetched_at} exact />.
            </>
          )}
        </p>
        <div className={classes.actions}>
          {feed.address && (
            <Button leftSection={<IconRefresh size={17} />} loading={fetch.isPending} onClick={press}>
              Fetch now
            </Button>
          )}
          <FileButton accept=".csv,.tsv,.txt,.jsonl,.ndjson,.xlsx" onChange={choose}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconFileUpload size={17} />} loading={upload.isPending}>
                {feed.has_file ? 'Upload another file' : 'Upload file'}
              </Button>
            )}
          </FileButton>
        </div>
        {(fault ?? feed.fetch_failure) && <Notice tone="bad">{fault ?? feed.fetch_failure}</Notice>}
      </div>
    </Panel>
  )
}

const readBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''))
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'))
    reader.readAsDataURL(file)
  })
