import { SaveBar, type SaveState } from '../ui/save-bar.tsx'

interface FormSaveBarProps {
  form: { state: SaveState; summary: string | undefined; submit: () => void; discard: () => void }
  /** What is being changed: "your profile". */
  what: string
}

/** The save bar of a form made by `useForm`. */
export function FormSaveBar({ form, what }: FormSaveBarProps) {
  return (
    <SaveBar
      state={form.state}
      what={what}
      onSave={form.submit}
      onDiscard={form.discard}
      {...(form.summary && form.state !== 'none' ? { fault: form.summary } : {})}
    />
  )
}
