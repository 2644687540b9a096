import { Loader } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ButtonWithReason } from '../ui/buttons/button-with-reason.tsx'
import { Notice } from '../ui/notices/notice.tsx'
import type { SaveState } from '../ui/save-bar.tsx'
import classes from './form.module.css'
import { FormSaveBar } from './form-save-bar.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { FormHandle } from './use-form.ts'

interface FormProps {
  form: FormHandle
  /** The form's accessible name: "Profile". */
  label: string
  /** Object of the change: "your profile". */
  what: string
  /** A bar that appears with the first change, or a button fixed at the foot. */
  save?: 'bar' | 'button'
  /** Message after saving. */
  saved?: string
  children: ReactNode
}

/**
 * Layout of a text form: 250 px labels beside their fields (above them on a phone), a summary of faults at the foot, and Save, which is
 * enabled after a change.
 * @see S-11, V-103, X-006
 */
export function Form({ form, label, what, save = 'bar', saved = 'Changes saved', children }: FormProps) {
  return (
    <form {...form.bind} aria-label={label} className={classes.form}>
      {children}
      {save === 'bar' ? (
        <FormSaveBar form={form} what={what} saved={saved} />
      ) : (
        <footer className={classes.foot}>
          <LeaveGuard isChanged={form.state === 'changed'} what={what} />
          {form.summary && (
            <Notice tone="bad">
              <span className={classes.lines}>{form.summary}</span>
            </Notice>
          )}
          <SaveButton state={form.state} saved={saved} />
        </footer>
      )}
    </form>
  )
}

/** Save button with its progress. */
function SaveButton({ state, saved }: { state: SaveState; saved: string }) {
  const isSaving = state === 'saving'
  return (
    <div className={classes.save}>
      <ButtonWithReason
        type="submit"
        reason={state === 'changed' || isSaving ? undefined : 'Nothing has changed'}
        leftSection={isSaving ? <Loader size={14} color="currentColor" /> : undefined}
      >
        Save
      </ButtonWithReason>
      <p role="status" className={classes.state}>
        {isSaving && 'Saving…'}
        {state === 'saved' && (
          <>
            <IconCheck size={16} aria-hidden />
            {saved}
          </>
        )}
      </p>
    </div>
  )
}
