import { Button } from '@mantine/core'
import { ApiError } from '#foundation/api/api-error.ts'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Notice as Said } from '#foundation/ui/notices/notice.tsx'
import { Stack } from '../lay.tsx'
import { longTitle, rightToLeft } from '../samples.ts'
import type { Widget } from '../widget.ts'

export const notice: Widget = {
  key: 'notice',
  name: 'Notice',
  group: 'Messages',
  about: 'A message that stays on the page: what needs action, what holds of the account. Toasts are for what has passed.',
  file: 'foundation/ui/notices/notice.tsx',
  examples: [
    {
      title: 'Tones',
      Show: () => (
        <Stack>
          <Said tone="bad" title="Your card was declined">
            Two suppliers wait to be paid.
          </Said>
          <Said tone="wait">Your shop asks you to sign in again.</Said>
          <Said tone="info">Prices are shown at the rate of Nov 1st 2024.</Said>
          <Said tone="good">Your shop is connected.</Said>
        </Stack>
      ),
    },
    {
      title: 'With an action, and dismissable',
      Show: () => (
        <Stack>
          <Said tone="wait" action={<Button size="xs">Sign in again</Button>}>
            Your shop asks you to sign in again.
          </Said>
          <Said tone="info" title="New" onDismiss={() => {}}>
            Returns have a place of their own now.
          </Said>
        </Stack>
      ),
    },
    {
      title: 'What could not be read',
      note: 'A failed call tells the number to quote.',
      Show: () => (
        <Stack>
          <FailureNotice text="Error retrieving orders" onRetry={() => {}} />
          <FailureNotice
            text="Error retrieving orders"
            error={new ApiError(500, 'Oops', { complaints: [], requestId: 'r-7f3a9c' })}
            onRetry={() => {}}
          />
        </Stack>
      ),
    },
    {
      title: 'Long and right-to-left text',
      Show: () => (
        <Stack>
          <Said tone="bad" title={longTitle}>
            {longTitle} {longTitle}
          </Said>
          <Said tone="info">
            <bdi>{rightToLeft}</bdi>
          </Said>
        </Stack>
      ),
    },
  ],
}
