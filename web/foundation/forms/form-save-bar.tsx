import { SaveBar } from '../ui/save-bar.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { FormHandle } from './use-form.ts'

interface FormSaveBarProps {
  form: FormHandle
  /** Object of the change: "your profile". */
  what: string
  /** The word once it is saved, where it is another than "Changes saved". */
  saved?: string
}

/** The save bar of a form made by `useForm`. While it stands, nobody leaves the page by accident. */
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
