import type { WireImportItem } from '@quayside/contract/imports/import-item'
import { useEffect, useRef, useState } from 'react'
import { focusFirstFault } from '#foundation/forms/use-form.ts'
import { draftOf, faultsOfDraft } from './item-draft.ts'
import type { ItemForm } from './use-item-form.ts'

export type TabName = 'details' | 'images' | 'variants' | 'shipping'

/** Open tab of the editor: the one with a fault, until the user chooses. */
export function useTab(form: ItemForm, item: WireImportItem): [TabName, (tab: TabName) => void] {
  const [tab, setTab] = useState<TabName>(() => tabOf(faultsOfDraft(draftOf(item), item).map(({ path }) => String(path[0]))) ?? 'details')
  const isLed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a fault leads where it is found; whoever moves on then stays there
  useEffect(() => {
    const there = tabOf(Object.keys(form.faults))
    isLed.current = there !== undefined && there !== tab
    if (there) setTab(there)
  }, [form.faults])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form looked for its first fault, this tab was not there yet
  useEffect(() => {
    if (isLed.current) focusFirstFault(form.bind.ref.current)
    isLed.current = false
  }, [tab])
  return [tab, setTab]
}

/** Faults of a price or variant lead to the variants tab, whatever else is invalid (V-110). @param fields field names as in faults */
function tabOf(fields: readonly string[]): TabName | undefined {
  if (fields.some((field) => /^(variants|value_names)(\.|$)/.test(field))) return 'variants'
  return fields.some((field) => field !== '') ? 'details' : undefined
}
