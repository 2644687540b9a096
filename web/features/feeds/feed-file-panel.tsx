import { Button } from '@mantine/core'
import type { WireFeed } from '@quayside/contract/feeds/feed'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useUpload } from '#features/uploads/parts/uploads.queries.ts'
import { messageOf } from '#foundation/api/api-error.ts'
import { FileDrop } from '#foundation/forms/file-drop.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { Panel } from '#foundation/ui/panel.tsx'
import { When } from '#foundation/ui/when.tsx'
import { useFeedFile, useFetchFeed } from './feeds.queries.ts'
import classes from './feeds-page.module.css'

/** Source of the file, and the control for a newer one. */
export function FeedFilePanel({ feed }: { feed: WireFeed }) {
  const upload = useUpload('feed_file')
  const use = useFeedFile()
  const fetch = useFetchFeed()
  const [fault, setFault] = useState<string>()
  const choose = async ([file]: File[]) => {
    setFault(undefined)
    try {
      const sent = await upload.send(file!)
      if (sent) await use.mutateAsync({ body: { id: feed.id, file_id: sent.id } })
    } catch (error) {
      setFault(messageOf(error))
    }
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
        {feed.address && (
          <div className={classes.actions}>
            <Button leftSection={<IconRefresh size={17} />} loading={fetch.isPending} onClick={press}>
              Fetch now
            </Button>
          </div>
        )}
        <FileDrop
          label={feed.has_file ? 'Upload another file' : 'Upload file'}
          hint="Or drop it here. CSV, TSV and JSON lines have at most 200 MB, XLSX 20 MB."
          accept=".csv,.tsv,.txt,.jsonl,.ndjson,.gz,.xlsx"
          progress={upload.progress}
          isBusy={use.isPending}
          onFiles={(files) => void choose(files)}
          onCancel={upload.cancel}
        />
        {(fault ?? feed.fetch_failure) && <Notice tone="bad">{fault ?? feed.fetch_failure}</Notice>}
      </div>
    </Panel>
  )
}
