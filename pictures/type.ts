import { readFileSync } from 'node:fs'
import type { Point } from './pen.ts'
import { num } from './pen.ts'

/** Text as outlines, so that pictures look the same on every machine, whatever its fonts. */
export const faces = ['sans', 'serif', 'display', 'hand', 'caps'] as const
export type Face = (typeof faces)[number]
type Glyphs = Record<Face, Record<string, [width: number, d: string]>>
const glyphs: Glyphs = JSON.parse(readFileSync(new URL('glyphs.json', import.meta.url), 'utf8'))

export interface Lettering {
  size: number
  face?: Face
  /** letter spacing in ems */
  track?: number
  align?: 'left' | 'middle' | 'right'
  upper?: boolean
}

/** Transforms every point of a path. Curves keep their control points, which is accurate enough for letters. */
export type Bend = (x: number, y: number) => Point

const glyphOf = (face: Face, letter: string) => glyphs[face][letter] ?? glyphs[face][letter.normalize('NFD')[0]!] ?? glyphs[face][' ']!

export function widthOf(text: string, { size, face = 'sans', track = 0, upper = false }: Lettering): number {
  const letters = [...(upper ? text.toUpperCase() : text)]
  return letters.reduce((sum, letter) => sum + (glyphOf(face, letter)[0] / 1000 + track) * size, 0) - track * size
}

/** Returns the font size at which the text fits the width, at most `most`. */
export const fitSize = (text: string, width: number, most: number, style: Omit<Lettering, 'size'> = {}): number =>
  Math.min(most, width / (widthOf(text, { ...style, size: 1 }) || 1))

export function lettering(text: string, x: number, y: number, style: Lettering, bend?: Bend): string {
  const { size, face = 'sans', track = 0, align = 'middle', upper = false } = style
  const letters = [...(upper ? text.toUpperCase() : text)]
  const width = widthOf(text, style)
  let pen = x - (align === 'middle' ? width / 2 : align === 'right' ? width : 0)
  let d = ''
  for (const letter of letters) {
    const [advance, outline] = glyphOf(face, letter)
    if (outline) d += place(outline, pen, y, size / 1000, bend)
    pen += (advance / 1000 + track) * size
  }
  return d
}

function place(outline: string, dx: number, dy: number, k: number, bend?: Bend): string {
  return outline.replace(/([MLQC])([^MLQCZ]+)/g, (_, command: string, list: string) => {
    const n = list.trim().split(/[ ,]+/).map(Number)
    let out = command
    for (let i = 0; i < n.length; i += 2) {
      const x = n[i]! * k + dx
      const y = n[i + 1]! * k + dy
      const [bx, by] = bend ? bend(x, y) : [x, y]
      out += `${num(bx)} ${num(by)} `
    }
    return out.trimEnd()
  })
}

/** Breaks a text into at most `lines` lines of similar length. */
export function wrapWords(text: string, lines: number): string[] {
  const words = text.split(' ')
  if (words.length <= 1 || lines <= 1) return [text]
  const limit = Math.max(...words.map((w) => w.length), Math.ceil(text.length / lines) + 1)
  const out: string[] = ['']
  for (const word of words) {
    const last = out[out.length - 1]!
    if (!last) out[out.length - 1] = word
    else if (last.length + 1 + word.length <= limit || out.length === lines) out[out.length - 1] = `${last} ${word}`
    else out.push(word)
  }
  return out
}
