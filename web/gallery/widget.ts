import type { ComponentType } from 'react'

export const groups = ['Ground', 'Forms', 'Lists', 'Numbers and dates', 'Text and pictures', 'Messages', 'Marks', 'Frame', 'Goods'] as const

/** One state of a widget. */
export interface Example {
  title: string
  /** Hint about what to see or try. */
  note?: string
  /** True for content without padding, as in a flush panel. */
  flush?: boolean
  Show: ComponentType
}

/** A widget's page: its purpose and all its states. */
export interface Widget {
  /** Its path segment: /gallery/… */
  key: string
  name: string
  group: (typeof groups)[number]
  /** Purpose of the widget, and its limits. */
  about: string
  /** Source file, relative to web/. */
  file: string
  examples: readonly Example[]
}
