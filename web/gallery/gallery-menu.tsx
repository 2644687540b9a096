import { NativeSelect, SegmentedControl, TextInput, useMantineColorScheme } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Logo } from '#foundation/ui/pictures/logo.tsx'
import classes from './gallery.module.css'
import { groups, type Widget } from './widget.ts'
import { widgets } from './widgets.ts'

const accents = ['main', 'suppliers', 'prebuilt', 'global', 'nft']

/** Widgets by group, searchable by their names and the names of their states. */
export function GalleryMenu({ current }: { current: Widget | undefined }) {
  const [text, setText] = useState('')
  const found = widgets.filter((widget) => wordsOf(widget).includes(text.trim().toLowerCase()))
  return (
    <aside className={classes.menu}>
      <a href="/gallery" className={classes.logo}>
        <Logo name="Gallery" />
      </a>
      <Looks />
      <TextInput
        type="search"
        aria-label="Search widgets"
        placeholder="Search widgets and states"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <nav aria-label="Widgets">
        {groups.map((group) => {
          const inGroup = found.filter((widget) => widget.group === group)
          return (
            inGroup.length > 0 && (
              <section key={group}>
                <h2>{group}</h2>
                <ul>
                  {inGroup.map(({ key, name }) => (
                    <li key={key}>
                      <a href={`/gallery/${key}`} aria-current={key === current?.key ? 'page' : undefined}>
                        {name}
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            )
          )
        })}
        {found.length === 0 && <p className={classes.none}>Nothing is called “{text}”.</p>}
      </nav>
    </aside>
  )
}

/** Controls for the colour scheme and the accent. */
function Looks() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [site, setSite] = useState('main')
  return (
    <div className={classes.looks}>
      <SegmentedControl
        size="xs"
        aria-label="Colour scheme"
        value={colorScheme}
        onChange={(scheme) => setColorScheme(scheme as 'light' | 'dark' | 'auto')}
        data={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
          { value: 'auto', label: 'Auto' },
        ]}
      />
      <NativeSelect
        size="xs"
        aria-label="Accent of"
        value={site}
        data={accents}
        onChange={({ currentTarget: { value } }) => {
          setSite(value)
          document.documentElement.dataset.site = value
        }}
      />
    </div>
  )
}

const wordsOf = ({ name, about, examples }: Widget) => [name, about, ...examples.map(({ title }) => title)].join(' ').toLowerCase()
