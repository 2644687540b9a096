import { type ChangeEvent, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { messageOf } from '../api/api-error.ts'
import type { SaveState } from '../ui/save-bar.tsx'
import { type Faults, faultsFrom, faultsOf, summaryOf } from './faults.ts'

export interface FormOptions<Values extends object, Checked> {
  /** Saved values. If they change while nothing is edited, the form is updated. */
  initial: Values
  /**
   * The contract's schema, which gives the same messages as the server; loaded when the user begins to edit: `() =>
   * import('@quayside/contract/stores/profile').then(({ Profile }) => Profile)`.
   */
  schema: () => Promise<z.ZodType<Checked>>
  /** Display name of each field, used as its label. */
  labels: Readonly<Record<string, string>>
  /** Rules about the whole form beside the schema's; each returns a message if it fails. */
  rules?: readonly ((values: Values) => string | undefined)[]
  /** Sends the validated values. A thrown error is shown at its field, or for the whole form. */
  save: (values: Checked) => Promise<unknown>
}

/** Parts of a form that its layout and save bar need. */
export interface FormHandle {
  state: SaveState
  summary: string | undefined
  submit: () => void
  discard: () => void
  bind: { ref: RefObject<HTMLFormElement | null>; noValidate: boolean; onSubmit: (event: SyntheticEvent) => void }
}

const savedForMs = 2000

/** Form state: none → changed → saving → saved. Faults are shown below their fields, and focus moves to the first one. @see S-11 */
export function useForm<Values extends object, Checked>({ initial, schema, labels, rules, save }: FormOptions<Values, Checked>) {
  const [base, setBase] = useState(initial)
  const [values, setValues] = useState(initial)
  const [phase, setPhase] = useState<'idle' | 'saving' | 'saved'>('idle')
  const [faults, setFaults] = useState<Faults>({})
  const element = useRef<HTMLFormElement>(null)
  const isChanged = !same(values, base)
  if (!same(initial, base) && !isChanged && phase === 'idle') {
    setBase(initial)
    setValues(initial)
  }
  const state: SaveState = phase === 'saving' ? 'saving' : isChanged ? 'changed' : phase === 'saved' ? 'saved' : 'none'
  useEffect(() => {
    if (phase !== 'saved') return
    const timer = setTimeout(() => setPhase('idle'), savedForMs)
    return () => clearTimeout(timer)
  }, [phase])
  useEffect(() => {
    if (Object.keys(faults).length) focusFirstFault(element.current)
  }, [faults])

  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    void schema().catch(() => {})
    setValues((old) => ({ ...old, [name]: value }))
    if (Object.keys(faults).some((field) => concerns(field, name)))
      setFaults((old) => Object.fromEntries(Object.entries(old).filter(([field]) => !concerns(field, name))))
  }
  const submit = async () => {
    if (phase === 'saving') return
    setPhase('saving')
    try {
      const checked = (await schema()).safeParse(values)
      const broken = brokenRule(values, rules)
      if (!checked.success || broken) {
        setPhase('idle')
        return setFaults({ ...faultsOf(checked.error?.issues ?? []), ...(broken ? { '': broken } : {}) })
      }
      setFaults({})
      await save(checked.data)
      setBase(values)
      setPhase('saved')
    } catch (error) {
      setPhase('idle')
      const found = faultsFrom(error)
      setFaults(Object.keys(found).length ? found : { '': messageOf(error) })
    }
  }
  /** Adopts saved values that have changed in the meantime. @param made the merged values */
  const rebase = (saved: Values, made: Values) => {
    setBase(saved)
    setValues(made)
    setFaults({})
  }
  const discard = () => {
    setValues(base)
    setFaults({})
  }
  return {
    values,
    set,
    state,
    faults,
    /** `Field Errors: …`, or the fault of the whole form. */
    summary: summaryOf(faults, labels),
    submit,
    discard,
    /** Saved values that the current ones are compared with. */
    base,
    rebase,
    /** Props of the form element. */
    bind: {
      ref: element,
      noValidate: true,
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault()
        void submit()
      },
    },
    /** Props of a Mantine input: label, value and fault. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      label: labels[name] ?? name,
      value: values[name],
      error: faults[name],
      onChange: (change: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement> | Values[Name]) =>
        set(name, (isEvent(change) ? change.currentTarget.value : change) as Values[Name]),
    }),
    /** Props of a Mantine checkbox or switch. */
    tick: <Name extends keyof Values & string>(name: Name) => ({
      name,
      label: labels[name] ?? name,
      checked: Boolean(values[name]),
      error: faults[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.currentTarget.checked as Values[Name]),
    }),
  }
}

function brokenRule<Values>(values: Values, rules: readonly ((values: Values) => string | undefined)[] = []): string | undefined {
  for (const rule of rules) {
    const complaint = rule(values)
    if (complaint) return complaint
  }
  return undefined
}

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

/** A fault is cleared when its field, or one inside it, is edited; a fault of the whole form is cleared by any edit. */
const concerns = (field: string, name: string) => field === '' || field === name || field.startsWith(`${name}.`)

const isEvent = (change: unknown): change is ChangeEvent<HTMLInputElement> =>
  typeof change === 'object' && change !== null && 'currentTarget' in change

/** Moves focus to the first fault; a form with hidden parts calls it once the part is visible. */
export const focusFirstFault = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault] :is(input, textarea, select, button)')?.focus()
