import type { ComponentType } from 'react'

export const groups = ['Ground', 'Forms', 'Lists', 'Numbers and dates', 'Text and pictures', 'Messages', 'Marks', 'Frame', 'Goods'] as const

/** One state of a widget. */
export interface Example {
  title: string
  /** Hint at what to look at, or to try. */
  note?: string
  /** Content to the edges of the stage, as in a flush panel. */
  flush?: boolean
  Show: ComponentType
}

/** A widget's page: what it is for and all its states. */
export interface Widget {
  /** Its address: /gallery/… */
  key: string
  name: string
  group: (typeof groups)[number]
  /** Purpose of the widget, and what it is not for. */
  about: string
  /** Source file, from web/. */
  file: string
  examples: readonly Example[]
}
