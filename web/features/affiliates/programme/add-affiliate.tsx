import { Button, TextInput } from '@mantine/core'
import { proposedRatePercent } from '@quayside/domain/affiliates/affiliate-commission'
import { useForm } from '#foundation/forms/use-form.ts'
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import classes from './affiliates.module.css'
import { useAddAffiliate } from './affiliates.queries.ts'

const labels = { name: 'Name', email: 'Email', code: 'Code in the link', rate_percent: 'Share in percent' }

/** Adds an affiliate, who is mailed the way to its dashboard. */
export function AddAffiliate({ onClose }: { onClose: () => void }) {
  const add = useAddAffiliate()
  const initial = { name: '', email: '', code: '', rate_percent: String(proposedRatePercent) }
  const form = useForm({
    initial,
    schema: async () => {
      const [{ NewAffiliate }, { z }] = await Promise.all([import('@quayside/contract/affiliates/programme'), import('zod')])
      return z.preprocess((typed: typeof initial) => ({ ...typed, rate_percent: Number(typed.rate_percent) }), NewAffiliate)
    },
    labels,
    save: async (body) => {
      const { name } = await add.mutateAsync({ body })
      showToast({ tone: 'good', text: `${name} is an affiliate, and was mailed the link` })
      onClose()
    },
  })
  return (
    <Dialog title="New affiliate" onClose={onClose}>
      <form {...form.bind} aria-label="New affiliate" className={classes.form}>
        <TextInput {...form.field('name')} maxLength={100} autoComplete="off" data-autofocus />
        <TextInput {...form.field('email')} type="email" autoComplete="off" />
        <TextInput
          {...form.field('code')}
          description="As it stands in the link: maple-reviews"
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
        />
        <TextInput
          {...form.field('rate_percent')}
          description="Of what plans bring without tax. It cannot be changed later."
          inputMode="numeric"
          autoComplete="off"
          rightSection={<span aria-hidden>%</span>}
        />
        {form.summary && <Notice tone="bad">{form.summary}</Notice>}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.state === 'saving'}>
            Add and mail
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
