import { TextInput } from '@mantine/core'
import { longestSearch } from '@quayside/domain/vocabulary/longest-search'
import { searchText } from '@quayside/domain/vocabulary/typed'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import classes from './search-field.module.css'

interface SearchFieldProps {
  label: string
  placeholder?: string
  wide?: boolean
  /** Search text of the address. */
  value: string
  /** Called with the text, trimmed and without `%`: shortly after typing stops, and at once on Enter or blur. */
  onSearch: (text: string) => void
}

const pauseMs = 300

/** Search field of a list. `/` focuses it from anywhere on the page. */
export function SearchField({ label, placeholder = label, wide = false, value, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef(0)
  useEffect(() => {
    const field = input.current
    if (field && searchText(field.value) !== value) field.value = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = () => {
    clearTimeout(timer.current)
    const text = searchText(input.current?.value ?? '')
    if (text !== value) onSearch(text)
  }
  return (
    <TextInput
      ref={input}
      data-page-search
      className={classes.search!}
      data-wide={wide || undefined}
      type="search"
      placeholder={placeholder}
      aria-label={label}
      aria-keyshortcuts="/"
      defaultValue={value}
      maxLength={longestSearch}
      onChange={() => {
        clearTimeout(timer.current)
        timer.current = window.setTimeout(search, pauseMs)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search()
      }}
      // a user who moves on is not pulled back by a delayed search
      onBlur={search}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        <kbd className={classes.key} aria-hidden>
          /
        </kbd>
      }
      rightSectionPointerEvents="none"
    />
  )
}
