import { SaveBar } from '../ui/save-bar.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { FormHandle } from './use-form.ts'

interface FormSaveBarProps {
  form: FormHandle
  /** Object of the change: "your profile". */
  what: string
  /** Message after saving, if it is not "Changes saved". */
  saved?: string
}

/** Save bar of a `useForm` form. While it is shown, leaving the page asks for confirmation. */
export function FormSaveBar({ form, what, saved }: FormSaveBarProps) {
  return (
    <>
      <LeaveGuard isChanged={form.state === 'changed'} what={what} />
      <SaveBar
        state={form.state}
        what={what}
        onSave={form.submit}
        onDiscard={form.discard}
        {...(saved ? { saved } : {})}
        {...(form.summary && form.state !== 'none' ? { fault: form.summary } : {})}
      />
    </>
  )
}
