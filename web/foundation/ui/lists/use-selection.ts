import { useRef, useState } from 'react'

/** Selection of list rows by id. Rows that are no longer listed are deselected; Shift selects or deselects a range. */
export function useSelection<Id extends string | number>(listed: readonly Id[]) {
  const [picked, setPicked] = useState<readonly Id[]>([])
  const last = useRef<Id>(undefined)
  const chosen = listed.filter((id) => picked.includes(id))
  const choose = (ids: readonly Id[], isOn: boolean) =>
    setPicked((now) => (isOn ? [...new Set([...now, ...ids])] : now.filter((id) => !ids.includes(id))))
  return {
    chosen,
    isChosen: (id: Id) => chosen.includes(id),
    all: (isOn: boolean) => setPicked(isOn ? listed : []),
    /** @param isRange true to include the rows since the last selected one */
    toggle: (id: Id, isRange = false) => {
      const isOn = !chosen.includes(id)
      const [from, to] = [listed.indexOf(last.current ?? id), listed.indexOf(id)]
      choose(isRange && from >= 0 ? listed.slice(Math.min(from, to), Math.max(from, to) + 1) : [id], isOn)
      last.current = id
    },
  }
}
