import type { Art } from '../art.ts'
import { art, palettes } from '../art.ts'
import type { Print } from '../brands/motif.ts'
import { inksFor, print } from '../brands/motif.ts'
import type { Hex } from '../colour.ts'
import { darker, inkOn, lighter, lightness, mix } from '../colour.ts'
import { soft, stitches } from '../form.ts'
import type { Point } from '../pen.ts'
import { at, circlePath, ellipse, num, path, rect } from '../pen.ts'
import type { Ask, Shape } from '../shape.ts'
import { amount, flag, word } from '../shape.ts'
import type { Texture } from '../texture.ts'
import { texture } from '../texture.ts'
import { fitSize, lettering, wrapWords } from '../type.ts'

/* ---------- cloth ---------- */

const grains: Record<string, [Texture, number, number] | undefined> = {
  jersey: ['canvas', 150, 0.1],
  fleece: ['felt', 170, 0.2],
  knit: ['knit', 190, 0.5],
  cable: ['knit', 300, 0.6],
  rib: ['rib', 170, 0.42],
  denim: ['denim', 170, 0.42],
  linen: ['linen', 210, 0.24],
  corduroy: ['corduroy', 150, 0.42],
  sherpa: ['sherpa', 190, 0.5],
  terry: ['terry', 150, 0.42],
  canvas: ['canvas', 130, 0.28],
  quilt: ['quilt', 230, 0.5],
  leather: ['leather', 190, 0.32],
  felt: ['felt', 170, 0.28],
  fur: ['fur', 200, 0.5],
  waffle: ['waffle', 150, 0.42],
  satin: undefined,
  straw: ['straw', 150, 0.55],
  purl: ['purl', 180, 0.5],
  wicker: ['wicker', 190, 0.6],
}
export type Fabric = keyof typeof grains

/** Print and grain of a cloth, drawn inside an outline. */
export function cloth(ask: Ask, d: string, fabric: string, { turn = 0, scale = 1, printed = true } = {}): string {
  const { pen, params, colour, accent, r } = ask
  let over = ''
  const name = word(params, 'print', '')
  if (printed && name)
    over += path(
      d,
      `fill="${print(pen, name as Print, inksFor(colour, accent, r.fork('inks')), amount(params, 'printSize', 78) * scale, turn)}"`,
    )
  const grain = grains[fabric]
  if (grain)
    over += path(
      d,
      `fill="${texture(pen, grain[0], { size: grain[1] * scale, opacity: grain[2] * (lightness(colour) < 0.35 ? 0.8 : 1), turn })}"`,
    )
  return over
}

const mirror = (d: string): string => `<g transform="scale(-1 1)">${d}</g>`

/** Print on the chest. */
function graphic(ask: Ask, w: number): string {
  const { pen, r, colour, params } = ask
  const kind = word(params, 'graphic', r.fork('graphic').pick(['none', 'words', 'badge', 'small']))
  const ink = lightness(colour) > 0.6 ? darker(mix(colour, ask.accent, 0.5), 0.35) : mix(lighter(colour, 0.5), '#fff4e0', 0.5)
  if (kind === 'words') {
    const s = r.fork('say')
    const lines = wrapWords(
      s.pick([
        'weekend club',
        'stay wild',
        'lake days',
        'good dog mom',
        'slow living',
        'coast to coast',
        'made outdoors',
        'sunny side up',
        'north country',
        'salt water soul',
        'grow slowly',
        'camp more',
      ]),
      2,
    )
    const face = s.pick(['display', 'caps', 'hand', 'serif'] as const)
    const size = Math.min(...lines.map((line) => fitSize(line, w, 92, { face })))
    return lines
      .map((line, i) =>
        path(lettering(line, 0, (i - (lines.length - 1) / 2) * size + size * 0.3, { size, face }), `fill="${ink}" opacity=".92"`),
      )
      .join('')
  }
  if (kind === 'badge' || kind === 'art') {
    const palette = r.fork('pal').pick(palettes)
    const name =
      kind === 'art'
        ? (word(params, 'art', 'peaks') as Art)
        : r.fork('art').pick(['peaks', 'sunset', 'lake', 'bird', 'mushrooms', 'fox', 'whale', 'lighthouse', 'wildflowers', 'bear'] as const)
    const q = w * 0.42
    return `<g transform="translate(${num(-q)} ${num(-q)})" clip-path="${pen.clip(`<path d="${circlePath(q, q, q)}"/>`)}" opacity=".94">${art(pen, name, q * 2, q * 2, r.fork('badge'), palette)}</g>`
  }
  if (kind === 'small')
    return at(
      w * 0.34,
      -34,
      `<circle r="20" fill="${ink}" opacity=".85"/>${path(lettering(ask.text.brand[0] ?? 'Q', 0, 9, { size: 27, face: 'display' }), `fill="${colour}"`)}`,
    )
  return ''
}

interface Cut {
  neck: number
  neckDrop: number
  shoulder: number
  slope: number
  chest: number
  waist: number
  hem: number
  length: number
  armhole: number
  sleeve: 'none' | 'short' | 'long' | 'cap'
  collar: 'crew' | 'vee' | 'hood' | 'shirt' | 'shawl' | 'roll' | 'scoop' | 'open'
  front: 'closed' | 'buttons' | 'zip' | 'open' | 'wrap'
  ribHem: boolean
  ribCuff: boolean
  pocket: 'none' | 'kangaroo' | 'chest' | 'patch'
  loose: number
}
const BASE: Cut = {
  neck: 82,
  neckDrop: 66,
  shoulder: 206,
  slope: 44,
  chest: 196,
  waist: 188,
  hem: 192,
  length: 600,
  armhole: 186,
  sleeve: 'short',
  collar: 'crew',
  front: 'closed',
  ribHem: false,
  ribCuff: false,
  pocket: 'none',
  loose: 1,
}

const cuts: Record<string, Partial<Cut>> = {
  tee: {},
  longsleeve: { sleeve: 'long' },
  vneck: { collar: 'vee', neckDrop: 120 },
  tank: { sleeve: 'none', shoulder: 138, neckDrop: 116, neck: 78, collar: 'scoop', armhole: 214 },
  crop: { length: 420, hem: 186, sleeve: 'none', shoulder: 142, collar: 'scoop', neckDrop: 104, armhole: 204, chest: 172, waist: 162 },
  crewneck: { sleeve: 'long', ribHem: true, ribCuff: true, chest: 214, waist: 212, hem: 204, shoulder: 226, length: 590, neckDrop: 52 },
  hoodie: {
    sleeve: 'long',
    ribHem: true,
    ribCuff: true,
    collar: 'hood',
    pocket: 'kangaroo',
    chest: 218,
    waist: 216,
    hem: 206,
    shoulder: 226,
    length: 600,
  },
  zipHoodie: {
    sleeve: 'long',
    ribHem: true,
    ribCuff: true,
    collar: 'hood',
    front: 'zip',
    pocket: 'patch',
    chest: 216,
    waist: 214,
    hem: 206,
    shoulder: 224,
    length: 600,
  },
  sweater: { sleeve: 'long', ribHem: true, ribCuff: true, chest: 212, waist: 210, hem: 202, shoulder: 222, length: 580, neckDrop: 50 },
  turtleneck: {
    sleeve: 'long',
    ribHem: true,
    ribCuff: true,
    collar: 'roll',
    chest: 206,
    waist: 202,
    hem: 196,
    shoulder: 216,
    length: 580,
    neckDrop: 30,
  },
  cardigan: {
    sleeve: 'long',
    ribHem: true,
    ribCuff: true,
    collar: 'vee',
    neckDrop: 210,
    front: 'buttons',
    pocket: 'patch',
    chest: 212,
    waist: 212,
    hem: 208,
    shoulder: 218,
    length: 600,
  },
  shirt: { sleeve: 'long', collar: 'shirt', front: 'buttons', pocket: 'chest', neckDrop: 44, length: 640, hem: 198 },
  blouse: { sleeve: 'short', collar: 'vee', neckDrop: 120, front: 'buttons', hem: 206, length: 570, loose: 1.3 },
  campshirt: { sleeve: 'short', collar: 'shirt', front: 'buttons', pocket: 'chest', neckDrop: 74, length: 580, hem: 204 },
  jacket: {
    sleeve: 'long',
    collar: 'shirt',
    front: 'zip',
    pocket: 'patch',
    chest: 224,
    waist: 222,
    hem: 220,
    shoulder: 230,
    length: 590,
    neckDrop: 36,
    ribHem: false,
  },
  bomber: {
    sleeve: 'long',
    collar: 'roll',
    front: 'zip',
    ribHem: true,
    ribCuff: true,
    chest: 226,
    waist: 224,
    hem: 206,
    shoulder: 232,
    length: 560,
    neckDrop: 26,
    pocket: 'patch',
  },
  vest: {
    sleeve: 'none',
    collar: 'roll',
    front: 'zip',
    chest: 212,
    waist: 208,
    hem: 206,
    shoulder: 190,
    length: 580,
    neckDrop: 24,
    pocket: 'patch',
    armhole: 220,
  },
  robe: {
    sleeve: 'long',
    collar: 'shawl',
    front: 'wrap',
    neckDrop: 300,
    chest: 222,
    waist: 206,
    hem: 250,
    shoulder: 228,
    length: 880,
    pocket: 'patch',
    loose: 1.4,
  },
  pajama: { sleeve: 'long', collar: 'shirt', front: 'buttons', pocket: 'chest', neckDrop: 90, length: 580, hem: 204 },
}

export const top: Shape = (ask) => {
  const { pen, r, colour, params } = ask
  const kind = word(params, 'kind', 'tee')
  const c: Cut = { ...BASE, ...cuts[kind] }
  const fabric = word(
    params,
    'fabric',
    (
      {
        sweater: 'knit',
        turtleneck: 'rib',
        cardigan: 'knit',
        crewneck: 'fleece',
        hoodie: 'fleece',
        zipHoodie: 'fleece',
        jacket: 'canvas',
        bomber: 'satin',
        vest: 'quilt',
        robe: 'terry',
        shirt: 'linen',
      } as Record<string, string>
    )[kind] ?? 'jersey',
  )
  const dark = darker(colour, 0.12)
  const s = r.fork('folds')
  const L = c.length
  const armhole = c.armhole
  const half = `C${num(-c.shoulder - 2)} ${num(c.slope + 60)} ${num(-c.chest + 14)} ${num(armhole - 46)} ${num(-c.chest)} ${num(armhole)}C${num(-c.chest + 4)} ${num(armhole + 80)} ${num(-c.waist)} ${num(L * 0.5)} ${num(-c.waist)} ${num(L * 0.62)}C${num(-c.waist)} ${num(L * 0.8)} ${num(-c.hem)} ${num(L * 0.9)} ${num(-c.hem)} ${num(L)}`
  const halfBack = `C${num(c.hem)} ${num(L * 0.9)} ${num(c.waist)} ${num(L * 0.8)} ${num(c.waist)} ${num(L * 0.62)}C${num(c.waist)} ${num(L * 0.5)} ${num(c.chest - 4)} ${num(armhole + 80)} ${num(c.chest)} ${num(armhole)}C${num(c.chest - 14)} ${num(armhole - 46)} ${num(c.shoulder + 2)} ${num(c.slope + 60)} ${num(c.shoulder)} ${num(c.slope)}`
  const vee = c.collar === 'vee' || c.collar === 'shirt' || c.collar === 'shawl' || c.collar === 'open'
  const neckline = vee
    ? `L${num(c.neck)} 0L4 ${num(c.neckDrop)}L-4 ${num(c.neckDrop)}L${num(-c.neck)} 0`
    : `L${num(c.neck)} 0C${num(c.neck * 0.86)} ${num(c.neckDrop * 0.9)} ${num(c.neck * 0.5)} ${num(c.neckDrop)} 0 ${num(c.neckDrop)}C${num(-c.neck * 0.5)} ${num(c.neckDrop)} ${num(-c.neck * 0.86)} ${num(c.neckDrop * 0.9)} ${num(-c.neck)} 0`
  const long = c.sleeve === 'long'
  const cuffY = long ? Math.min(L + 6, 596) : armhole + 44
  const out = long ? c.shoulder + 112 : c.shoulder + 116
  const wide = long ? 66 : 92
  // one sleeve: from the shoulder down its outside, across the cuff, and up inside to the armpit
  const outside = long
    ? `C${num(-c.shoulder - 40)} ${num(c.slope + 18)} ${num(-c.shoulder - 62)} ${num(c.slope + 110)} ${num(-c.shoulder - 70)} ${num(c.slope + 190)}C${num(-out + 26)} ${num(cuffY * 0.62)} ${num(-out)} ${num(cuffY * 0.85)} ${num(-out)} ${num(cuffY)}`
    : `C${num(-c.shoulder - 42)} ${num(c.slope + 18)} ${num(-c.shoulder - 84)} ${num(c.slope + 84)} ${num(-out)} ${num(cuffY - 44)}`
  const inside = long
    ? `L${num(-out + wide)} ${num(cuffY + 12)}C${num(-out + wide + 6)} ${num(cuffY * 0.8)} ${num(-c.chest - 12)} ${num(armhole + 130)} ${num(-c.chest)} ${num(armhole)}`
    : `L${num(-out + wide)} ${num(cuffY + 14)}C${num(-c.chest - 30)} ${num(armhole + 34)} ${num(-c.chest - 6)} ${num(armhole + 10)} ${num(-c.chest)} ${num(armhole)}`
  const sleeve = `M${num(-c.shoulder)} ${num(c.slope)}${outside}${inside}C${num(-c.chest + 14)} ${num(armhole - 46)} ${num(-c.shoulder - 2)} ${num(c.slope + 60)} ${num(-c.shoulder)} ${num(c.slope)}Z`
  const side = `C${num(-c.chest + 4)} ${num(armhole + 80)} ${num(-c.waist)} ${num(L * 0.5)} ${num(-c.waist)} ${num(L * 0.62)}C${num(-c.waist)} ${num(L * 0.8)} ${num(-c.hem)} ${num(L * 0.9)} ${num(-c.hem)} ${num(L)}`
  const sideBack = `C${num(c.hem)} ${num(L * 0.9)} ${num(c.waist)} ${num(L * 0.8)} ${num(c.waist)} ${num(L * 0.62)}C${num(c.waist)} ${num(L * 0.5)} ${num(c.chest - 4)} ${num(armhole + 80)} ${num(c.chest)} ${num(armhole)}`
  const outsideBack = long
    ? `C${num(c.chest + 12)} ${num(armhole + 130)} ${num(out - wide - 6)} ${num(cuffY * 0.8)} ${num(out - wide)} ${num(cuffY + 12)}L${num(out)} ${num(cuffY)}C${num(out)} ${num(cuffY * 0.85)} ${num(out - 26)} ${num(cuffY * 0.62)} ${num(c.shoulder + 70)} ${num(c.slope + 190)}C${num(c.shoulder + 62)} ${num(c.slope + 110)} ${num(c.shoulder + 40)} ${num(c.slope + 18)} ${num(c.shoulder)} ${num(c.slope)}`
    : `C${num(c.chest + 6)} ${num(armhole + 10)} ${num(c.chest + 30)} ${num(armhole + 34)} ${num(out - wide)} ${num(cuffY + 14)}L${num(out)} ${num(cuffY - 44)}C${num(c.shoulder + 84)} ${num(c.slope + 84)} ${num(c.shoulder + 42)} ${num(c.slope + 18)} ${num(c.shoulder)} ${num(c.slope)}`
  const hemLine = `Q0 ${num(L + (c.ribHem ? 6 : 16))} ${num(c.hem)} ${num(L)}`
  const shoulderLine = `M${num(-c.neck)} 0Q${num(-c.shoulder * 0.7)} ${num(c.slope * 0.36)} ${num(-c.shoulder)} ${num(c.slope)}`
  const shoulderBack = `Q${num(c.shoulder * 0.7)} ${num(c.slope * 0.36)} ${num(c.neck)} 0`
  const torso =
    c.sleeve === 'none'
      ? `M${num(-c.neck)} 0L${num(-c.shoulder)} ${num(c.slope)}${half}${hemLine}${halfBack}${neckline}Z`
      : `${shoulderLine}${outside}${inside}${side}${hemLine}${sideBack}${outsideBack}${shoulderBack}${neckline}Z`
  // inside of the back, visible through the neck
  let svg = path(
    `M${num(-c.neck - 4)} 2C${num(-c.neck * 0.5)} ${num(-16)} ${num(c.neck * 0.5)} ${num(-16)} ${num(c.neck + 4)} 2L${num(c.neck)} ${num(c.neckDrop * (vee ? 0.8 : 1))}Q0 ${num(c.neckDrop * 1.15 + 8)} ${num(-c.neck)} ${num(c.neckDrop * (vee ? 0.8 : 1))}Z`,
    `fill="${pen.linear(
      [
        [0, darker(colour, 0.1)],
        [1, darker(colour, 0.26)],
      ],
      'x2="0" y2="1"',
    )}"`,
  )
  svg += rect(-17, 10, 34, 22, `fill="#f3efe6" opacity=".92"`, 2)
  const sleeveBox: [number, number] = [c.shoulder, L]
  let sleeveCloth = '',
    sleeveTrim = ''
  if (c.sleeve !== 'none') {
    sleeveCloth = path(sleeve, `fill="${colour}"`) + cloth(ask, sleeve, fabric, { turn: long ? 12 : 28 })
    sleeveCloth += mirror(sleeveCloth)
    let one = ''
    if (c.ribCuff && long) {
      const cd = `M${num(-out - 3)} ${num(cuffY - 34)}L${num(-out + 5)} ${num(cuffY + 22)}L${num(-out + wide - 8)} ${num(cuffY + 32)}L${num(-out + wide + 2)} ${num(cuffY - 22)}Z`
      one += soft(pen, {
        d: cd,
        colour: darker(colour, 0.03),
        over: path(cd, `fill="${texture(pen, 'rib', { size: 110, opacity: 0.5, turn: 4 })}"`),
        puff: 0.4,
        roll: 22,
      })
    } else
      one += stitches(
        long
          ? `M${num(-out + 1)} ${num(cuffY - 16)}L${num(-out + wide)} ${num(cuffY - 4)}`
          : `M${num(-out + 10)} ${num(cuffY - 58)}L${num(-out + wide + 2)} ${num(cuffY - 2)}`,
        dark,
        2,
        '5 4',
      )
    sleeveTrim = one + mirror(one)
    sleeveBox[0] = out
    sleeveBox[1] = Math.max(L, cuffY + 26)
  }
  if (c.collar === 'hood') {
    const hood = `M${num(-c.neck - 62)} 44C${num(-c.neck - 74)} -60 ${num(-c.neck - 4)} -138 0 -142C${num(c.neck + 4)} -138 ${num(c.neck + 74)} -60 ${num(c.neck + 62)} 44C${num(c.neck)} 96 ${num(-c.neck)} 96 ${num(-c.neck - 62)} 44Z`
    svg += soft(pen, { d: hood, colour, over: cloth(ask, hood, fabric), puff: 0.6, roll: 50 })
    const hole = `M${num(-c.neck + 14)} 20C${num(-c.neck - 18)} -50 ${num(-c.neck + 34)} -96 0 -96C${num(c.neck - 34)} -96 ${num(c.neck + 18)} -50 ${num(c.neck - 14)} 20C${num(c.neck * 0.5)} 60 18 88 0 100C-18 88 ${num(-c.neck * 0.5)} 60 ${num(-c.neck + 14)} 20Z`
    svg += path(
      hole,
      `fill="${pen.linear(
        [
          [0, darker(colour, 0.3)],
          [0.6, darker(colour, 0.16)],
          [1, darker(colour, 0.1)],
        ],
        'x2="0" y2="1"',
      )}"`,
    )
  }
  // body
  const folds = [
    `M${num(-c.chest + 10)} ${num(armhole + 4)}Q${num(-c.chest * 0.6)} ${num(armhole + 40 + s.range(-8, 12))} ${num(-c.chest * 0.3)} ${num(armhole + 26)}`,
    `M${num(c.chest - 10)} ${num(armhole + 4)}Q${num(c.chest * 0.6)} ${num(armhole + 46 + s.range(-8, 12))} ${num(c.chest * 0.34)} ${num(armhole + 30)}`,
    `M${num(-c.waist + 6)} ${num(L * 0.72)}Q${num(-c.waist * 0.5)} ${num(L * 0.74 + s.range(-6, 10))} ${num(-c.waist * 0.16)} ${num(L * 0.69)}`,
    `M${num(c.waist - 8)} ${num(L * 0.83)}Q${num(c.waist * 0.55)} ${num(L * 0.86)} ${num(c.waist * 0.2)} ${num(L * 0.8)}`,
    ...(c.loose > 1.1
      ? [-0.62, -0.22, 0.2, 0.6].map(
          (k) =>
            `M${num(c.waist * k)} ${num(L * 0.56)}Q${num(c.waist * k * 1.1)} ${num(L * 0.8)} ${num(c.hem * k * 1.12)} ${num(L * 0.98)}`,
        )
      : []),
  ]
  const roundness = path(
    torso,
    `fill="${pen.linear([
      [0, '#ffffff', 0.04],
      [0.3, '#ffffff', 0.13],
      [0.55, '#ffffff', 0],
      [1, '#1d130b', 0.17],
    ])}"`,
  )
  // shade where arm and body meet
  const underarm =
    c.sleeve === 'none'
      ? ''
      : [1, -1]
          .map(
            (k) =>
              `<g transform="scale(${k} 1)">${path(`M${num(-c.shoulder + 4)} ${num(c.slope + 26)}C${num(-c.shoulder + 6)} ${num(c.slope + 70)} ${num(-c.chest + 18)} ${num(armhole - 40)} ${num(-c.chest)} ${num(armhole + 8)}${long ? `C${num(-c.chest - 6)} ${num(armhole + 100)} ${num(-out + wide + 8)} ${num(cuffY * 0.76)} ${num(-out + wide)} ${num(cuffY)}` : ''}`, `fill="none" stroke="#1d130b" stroke-width="34" opacity=".2" filter="${pen.blur(14, 0.3, 0.08)}"`)}</g>`,
          )
          .join('')
  svg += soft(pen, {
    d: torso,
    colour,
    over: cloth(ask, torso, fabric) + sleeveCloth + roundness + underarm,
    puff: fabric === 'quilt' || kind === 'vest' ? 0.8 : 0.5,
    roll: 58,
    folds: fabric === 'quilt' ? [] : folds,
    foldWidth: 13,
  })
  // shoulder and armhole seams
  svg += sleeveTrim
  if (c.sleeve !== 'none')
    for (const side of [1, -1])
      svg += `<g transform="scale(${side} 1)">${path(`M${num(-c.shoulder + 2)} ${num(c.slope)}C${num(-c.shoulder + 4)} ${num(c.slope + 66)} ${num(-c.chest + 20)} ${num(armhole - 46)} ${num(-c.chest + 2)} ${num(armhole)}`, `fill="none" stroke="${darker(colour, 0.2)}" stroke-width="3" opacity=".5"`)}</g>`
  if (c.ribHem) {
    const hd = `M${num(-c.hem - 1)} ${num(L - 52)}Q0 ${num(L - 42)} ${num(c.hem + 1)} ${num(L - 52)}L${num(c.hem - 8)} ${num(L + 6)}Q0 ${num(L + 14)} ${num(-c.hem + 8)} ${num(L + 6)}Z`
    svg += soft(pen, {
      d: hd,
      colour: darker(colour, 0.03),
      over: path(hd, `fill="${texture(pen, 'rib', { size: 110, opacity: 0.5 })}"`),
      puff: 0.4,
      roll: 26,
    })
  } else svg += stitches(`M${num(-c.hem + 3)} ${num(L - 17)}Q0 ${num(L - 1)} ${num(c.hem - 3)} ${num(L - 17)}`, dark, 2, '5 4')
  // fronts
  const startY = vee ? c.neckDrop : c.collar === 'hood' ? 70 : c.neckDrop
  if (c.front === 'buttons') {
    svg +=
      path(
        `M-15 ${num(startY)}V${num(L + 4)}M15 ${num(startY)}V${num(L + 4)}`,
        `fill="none" stroke="${darker(colour, 0.18)}" stroke-width="2.2" opacity=".55"`,
      ) + path(`M15 ${num(startY)}V${num(L)}`, `stroke="#1d130b" stroke-width="7" opacity=".2" filter="${pen.blur(4)}"`)
    const buttons = r.fork('buttons').pick(['#efe6d2', '#6d4b34', '#3a3530'])
    for (let i = 0; i < 6; i++) {
      const y = startY + 26 + (i * (L - startY - 60)) / 5.4
      if (y < L - 10)
        svg += `<circle cx="1" cy="${num(y + 2)}" r="10" fill="#000" opacity=".25"/><circle cy="${num(y)}" r="9.5" fill="${buttons}"/><circle cx="-2.4" cy="${num(y)}" r="1.7" fill="#00000088"/><circle cx="2.8" cy="${num(y)}" r="1.7" fill="#00000088"/>`
    }
  }
  if (c.front === 'zip')
    svg +=
      path(`M0 ${num(startY - 4)}V${num(L + 4)}`, `stroke="${darker(colour, 0.2)}" stroke-width="17" opacity=".8"`) +
      path(`M0 ${num(startY - 4)}V${num(L + 4)}`, `stroke="#c9c4ba" stroke-width="7" stroke-dasharray="3.4 2.6"`) +
      rect(-6, startY + 2, 12, 30, 'fill="#b5b0a6"', 4)
  if (c.front === 'wrap')
    svg +=
      path(
        `M4 ${num(c.neckDrop)}L-30 ${num(L + 2)}`,
        `fill="none" stroke="#1d130b" stroke-width="12" opacity=".3" filter="${pen.blur(6)}"`,
      ) +
      (() => {
        const belt = `M${num(-c.waist + 2)} ${num(L * 0.46)}Q0 ${num(L * 0.48)} ${num(c.waist - 2)} ${num(L * 0.46)}V${num(L * 0.51)}Q0 ${num(L * 0.53)} ${num(-c.waist + 2)} ${num(L * 0.51)}Z`
        const tail = `M-10 ${num(L * 0.5)}C-40 ${num(L * 0.6)} -44 ${num(L * 0.68)} -36 ${num(L * 0.74)}H2C2 ${num(L * 0.66)} 16 ${num(L * 0.58)} 22 ${num(L * 0.5)}Z`
        return (
          soft(pen, { d: tail, colour: lighter(colour, 0.01), over: cloth(ask, tail, fabric), puff: 0.6, roll: 18 }) +
          soft(pen, { d: belt, colour: lighter(colour, 0.02), over: cloth(ask, belt, fabric), puff: 0.7, roll: 18 }) +
          soft(pen, { d: circlePath(4, L * 0.49, 30, 24), colour, puff: 0.8, roll: 18 })
        )
      })()
  if (c.pocket === 'kangaroo') {
    const k = `M-96 ${num(L - 190)}H96L138 ${num(L - 96)}V${num(L - 58)}H-138V${num(L - 96)}Z`
    svg +=
      path(k, `fill="#1d130b" opacity=".28" filter="${pen.blur(5)}" transform="translate(4 6)"`) +
      soft(pen, { d: k, colour: lighter(colour, 0.008), over: cloth(ask, k, fabric), puff: 0.35, roll: 26 }) +
      stitches(`M-96 ${num(L - 184)}L-132 ${num(L - 96)}M96 ${num(L - 184)}L132 ${num(L - 96)}`, dark, 2, '5 4')
  }
  if (c.pocket === 'chest') {
    const k = `M52 190H136V282L94 300L52 282Z`
    svg +=
      path(k, `fill="#1d130b" opacity=".22" filter="${pen.blur(3)}" transform="translate(2 3)"`) +
      soft(pen, { d: k, colour, over: cloth(ask, k, fabric), puff: 0.15, roll: 14 }) +
      stitches('M57 194H131', dark, 2, '4 3')
  }
  if (c.pocket === 'patch')
    for (const side of [-1, 1]) {
      const x0 = side * 66 - 46,
        y = L * (kind === 'robe' ? 0.56 : 0.66)
      const k = `M${num(x0)} ${num(y)}h92v${kind === 'robe' ? 120 : 104}q0 10 -10 10h-72q-10 0 -10 -10Z`
      svg +=
        path(k, `fill="#1d130b" opacity=".22" filter="${pen.blur(4)}" transform="translate(3 5)"`) +
        soft(pen, { d: k, colour, over: cloth(ask, k, fabric), puff: 0.25, roll: 18 })
    }
  // collars
  if (c.collar === 'crew' || c.collar === 'scoop') {
    const w = c.collar === 'crew' ? 17 : 9
    const d = `M${num(-c.neck - 2)} 1C${num(-c.neck * 0.86)} ${num(c.neckDrop * 0.9)} ${num(-c.neck * 0.5)} ${num(c.neckDrop)} 0 ${num(c.neckDrop)}C${num(c.neck * 0.5)} ${num(c.neckDrop)} ${num(c.neck * 0.86)} ${num(c.neckDrop * 0.9)} ${num(c.neck + 2)} 1`
    svg +=
      path(d, `fill="none" stroke="${darker(colour, 0.1)}" stroke-width="${w + 3}"`) +
      path(d, `fill="none" stroke="${lighter(colour, 0.015)}" stroke-width="${w}"`) +
      path(d, `fill="none" stroke="${darker(colour, 0.2)}" stroke-width="${w}" stroke-dasharray="2.2 4" opacity=".28"`) +
      path(d, `fill="none" stroke="#fff" stroke-width="${w * 0.3}" opacity=".2" transform="translate(0 -3)"`)
  }
  if (c.collar === 'vee' && c.front !== 'wrap') {
    const d = `M${num(-c.neck - 2)} 0L0 ${num(c.neckDrop)}L${num(c.neck + 2)} 0`
    const w = kind === 'cardigan' ? 30 : 14
    svg +=
      path(d, `fill="none" stroke="${darker(colour, 0.12)}" stroke-width="${w + 3}" stroke-linejoin="round"`) +
      path(d, `fill="none" stroke="${lighter(colour, 0.015)}" stroke-width="${w}" stroke-linejoin="round"`) +
      path(d, `fill="none" stroke="${darker(colour, 0.2)}" stroke-width="${w}" stroke-dasharray="2.4 4" opacity=".28"`)
  }
  if (c.collar === 'roll') {
    const d = `M${num(-c.neck - 4)} 20C${num(-c.neck - 10)} -20 ${num(-c.neck + 2)} -64 ${num(-c.neck + 8)} -70Q0 -90 ${num(c.neck - 8)} -70C${num(c.neck - 2)} -64 ${num(c.neck + 10)} -20 ${num(c.neck + 4)} 20Q0 ${num(c.neckDrop + 26)} ${num(-c.neck - 4)} 20Z`
    svg +=
      soft(pen, {
        d,
        colour: lighter(colour, 0.01),
        over: path(d, `fill="${texture(pen, 'rib', { size: 110, opacity: 0.45 })}"`),
        puff: 0.6,
        roll: 30,
      }) +
      path(`M${num(-c.neck + 8)} -70Q0 -48 ${num(c.neck - 8)} -70Q0 -90 ${num(-c.neck + 8)} -70Z`, `fill="${darker(colour, 0.24)}"`) +
      (c.front === 'zip' ? path(`M0 -58V${num(c.neckDrop + 6)}`, `stroke="#c9c4ba" stroke-width="6" stroke-dasharray="3.4 2.6"`) : '')
  }
  if (c.collar === 'hood')
    svg += [-1, 1]
      .map(
        (side) =>
          path(
            `M${side * 26} 72C${side * 30} 130 ${side * 24} 170 ${side * 30} 220`,
            `fill="none" stroke="${lighter(colour, 0.2)}" stroke-width="8" stroke-linecap="round"`,
          ) + rect(side * 30 - 5, 214, 10, 24, `fill="${darker(colour, 0.2)}"`, 3),
      )
      .join('')
  if (c.collar === 'shirt')
    for (const side of [-1, 1]) {
      const d = `M${num(side * (c.neck + 4))} -6C${num(side * (c.neck - 6))} 20 ${num(side * 40)} ${num(c.neckDrop - 18)} ${num(side * 4)} ${num(c.neckDrop + 4)}L${num(side * 62)} ${num(c.neckDrop + 56)}C${num(side * 96)} ${num(c.neckDrop + 16)} ${num(side * (c.neck + 26))} 44 ${num(side * (c.neck + 4))} -6Z`
      svg +=
        path(d, `fill="#1d130b" opacity=".3" filter="${pen.blur(5)}" transform="translate(3 7)"`) +
        soft(pen, { d, colour: lighter(colour, 0.012), over: cloth(ask, d, fabric, { turn: side * 30 }), puff: 0.25, roll: 16 })
    }
  if (c.collar === 'shawl')
    for (const side of [-1, 1]) {
      const d = `M${num(side * (c.neck - 8))} -14C${num(side * (c.neck + 34))} 30 ${num(side * 120)} 160 ${num(side * 8)} ${num(c.neckDrop + 30)}L${num(side * -4)} ${num(c.neckDrop - 6)}C${num(side * 40)} 190 ${num(side * (c.neck - 24))} 80 ${num(side * (c.neck - 36))} 6Z`
      svg += soft(pen, { d, colour: lighter(colour, 0.02), over: cloth(ask, d, fabric, { turn: side * 24 }), puff: 0.6, roll: 26 })
    }
  const plain = c.front === 'closed' && !params.print && !['knit', 'rib', 'quilt', 'terry', 'cable'].includes(fabric)
  if (plain) svg += at(0, kind === 'hoodie' ? 250 : kind === 'crop' || kind === 'tank' ? 290 : 236, graphic(ask, c.chest * 1.1))
  const high = c.collar === 'hood' ? -156 : c.collar === 'roll' ? -88 : -20
  if (kind === 'pajama') {
    const trousers = bottomHalf({ ...ask, params: { ...params, kind: 'pajama' } }, 'pajama', fabric)
    return {
      svg: `${at(150, 130, `<g transform="rotate(-6) scale(.86)">${trousers.svg}</g>`)}<g transform="translate(-90 0)">${svg}</g>`,
      box: [-90 - sleeveBox[0], -20, 390, 760],
      stand: 'flat',
      outline: `<g transform="translate(150 130) rotate(-6) scale(.86)"><path d="${trousers.d}"/></g><g transform="translate(-90 0)"><path d="${torso}"/></g>`,
      lift: 10,
    }
  }
  return {
    svg,
    box: [-sleeveBox[0], high, sleeveBox[0], Math.max(L + 14, sleeveBox[1])],
    stand: 'hang',
    outline: torso,
    lift: 16,
    focus: [0.5, 0.25],
  }
}

/* ---------- trousers, skirts, dresses ---------- */

function bottomHalf(ask: Ask, kind: string, fabric: string): { svg: string; d: string; w: number; h: number } {
  const { pen, colour, r } = ask
  const shorts = kind === 'shorts' || kind === 'swim'
  const tight = kind === 'leggings'
  const h = shorts ? 380 : kind === 'capri' ? 560 : 760
  const waist = tight ? 126 : 148,
    hip = tight ? 146 : 176,
    ankle = shorts ? 154 : tight ? 60 : kind === 'jogger' ? 78 : kind === 'wide' || kind === 'pajama' ? 132 : 100
  const gap = shorts ? 12 : tight ? 8 : kind === 'wide' || kind === 'pajama' ? 20 : 26
  const inner = gap,
    outerX = inner + ankle
  const d = `M${-waist} 0C${-waist - 8} 70 ${-hip} 130 ${-hip} 210C${-hip + 2} ${num(h * 0.46)} ${num(-(outerX + hip) / 2)} ${num(h * 0.66)} ${num(-outerX)} ${h}L${-inner} ${h + 8}C${-inner - 6} ${num(h * 0.72)} -10 ${num(Math.min(h * 0.58, 420))} 0 ${num(Math.min(270, h * 0.68))}C10 ${num(Math.min(h * 0.58, 420))} ${inner + 6} ${num(h * 0.72)} ${inner} ${h + 8}L${outerX} ${h}C${num((outerX + hip) / 2)} ${num(h * 0.66)} ${hip - 2} ${num(h * 0.46)} ${hip} 210C${hip} 130 ${waist + 8} 70 ${waist} 0Q0 14 ${-waist} 0Z`
  const folds = tight
    ? [
        'M-130 250Q-60 280 -8 262',
        'M130 250Q60 280 8 262',
        `M-120 ${num(h * 0.62)}Q-80 ${num(h * 0.64)} -40 ${num(h * 0.61)}`,
        `M120 ${num(h * 0.62)}Q80 ${num(h * 0.64)} 40 ${num(h * 0.61)}`,
      ]
    : [
        'M-8 270Q-70 300 -150 262',
        'M8 270Q70 302 150 262',
        `M${-outerX + 12} ${num(h * 0.8)}Q${-outerX * 0.6} ${num(h * 0.83)} ${-inner - 8} ${num(h * 0.78)}`,
        `M${outerX - 12} ${num(h * 0.72)}Q${outerX * 0.6} ${num(h * 0.75)} ${inner + 8} ${num(h * 0.7)}`,
        `M-90 60Q-96 160 -104 ${num(h * 0.6)}`,
        `M96 60Q104 160 106 ${num(h * 0.6)}`,
      ]
  const veil = path(
    d,
    `fill="${pen.linear([
      [0, '#ffffff', 0.05],
      [0.22, '#ffffff', 0.13],
      [0.46, '#1d130b', 0.16],
      [0.54, '#ffffff', 0.04],
      [0.72, '#ffffff', 0.1],
      [1, '#1d130b', 0.2],
    ])}"`,
  )
  let svg =
    path(`M${-waist} 2Q0 -14 ${waist} 2Q0 22 ${-waist} 2Z`, `fill="${darker(colour, 0.22)}"`) +
    soft(pen, { d, colour, over: cloth(ask, d, fabric) + veil, puff: 0.5, roll: 50, folds, foldWidth: 12 })
  const elastic = tight || kind === 'jogger' || kind === 'pajama' || kind === 'wide' || kind === 'swim' || r.fork('waist').chance(0.4)
  const band = `M${-waist - 1} -2Q0 14 ${waist + 1} -2L${waist + 5} ${tight ? 74 : 46}Q0 ${tight ? 92 : 62} ${-waist - 5} ${tight ? 74 : 46}Z`
  if (elastic)
    svg +=
      soft(pen, {
        d: band,
        colour: lighter(colour, 0.01),
        over: path(band, tight ? 'fill="none"' : `fill="${texture(pen, 'rib', { size: 120, opacity: 0.4 })}"`),
        puff: 0.4,
        roll: 22,
      }) +
      (tight
        ? ''
        : [-1, 1]
            .map((side) =>
              path(
                `M${side * 10} 48C${side * 24} 90 ${side * 20} 130 ${side * 30} 160`,
                `fill="none" stroke="${lighter(colour, 0.22)}" stroke-width="7" stroke-linecap="round"`,
              ),
            )
            .join(''))
  else
    svg +=
      stitches(`M${-waist + 2} 40Q0 54 ${waist - 2} 40`, darker(colour, 0.16), 2, '6 4') +
      `<circle cy="26" r="12" fill="#c9a35a"/><circle cy="25" r="7" fill="#a9823f"/>` +
      path('M0 50V190Q-2 220 -28 236', `fill="none" stroke="${darker(colour, 0.2)}" stroke-width="2.4"`) +
      stitches('M-22 56V190Q-24 214 -40 226', fabric === 'denim' ? '#d9a25a' : darker(colour, 0.14), 2, '6 4') +
      [-98, -40, 40, 98]
        .map((x) => rect(x - 6, -4, 12, 54, `fill="${lighter(colour, 0.03)}" stroke="${darker(colour, 0.15)}" stroke-width="1.4"`, 2))
        .join('')
  if (!tight)
    svg += [-1, 1]
      .map(
        (side) =>
          path(
            `M${side * (waist - 30)} 58Q${side * (hip - 40)} 110 ${side * (hip - 4)} 150`,
            `fill="none" stroke="${darker(colour, 0.2)}" stroke-width="3" opacity=".7"`,
          ) +
          stitches(
            `M${side * (waist - 38)} 60Q${side * (hip - 48)} 114 ${side * (hip - 8)} 160`,
            fabric === 'denim' ? '#d9a25a' : darker(colour, 0.14),
            2,
            '6 4',
          ),
      )
      .join('')
  if (kind === 'jogger')
    for (const side of [-1, 1]) {
      const c = `M${side * (inner - 2)} ${h - 40}L${side * (inner + 2)} ${h + 14}L${side * (outerX - 6)} ${h + 8}L${side * (outerX + 6)} ${h - 46}Z`
      svg += soft(pen, {
        d: c,
        colour: darker(colour, 0.02),
        over: path(c, `fill="${texture(pen, 'rib', { size: 100, opacity: 0.5 })}"`),
        puff: 0.4,
        roll: 18,
      })
    }
  else
    svg += [-1, 1]
      .map((side) =>
        stitches(
          `M${side * (inner + 2)} ${h - 10}L${side * (outerX - 2)} ${h - 18}`,
          fabric === 'denim' ? '#d9a25a' : darker(colour, 0.14),
          2,
          '6 4',
        ),
      )
      .join('')
  return { svg, d, w: hip, h: h + 14 }
}

export const bottoms: Shape = (ask) => {
  const kind = word(ask.params, 'kind', 'pants')
  const fabric = word(
    ask.params,
    'fabric',
    kind === 'jogger' ? 'fleece' : kind === 'leggings' ? 'satin' : kind === 'jeans' ? 'denim' : 'canvas',
  )
  const { svg, d, w, h } = bottomHalf(ask, kind, fabric)
  return { svg, box: [-w - 8, -14, w + 8, h], stand: 'hang', outline: d, lift: 15, focus: [0.5, 0.2] }
}

export const dress: Shape = (ask) => {
  const { pen, r, colour, params } = ask
  const kind = word(params, 'kind', r.fork('kind').pick(['aline', 'maxi', 'shirt', 'slip']))
  const fabric = word(params, 'fabric', 'linen')
  const kid = flag(params, 'kid')
  const L = kind === 'maxi' ? 860 : kid ? 540 : 740,
    waistY = kid ? 200 : 290,
    hem = kind === 'maxi' ? 250 : kind === 'slip' ? 190 : kid ? 230 : 262
  const straps = kind === 'slip' || kind === 'maxi'
  const shoulder = straps ? 98 : 158,
    neck = straps ? 70 : 76,
    chest = 146,
    waist = kid ? 132 : 118
  const neckDrop = straps ? 120 : 78
  const topY = straps ? 96 : 0
  let svg = ''
  const bodice = straps
    ? `M-${neck + 8} ${topY}C-${neck + 30} ${topY + 40} -${chest} ${topY + 60} -${chest} ${topY + 90}C-${chest - 4} ${waistY - 40} -${waist} ${waistY - 20} -${waist} ${waistY}H${waist}C${waist} ${waistY - 20} ${chest - 4} ${waistY - 40} ${chest} ${topY + 90}C${chest} ${topY + 60} ${neck + 30} ${topY + 40} ${neck + 8} ${topY}Q0 ${topY + 66} -${neck + 8} ${topY}Z`
    : `M-${neck} 0L-${shoulder} 36C-${shoulder - 8} 90 -${chest - 6} 130 -${chest} 164C-${chest - 6} 220 -${waist} ${waistY - 40} -${waist} ${waistY}H${waist}C${waist} ${waistY - 40} ${chest - 6} 220 ${chest} 164C${chest - 6} 130 ${shoulder - 8} 90 ${shoulder} 36L${neck} 0C${neck * 0.8} ${neckDrop} -${neck * 0.8} ${neckDrop} -${neck} 0Z`
  if (straps)
    svg += [-1, 1]
      .map(
        (side) =>
          path(
            `M${side * (neck + 2)} ${topY + 6}C${side * (neck - 4)} 60 ${side * (neck - 18)} 20 ${side * (neck - 26)} 0`,
            `fill="none" stroke="${darker(colour, 0.08)}" stroke-width="11"`,
          ) +
          path(
            `M${side * (neck + 2)} ${topY + 6}C${side * (neck - 4)} 60 ${side * (neck - 18)} 20 ${side * (neck - 26)} 0`,
            `fill="none" stroke="${lighter(colour, 0.03)}" stroke-width="7"`,
          ),
      )
      .join('')
  else {
    svg += path(
      `M-${neck} 2C-${neck * 0.5} -12 ${neck * 0.5} -12 ${neck} 2Q0 ${neckDrop + 10} -${neck} 2Z`,
      `fill="${darker(colour, 0.2)}"`,
    )
    const d = `M-${shoulder - 30} 26C-${shoulder + 20} 40 -${shoulder + 64} 110 -${shoulder + 74} 170L-${chest + 8} 196C-${chest + 4} 170 -${chest} 160 -${chest - 22} 158Z`
    const one = soft(pen, {
      d,
      colour: darker(colour, 0.012),
      over: cloth(ask, d, fabric, { turn: 26 }),
      puff: 0.6,
      roll: 44,
      folds: [`M-${shoulder + 20} 70Q-${shoulder + 20} 120 -${shoulder + 36} 170`],
    })
    svg += one + mirror(one)
  }
  const wave = (x0: number, x1: number, y: number, n: number) => {
    let d = ''
    const step = (x1 - x0) / n
    for (let i = 0; i < n; i++) d += `Q${num(x0 + step * (i + 0.5))} ${num(y + (i % 2 ? -10 : 20))} ${num(x0 + step * (i + 1))} ${num(y)}`
    return d
  }
  const tiers = kind === 'maxi' ? 3 : 1
  let skirt = ''
  for (let i = tiers - 1; i >= 0; i--) {
    const y0 = waistY + ((L - waistY) / tiers) * i - 4,
      y1 = waistY + ((L - waistY) / tiers) * (i + 1)
    const w0 = waist + ((hem - waist) / tiers) * i * 0.92,
      w1 = waist + ((hem - waist) / tiers) * (i + 1)
    const d = `M${num(-w0)} ${num(y0)}C${num(-w0 - 16)} ${num(y0 + 40)} ${num(-w1 + 8)} ${num(y1 - 60)} ${num(-w1)} ${num(y1)}${wave(-w1, w1, y1, 9)}C${num(w1 - 8)} ${num(y1 - 60)} ${num(w0 + 16)} ${num(y0 + 40)} ${num(w0)} ${num(y0)}Z`
    const folds = Array.from({ length: 8 }, (_, j) => {
      const k = -0.86 + j * 0.246
      return `M${num(w0 * k)} ${num(y0 + 12)}Q${num((w0 + w1) * 0.5 * k)} ${num((y0 + y1) / 2)} ${num(w1 * k * 1.02)} ${num(y1 - 6 - (j % 2) * 40)}`
    })
    skirt += soft(pen, {
      d,
      colour: i % 2 ? darker(colour, 0.01) : colour,
      over:
        cloth(ask, d, fabric) +
        path(
          d,
          `fill="${pen.linear([
            [0, '#ffffff', 0.04],
            [0.3, '#ffffff', 0.12],
            [0.6, '#ffffff', 0],
            [1, '#1d130b', 0.18],
          ])}"`,
        ),
      puff: 0.5,
      roll: 50,
      folds,
      foldWidth: 15,
    })
  }
  svg +=
    skirt +
    soft(pen, {
      d: bodice,
      colour,
      over: cloth(ask, bodice, fabric),
      puff: 0.5,
      roll: 44,
      folds: [
        `M-${chest - 12} ${straps ? topY + 100 : 176}Q-60 ${straps ? topY + 130 : 212} -20 ${waistY - 40}`,
        `M${chest - 12} ${straps ? topY + 100 : 176}Q60 ${straps ? topY + 130 : 212} 20 ${waistY - 40}`,
      ],
    })
  svg += path(
    `M-${waist} ${waistY - 2}Q0 ${waistY + 8} ${waist} ${waistY - 2}`,
    `fill="none" stroke="${darker(colour, 0.16)}" stroke-width="${kind === 'shirt' ? 18 : 4}" opacity="${kind === 'shirt' ? 0.9 : 0.5}"`,
  )
  if (!straps)
    svg += path(
      `M-${neck + 2} 1C-${neck * 0.8} ${neckDrop} ${neck * 0.8} ${neckDrop} ${neck + 2} 1`,
      `fill="none" stroke="${darker(colour, 0.08)}" stroke-width="9"`,
    )
  if (kind === 'shirt')
    for (let i = 0; i < 8; i++) svg += `<circle cy="${80 + i * 74}" r="8" fill="#efe6d2" stroke="#8d7c62" stroke-width="1.4"/>`
  return {
    svg,
    box: [-Math.max(hem, shoulder + 76), -14, Math.max(hem, shoulder + 76), L + 20],
    stand: 'hang',
    outline: `${bodice}M-${waist} ${waistY}L-${hem} ${L}H${hem}L${waist} ${waistY}Z`,
    lift: 16,
    focus: [0.5, 0.25],
  }
}

export const skirt: Shape = (ask) => {
  const { pen, colour, params } = ask
  const fabric = word(params, 'fabric', 'linen')
  const L = word(params, 'kind', 'midi') === 'mini' ? 380 : 600,
    w0 = 126,
    w1 = 262
  const d = `M${-w0} 0C${-w0 - 20} 120 ${-w1 + 20} ${L * 0.6} ${-w1} ${L}${Array.from({ length: 9 }, (_, i) => `Q${num(-w1 + (w1 * 2 * (i + 0.5)) / 9)} ${L + (i % 2 ? -8 : 22)} ${num(-w1 + (w1 * 2 * (i + 1)) / 9)} ${L}`).join('')}C${w1 - 20} ${L * 0.6} ${w0 + 20} 120 ${w0} 0Q0 12 ${-w0} 0Z`
  const folds = Array.from({ length: 9 }, (_, j) => {
    const k = -0.88 + j * 0.22
    return `M${num(w0 * k)} 44Q${num((w0 + w1) * 0.46 * k)} ${num(L / 2)} ${num(w1 * k * 1.02)} ${num(L - (j % 2) * 70)}`
  })
  const band = `M${-w0 - 1} -4Q0 10 ${w0 + 1} -4L${w0 + 6} 42Q0 56 ${-w0 - 6} 42Z`
  const svg =
    soft(pen, { d, colour, over: cloth(ask, d, fabric), puff: 0.5, roll: 52, folds, foldWidth: 16 }) +
    soft(pen, {
      d: band,
      colour: lighter(colour, 0.01),
      over: path(band, `fill="${texture(pen, 'rib', { size: 110, opacity: 0.3 })}"`),
      puff: 0.4,
      roll: 20,
    })
  return { svg, box: [-w1 - 4, -8, w1 + 4, L + 18], stand: 'hang', outline: d, lift: 15 }
}

export const swimsuit: Shape = (ask) => {
  const { pen, colour } = ask
  const d =
    'M-96 60C-120 150 -128 190 -118 250C-108 330 -150 380 -168 440C-110 452 -50 500 -34 560H34C50 500 110 452 168 440C150 380 108 330 118 250C128 190 120 150 96 60C60 120 -60 120 -96 60Z'
  const straps = [-1, 1]
    .map(
      (s) =>
        path(`M${s * 94} 66C${s * 96} 20 ${s * 84} -20 ${s * 70} -50`, `fill="none" stroke="${darker(colour, 0.1)}" stroke-width="22"`) +
        path(`M${s * 94} 66C${s * 96} 20 ${s * 84} -20 ${s * 70} -50`, `fill="none" stroke="${lighter(colour, 0.02)}" stroke-width="17"`),
    )
    .join('')
  const svg =
    straps +
    soft(pen, {
      d,
      colour,
      over: cloth(ask, d, 'satin'),
      puff: 0.6,
      roll: 46,
      folds: ['M-112 260Q-40 292 20 270', 'M-140 410Q-60 400 -10 470', 'M140 410Q60 400 10 470'],
    })
  return { svg, box: [-172, -52, 172, 566], stand: 'hang', outline: d, lift: 12 }
}

/* ---------- the smallest sizes ---------- */

export const onesie: Shape = (ask) => {
  const { pen, colour, params } = ask
  const fabric = word(params, 'fabric', 'rib')
  const long = flag(params, 'long')
  const torso = long
    ? 'M-72 0L-150 28C-152 90 -138 130 -140 160C-144 240 -150 320 -152 400C-152 520 -128 600 -118 660L-30 664C-28 580 -14 520 0 470C14 520 28 580 30 664L118 660C128 600 152 520 152 400C150 320 144 240 140 160C138 130 152 90 150 28L72 0C56 46 -56 46 -72 0Z'
    : 'M-72 0L-150 28C-152 90 -138 130 -140 160C-144 240 -150 300 -152 350C-110 356 -70 400 -60 452H60C70 400 110 356 152 350C150 300 144 240 140 160C138 130 152 90 150 28L72 0C56 46 -56 46 -72 0Z'
  const sleeve = long
    ? 'M-124 20C-190 40 -214 180 -234 330L-178 344C-160 260 -150 200 -130 156Z'
    : 'M-124 20C-176 30 -206 84 -224 128L-160 172C-150 160 -140 158 -122 158Z'
  const one = soft(pen, {
    d: sleeve,
    colour: darker(colour, 0.012),
    over: cloth(ask, sleeve, fabric, { turn: 28, scale: 0.8 }),
    puff: 0.6,
    roll: 36,
  })
  let svg =
    path('M-74 2C-40 -12 40 -12 74 2L70 40Q0 60 -70 40Z', `fill="${darker(colour, 0.2)}"`) +
    one +
    mirror(one) +
    soft(pen, {
      d: torso,
      colour,
      over: cloth(ask, torso, fabric, { scale: 0.8 }),
      puff: 0.6,
      roll: 46,
      folds: ['M-136 172Q-80 200 -30 188', 'M136 172Q80 204 34 190', 'M-144 330Q-80 326 -40 390', 'M144 330Q80 326 40 390'],
    })
  const trim = ask.params.print ? mix(ask.accent, colour, 0.3) : darker(colour, 0.07)
  svg +=
    path('M-74 1C-56 48 56 48 74 1', `fill="none" stroke="${trim}" stroke-width="15"`) +
    path('M-104 12Q-64 46 -58 16M104 12Q64 46 58 16', `fill="none" stroke="${trim}" stroke-width="7"`)
  if (!long)
    svg += path('M-152 350C-110 356 -70 400 -60 452M152 350C110 356 70 400 60 452', `fill="none" stroke="${trim}" stroke-width="12"`)
  svg +=
    (long ? [80, 150, 220, 290, 360] : [])
      .map((y) => `<circle cy="${y}" r="9" fill="#e9e2d4" stroke="#a79a84" stroke-width="1.6"/>`)
      .join('') +
    (long ? '' : [-34, 0, 34].map((x) => `<circle cx="${x}" cy="436" r="8" fill="#e9e2d4" stroke="#a79a84" stroke-width="1.6"/>`).join(''))
  if (!ask.params.print && !long)
    svg += at(
      0,
      190,
      `<g transform="scale(.78)">${graphic({ ...ask, params: { ...params, graphic: word(params, 'graphic', ask.r.fork('g').pick(['badge', 'none', 'small'])) } }, 150)}</g>`,
    )
  return { svg, box: [-236, -14, 236, long ? 668 : 456], stand: 'hang', outline: torso, lift: 12, fit: 0.92 }
}

export const overalls: Shape = (ask) => {
  const { pen, colour, params } = ask
  const fabric = word(params, 'fabric', 'denim')
  const d =
    'M-92 120C-96 180 -150 230 -160 300C-168 420 -150 540 -140 640L-30 646C-30 560 -14 500 0 440C14 500 30 560 30 646L140 640C150 540 168 420 160 300C150 230 96 180 92 120Z'
  const strap = (s: number) => {
    const k = `M${s * 60} -10C${s * 80} 30 ${s * 86} 80 ${s * 84} 140L${s * 54} 144C${s * 56} 90 ${s * 48} 30 ${s * 30} -4Z`
    return soft(pen, { d: k, colour: darker(colour, 0.02), over: cloth(ask, k, fabric), puff: 0.4, roll: 14 })
  }
  const pocket = 'M-56 176H56V262Q56 272 46 272H-46Q-56 272 -56 262Z'
  const gold = fabric === 'denim' ? '#d9a25a' : darker(colour, 0.16)
  const svg =
    strap(-1) +
    strap(1) +
    soft(pen, {
      d,
      colour,
      over: cloth(ask, d, fabric),
      puff: 0.5,
      roll: 46,
      folds: ['M-6 452Q-70 470 -130 430', 'M6 452Q70 474 130 430', 'M-130 560Q-80 574 -40 552', 'M130 580Q84 594 42 570'],
    }) +
    soft(pen, { d: pocket, colour: lighter(colour, 0.012), over: cloth(ask, pocket, fabric), puff: 0.2, roll: 14 }) +
    stitches('M-51 182H51M-51 190V262Q-51 267 -46 267H46Q51 267 51 262V190', gold, 2.2, '6 4') +
    stitches('M-86 130Q0 142 86 130', gold, 2.2, '6 4') +
    [-69, 69].map((x) => `<circle cx="${x}" cy="136" r="12" fill="#c9a35a"/><circle cx="${x}" cy="136" r="6" fill="#9b7735"/>`).join('') +
    path('M-156 292Q0 310 156 292', `fill="none" stroke="${darker(colour, 0.2)}" stroke-width="3" opacity=".6"`)
  return { svg, box: [-168, -16, 168, 652], stand: 'hang', outline: d, lift: 13, fit: 0.95 }
}

export const bib: Shape = (ask) => {
  const { pen, colour, accent, params } = ask
  const silicone = flag(params, 'silicone')
  const d =
    'M-60 -150C-150 -150 -190 -40 -180 80C-176 180 -120 250 0 250C120 250 176 180 180 80C190 -40 150 -150 60 -150C74 -110 96 -40 70 0C40 40 -40 40 -70 0C-96 -40 -74 -110 -60 -150Z'
  let svg = soft(pen, { d, colour, over: silicone ? '' : cloth(ask, d, word(params, 'fabric', 'terry')), puff: 0.4, roll: 34 })
  svg += path(d, `fill="none" stroke="${mix(accent, colour, 0.2)}" stroke-width="${silicone ? 0 : 14}"`)
  if (silicone) {
    const pocket = 'M-176 130C-150 170 150 170 176 130C176 220 120 266 0 266C-120 266 -176 220 -176 130Z'
    svg +=
      path(pocket, `fill="#1d130b" opacity=".25" filter="${pen.blur(6)}" transform="translate(0 -8)"`) +
      soft(pen, { d: pocket, colour: lighter(colour, 0.02), puff: 0.6, roll: 26 })
  }
  svg += `<circle cx="52" cy="-132" r="13" fill="#e9e2d4" stroke="#a79a84" stroke-width="2"/>`
  if (!params.print)
    svg += at(
      0,
      96,
      `<g transform="scale(.7)">${graphic({ ...ask, params: { ...params, graphic: silicone ? 'none' : 'badge' } }, 170)}</g>`,
    )
  return { svg, box: [-188, -154, 188, 268], stand: 'flat', outline: d, lift: 8, fit: 0.85 }
}

/* ---------- heads, hands, feet ---------- */

export const beanie: Shape = (ask) => {
  const { pen, r, colour, accent, params } = ask
  const fabric = word(params, 'fabric', r.fork('f').pick(['knit', 'rib', 'cable']))
  const dome = 'M-196 40C-206 -170 -110 -280 0 -284C110 -280 206 -170 196 40Z'
  const cuff = 'M-208 20C-216 70 -214 120 -204 158Q0 190 204 158C214 120 216 70 208 20Q0 54 -208 20Z'
  const pom = flag(params, 'pom') || (params.pom === undefined && r.fork('pom').chance(0.45))
  let svg = ''
  if (pom) {
    const c = r.fork('pc').pick([lighter(colour, 0.12), '#f2eadb', accent])
    const s = r.fork('tufts')
    let tufts = ''
    for (let i = 0; i < 70; i++) {
      const a = s.range(0, 6.28),
        q = 74 * Math.sqrt(s.next())
      tufts += `<path transform="translate(${num(q * Math.cos(a))} ${num(q * Math.sin(a))}) rotate(${num((a * 180) / Math.PI + 90)})" d="M0 10Q8 -12 0 -30Q-8 -12 0 10Z" fill="${mix(c, s.chance(0.5) ? '#ffffff' : darker(c, 0.25), s.range(0, 0.4))}"/>`
    }
    svg += at(
      0,
      -322,
      `<circle r="84" fill="${pen.radial(
        [
          [0, lighter(c, 0.1)],
          [0.6, c],
          [1, darker(c, 0.2)],
        ],
        'cx=".36" cy=".3" r=".8"',
      )}"/>${tufts}<circle r="100" fill="${pen.radial(
        [
          [0, '#ffffff', 0.12],
          [0.6, '#000000', 0],
          [1, '#1d130b', 0.3],
        ],
        'cx=".36" cy=".3" r=".75"',
      )}" opacity=".7"/>`,
    )
  }
  const stripes = flag(params, 'stripe')
  svg += soft(pen, {
    d: dome,
    colour,
    over:
      (stripes ? [-210, -140, -70].map((y) => rect(-220, y, 440, 34, `fill="${mix(accent, '#f2eadb', 0.4)}"`)).join('') : '') +
      cloth(ask, dome, fabric) +
      path(
        dome,
        `fill="${pen.linear([
          [0, '#ffffff', 0.06],
          [0.32, '#ffffff', 0.16],
          [0.6, '#ffffff', 0],
          [1, '#1d130b', 0.3],
        ])}"`,
      ),
    puff: 0.8,
    roll: 80,
    folds: ['M-60 -280Q-86 -170 -90 20', 'M40 -280Q74 -160 84 20', 'M-130 -220Q-160 -120 -160 20'],
    foldWidth: 12,
  })
  svg +=
    path(cuff, `fill="#1d130b" opacity=".35" filter="${pen.blur(9)}" transform="translate(0 -10)"`) +
    soft(pen, {
      d: cuff,
      colour: lighter(colour, 0.015),
      over:
        path(cuff, `fill="${texture(pen, fabric === 'rib' ? 'rib' : 'knit', { size: fabric === 'rib' ? 150 : 170, opacity: 0.5 })}"`) +
        path(
          cuff,
          `fill="${pen.linear([
            [0, '#ffffff', 0.03],
            [0.3, '#ffffff', 0.15],
            [0.6, '#ffffff', 0],
            [1, '#1d130b', 0.28],
          ])}"`,
        ),
      puff: 0.7,
      roll: 40,
    })
  svg += at(
    70,
    94,
    rect(-44, -26, 88, 52, `fill="${r.fork('tag').pick(['#b78553', '#2f2b28', '#efe6d4'])}"`, 4) +
      path(
        lettering(ask.text.brand, 0, 6, { size: fitSize(ask.text.brand, 74, 18, { face: 'sans' }), face: 'sans' }),
        'fill="#fff" opacity=".75"',
      ),
  )
  return {
    svg: at(0, -170, svg),
    box: [-212, pom ? -580 : -460, 212, 6],
    stand: 'floor',
    feet: [{ x: 0, rx: 196, ry: 26, h: 260, top: 120 }],
    focus: [0.6, 0.7],
  }
}

export const cap: Shape = (ask) => {
  const { pen, r, colour, params } = ask
  const fabric = word(params, 'fabric', 'canvas')
  const crown = 'M-196 20C-206 -130 -120 -226 10 -228C140 -226 200 -130 196 16Q0 66 -196 20Z'
  const brim = 'M-92 40C0 62 130 50 196 8C268 16 340 60 362 108C368 126 348 134 322 124C240 94 90 104 -40 84C-84 76 -112 50 -92 40Z'
  const back = 'M-196 20C-206 -60 -190 -110 -160 -150C-130 -40 -136 10 -120 46Q-166 36 -196 20Z'
  let svg = ''
  svg += soft(pen, {
    d: crown,
    colour,
    over:
      cloth(ask, crown, fabric) +
      path(
        crown,
        `fill="${pen.linear([
          [0, '#1d130b', 0.12],
          [0.3, '#ffffff', 0.12],
          [0.6, '#ffffff', 0.04],
          [1, '#1d130b', 0.22],
        ])}"`,
      ),
    puff: 0.7,
    roll: 60,
  })
  if (flag(params, 'mesh'))
    svg += `<g clip-path="${pen.clip(path(back, ''))}">${path(back, 'fill="#efeae0"')}${path(back, `fill="${texture(pen, 'waffle', { size: 90, opacity: 0.7 })}"`)}</g>`
  svg +=
    path(
      'M10 -228C30 -150 36 -60 30 42M10 -228C-70 -170 -110 -80 -116 46M10 -228C110 -180 150 -90 150 30',
      `fill="none" stroke="${darker(colour, 0.2)}" stroke-width="2.6" opacity=".65"`,
    ) +
    stitches('M20 -220C40 -150 46 -60 40 42M2 -220C20 -150 26 -60 20 42', darker(colour, 0.14), 1.8, '6 5') +
    ellipse(10, -230, 17, 8, `fill="${darker(colour, 0.06)}"`)
  svg +=
    soft(pen, { d: brim, colour: lighter(colour, 0.01), over: cloth(ask, brim, fabric), puff: 0.5, roll: 28 }) +
    [10, 22, 34]
      .map((o) =>
        stitches(
          `M${-70 + o} ${52 + o * 0.6}C${40} ${72 + o * 0.5} 160 ${58 + o * 0.8} ${216 + o} ${24 + o}C260 ${40 + o} 310 ${70 + o * 0.6} ${344 - o * 0.5} ${104 + o * 0.2}`,
          darker(colour, 0.16),
          1.8,
          '7 5',
        ),
      )
      .join('')
  const patch = r.fork('patch').pick(['round', 'word', 'tag'])
  const leather = r.fork('pl').pick(['#b78553', '#efe6d4', darker(colour, 0.2)])
  svg += at(
    66,
    -86,
    `<g transform="skewY(-4)">${patch === 'round' ? `<circle r="52" fill="${leather}"/><g transform="translate(-46 -46)" clip-path="${pen.clip(`<path d="${circlePath(46, 46, 46)}"/>`)}">${art(pen, r.fork('a').pick(['peaks', 'sunset', 'lake']), 92, 92, r.fork('pa'))}</g>` : patch === 'tag' ? rect(-60, -34, 120, 68, `fill="${leather}"`, 8) + stitches('M-53 -27H53V27H-53Z', inkOn(leather), 1.6, '5 4') + path(lettering(ask.text.brand, 0, 8, { size: fitSize(ask.text.brand, 96, 26, { face: 'caps', track: 0.06, upper: true }), face: 'caps', track: 0.06, upper: true }), `fill="${inkOn(leather)}"`) : path(lettering(r.fork('w').pick(['north', 'coast', 'wild', 'field', 'lake', 'trail']), 0, 20, { size: 66, face: 'hand' }), `fill="${lightness(colour) > 0.6 ? darker(colour, 0.4) : '#f6efe2'}"`)}</g>`,
  )
  return {
    svg: at(-70, -60, svg),
    box: [-276, -296, 300, 30],
    stand: 'floor',
    feet: [
      { x: -70, y: -16, rx: 186, ry: 26, h: 150, top: 100 },
      { x: 110, y: 36, rx: 180, ry: 20, h: 40 },
    ],
    focus: [0.5, 0.5],
  }
}

export const hat: Shape = (ask) => {
  const { pen, colour, accent, params, r } = ask
  const kind = word(params, 'kind', 'sun')
  if (kind === 'bucket') {
    const crown = 'M-126 -40C-128 -140 -112 -216 -100 -226Q0 -252 100 -226C112 -216 128 -140 126 -40Q0 0 -126 -40Z'
    const brim = 'M-126 -44C-170 -20 -210 34 -226 74Q0 150 226 74C210 34 170 -20 126 -44Q0 -16 -126 -44Z'
    const fabric = word(params, 'fabric', 'canvas')
    const svg =
      soft(pen, {
        d: crown,
        colour,
        over:
          cloth(ask, crown, fabric) +
          path(
            crown,
            `fill="${pen.linear([
              [0, '#ffffff', 0.05],
              [0.3, '#ffffff', 0.15],
              [0.6, '#ffffff', 0],
              [1, '#1d130b', 0.24],
            ])}"`,
          ),
        puff: 0.5,
        roll: 50,
      }) +
      path('M-110 -222Q0 -196 110 -222', `fill="none" stroke="${darker(colour, 0.18)}" stroke-width="3" opacity=".6"`) +
      soft(pen, { d: brim, colour: lighter(colour, 0.012), over: cloth(ask, brim, fabric), puff: 0.5, roll: 34 }) +
      [0, 1, 2, 3]
        .map((i) =>
          stitches(`M${-140 - i * 20} ${-26 + i * 24}Q0 ${2 + i * 30} ${140 + i * 20} ${-26 + i * 24}`, darker(colour, 0.15), 2, '7 5'),
        )
        .join('')
    return { svg: at(0, -100, svg), box: [-230, -345, 230, 10], stand: 'floor', feet: [{ x: 0, rx: 200, ry: 30, h: 180, top: 100 }] }
  }
  const felt = kind === 'fedora'
  const crown = felt
    ? 'M-140 0C-150 -120 -136 -190 -110 -206C-60 -186 60 -186 110 -206C136 -190 150 -120 140 0Q0 46 -140 0Z'
    : 'M-146 0C-160 -130 -120 -206 0 -208C120 -206 160 -130 146 0Q0 46 -146 0Z'
  const brim = circlePath(0, 10, 330, 92)
  const grain = felt ? texture(pen, 'felt', { size: 160, opacity: 0.3 }) : texture(pen, 'straw', { size: 130, opacity: 0.55 })
  const band = 'M-145 -52C-60 -10 60 -10 145 -52L141 6Q0 50 -141 6Z'
  const bc = felt ? darker(colour, 0.2) : r.fork('b').pick(['#2f2b28', accent, '#f2eadb'])
  const svg =
    soft(pen, {
      d: brim,
      colour,
      over: path(brim, `fill="${grain}"`) + ellipse(40, 34, 190, 44, `fill="#1d130b" opacity=".34" filter="${pen.blur(16)}"`),
      puff: 0.6,
      roll: 34,
    }) +
    soft(pen, {
      d: crown,
      colour: lighter(colour, 0.01),
      over:
        path(crown, `fill="${grain}"`) +
        path(
          crown,
          `fill="${pen.linear([
            [0, '#ffffff', 0.08],
            [0.32, '#ffffff', 0.18],
            [0.6, '#ffffff', 0],
            [1, '#1d130b', 0.3],
          ])}"`,
        ),
      puff: 0.7,
      roll: 56,
      folds: felt ? ['M-90 -196C-40 -150 40 -150 90 -196'] : [],
    }) +
    soft(pen, { d: band, colour: bc, puff: 0.3, roll: 20 })
  return { svg: at(0, -70, svg), box: [-334, -280, 334, 34], stand: 'floor', feet: [{ x: 0, y: -56, rx: 320, ry: 88, h: 30 }] }
}

export const socks: Shape = (ask) => {
  const { pen, colour, accent, params, r } = ask
  const d = 'M-70 -330H70V70C70 110 96 130 190 176C262 210 262 300 170 300C70 300 -20 262 -62 210C-92 170 -70 110 -70 60Z'
  const pair = (k: Ask, flip: boolean) => {
    const style = word(params, 'style', r.fork('st').pick(['stripe', 'print', 'plain', 'block']))
    const base = cloth(
      {
        ...k,
        params:
          style === 'print' && !params.print
            ? { ...params, print: r.fork('pr').pick(['dots', 'stars', 'zigzag', 'ditsy', 'pines', 'mushrooms', 'citrus']), printSize: 74 }
            : params,
      },
      d,
      'knit',
      { scale: 0.55 },
    )
    const trim = style === 'plain' ? darker(colour, 0.04) : accent
    let over = base
    if (style === 'stripe')
      over =
        [-250, -190, -130, -70, -10, 50, 110]
          .map((y, i) => rect(-90, y, 380, 26, `fill="${i % 2 ? mix(accent, '#f4ead8', 0.5) : accent}"`))
          .join('') + base
    over +=
      path('M-70 -330H70V-256H-70Z', `fill="${trim}"`) +
      path('M-70 -330H70V-256H-70Z', `fill="${texture(pen, 'rib', { size: 90, opacity: 0.5 })}"`) +
      path('M-80 96Q20 130 -30 250L-110 220Z', `fill="${trim}" opacity=".9"`) +
      path('M176 150Q120 220 140 320L290 320V180Z', `fill="${trim}" opacity=".9"`)
    const one = soft(pen, { d, colour, over, puff: 0.6, roll: 44, folds: ['M-66 70Q-10 96 66 66', 'M-64 100Q0 140 60 112'] })
    return flip ? `<g transform="translate(-46 -34) rotate(-9)">${one}</g>` : `<g transform="translate(20 10) rotate(3)">${one}</g>`
  }
  return {
    svg: `<g transform="translate(-60 0)">${pair(ask, true)}${path(d, `fill="#1d130b" opacity=".3" filter="${pen.blur(10)}" transform="translate(8 16)"`)}${pair(ask, false)}</g>`,
    box: [-240, -370, 260, 320],
    stand: 'flat',
    outline: `<g transform="translate(-40 10) rotate(3)"><path d="${d}"/></g><g transform="translate(-106 -34) rotate(-9)"><path d="${d}"/></g>`,
    lift: 10,
  }
}

export const mittens: Shape = (ask) => {
  const { pen, colour, accent, params } = ask
  const glove = word(params, 'kind', 'mitten') === 'garden'
  const d =
    'M-92 250C-96 140 -120 60 -118 -40C-116 -190 -60 -270 6 -270C80 -270 116 -190 112 -70C124 -110 170 -150 200 -120C226 -90 190 -30 150 30C120 80 100 150 98 250Z'
  const cuff = 'M-100 190Q0 214 104 190L108 300Q0 326 -106 300Z'
  const one = (c: Hex) =>
    soft(pen, {
      d,
      colour: c,
      over: cloth({ ...ask, colour: c }, d, glove ? 'canvas' : word(params, 'fabric', 'knit')),
      puff: 0.7,
      roll: 56,
      folds: ['M108 -40Q90 10 96 60'],
    }) +
    soft(pen, {
      d: cuff,
      colour: glove ? accent : darker(c, 0.03),
      over: path(cuff, `fill="${texture(pen, 'rib', { size: 130, opacity: 0.5 })}"`),
      puff: 0.5,
      roll: 24,
    })
  return {
    svg: `<g transform="translate(-150 10) rotate(-10) scale(-1 1)">${one(colour)}</g><g transform="translate(120 20) rotate(9)">${one(colour)}</g>`,
    box: [-390, -300, 380, 350],
    stand: 'flat',
    outline: `<g transform="translate(-150 10) rotate(-10) scale(-1 1)"><path d="${d}"/></g><g transform="translate(120 20) rotate(9)"><path d="${d}"/></g>`,
    lift: 12,
  }
}

export const scarf: Shape = (ask) => {
  const { pen, r, colour, accent, params } = ask
  const fabric = word(params, 'fabric', r.fork('f').pick(['knit', 'linen', 'fleece']))
  const plaid = r.fork('pl').chance(0.5) && !params.print
  const p = plaid ? { ...ask, params: { ...params, print: 'plaid', printSize: 150 } } : ask
  const thread = plaid ? mix(colour, accent, 0.3) : colour
  const piece = (d: string, turn: number, folds: string[], base = colour) =>
    soft(pen, { d, colour: base, over: cloth(p, d, fabric, { turn }), puff: 0.55, roll: 44, folds, foldWidth: 15 })
  const fringe = (x0: number, x1: number, y: number) =>
    Array.from({ length: 17 }, (_, i) => {
      const x = x0 + ((x1 - x0) * i) / 16
      return path(
        `M${num(x)} ${y - 6}Q${num(x + (i % 2 ? 6 : -5))} ${y + 36} ${num(x + (i % 3) * 4 - 4)} ${y + 72}`,
        `fill="none" stroke="${[thread, darker(thread, 0.09), lighter(thread, 0.06)][i % 3]}" stroke-width="8" stroke-linecap="round"`,
      )
    }).join('')
  // folded in three, one end turned over the front
  const back = 'M-210 -330C-100 -344 120 -338 214 -326L222 200C120 214 -110 214 -206 200Z'
  const front = 'M-206 -310C-60 -330 40 -326 66 -316C60 -100 74 120 66 300H-214C-206 100 -214 -120 -206 -310Z'
  const edge = (d: string) => path(d, `fill="#1d130b" opacity=".34" filter="${pen.blur(11)}" transform="translate(12 9)"`)
  const svg =
    fringe(78, 214, 200) +
    piece(back, 0, ['M120 -330Q132 -80 124 196', 'M176 -326Q186 -80 178 198'], darker(colour, 0.03)) +
    edge(front) +
    fringe(-208, 62, 300) +
    piece(front, 0, ['M-150 -318Q-160 -20 -156 296', 'M-60 -324Q-50 -20 -58 296', 'M10 -320Q18 0 8 296'])
  return { svg, box: [-222, -345, 226, 376], stand: 'flat', outline: back + front, lift: 13 }
}

export const bandana: Shape = (ask) => {
  const { pen, r, colour, accent, params } = ask
  const d = 'M-300 -150C-120 -176 120 -176 300 -150C250 -60 120 130 0 230C-120 130 -250 -60 -300 -150Z'
  const p: Ask = {
    ...ask,
    params: {
      printSize: 96,
      ...params,
      print: word(params, 'print', r.fork('p').pick(['gingham', 'floral', 'paws', 'plaid', 'citrus', 'ditsy', 'bones'])),
    },
  }
  const tie = (s: number) => {
    const k = `M${s * 286} -150C${s * 330} -190 ${s * 380} -200 ${s * 400} -170C${s * 380} -150 ${s * 340} -130 ${s * 290} -128Z`
    return soft(pen, { d: k, colour, over: cloth(p, k, 'canvas'), puff: 0.5, roll: 20 })
  }
  const svg =
    tie(-1) +
    tie(1) +
    soft(pen, {
      d,
      colour,
      over: cloth(p, d, 'canvas'),
      puff: 0.35,
      roll: 40,
      folds: ['M-240 -150Q-140 -60 -60 120', 'M230 -150Q150 -50 70 110', 'M-40 -166Q-20 0 0 200'],
      foldWidth: 14,
    }) +
    stitches(
      'M-286 -134C-120 -158 120 -158 286 -134C240 -54 116 120 0 212C-116 120 -240 -54 -286 -134Z',
      mix(accent, '#ffffff', 0.5),
      2.4,
      '7 5',
    )
  return { svg, box: [-404, -196, 404, 236], stand: 'flat', outline: d, lift: 7 }
}

export const tie: Shape = (ask) => {
  const { pen, r, colour, params } = ask
  const bow = word(params, 'kind', 'tie') === 'bow'
  const p: Ask = {
    ...ask,
    params: {
      printSize: 54,
      ...params,
      print: word(params, 'print', r.fork('p').pick(['pinstripe', 'dots', 'plaid', 'ditsy', 'check', 'floral'])),
    },
  }
  if (bow) {
    const left = 'M-18 -40C-100 -110 -230 -140 -270 -120C-290 -60 -290 60 -270 120C-230 140 -100 110 -18 40Z'
    const one = soft(pen, {
      d: left,
      colour,
      over: cloth(p, left, 'satin', { turn: 20 }),
      puff: 0.7,
      roll: 50,
      folds: ['M-20 -14Q-120 -50 -200 -60', 'M-20 14Q-120 50 -200 64', 'M-20 0H-150'],
    })
    const knot = 'M-34 -56Q0 -66 34 -56Q44 0 34 56Q0 66 -34 56Q-44 0 -34 -56Z'
    return {
      svg: one + mirror(one) + soft(pen, { d: knot, colour: darker(colour, 0.02), over: cloth(p, knot, 'satin'), puff: 0.8, roll: 26 }),
      box: [-290, -140, 290, 140],
      stand: 'flat',
      outline: `${left}M18 -40C100 -110 230 -140 270 -120V120C230 140 100 110 18 40Z`,
      lift: 10,
      fit: 0.8,
    }
  }
  const blade = 'M-34 -190L34 -190L96 330L0 420L-96 330Z',
    knot = 'M-62 -310L62 -310L34 -186L-34 -186Z'
  const svg =
    soft(pen, { d: blade, colour, over: cloth(p, blade, 'satin', { turn: 45 }), puff: 0.5, roll: 36, folds: ['M0 -180Q-8 0 10 200'] }) +
    path(knot, `fill="#1d130b" opacity=".4" filter="${pen.blur(6)}" transform="translate(2 8)"`) +
    soft(pen, { d: knot, colour, over: cloth(p, knot, 'satin', { turn: -30 }), puff: 0.7, roll: 28 })
  return { svg, box: [-110, -320, 110, 424], stand: 'flat', outline: blade + knot, lift: 9 }
}

export const belt: Shape = (ask) => {
  const { pen, colour, params } = ask
  const c = word(params, 'leather', '') || colour
  let coil = ''
  for (let i = 3; i >= 0; i--) {
    const q = 120 + i * 46
    coil += `<circle r="${q}" fill="none" stroke="${darker(c, 0.22)}" stroke-width="46"/><circle r="${q - 3}" fill="none" stroke="${c}" stroke-width="38"/><circle r="${q - 3}" fill="none" stroke="${texture(pen, 'leather', { size: 140, opacity: 0.4 })}" stroke-width="38"/><circle r="${q - 14}" fill="none" stroke="${lighter(c, 0.12)}" stroke-width="5" opacity=".5"/>`
  }
  void coil
  // a strap in a loose S with its buckle
  const d = 'M-330 -120C-180 -230 60 -220 60 -90C60 30 -200 20 -200 130C-200 240 60 250 300 150'
  const strap = (w: number, col: Hex, o = 1, dx = 0, dy = 0) =>
    `<path d="${d}" fill="none" stroke="${col}" stroke-width="${w}" opacity="${o}" transform="translate(${dx} ${dy})"/>`
  const svg =
    strap(76, '#1d130b', 0.0) +
    strap(74, darker(c, 0.2)) +
    strap(68, c) +
    `<path d="${d}" fill="none" stroke="${texture(pen, 'leather', { size: 170, opacity: 0.4 })}" stroke-width="68"/>` +
    strap(14, lighter(c, 0.16), 0.5, -12, -16) +
    `<path d="${d}" fill="none" stroke="${lighter(c, 0.2)}" stroke-width="2" stroke-dasharray="8 6" transform="translate(0 -26)" opacity=".7"/><path d="${d}" fill="none" stroke="${lighter(c, 0.2)}" stroke-width="2" stroke-dasharray="8 6" transform="translate(0 26)" opacity=".7"/>` +
    `<g transform="translate(-318 -128) rotate(-36)"><rect x="-46" y="-62" width="96" height="124" rx="20" fill="none" stroke="#8d6d2e" stroke-width="19"/><rect x="-46" y="-62" width="96" height="124" rx="20" fill="none" stroke="#d8ab5c" stroke-width="14"/><rect x="-48" y="-65" width="96" height="124" rx="20" fill="none" stroke="#f6e3b4" stroke-width="4"/><path d="M-46 0H54" stroke="#c79a4a" stroke-width="11" stroke-linecap="round"/></g>` +
    [180, 214, 248].map((x, i) => `<ellipse cx="${x}" cy="${193 - i * 10}" rx="6" ry="7" fill="#2a1a10"/>`).join('')
  return {
    svg,
    box: [-400, -240, 330, 250],
    stand: 'flat',
    lift: 8,
    outline:
      'M-340 -150C-180 -260 90 -250 96 -90C96 50 -164 40 -164 130C-164 210 60 210 300 120V190C60 290 -236 280 -236 130C-236 0 24 10 24 -90C24 -190 -180 -200 -320 -90Z',
  }
}

export const slippers: Shape = (ask) => {
  const { pen, colour, params } = ask
  const fabric = word(params, 'fabric', 'felt')
  const sole =
    'M-110 -240C-20 -270 84 -250 100 -150C112 -60 84 60 80 160C78 260 40 300 -20 300C-90 300 -124 250 -120 160C-116 60 -160 -60 -150 -150C-146 -200 -136 -230 -110 -240Z'
  const upper =
    'M-152 -150C-146 -216 -130 -240 -92 -248C-10 -270 90 -244 100 -150C104 -90 96 -30 88 10C30 -36 -80 -36 -134 20C-142 -30 -156 -90 -152 -150Z'
  const one =
    soft(pen, {
      d: sole,
      colour: '#ece2d0',
      over: path(sole, `fill="${texture(pen, 'sherpa', { size: 130, opacity: 0.24 })}"`),
      puff: 0.6,
      roll: 44,
    }) +
    path(upper, `fill="#1d130b" opacity=".4" filter="${pen.blur(10)}" transform="translate(2 16)"`) +
    soft(pen, { d: upper, colour, over: cloth(ask, upper, fabric), puff: 0.8, roll: 64 }) +
    path('M88 10C30 -36 -80 -36 -134 20', `fill="none" stroke="${lighter(colour, 0.14)}" stroke-width="20" stroke-linecap="round"`)
  return {
    svg: `<g transform="translate(-160 10) rotate(-6)">${one}</g><g transform="translate(160 -10) rotate(6) scale(-1 1)">${one}</g>`,
    box: [-340, -280, 340, 330],
    stand: 'flat',
    outline: `<g transform="translate(-160 10) rotate(-6)"><path d="${sole}"/></g><g transform="translate(160 -10) rotate(6) scale(-1 1)"><path d="${sole}"/></g>`,
    lift: 12,
  }
}

export const sneaker: Shape = (ask) => {
  const { pen, colour, accent, params } = ask
  const baby = flag(params, 'soft')
  const upper =
    'M-300 -20C-306 -90 -290 -150 -262 -160C-230 -150 -214 -130 -180 -140C-120 -158 -60 -230 -30 -262C0 -284 40 -276 70 -240C120 -180 200 -150 262 -120C310 -96 330 -50 326 -10C200 10 -200 10 -300 -20Z'
  const sole = 'M-312 -34C-320 10 -300 34 -270 36H290C330 34 344 0 336 -30C250 -6 -230 -2 -312 -34Z'
  const toe = 'M196 -148C270 -120 330 -80 328 -20Q260 -4 180 -2C160 -60 170 -110 196 -148Z'
  const heel = 'M-302 -20C-308 -90 -292 -150 -262 -160Q-224 -90 -230 -4Q-270 -8 -302 -20Z'
  const white = '#f3efe7'
  let svg = soft(pen, {
    d: upper,
    colour,
    over: cloth(ask, upper, word(params, 'fabric', 'canvas')),
    puff: 0.6,
    roll: 54,
    folds: ['M100 -200Q130 -150 120 -60', 'M-150 -140Q-120 -80 -140 -10'],
  })
  svg +=
    soft(pen, { d: toe, colour: baby ? darker(colour, 0.05) : mix(colour, white, 0.75), puff: 0.6, roll: 36 }) +
    soft(pen, { d: heel, colour: accent, puff: 0.5, roll: 26 })
  svg += path(
    'M-44 -250C-20 -210 60 -190 96 -210',
    `fill="none" stroke="${darker(colour, 0.3)}" stroke-width="18" stroke-linecap="round" opacity=".5"`,
  )
  svg += [
    [-16, -226],
    [22, -196],
    [62, -170],
    [104, -148],
  ]
    .map(
      ([x, y]) =>
        path(
          `M${x! - 34} ${y! + 34}L${x! + 40} ${y! - 22}`,
          `stroke="#1d130b" stroke-width="16" opacity=".25" transform="translate(3 5)" stroke-linecap="round"`,
        ) + path(`M${x! - 34} ${y! + 34}L${x! + 40} ${y! - 22}`, `stroke="${white}" stroke-width="13" stroke-linecap="round"`),
    )
    .join('')
  svg +=
    soft(pen, { d: sole, colour: baby ? '#c9a67e' : white, puff: 0.4, roll: 22 }) +
    path('M-306 -8Q0 24 334 -2', `fill="none" stroke="${baby ? '#a9865d' : mix(accent, white, 0.3)}" stroke-width="7"`)
  return { svg: at(0, -36, svg), box: [-320, -320, 345, 4], stand: 'floor', feet: [{ x: 10, rx: 316, ry: 22, h: 150, top: 160 }] }
}

export const apron: Shape = (ask) => {
  const { pen, colour, params, r } = ask
  const d =
    'M-110 0C-112 70 -130 130 -216 190C-226 330 -222 470 -214 600Q0 622 214 600C222 470 226 330 216 190C130 130 112 70 110 0Q0 14 -110 0Z'
  const strap =
    path('M-100 6C-100 -130 100 -130 100 6', `fill="none" stroke="${darker(colour, 0.1)}" stroke-width="22"`) +
    path(
      'M-100 6C-100 -130 100 -130 100 6',
      `fill="none" stroke="${r.fork('s').pick(['#b78553', lighter(colour, 0.02)])}" stroke-width="17"`,
    )
  const pocket = 'M-120 300H120V440Q120 452 108 452H-108Q-120 452 -120 440Z'
  const fabric = word(params, 'fabric', 'linen')
  const svg =
    strap +
    soft(pen, {
      d,
      colour,
      over: cloth(ask, d, fabric),
      puff: 0.4,
      roll: 44,
      folds: ['M-190 240Q-120 380 -150 590', 'M180 240Q120 400 150 590', 'M-60 470Q-40 540 -50 600'],
      foldWidth: 16,
    }) +
    soft(pen, { d: pocket, colour: lighter(colour, 0.01), over: cloth(ask, pocket, fabric), puff: 0.25, roll: 20 }) +
    stitches('M-112 310H112M0 310V446', darker(colour, 0.16), 2.2, '7 5') +
    [-96, 96].map((x) => `<circle cx="${x}" cy="12" r="9" fill="#c9a35a"/>`).join('')
  return { svg, box: [-226, -100, 226, 614], stand: 'hang', outline: d, lift: 14 }
}

export const shapes = {
  top,
  bottoms,
  dress,
  skirt,
  swimsuit,
  onesie,
  overalls,
  bib,
  beanie,
  cap,
  hat,
  socks,
  mittens,
  scarf,
  bandana,
  tie,
  belt,
  slippers,
  sneaker,
  apron,
} satisfies Record<string, Shape>
export type { Point }
