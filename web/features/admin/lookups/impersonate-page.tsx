import { Button, TextInput, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { useForm } from '#foundation/forms/use-form.ts'
import { Choice } from '#foundation/ui/buttons/choice.tsx'
import { CopyButton } from '#foundation/ui/buttons/copy-button.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { readImpersonate } from './impersonate-address.ts'
import classes from './lookups.module.css'
import { useImpersonationLink } from './lookups.queries.ts'

/** Makes a link by which an admin acts as a store or supplier. @see R-142, S-79, V-257 */
export const Route = createFileRoute('/_admin/admin/impersonate')({ validateSearch: rawSearch, component: ImpersonatePage })

const types = [
  { value: 'store', name: 'Store' },
  { value: 'supplier', name: 'Supplier' },
] as const

const schemes = [
  { value: 'dark', name: 'Dark' },
  { value: 'light', name: 'Light' },
] as const

function ImpersonatePage() {
  const asked = Route.useSearch({ select: readImpersonate })
  const scheme = useComputedColorScheme('dark')
  const { setColorScheme } = useMantineColorScheme()
  const link = useImpersonationLink()
  const { bind, field, values, set } = useForm({
    initial: { type: asked.type ?? 'store', id: asked.id ? String(asked.id) : '' },
    schema: () => import('@quayside/contract/admin/impersonation').then(({ ImpersonationQuery }) => ImpersonationQuery),
    labels: { id: 'ID' },
    save: async ({ type, id }) => link.mutate({ query: { type, id: String(id) } }),
  })
  const change = (name: 'type' | 'id', value: string) => {
    // A link of what was asked before would be taken for one of what is asked now.
    link.reset()
    if (name === 'id') set('id', value)
    else set('type', value === 'supplier' ? 'supplier' : 'store')
  }
  return (
    <>
      <PageHeader
        title="Impersonate"
        detail="Sign in as a store or supplier. Every use is recorded, in the account’s own activity too."
        actions={<Choice label="Theme" options={schemes} value={scheme} onChange={setColorScheme} />}
      />
      <div className={classes.page}>
        <Panel label="Account">
          <form {...bind} aria-label="Impersonate" className={classes.form}>
            <Choice label="Account type" options={types} value={values.type} onChange={(type) => change('type', type)} />
            <TextInput
              {...field('id')}
              onChange={(event) => change('id', event.currentTarget.value)}
              inputMode="numeric"
              autoComplete="off"
              className={classes.field}
            />
            <Button type="submit" loading={link.isPending}>
              Get link
            </Button>
          </form>
        </Panel>
        {link.isError && <FailureNotice text="Failed to get link." error={link.error} />}
        {link.data && (
          <Panel label="Login link">
            <div className={classes.link}>
              <TextInput label="Link" readOnly value={link.data.link} onFocus={(event) => event.currentTarget.select()} />
              <CopyButton text={link.data.link} label="Copy link" />
            </div>
            <p className={classes.nothing}>
              It works once, within a day, and while you are signed in here. The session ends an hour after it begins. Open it in a private
              window to stay in the back office.
            </p>
          </Panel>
        )}
      </div>
    </>
  )
}
