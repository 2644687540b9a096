import type { Art } from '../art.ts'
import { art, palettes } from '../art.ts'
import type { Print } from '../brands/motif.ts'
import { bone, inksFor, leaf, paw, print } from '../brands/motif.ts'
import type { Hex } from '../colour.ts'
import { darker, inkOn, lighter, lightness, mix } from '../colour.ts'
import type { Profile } from '../form.ts'
import { boxFaces, hollow, onTurned, outlineOf, soft, stitches, tube, turned } from '../form.ts'
import { BRUSHED, CLOTH, GLAZE, MATTE, METAL, PLASTIC, SATIN, WOOD } from '../light.ts'
import type { Pen, Point } from '../pen.ts'
import { at, circlePath, curve, ellipse, num, path, polygon, rect, roundRect } from '../pen.ts'
import { ball } from '../props.ts'
import type { Ask, Foot, Shape } from '../shape.ts'
import { flag, word } from '../shape.ts'
import { texture } from '../texture.ts'
import { fitSize, lettering } from '../type.ts'
import { cloth } from './garments.ts'
import { GOLD, SILVER } from './vessels.ts'

const metalic = (pen: Pen, c: Hex, way = 'x1="0" y1="0" x2="1" y2="1"'): string =>
  pen.linear(
    [
      [0, lighter(c, 0.2)],
      [0.28, c],
      [0.46, darker(c, 0.22)],
      [0.6, lighter(c, 0.1)],
      [0.78, darker(c, 0.12)],
      [1, lighter(c, 0.06)],
    ],
    way,
  )
const shadowOf = (pen: Pen, inner: string, dx = 9, dy = 13, blur = 8, o = 0.34): string =>
  `<g transform="translate(${dx} ${dy})" opacity="${o}" filter="${pen.shadow(blur)}">${inner}</g>`
/** A webbing strap along a path, with its print or weave and a lit edge. */
function strap(ask: Ask, d: string, width: number, c: Hex, over?: string): string {
  const { pen } = ask
  return (
    `<path d="${d}" fill="none" stroke="${darker(c, 0.22)}" stroke-width="${width + 4}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${c}" stroke-width="${width}" stroke-linecap="round"/>` +
    (over ? `<path d="${d}" fill="none" stroke="${over}" stroke-width="${width}"/>` : '') +
    `<path d="${d}" fill="none" stroke="${texture(pen, 'canvas', { size: 110, opacity: 0.26 })}" stroke-width="${width}"/><path d="${d}" fill="none" stroke="#fff" stroke-width="${num(width * 0.14)}" opacity=".22" transform="translate(0 ${num(-width * 0.32)})"/><path d="${d}" fill="none" stroke="#1d130b" stroke-width="${num(width * 0.2)}" opacity=".16" transform="translate(0 ${num(width * 0.36)})"/>`
  )
}
const anyPrint = (ask: Ask, list: readonly Print[]): string =>
  print(
    ask.pen,
    word(ask.params, 'print', ask.r.fork('print').pick(list)) as Print,
    inksFor(ask.colour, ask.accent, ask.r.fork('inks')),
    62,
  )

/* ---------- pets ---------- */

export const collar: Shape = (ask) => {
  const { pen, r, colour, params } = ask
  const kind = word(params, 'kind', 'collar')
  const gold = r.fork('m').pick([GOLD, SILVER, GOLD, '#3a3836'])
  const leather = flag(params, 'leather')
  const over = leather
    ? texture(pen, 'leather', { size: 130, opacity: 0.4 })
    : r.fork('printed').chance(0.6) || params.print
      ? anyPrint(ask, ['plaid', 'floral', 'gingham', 'dots', 'paws', 'stripes', 'citrus', 'ditsy', 'zigzag'])
      : undefined
  if (kind === 'leash') {
    const d =
      'M-250 250C-330 120 -250 10 -130 40C0 76 -10 230 -130 220C-260 200 -240 -40 -60 -120C80 -180 240 -120 220 0C200 110 60 90 80 -20C100 -120 220 -200 300 -280'
    const rope = flag(params, 'rope')
    const body = rope
      ? tube(pen, { d, width: 32, colour, material: CLOTH }) +
        `<path d="${d}" fill="none" stroke="${mix(ask.accent, colour, 0.3)}" stroke-width="9" stroke-dasharray="13 22"/>`
      : strap(ask, d, 32, colour, over)
    const clip = at(
      300,
      -284,
      `<g transform="rotate(38)">${rect(-13, -30, 26, 44, `fill="${metalic(pen, gold)}"`, 9)}<path d="M0 -30C-40 -60 -34 -120 6 -122C40 -120 44 -80 20 -56" fill="none" stroke="${darker(gold, 0.2)}" stroke-width="17" stroke-linecap="round"/><path d="M0 -30C-40 -60 -34 -120 6 -122C40 -120 44 -80 20 -56" fill="none" stroke="${lighter(gold, 0.12)}" stroke-width="7" stroke-linecap="round"/></g>`,
    )
    const all = body + clip
    return { svg: shadowOf(pen, body) + all, box: [-330, -410, 400, 290], stand: 'flat', outline: '<g/>', fit: 1 }
  }
  // a closed collar lying flat, seen slightly from above
  const w = 52
  const back = 'M-290 -20C-280 -190 280 -190 290 -20'
  const front = 'M-290 -20C-290 190 290 190 290 -20'
  const inner = strap(ask, back, w, darker(colour, 0.1))
  const face =
    strap(ask, front, w, colour, over) +
    (leather ? stitches('M-306 10C-280 190 280 190 306 10M-268 -10C-262 140 262 140 268 -10', lighter(colour, 0.24), 2, '8 6') : '')
  const buckle = at(
    -214,
    66,
    `<g transform="rotate(38)">${
      leather
        ? `<rect x="-44" y="-42" width="88" height="84" rx="14" fill="none" stroke="${darker(gold, 0.22)}" stroke-width="15"/><rect x="-44" y="-44" width="88" height="84" rx="14" fill="none" stroke="${lighter(gold, 0.08)}" stroke-width="8"/><path d="M-44 0H46" stroke="${gold}" stroke-width="9"/>`
        : rect(
            -62,
            -40,
            124,
            80,
            `fill="${pen.linear(
              [
                [0, lighter(gold === '#3a3836' ? '#3a3836' : gold, 0.12)],
                [1, darker(gold, 0.14)],
              ],
              'x2="0" y2="1"',
            )}"`,
            20,
          ) + rect(-14, -40, 8, 80, 'fill="#00000044"')
    }</g>`,
  )
  const ringTag =
    `<circle cy="148" r="24" fill="none" stroke="${darker(gold, 0.22)}" stroke-width="12"/><circle cy="147" r="24" fill="none" stroke="${lighter(gold, 0.12)}" stroke-width="6"/>` +
    at(
      0,
      236,
      path(r.fork('tag').chance(0.5) ? circlePath(0, 0, 66) : bone(92), `fill="${metalic(pen, gold === '#3a3836' ? SILVER : gold)}"`) +
        path(
          lettering(r.fork('n').pick(['Olive', 'Scout', 'Maple', 'Otis', 'Pepper', 'Bean', 'Ziggy']), 0, 14, { size: 40, face: 'hand' }),
          `fill="${darker(gold, 0.4)}"`,
        ),
    )
  const bow =
    kind === 'bow'
      ? at(
          140,
          104,
          `<g transform="rotate(-24) scale(.82)">${(() => {
            const left = 'M-10 -26C-60 -80 -150 -90 -160 -40C-166 20 -160 70 -120 70C-80 66 -40 40 -10 26Z'
            const one = soft(pen, {
              d: left,
              colour,
              over: over ? path(left, `fill="${over}"`) : '',
              puff: 0.7,
              roll: 30,
              folds: ['M-14 -6C-60 -20 -100 -24 -130 -20'],
            })
            return (
              one +
              `<g transform="scale(-1 1)">${one}</g>` +
              soft(pen, { d: roundRect(-26, -36, 52, 72, 18), colour: darker(colour, 0.03), puff: 0.7, roll: 18 })
            )
          })()}</g>`,
        )
      : ''
  const all = inner + face + buckle + bow + ringTag
  return { svg: shadowOf(pen, inner + face, 8, 16, 10) + all, box: [-330, -190, 330, 310], stand: 'flat', outline: '<g/>', fit: 0.96 }
}

export const harness: Shape = (ask) => {
  const { pen, colour, params } = ask
  const d =
    'M-150 -190C-60 -150 60 -150 150 -190C210 -150 250 -60 240 20C180 10 150 60 150 140C90 190 -90 190 -150 140C-150 60 -180 10 -240 20C-250 -60 -210 -150 -150 -190Z'
  const hole = circlePath(0, -250, 120, 96)
  const neck = tube(pen, { d: 'M-140 -180C-190 -330 190 -330 140 -180', width: 46, colour: darker(colour, 0.05), material: CLOTH })
  const girth = strap(ask, 'M-236 20C-330 120 -180 240 0 246C180 240 330 120 236 20', 44, darker(colour, 0.1))
  const over = params.print
    ? path(d, `fill="${anyPrint(ask, ['plaid'])}"`)
    : path(d, `fill="${texture(pen, 'canvas', { size: 130, opacity: 0.25 })}"`)
  void hole
  const svg =
    shadowOf(pen, neck + girth) +
    neck +
    girth +
    soft(pen, { d, colour, over, puff: 0.7, roll: 50 }) +
    stitches(
      'M-138 -170C-60 -134 60 -134 138 -170C190 -130 222 -60 216 -4C160 0 128 56 128 124C80 162 -80 162 -128 124C-128 56 -160 0 -216 -4C-222 -60 -190 -130 -138 -170Z',
      lighter(colour, 0.2),
      2.4,
      '8 6',
    ) +
    `<circle cy="30" r="34" fill="none" stroke="${darker(SILVER, 0.2)}" stroke-width="15"/><circle cy="28" r="34" fill="none" stroke="${lighter(SILVER, 0.1)}" stroke-width="7"/>` +
    path(paw(40), `fill="${inkOn(colour)}" opacity=".5" transform="translate(0 -70)"`)
  return { svg, box: [-300, -310, 300, 270], stand: 'flat', outline: d, lift: 12 }
}

export const petToy: Shape = (ask) => {
  const { pen, r, colour, accent, params } = ask
  const kind = word(params, 'kind', r.fork('k').pick(['bone', 'rope', 'ring', 'mouse']))
  if (kind === 'rope') {
    const strand = (d: string) =>
      tube(pen, { d, width: 50, colour: '#f1e8d6', material: CLOTH }) +
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="15" stroke-dasharray="26 30" opacity=".95"/><path d="${d}" fill="none" stroke="${accent}" stroke-width="12" stroke-dasharray="20 36" stroke-dashoffset="30" opacity=".9"/><path d="${d}" fill="none" stroke="${texture(pen, 'fur', { size: 110, opacity: 0.3 })}" stroke-width="50"/>`
    const d = 'M-230 40C-120 -40 120 60 230 -30'
    const knot = (x: number, y: number) =>
      soft(pen, {
        d: circlePath(x, y, 66, 60),
        colour: '#efe5d2',
        over: `<path d="M${x - 60} ${y - 20}Q${x} ${y + 30} ${x + 60} ${y - 20}M${x - 60} ${y + 20}Q${x} ${y + 60} ${x + 60} ${y + 10}" fill="none" stroke="${colour}" stroke-width="17"/><path d="M${x - 50} ${y - 40}Q${x} ${y} ${x + 50} ${y - 46}" fill="none" stroke="${accent}" stroke-width="13"/>`,
        puff: 0.9,
        roll: 40,
      })
    const fray = (x: number, y: number, s: number) =>
      Array.from({ length: 17 }, (_, i) =>
        path(
          `M${x} ${y}Q${num(x + s * 60)} ${num(y - 70 + i * 8.5)} ${num(x + s * (110 + (i % 3) * 12))} ${num(y - 96 + i * 12)}`,
          `fill="none" stroke="${[colour, '#efe5d2', accent][i % 3]}" stroke-width="9" stroke-linecap="round"`,
        ),
      ).join('')
    const all = fray(-270, 50, -1) + fray(270, -40, 1) + strand(d) + knot(-240, 42) + knot(240, -32)
    return { svg: `${shadowOf(pen, all)}<g>${all}</g>`, box: [-400, -170, 400, 180], stand: 'flat', outline: '<g/>' }
  }
  if (kind === 'mouse') {
    const body = (x: number, y: number, c: Hex, rot: number) =>
      `<g transform="translate(${x} ${y}) rotate(${rot})">${tube(pen, { d: 'M120 10C200 40 210 -50 280 -20', width: 11, colour: darker(c, 0.1), material: CLOTH })}${soft(pen, { d: 'M-170 30C-150 -70 -40 -100 40 -84C120 -66 140 10 110 56C60 80 -110 80 -170 30Z', colour: c, over: path('M-170 30C-150 -70 -40 -100 40 -84C120 -66 140 10 110 56C60 80 -110 80 -170 30Z', `fill="${texture(pen, 'felt', { size: 140, opacity: 0.36 })}"`), puff: 0.9, roll: 54 })}${soft(pen, { d: circlePath(-64, -66, 40, 44), colour: mix(c, '#e9b7a5', 0.5), puff: 0.7, roll: 20 })}<circle cx="-122" cy="-6" r="9" fill="#2a2320"/><circle cx="-172" cy="30" r="13" fill="#c98a80"/>${path('M-150 40L-210 30M-150 48L-206 60', 'stroke="#5a4c40" stroke-width="2.6"')}</g>`
    const all = body(-40, -90, colour, -8) + body(40, 100, mix(accent, '#efe4d2', 0.3), 14)
    return { svg: shadowOf(pen, all, 9, 16, 10) + all, box: [-270, -200, 350, 210], stand: 'flat', outline: '<g/>', fit: 0.9 }
  }
  if (kind === 'wand') {
    const feathers = [-30, -6, 18, 40]
      .map(
        (rot, i) =>
          `<g transform="translate(150 140) rotate(${rot + 150})">${path(leaf(190, 34, 14), `fill="${[colour, accent, '#f1e6d2', mix(colour, accent, 0.5)][i]}"`)}${path('M0 0Q8 -90 12 -180', 'fill="none" stroke="#00000033" stroke-width="3"')}</g>`,
      )
      .join('')
    const all =
      tube(pen, { d: 'M-330 -260L60 -130', width: 19, colour: '#c89d6c', material: WOOD }) +
      path('M60 -130C160 -110 190 0 150 140', 'fill="none" stroke="#d8c9ae" stroke-width="6"') +
      feathers +
      `<circle cx="150" cy="140" r="22" fill="${pen.radial(
        [
          [0, '#f6e3b4'],
          [1, '#a9813b'],
        ],
        'cx=".36" cy=".3" r=".8"',
      )}"/>`
    return { svg: shadowOf(pen, all) + all, box: [-345, -280, 330, 350], stand: 'flat', outline: '<g/>' }
  }
  if (kind === 'ring') {
    const d = circlePath(0, 0, 200)
    const all =
      `<circle r="200" fill="none" stroke="${darker(colour, 0.2)}" stroke-width="104"/>` +
      tube(pen, { d, width: 100, colour, material: SATIN }) +
      Array.from(
        { length: 16 },
        (_, i) =>
          `<circle cx="${num(Math.cos(i * 0.3927) * 200)}" cy="${num(Math.sin(i * 0.3927) * 200)}" r="17" fill="${pen.radial(
            [
              [0, lighter(colour, 0.12)],
              [1, darker(colour, 0.08)],
            ],
            'cx=".36" cy=".3" r=".8"',
          )}"/>`,
      ).join('')
    return {
      svg: shadowOf(pen, `<circle r="200" fill="none" stroke="#000" stroke-width="100"/>`, 10, 20, 12) + all,
      box: [-256, -256, 256, 256],
      stand: 'flat',
      outline: '<g/>',
      fit: 0.86,
    }
  }
  const d =
    'M-150 -52C-160 -110 -250 -120 -264 -50C-310 -20 -310 40 -258 50C-240 120 -160 116 -148 54C-60 36 60 36 148 54C160 116 240 120 258 50C310 40 310 -20 264 -50C250 -120 160 -110 150 -52C60 -34 -60 -34 -150 -52Z'
  const fabric = flag(params, 'plush')
  const all =
    soft(pen, {
      d,
      colour,
      over: fabric ? path(d, `fill="${texture(pen, 'fur', { size: 180, opacity: 0.3 })}"`) : '',
      puff: 0.9,
      roll: 60,
    }) +
    (fabric
      ? ''
      : path('M-90 -26H90', 'stroke="#fff" stroke-width="15" opacity=".3" stroke-linecap="round"') +
        path(
          lettering(r.fork('w').pick(['good dog', 'fetch', 'chomp', 'who’s good?']).replace('’', "'"), 0, 18, {
            size: 52,
            face: 'display',
          }),
          `fill="${darker(colour, 0.14)}" opacity=".8"`,
        ))
  return {
    svg: `<g transform="rotate(-14)">${all}</g>`,
    box: [-310, -190, 310, 190],
    stand: 'flat',
    outline: `<g transform="rotate(-14)"><path d="${d}"/></g>`,
    lift: 20,
    fit: 0.92,
  }
}

export const scratcher: Shape = (ask) => {
  const { pen, colour, tilt, params } = ask
  const post = (x: number, y: number, h: number) =>
    at(
      x,
      y,
      turned(pen, {
        profile: [
          [0, 40],
          [h, 40],
        ],
        colour: '#d9bd8f',
        material: MATTE,
        tilt,
      }) +
        path(
          outlineOf(
            [
              [0, 40],
              [h, 40],
            ],
            tilt,
          ),
          `fill="${texture(pen, 'straw', { size: 90, opacity: 0.5 })}"`,
        ),
    )
  const deck = (x: number, y: number, q: number, t: number) =>
    at(
      x,
      y,
      turned(pen, {
        profile: [
          [0, q],
          [6, q + 3],
          [t, q + 3],
          [t + 4, q - 2],
          [t + 4, 1],
        ],
        colour,
        material: CLOTH,
        tilt: Math.max(tilt, 0.24),
      }) +
        path(
          outlineOf(
            [
              [0, q],
              [6, q + 3],
              [t, q + 3],
              [t + 4, q],
            ],
            Math.max(tilt, 0.24),
          ),
          `fill="${texture(pen, 'sherpa', { size: 140, opacity: 0.3 })}"`,
        ),
    )
  if (flag(params, 'tree')) {
    const svg =
      deck(0, 0, 210, 30) +
      post(-70, -30, 240) +
      post(90, -30, 400) +
      deck(-90, -260, 130, 24) +
      deck(90, -430, 150, 60) +
      path('M90 -430v0', '') +
      path('M-160 -262V-190', 'stroke="#cbb893" stroke-width="4"') +
      `<circle cx="-160" cy="-180" r="20" fill="${ask.accent}"/>`
    return { svg, box: [-230, -530, 250, 60], stand: 'floor', feet: [{ x: 0, rx: 212, ry: 50, h: 400, top: 150 }] }
  }
  const svg =
    deck(0, 0, 190, 26) +
    post(0, -28, 360) +
    at(0, -386, turned(pen, { profile: ball(56), colour, material: CLOTH })) +
    path('M40 -420C110 -420 120 -360 116 -300', 'fill="none" stroke="#cbb893" stroke-width="5"') +
    `<circle cx="116" cy="-288" r="24" fill="${pen.radial(
      [
        [0, lighter(ask.accent, 0.1)],
        [1, darker(ask.accent, 0.1)],
      ],
      'cx=".36" cy=".3" r=".8"',
    )}"/>`
  return { svg, box: [-198, -500, 198, 52], stand: 'floor', feet: [{ x: 0, rx: 192, ry: 46, h: 380, top: 50 }] }
}

export const birdhouse: Shape = (ask) => {
  const { pen, colour, accent, r } = ask
  const wood = r.fork('w').pick(['#c89d6c', '#b98757', '#d9b88c'])
  const feeder = flag(ask.params, 'feeder')
  const front = 'M-150 -40V-300L0 -430L150 -300V-40Z'
  let svg =
    path('M0 -440V-520', 'stroke="#8a7355" stroke-width="7"') +
    path('M150 -300L200 -320V-70L150 -40Z', `fill="${darker(colour, 0.2)}"`) +
    soft(pen, {
      d: front,
      colour,
      over: path(front, `fill="${texture(pen, 'wood', { size: 260, opacity: 0.3, turn: 90 })}"`),
      puff: 0.2,
      roll: 20,
    })
  svg +=
    path(
      'M-190 -280L0 -448L26 -440L238 -300L206 -276L0 -420L-166 -262Z',
      `fill="${pen.linear([
        [0, lighter(wood, 0.06)],
        [1, darker(wood, 0.12)],
      ])}"`,
    ) + path('M-190 -280L0 -448L26 -440L238 -300L206 -276L0 -420L-166 -262Z', `fill="${texture(pen, 'wood', { size: 200, opacity: 0.3 })}"`)
  svg += feeder
    ? path(roundRect(-100, -290, 200, 170, 90), `fill="#3f2f22"`) +
      Array.from({ length: 40 }, (_, i) => {
        const s = r.fork(`s${i}`)
        return ellipse(s.range(-80, 80), -136 + s.range(-16, 8), 9, 6, `fill="${s.pick(['#d9b07a', '#8a6a44', '#3a2e24'])}"`)
      }).join('')
    : `<circle cy="-220" r="56" fill="${darker(wood, 0.1)}"/><circle cy="-220" r="46" fill="#241a12"/>` +
      tube(pen, { d: 'M0 -130L-10 -110', width: 19, colour: wood, material: WOOD })
  svg += rect(
    -176,
    -44,
    400,
    30,
    `fill="${pen.linear(
      [
        [0, wood],
        [1, darker(wood, 0.14)],
      ],
      'x2="0" y2="1"',
    )}"`,
    4,
  )
  void accent
  return { svg, box: [-200, -520, 240, -10], stand: 'hang', outline: front, lift: 22 }
}

export const brush: Shape = (ask) => {
  const { pen, r, colour, params } = ask
  const kind = word(params, 'kind', 'hair')
  const wood = flag(params, 'wood') || r.fork('w').chance(0.6) ? r.fork('wd').pick(['#c89d6c', '#b98757', '#d9b88c']) : colour
  if (kind === 'comb') {
    const d = 'M-270 -90Q-280 -110 -250 -116Q0 -150 250 -116Q280 -110 270 -90L262 -20H-262Z'
    const teeth = Array.from({ length: 27 }, (_, i) =>
      rect(
        -258 + i * 19.6,
        -26,
        9,
        170 - Math.abs(i - 13) * 1.6,
        `fill="${pen.linear([
          [0, lighter(wood, 0.05)],
          [1, darker(wood, 0.12)],
        ])}"`,
        4,
      ),
    ).join('')
    return {
      svg: `<g transform="rotate(-10)">${shadowOf(pen, teeth)}${teeth}${soft(pen, { d, colour: wood, over: path(d, `fill="${texture(pen, 'wood', { size: 240, opacity: 0.36 })}"`), puff: 0.5, roll: 22 })}</g>`,
      box: [-290, -180, 290, 200],
      stand: 'flat',
      outline: `<g transform="rotate(-10)"><path d="${d}"/></g>`,
      lift: 10,
      fit: 0.9,
    }
  }
  if (kind === 'tooth') {
    const one = (x: number, c: Hex, rot: number) => {
      const d =
        'M-15 300C-22 100 -14 -60 -12 -150C-12 -180 -26 -196 -26 -230V-300Q-26 -326 0 -326Q26 -326 26 -300V-230C26 -196 12 -180 12 -150C14 -60 22 100 15 300Q0 322 -15 300Z'
      return `<g transform="translate(${x} 0) rotate(${rot})">${path(d, `fill="#1d130b" opacity=".3" filter="${pen.blur(8)}" transform="translate(8 12)"`)}${soft(pen, { d, colour: '#d6b384', over: path(d, `fill="${texture(pen, 'wood', { size: 180, opacity: 0.3, turn: 90 })}"`), puff: 0.7, roll: 14 })}${rect(-23, -312, 46, 90, `fill="${c}"`, 7)}${Array.from({ length: 24 }, (_, i) => `<circle cx="${-15 + (i % 4) * 10}" cy="${-302 + Math.floor(i / 4) * 15}" r="4.4" fill="${lighter(c, 0.14)}"/>`).join('')}${rect(-15, 210, 30, 24, `fill="${c}"`, 4)}</g>`
    }
    return {
      svg: one(-150, colour, -8) + one(-48, ask.accent, -2) + one(56, mix(colour, '#f4e9d8', 0.6), 4) + one(160, '#4a4a48', 9),
      box: [-230, -340, 230, 330],
      stand: 'flat',
      outline: '<g/>',
    }
  }
  if (kind === 'razor') {
    const d = 'M-17 -120H17L21 250Q20 290 0 292Q-20 290 -21 250Z'
    const svg =
      rect(-110, -220, 220, 66, `fill="${metalic(pen, SILVER, 'x2="0" y2="1"')}"`, 16) +
      rect(-118, -196, 236, 12, 'fill="#5f6468"', 5) +
      rect(-12, -160, 24, 50, `fill="${metalic(pen, SILVER)}"`) +
      soft(pen, {
        d,
        colour,
        over: Array.from({ length: 12 }, (_, i) => rect(-24, -60 + i * 26, 48, 7, 'fill="#1d130b" opacity=".2"')).join(''),
        puff: 0.8,
        roll: 22,
      })
    return { svg: `<g transform="rotate(24)">${shadowOf(pen, svg)}${svg}</g>`, box: [-220, -260, 220, 290], stand: 'flat', outline: '<g/>' }
  }
  if (kind === 'gua') {
    const d =
      'M-230 40C-250 -110 -60 -170 60 -130C110 -116 120 -70 170 -80C230 -90 250 -20 220 40C180 120 60 150 -40 146C-130 142 -220 120 -230 40Z'
    const stone =
      soft(pen, { d, colour, over: path(d, `fill="${texture(pen, 'marble', { size: 420, opacity: 0.5 })}"`), puff: 0.8, roll: 50 }) +
      path('M-180 -20C-140 -90 -20 -120 50 -96', 'fill="none" stroke="#fff" stroke-width="17" opacity=".5" stroke-linecap="round"')
    const rollerHead = at(
      -40,
      250,
      `<g transform="rotate(-6)">${rect(-150, -8, 330, 18, `fill="${metalic(pen, GOLD, 'x2="0" y2="1"')}"`, 8)}${soft(pen, { d: roundRect(-60, -32, 200, 64, 30), colour, puff: 0.8, roll: 26 })}${path('M-200 -60V60', `stroke="${GOLD}" stroke-width="13"`)}${soft(pen, { d: roundRect(-260, -60, 90, 120, 44), colour, over: path(roundRect(-260, -60, 90, 120, 44), `fill="${texture(pen, 'marble', { size: 300, opacity: 0.5 })}"`), puff: 0.8, roll: 30 })}${soft(pen, { d: roundRect(180, -40, 60, 80, 28), colour, puff: 0.8, roll: 24 })}</g>`,
    )
    return {
      svg: `<g transform="translate(0 -60)">${stone}${shadowOf(pen, rollerHead)}${rollerHead}</g>`,
      box: [-310, -230, 250, 280],
      stand: 'flat',
      outline: `<g transform="translate(0 -60)"><path d="${d}"/></g>`,
      lift: 13,
      fit: 0.92,
    }
  }
  const pet = kind === 'pet'
  const d = pet
    ? 'M-190 -150Q-200 -180 -160 -186H160Q200 -180 190 -150L180 -40Q170 -10 130 0L60 20C40 60 46 180 40 270Q30 310 0 310Q-30 310 -40 270C-46 180 -40 60 -60 20L-130 0Q-170 -10 -180 -40Z'
    : 'M-120 -160C-126 -290 -60 -330 0 -330C60 -330 126 -290 120 -160C116 -60 70 10 48 50C40 80 44 220 40 300Q34 336 0 336Q-34 336 -40 300C-44 220 -40 80 -48 50C-70 10 -116 -60 -120 -160Z'
  const pad = pet ? roundRect(-160, -166, 320, 130, 30) : circlePath(0, -166, 88, 128)
  let pins = ''
  for (let i = 0; i < 15; i++)
    for (let j = 0; j < 9; j++) {
      const x = pet ? -138 + i * 20 : -72 + j * 18,
        y = pet ? -150 + j * 13 : -278 + i * 17
      if (pet || (x / 78) ** 2 + ((y + 166) / 118) ** 2 < 1)
        pins += `<circle cx="${x}" cy="${y}" r="4.6" fill="#2f2a26"/><circle cx="${x - 1.2}" cy="${y - 1.4}" r="1.6" fill="#fff" opacity=".5"/>`
    }
  const svg =
    soft(pen, {
      d,
      colour: wood,
      over: wood === colour ? '' : path(d, `fill="${texture(pen, 'wood', { size: 280, opacity: 0.36, turn: 90 })}"`),
      puff: 0.7,
      roll: 36,
    }) +
    soft(pen, { d: pad, colour: wood === colour ? darker(colour, 0.12) : '#3a3430', puff: 0.6, roll: 28 }) +
    pins
  return {
    svg: `<g transform="rotate(16)">${svg}</g>`,
    box: [-190, -340, 190, 340],
    stand: 'flat',
    outline: `<g transform="rotate(16)"><path d="${d}"/></g>`,
    lift: 16,
  }
}

/* ---------- sport and outdoors ---------- */

export const weights: Shape = (ask) => {
  const { pen, colour, params, tilt } = ask
  const kind = word(params, 'kind', 'dumbbell')
  if (kind === 'kettlebell') {
    const handle = tube(pen, { d: 'M-96 -230C-130 -400 130 -400 96 -230', width: 46, colour: '#3a3836', material: SATIN })
    const body = turned(pen, {
      profile: [
        [0, 110],
        [10, 124],
        [90, 170, 1],
        [170, 168, 1],
        [250, 96, 1],
        [268, 60],
      ],
      colour,
      material: { gloss: 0.3, rough: 0.5 },
      tilt,
    })
    const bend = onTurned(
      [
        [0, 120],
        [170, 168],
        [250, 100],
      ],
      tilt,
    )
    return {
      svg:
        handle +
        body +
        path(
          lettering('12', 0, -128, { size: 84, face: 'caps' }, (x, y) => bend(x, -y)),
          `fill="${inkOn(colour)}" opacity=".85"`,
        ) +
        path(
          lettering('kg', 0, -96, { size: 30, face: 'sans' }, (x, y) => bend(x, -y)),
          `fill="${inkOn(colour)}" opacity=".85"`,
        ),
      box: [-176, -400, 176, 20],
      stand: 'floor',
      feet: [{ x: 0, rx: 128, ry: 22, h: 300, top: 100 }],
    }
  }
  if (kind === 'block') {
    const f = boxFaces({ w: 340, h: 130, d: 230, yaw: 30, pitch: 15, colour })
    const cork = flag(params, 'cork')
    const one = (y: number, c: Hex) => {
      const g = boxFaces({ w: 340, h: 130, d: 230, yaw: 30, pitch: 15, colour: c })
      return at(
        0,
        y,
        [g.top, g.side, g.front]
          .map(
            (face) =>
              path(face.d, `fill="${face.colour}" stroke="${face.colour}" stroke-width="14" stroke-linejoin="round"`) +
              path(face.d, `fill="${texture(pen, cork ? 'cork' : 'rubber', { size: 150, opacity: cork ? 0.4 : 0.14 })}"`),
          )
          .join(''),
      )
    }
    return {
      svg: one(0, cork ? '#c9a06c' : colour) + one(-138, cork ? '#d0a878' : mix(colour, ask.accent, 0.4)),
      box: [-250, -390, 250, 70],
      stand: 'floor',
      feet: [{ x: 0, rx: 210, ry: 56, h: 260, top: 180, d: polygon(f.foot) }],
      fit: 0.86,
    }
  }
  const one = (x: number, y: number, c: Hex, rot: number) => {
    const end = (s: number) => {
      const d = `M${s * 110} -96L${s * 240} -96Q${s * 262} -96 ${s * 262} -70V70Q${s * 262} 96 ${s * 240} 96L${s * 110} 96Z`
      return (
        path(
          d,
          `fill="${pen.linear(
            [
              [0, lighter(c, 0.14)],
              [0.25, lighter(c, 0.05)],
              [0.6, c],
              [1, darker(c, 0.2)],
            ],
            'x2="0" y2="1"',
          )}"`,
        ) +
        path(`M${s * 110} -44H${s * 262}M${s * 110} 44H${s * 262}`, `stroke="${darker(c, 0.16)}" stroke-width="4" opacity=".5"`) +
        path(`M${s * 128} -80H${s * 246}`, 'stroke="#fff" stroke-width="13" opacity=".25" stroke-linecap="round"')
      )
    }
    return `<g transform="translate(${x} ${y}) rotate(${rot})">${rect(-120, -30, 240, 60, `fill="${metalic(pen, '#b9bdc2', 'x2="0" y2="1"')}"`, 8)}${end(-1)}${end(1)}${path(lettering('5', 190, 20, { size: 60, face: 'caps' }), `fill="${inkOn(c)}" opacity=".8"`)}</g>`
  }
  return {
    svg: one(-30, -210, mix(colour, '#f4ead9', 0.18), -7) + one(30, -96, colour, 3),
    box: [-300, -330, 306, 6],
    stand: 'floor',
    feet: [
      { x: -160, rx: 90, ry: 16, h: 200, top: 80 },
      { x: 210, rx: 90, ry: 16, h: 200, top: 80 },
    ],
  }
}

export const bands: Shape = (ask) => {
  const { pen, r, colour, accent, params } = ask
  const kind = word(params, 'kind', 'bands')
  if (kind === 'rope') {
    const d = 'M-230 -190C-330 60 -220 250 -40 200C120 150 -60 -60 80 -130C210 -190 330 -40 240 130'
    const handle = (x: number, y: number, rot: number) =>
      `<g transform="translate(${x} ${y}) rotate(${rot})">${rect(
        -26,
        -150,
        52,
        180,
        `fill="${pen.linear([
          [0, lighter('#c89d6c', 0.1)],
          [0.5, '#c89d6c'],
          [1, darker('#c89d6c', 0.18)],
        ])}"`,
        22,
      )}${rect(-27, -60, 54, 22, `fill="${accent}"`)}${rect(-27, -24, 54, 10, `fill="${accent}"`)}</g>`
    const all = tube(pen, { d, width: 17, colour, material: SATIN }) + handle(-232, -200, 12) + handle(244, 140, 160)
    return { svg: shadowOf(pen, all) + all, box: [-330, -360, 330, 310], stand: 'flat', outline: '<g/>' }
  }
  const tones = [lighter(colour, 0.1), colour, accent, mix(colour, accent, 0.5), darker(colour, 0.08)]
  const all = [0, 1, 2, 3]
    .map((i) => {
      const y = -170 + i * 112,
        q = 250 - i * 6
      const d = `M${-q} ${y}C${-q - 30} ${y - 66} ${q + 30} ${y - 66} ${q} ${y}C${q + 30} ${y + 66} ${-q - 30} ${y + 66} ${-q} ${y}Z`
      const inner = `M${-q + 22} ${y}C${-q} ${y - 40} ${q} ${y - 40} ${q - 22} ${y}C${q} ${y - 18} ${-q} ${y - 18} ${-q + 22} ${y}Z`
      return (
        shadowOf(pen, path(d, '')) +
        soft(pen, {
          d,
          colour: tones[i]!,
          over: path(d, `fill="${texture(pen, 'rubber', { size: 130, opacity: 0.1 })}"`),
          puff: 0.5,
          roll: 24,
        }) +
        path(inner, `fill="${darker(tones[i]!, 0.26)}"`) +
        path(
          lettering(['light', 'medium', 'strong', 'extra'][i]!, 0, y + 32, { size: 34, face: 'sans', track: 0.1, upper: true }),
          `fill="${inkOn(tones[i]!)}" opacity=".85"`,
        )
      )
    })
    .join('')
  void r
  return { svg: all, box: [-282, -230, 282, 240], stand: 'flat', outline: '<g/>', fit: 0.92 }
}

export const tent: Shape = (ask) => {
  const { pen, colour, accent } = ask
  const fly = 'M-60 -380C-160 -240 -260 -100 -330 0L160 30C130 -110 60 -280 -60 -380Z'
  const side = 'M-60 -380C60 -300 240 -160 340 -20L160 30C130 -110 60 -280 -60 -380Z'
  const door = 'M-78 -270C-120 -170 -160 -80 -190 8L10 22C-6 -80 -40 -190 -78 -270Z'
  const svg =
    soft(pen, {
      d: side,
      colour: darker(colour, 0.1),
      over: path(side, `fill="${texture(pen, 'canvas', { size: 130, opacity: 0.2 })}"`),
      puff: 0.5,
      roll: 40,
      folds: ['M-30 -340C80 -220 150 -120 190 20'],
    }) +
    soft(pen, {
      d: fly,
      colour,
      over:
        path(fly, `fill="${texture(pen, 'canvas', { size: 130, opacity: 0.2 })}"`) +
        path(
          fly,
          `fill="${pen.linear(
            [
              [0, '#ffffff', 0.2],
              [1, '#1d130b', 0.12],
            ],
            'x1="0" y1="0" x2="1" y2="1"',
          )}"`,
        ),
      puff: 0.5,
      roll: 44,
    }) +
    path(
      door,
      `fill="${pen.linear(
        [
          [0, '#3a2e24'],
          [1, '#7a6650'],
        ],
        'x2="0" y2="1"',
      )}"`,
    ) +
    path('M-78 -270C-120 -170 -160 -80 -190 8L-110 14C-104 -80 -90 -190 -78 -270Z', `fill="${accent}" opacity=".95"`) +
    path('M-60 -380L-420 20M-60 -380C60 -300 250 -160 420 0M160 30L210 60', 'fill="none" stroke="#e9dcc2" stroke-width="4"') +
    path('M-60 -380C-76 -260 -30 -100 10 24', `fill="none" stroke="${darker(colour, 0.2)}" stroke-width="3"`) +
    ellipse(-90, -10, 90, 20, `fill="#ffd98a" opacity=".4" filter="${pen.blur(16)}"`)
  return { svg, box: [-400, -390, 400, 40], stand: 'floor', feet: [{ x: -20, y: 10, rx: 320, ry: 44, h: 220, top: 120 }] }
}

export const helmet: Shape = (ask) => {
  const { pen, colour, accent } = ask
  const d =
    'M-300 -40C-310 -210 -160 -330 40 -326C220 -320 320 -200 316 -90C310 -40 260 -20 200 -24C120 -30 60 10 -60 16C-180 20 -290 10 -300 -40Z'
  const vents = [
    'M-190 -220C-130 -280 -60 -296 -10 -294C-50 -270 -110 -230 -150 -180Z',
    'M40 -296C110 -296 170 -270 210 -236C150 -240 90 -226 40 -206Z',
    'M-250 -130C-200 -190 -120 -220 -50 -216C-110 -180 -170 -140 -210 -80Z',
    'M10 -190C80 -206 170 -200 236 -170C170 -150 90 -140 20 -116Z',
  ]
  const svg =
    strap(ask, 'M-160 0C-140 110 -20 150 60 120C120 90 130 30 150 -30', 17, '#2f2d2c') +
    soft(pen, { d, colour, puff: 0.9, roll: 70 }) +
    vents
      .map(
        (v) =>
          path(v, `fill="${darker(colour, 0.35)}"`) +
          path(v, 'fill="none" stroke="#fff" stroke-width="4" opacity=".25" transform="translate(3 4)"'),
      )
      .join('') +
    path('M-296 -66C-200 -20 -40 -14 60 -40C140 -60 240 -70 314 -96', `fill="none" stroke="${accent}" stroke-width="15"`) +
    path(
      'M-200 -250C-100 -310 40 -316 120 -300',
      `fill="none" stroke="#fff" stroke-width="22" opacity=".28" filter="${pen.blur(7)}" stroke-linecap="round"`,
    )
  return {
    svg: at(0, -110, svg),
    box: [-306, -440, 322, 30],
    stand: 'floor',
    feet: [{ x: -20, y: -90, rx: 270, ry: 34, h: 200, top: 160 }],
    fit: 0.9,
  }
}

/** Small outdoor gear: compass, carabiner, headlamp, multi-tool, lure. */
export const trailGear: Shape = (ask) => {
  const { pen, r, colour, accent, params } = ask
  const kind = word(params, 'kind', 'compass')
  if (kind === 'compass') {
    const all =
      `<circle r="220" fill="${metalic(pen, '#c9a35a')}"/><circle r="196" fill="${darker('#c9a35a', 0.2)}"/><circle r="188" fill="#f6efdf"/>` +
      Array.from(
        { length: 36 },
        (_, i) =>
          `<path d="M0 -180V${i % 9 ? -164 : -150}" transform="rotate(${i * 10})" stroke="#4a3f34" stroke-width="${i % 9 ? 2 : 5}"/>`,
      ).join('') +
      ['N', 'E', 'S', 'W']
        .map((l, i) =>
          path(
            lettering(l, Math.sin(i * 1.5708) * 124, -Math.cos(i * 1.5708) * 124 + 16, { size: 46, face: 'serif' }),
            `fill="${i ? '#4a3f34' : '#a8453d'}"`,
          ),
        )
        .join('') +
      `<g transform="rotate(34)"><path d="M0 -140L20 0H-20Z" fill="#b5443a"/><path d="M0 140L20 0H-20Z" fill="#3a4750"/></g><circle r="13" fill="#c9a35a"/>` +
      path('M-150 -110A188 188 0 0 1 60 -178L-160 90A188 188 0 0 1 -150 -110Z', 'fill="#fff" opacity=".25"') +
      `<circle cy="-256" r="36" fill="none" stroke="#a9813b" stroke-width="15"/>`
    return { svg: all, box: [-224, -300, 224, 224], stand: 'flat', outline: circlePath(0, 0, 218), lift: 20, fit: 0.84 }
  }
  if (kind === 'carabiner') {
    const one = (x: number, y: number, c: Hex, rot: number) =>
      `<g transform="translate(${x} ${y}) rotate(${rot})">${tube(pen, { d: 'M-60 -150C-60 -220 70 -220 84 -140L96 90C100 190 -50 200 -60 110Z', width: 34, colour: c, material: METAL })}<path d="M-60 -90V60" stroke="${darker(SILVER, 0.1)}" stroke-width="26" stroke-linecap="round"/><path d="M-64 -90V60" stroke="${lighter(SILVER, 0.12)}" stroke-width="9" stroke-linecap="round"/></g>`
    const all = one(-140, 0, colour, -12) + one(130, 20, accent, 14)
    return { svg: shadowOf(pen, all) + all, box: [-300, -240, 310, 250], stand: 'flat', outline: '<g/>', fit: 0.9 }
  }
  if (kind === 'headlamp') {
    const all =
      strap(ask, 'M-300 60C-330 -190 330 -190 300 60', 60, colour, print(pen, 'zigzag', inksFor(colour, accent, r.fork('i')), 46)) +
      rect(
        -120,
        -20,
        240,
        150,
        `fill="${pen.linear(
          [
            [0, '#55585c'],
            [1, '#242527'],
          ],
          'x2="0" y2="1"',
        )}"`,
        40,
      ) +
      `<circle cy="56" r="62" fill="${metalic(pen, SILVER)}"/><circle cy="56" r="48" fill="${pen.radial([
        [0, '#fffbe8'],
        [0.5, '#f3e6b4'],
        [1, '#b9bcc0'],
      ])}"/><circle cy="56" r="110" fill="${pen.radial([
        [0, '#fff3c4', 0.6],
        [1, '#fff3c4', 0],
      ])}"/>`
    return { svg: shadowOf(pen, all) + all, box: [-340, -160, 340, 170], stand: 'flat', outline: '<g/>', fit: 0.94 }
  }
  if (kind === 'lure') {
    const fish = (x: number, y: number, c: Hex, rot: number) =>
      `<g transform="translate(${x} ${y}) rotate(${rot})">${soft(pen, { d: 'M-190 0C-130 -70 40 -76 150 -10L230 -56L216 0L230 56L150 10C40 76 -130 70 -190 0Z', colour: c, over: path('M-190 0C-130 -70 40 -76 150 -10L150 0H-190Z', `fill="${darker(c, 0.2)}"`) + path('M-190 -80H240V80H-190Z', `fill="${texture(pen, 'rubber', { size: 140, opacity: 0.3 })}"`), puff: 0.8, roll: 36 })}<circle cx="-126" cy="-14" r="17" fill="#f6e7a8"/><circle cx="-126" cy="-14" r="9" fill="#1d1a17"/>${path('M-150 -30C-90 -58 20 -60 80 -40', 'fill="none" stroke="#fff" stroke-width="9" opacity=".5" stroke-linecap="round"')}${[-60, 150].map((hx) => `<path d="M${hx} 54v34c0 40 44 40 44 4M${hx} 88c0 40 -44 40 -44 4" fill="none" stroke="#8d9196" stroke-width="7" stroke-linecap="round"/>`).join('')}<circle cx="-200" r="11" fill="none" stroke="#8d9196" stroke-width="5"/></g>`
    const all = fish(-20, -150, colour, -8) + fish(30, 30, accent, 4) + fish(-10, 210, mix(colour, '#e2b75f', 0.5), -5)
    return { svg: shadowOf(pen, all) + all, box: [-240, -260, 280, 320], stand: 'flat', outline: '<g/>' }
  }
  if (kind === 'paddles') {
    const one = (x: number, c: Hex, rot: number, name: Print) => {
      const d =
        'M-130 -280Q-130 -340 -70 -344H70Q130 -340 130 -280V-60C130 0 60 20 30 60V250Q30 276 0 276Q-30 276 -30 250V60C-60 20 -130 0 -130 -60Z'
      return `<g transform="translate(${x} 0) rotate(${rot})">${path(d, `fill="#1d130b" opacity=".32" filter="${pen.blur(10)}" transform="translate(10 15)"`)}${soft(pen, { d, colour: c, over: `<g clip-path="${pen.clip(rect(-140, -350, 280, 330, ''))}">${path(d, `fill="${print(pen, name, inksFor(c, accent, r.fork(name)), 110)}"`)}</g>${rect(-34, 50, 68, 230, 'fill="#2f2d2c"')}${Array.from({ length: 9 }, (_, i) => path(`M-34 ${66 + i * 24}L34 ${54 + i * 24}`, 'stroke="#000" stroke-width="3" opacity=".4"')).join('')}`, puff: 0.4, roll: 22 })}</g>`
    }
    const n = r.fork('n').shuffle<Print>(['waves', 'arches', 'zigzag', 'checker', 'stripes', 'terrazzo'])
    return {
      svg:
        one(120, accent, 12, n[0]!) +
        one(-110, colour, -10, n[1]!) +
        `<circle cx="190" cy="240" r="62" fill="${pen.radial(
          [
            [0, '#e9ee8a'],
            [1, '#a9b845'],
          ],
          'cx=".36" cy=".3" r=".8"',
        )}"/>` +
        [
          [-16, -20],
          [20, -14],
          [0, 16],
          [-28, 16],
          [28, 22],
        ]
          .map(([x, y]) => `<circle cx="${190 + x!}" cy="${240 + y!}" r="8" fill="#7d8a2e"/>`)
          .join(''),
      box: [-300, -360, 320, 310],
      stand: 'flat',
      outline: '<g/>',
    }
  }
  if (kind === 'goggles') {
    const d =
      'M-280 -70C-280 -150 -200 -160 0 -160C200 -160 280 -150 280 -70C290 40 240 130 150 130C80 130 60 70 0 70C-60 70 -80 130 -150 130C-240 130 -290 40 -280 -70Z'
    const lens =
      'M-240 -66C-240 -120 -180 -126 0 -126C180 -126 240 -120 240 -66C248 20 210 94 146 94C90 94 66 34 0 34C-66 34 -90 94 -146 94C-210 94 -248 20 -240 -66Z'
    const all =
      strap(
        ask,
        'M-270 -40C-400 -20 -420 30 -440 90M270 -40C400 -20 420 30 440 90',
        90,
        accent,
        print(pen, 'zigzag', inksFor(accent, colour, r.fork('i')), 56),
      ) +
      soft(pen, { d, colour, puff: 0.7, roll: 34 }) +
      path(
        lens,
        `fill="${pen.linear(
          [
            [0, '#2f3a4a'],
            [0.4, '#7a5a80'],
            [0.7, '#d98a5c'],
            [1, '#e9c46a'],
          ],
          'x1="0" y1="0" x2="1" y2="1"',
        )}"`,
      ) +
      `<g clip-path="${pen.clip(path(lens, ''))}">${path('M-260 -140L-80 -140L-200 110L-300 110Z', 'fill="#fff" opacity=".3"')}</g>`
    return { svg: shadowOf(pen, all) + all, box: [-400, -170, 400, 140], stand: 'flat', outline: '<g/>' }
  }
  // a drybag, rolled at the top
  const d = 'M-170 -330H170L180 -40Q176 0 130 4H-130Q-176 0 -180 -40Z'
  const svg =
    soft(pen, {
      d,
      colour,
      over:
        path(d, `fill="${texture(pen, 'rubber', { size: 120, opacity: 0.12 })}"`) +
        path(
          d,
          `fill="${pen.linear([
            [0, '#1d130b', 0.1],
            [0.25, '#ffffff', 0.26],
            [0.5, '#ffffff', 0],
            [1, '#1d130b', 0.26],
          ])}"`,
        ),
      puff: 0.7,
      roll: 60,
    }) +
    soft(pen, { d: roundRect(-186, -390, 372, 72, 24), colour: darker(colour, 0.08), puff: 0.8, roll: 30 }) +
    tube(pen, { d: 'M-170 -370C-150 -490 150 -490 170 -370', width: 26, colour: '#2f2d2c', material: CLOTH }) +
    rect(-44, -490, 88, 44, 'fill="#2f2d2c"', 10) +
    path(lettering('20 L', 0, -150, { size: 80, face: 'caps' }), `fill="${inkOn(colour)}" opacity=".8"`) +
    path(
      lettering(ask.text.brand, 0, -100, {
        size: fitSize(ask.text.brand, 220, 30, { face: 'sans', track: 0.1 }),
        face: 'sans',
        track: 0.1,
      }),
      `fill="${inkOn(colour)}" opacity=".8"`,
    )
  return { svg, box: [-190, -500, 190, 8], stand: 'floor', feet: [{ x: 0, rx: 170, ry: 26, h: 400, top: 160 }] }
}

/* ---------- desk and pocket electronics ---------- */

export const phoneCase: Shape = (ask) => {
  const { pen, r, colour, params } = ask
  const tablet = word(params, 'kind', 'phone') === 'tablet'
  const w = tablet ? 400 : 300,
    h = tablet ? 540 : 610
  const d = roundRect(-w / 2, -h / 2, w, h, tablet ? 34 : 58)
  const palette = r.fork('pal').pick(palettes)
  const design = word(params, 'design', r.fork('d').pick(['art', 'print', 'solid', 'art', 'leather']))
  let over = ''
  if (design === 'art')
    over = `<g transform="translate(${-w / 2} ${-h / 2})">${art(pen, r.fork('a').pick(['abstract', 'sunset', 'wildflowers', 'arches', 'botanical', 'moonphase', 'lake', 'citrus', 'mushrooms', 'checks'] as Art[]), w, h, r.fork('aa'), [palette[0], mix(palette[1], colour, 0.3), mix(palette[2], colour, 0.4), palette[3], palette[4]])}</g>`
  if (design === 'print')
    over = path(
      d,
      `fill="${print(pen, word(params, 'print', r.fork('p').pick(['floral', 'checker', 'terrazzo', 'dots', 'waves', 'leafy', 'stars', 'tiles', 'zigzag', 'citrus'])) as Print, inksFor(colour, ask.accent, r.fork('i')), 96)}"`,
    )
  if (design === 'leather') over = path(d, `fill="${texture(pen, 'leather', { size: 200, opacity: 0.36 })}"`) + (tablet ? '' : '')
  let svg =
    [
      [-h * 0.26, 60],
      [-h * 0.12, 60],
    ]
      .map(([y, l]) => rect(-w / 2 - 6, y!, 10, l!, `fill="${darker(colour, 0.2)}"`, 4))
      .join('') +
    rect(w / 2 - 4, -h * 0.2, 10, 90, `fill="${darker(colour, 0.2)}"`, 4) +
    soft(pen, { d, colour, over, puff: 0.35, roll: 20 }) +
    path(d, `fill="none" stroke="${lighter(colour, 0.16)}" stroke-width="7" opacity=".7"`)
  if (tablet)
    svg +=
      rect(-w / 2, -h / 2, 30, h, 'fill="#1d130b" opacity=".12"', 20) +
      rect(w / 2 - 40, -h / 2 - 1, 12, h + 2, `fill="${darker(colour, 0.14)}"`) +
      `<circle cx="${w / 2 - 76}" cy="${-h / 2 + 44}" r="16" fill="#1b1b1c"/>`
  else
    svg +=
      rect(-w / 2 + 22, -h / 2 + 22, 124, 124, 'fill="#1c1c1e" opacity=".94"', 36) +
      rect(-w / 2 + 22, -h / 2 + 22, 124, 124, `fill="none" stroke="${lighter(colour, 0.1)}" stroke-width="5" opacity=".8"`, 36) +
      [
        [56, 56],
        [112, 56],
        [56, 112],
      ]
        .map(
          ([x, y]) =>
            `<circle cx="${-w / 2 + x!}" cy="${-h / 2 + y!}" r="24" fill="#0c0c0e"/><circle cx="${-w / 2 + x!}" cy="${-h / 2 + y!}" r="16" fill="${pen.radial(
              [
                [0, '#4a5a78'],
                [0.5, '#1a2030'],
                [1, '#0a0a0c'],
              ],
              'cx=".36" cy=".3" r=".8"',
            )}"/><circle cx="${-w / 2 + x! - 6}" cy="${-h / 2 + y! - 6}" r="4" fill="#fff" opacity=".7"/>`,
        )
        .join('') +
      `<circle cx="${-w / 2 + 112}" cy="${-h / 2 + 112}" r="11" fill="#efe8d2"/>`
  svg += path(
    `M${-w * 0.44} ${-h * 0.3}L${-w * 0.1} ${-h * 0.46}L${-w * 0.36} ${h * 0.4}L${-w * 0.44} ${h * 0.42}Z`,
    'fill="#fff" opacity=".07"',
  )
  return {
    svg: `<g transform="rotate(8)">${svg}</g>`,
    box: [-w / 2 - 46, -h / 2 - 20, w / 2 + 46, h / 2 + 20],
    stand: 'flat',
    outline: `<g transform="rotate(8)"><path d="${d}"/></g>`,
    lift: 16,
    focus: [0.35, 0.25],
  }
}

export const device: Shape = (ask) => {
  const { pen, r, colour, accent, params, tilt } = ask
  const kind = word(params, 'kind', 'powerbank')
  const body = (d: string, c: Hex, over = '') =>
    soft(pen, {
      d,
      colour: c,
      over:
        over +
        path(
          d,
          `fill="${pen.linear(
            [
              [0, '#ffffff', 0.16],
              [0.4, '#ffffff', 0.02],
              [1, '#1d130b', 0.12],
            ],
            'x1="0" y1="0" x2="1" y2="1"',
          )}"`,
        ),
      puff: 0.4,
      roll: 22,
    })
  const brand = (x: number, y: number, w: number, c: Hex) =>
    path(
      lettering(ask.text.brand, x, y, { size: fitSize(ask.text.brand, w, 26, { face: 'sans', track: 0.1 }), face: 'sans', track: 0.1 }),
      `fill="${inkOn(c)}" opacity=".6"`,
    )
  if (kind === 'powerbank') {
    const d = roundRect(-150, -270, 300, 540, 46)
    const svg =
      body(d, colour, r.fork('f').chance(0.5) ? path(d, `fill="${texture(pen, 'canvas', { size: 130, opacity: 0.3 })}"`) : '') +
      rect(-60, -276, 50, 10, 'fill="#1b1b1c"', 4) +
      [0, 1, 2, 3].map((i) => `<circle cx="${-42 + i * 28}" cy="-216" r="7" fill="${i < 3 ? '#f3efe2' : '#00000044'}"/>`).join('') +
      brand(0, 210, 180, colour)
    const lead =
      tube(pen, {
        d: 'M30 -270C30 -400 260 -360 230 -180C210 -60 260 20 300 120',
        width: 17,
        colour: mix(accent, '#f1ece2', 0.4),
        material: CLOTH,
      }) +
      at(
        302,
        130,
        `<g transform="rotate(-14)">${rect(-18, -10, 36, 66, 'fill="#f1ece2"', 8)}${rect(-11, 52, 22, 34, `fill="${metalic(pen, SILVER)}"`, 3)}</g>`,
      )
    return {
      svg: `${shadowOf(pen, lead)}<g transform="rotate(-7)">${svg}</g>${lead}`,
      box: [-200, -380, 340, 300],
      stand: 'flat',
      outline: `<g transform="rotate(-7)"><path d="${d}"/></g>`,
      lift: 18,
    }
  }
  if (kind === 'pad') {
    const svg =
      `<circle r="220" fill="${pen.linear(
        [
          [0, lighter(colour, 0.06)],
          [1, darker(colour, 0.1)],
        ],
        'x1="0" y1="0" x2="1" y2="1"',
      )}"/><circle r="206" fill="${colour}"/>` +
      (r.fork('w').chance(0.5)
        ? `<circle r="206" fill="#c89d6c"/><circle r="206" fill="${texture(pen, 'wood', { size: 320, opacity: 0.4 })}"/>`
        : `<circle r="206" fill="${texture(pen, 'linen', { size: 190, opacity: 0.3 })}"/>`) +
      `<circle r="120" fill="none" stroke="#1d130b" stroke-width="3" opacity=".25"/>` +
      path('M16 -52L-34 10H0L-14 54L36 -10H2Z', 'fill="#1d130b" opacity=".35"')
    const lead = tube(pen, { d: 'M0 -216C0 -330 200 -300 320 -380', width: 16, colour: mix(colour, '#f1ece2', 0.6), material: CLOTH })
    return {
      svg: shadowOf(pen, lead) + lead + svg,
      box: [-230, -330, 300, 230],
      stand: 'flat',
      outline: circlePath(0, 0, 216),
      lift: 15,
      fit: 0.9,
    }
  }
  if (kind === 'charger') {
    const f = boxFaces({ w: 230, h: 240, d: 210, yaw: 30, pitch: 14, colour })
    const svg =
      [f.top, f.side, f.front]
        .map((face) => path(face.d, `fill="${face.colour}" stroke="${face.colour}" stroke-width="26" stroke-linejoin="round"`))
        .join('') +
      `<g transform="${f.front.matrix}">${[70, 140].map((y) => rect(70, y, 90, 24, 'fill="#2a2a2c"', 12) + rect(82, y + 9, 66, 6, 'fill="#88888c"', 3)).join('')}</g><g transform="${f.side.matrix}">${rect(60, 80, 16, 60, `fill="${metalic(pen, SILVER)}"`, 3)}${rect(130, 80, 16, 60, `fill="${metalic(pen, SILVER)}"`, 3)}</g>`
    const lead = tube(pen, {
      d: 'M-60 -90C-220 -60 -300 20 -200 40C-60 66 120 20 260 50',
      width: 16,
      colour: mix(accent, '#f1ece2', 0.3),
      material: CLOTH,
    })
    return {
      svg: svg + lead,
      box: [-290, -330, 290, 80],
      stand: 'floor',
      feet: [{ x: 0, rx: 160, ry: 50, h: 240, top: 130, d: polygon(f.foot) }],
      fit: 0.86,
    }
  }
  if (kind === 'cable') {
    const pts: Point[] = Array.from({ length: 130 }, (_, i) => {
      const a = i * 0.19,
        q = 120 + i * 0.9
      return [Math.cos(a) * q, Math.sin(a) * q * 0.94]
    })
    const d = curve(pts)
    const [ex, ey] = pts[pts.length - 1]!
    const plug = (x: number, y: number, rot: number) =>
      `<g transform="translate(${num(x)} ${num(y)}) rotate(${rot})">${rect(
        -22,
        -16,
        44,
        92,
        `fill="${pen.linear([
          [0, lighter(colour, 0.12)],
          [1, darker(colour, 0.12)],
        ])}"`,
        10,
      )}${rect(-13, 72, 26, 44, `fill="${metalic(pen, SILVER)}"`, 3)}</g>`
    const all =
      tube(pen, { d, width: 20, colour, material: CLOTH }) +
      `<path d="${d}" fill="none" stroke="${mix(accent, colour, 0.3)}" stroke-width="18" stroke-dasharray="4 9" opacity=".5"/>` +
      plug(ex, ey, -10) +
      plug(pts[0]![0], pts[0]![1], 150) +
      rect(-40, 196, 80, 60, `fill="${r.fork('l').pick(['#a9703f', '#3a322c'])}"`, 10)
    return { svg: shadowOf(pen, all) + all, box: [-260, -260, 270, 350], stand: 'flat', outline: '<g/>', fit: 0.92 }
  }
  if (kind === 'headphones') {
    const ringMetal = r.fork('m').pick([GOLD, SILVER])
    const cup = (s: number) => {
      const pad = circlePath(s * 176, 0, 62, 128),
        shell = circlePath(s * 226, 0, 66, 136),
        face = circlePath(s * 250, 0, 40, 96)
      return (
        soft(pen, {
          d: pad,
          colour: darker(colour, 0.14),
          over: path(pad, `fill="${texture(pen, 'leather', { size: 110, opacity: 0.3 })}"`),
          puff: 0.9,
          roll: 34,
        }) +
        soft(pen, { d: shell, colour, puff: 0.8, roll: 40 }) +
        path(face, `fill="${darker(colour, 0.05)}" stroke="${metalic(pen, ringMetal)}" stroke-width="7"`)
      )
    }
    const bandd = 'M-226 -130C-240 -400 240 -400 226 -130'
    const svg =
      tube(pen, { d: bandd, width: 30, colour: r.fork('b').pick([SILVER, GOLD, darker(colour, 0.1)]), material: METAL }) +
      tube(pen, { d: 'M-150 -300C-80 -362 80 -362 150 -300', width: 54, colour: darker(colour, 0.04), material: CLOTH }) +
      cup(-1) +
      cup(1)
    return {
      svg: at(0, -136, svg),
      box: [-300, -500, 300, 8],
      stand: 'floor',
      feet: [
        { x: -220, rx: 54, ry: 14, h: 300, top: 80 },
        { x: 220, rx: 54, ry: 14, h: 300, top: 80 },
      ],
    }
  }
  if (kind === 'earbuds') {
    const caseD = roundRect(-190, -60, 380, 250, 110)
    const bud = (s: number) =>
      `<g transform="translate(${s * 84} -104)">${soft(pen, { d: 'M-34 -30C-30 -80 40 -80 44 -30C46 0 26 14 20 30V90H-14V30C-24 10 -36 0 -34 -30Z', colour: lighter(colour, 0.03), puff: 0.8, roll: 20 })}${ellipse(10, -44, 17, 13, 'fill="#3a3836"')}</g>`
    const lid = 'M-190 -100C-190 -230 -130 -250 0 -250C130 -250 190 -230 190 -100Q0 -76 -190 -100Z'
    const svg =
      soft(pen, { d: lid, colour: darker(colour, 0.03), puff: 0.5, roll: 36 }) +
      path('M-166 -108C-166 -200 -110 -216 0 -216C110 -216 166 -200 166 -108Q0 -90 -166 -108Z', `fill="${darker(colour, 0.2)}"`) +
      bud(-1) +
      bud(1) +
      soft(pen, { d: caseD, colour, puff: 0.7, roll: 50 }) +
      `<circle cy="60" r="7" fill="#9fd38a"/>`
    return {
      svg: at(0, -190, svg),
      box: [-196, -446, 196, 6],
      stand: 'floor',
      feet: [{ x: 0, rx: 170, ry: 26, h: 220, top: 120 }],
      fit: 0.78,
    }
  }
  if (kind === 'speaker') {
    const profile: Profile = r.fork('f').chance(0.5)
      ? [
          [0, 124],
          [14, 134, 1],
          [280, 134, 1],
          [300, 124, 1],
          [304, 100],
          [304, 1],
        ]
      : [
          [0, 150],
          [20, 170, 1],
          [110, 176, 1],
          [190, 140, 1],
          [214, 90, 1],
          [218, 1],
        ]
    const svg =
      turned(pen, { profile, colour, material: CLOTH, tilt }) +
      path(outlineOf(profile, tilt), `fill="${texture(pen, 'canvas', { size: 110, opacity: 0.5 })}"`) +
      rect(-30, -70, 60, 24, `fill="${r.fork('t').pick(['#a9703f', '#2f2d2c'])}"`, 4) +
      tube(pen, {
        d: `M118 -${profile[profile.length - 2]![0] - 40}C190 -${profile[profile.length - 2]![0]} 200 -${profile[profile.length - 2]![0] - 90} 122 -${profile[profile.length - 2]![0] - 110}`,
        width: 17,
        colour: '#a9703f',
        material: SATIN,
      })
    return {
      svg,
      box: [-180, -310, 190, 26],
      stand: 'floor',
      feet: [{ x: 0, rx: profile[0]![1], ry: profile[0]![1] * tilt, h: 280, top: 110 }],
      fit: 0.9,
    }
  }
  if (kind === 'keyboard') {
    const w = 640,
      h = 250
    let keys = ''
    for (let row = 0; row < 5; row++) {
      const n = row === 4 ? 8 : 13
      let x = -w / 2 + 24
      for (let i = 0; i < n; i++) {
        const kw = row === 4 && i === 3 ? 226 : row === 4 ? 44 : 40 + (i === n - 1 ? 5 : 0)
        const c = (row === 0 && i === 0) || (i === n - 1 && row < 4) ? accent : i === 0 && row > 0 ? mix(colour, '#f4ede0', 0.5) : '#f4efe6'
        keys +=
          rect(x, -h / 2 + 22 + row * 43, kw, 37, `fill="${darker(c, 0.13)}"`, 7) +
          rect(x + 3, -h / 2 + 21 + row * 43, kw - 6, 31, `fill="${lighter(c, 0.01)}"`, 6)
        x += kw + 6
      }
    }
    const d = roundRect(-w / 2, -h / 2, w, h, 26)
    return {
      svg: `<g transform="rotate(-8)">${body(d, colour)}${keys}</g>`,
      box: [-350, -190, 350, 190],
      stand: 'flat',
      outline: `<g transform="rotate(-8)"><path d="${d}"/></g>`,
      lift: 16,
      focus: [0.3, 0.5],
    }
  }
  if (kind === 'mouse') {
    const d =
      'M-120 -160C-124 -240 -60 -260 0 -260C60 -260 124 -240 120 -160C130 -40 130 80 110 170C90 240 40 256 0 256C-40 256 -90 240 -110 170C-130 80 -130 -40 -120 -160Z'
    const svg =
      body(d, colour) +
      path('M0 -258V-60M-122 -60Q0 -20 122 -60', `fill="none" stroke="${darker(colour, 0.2)}" stroke-width="4"`) +
      rect(-15, -190, 30, 84, `fill="${accent}"`, 15) +
      path('M-80 -200C-60 -236 -20 -240 -14 -240', 'stroke="#fff" stroke-width="15" fill="none" opacity=".4" stroke-linecap="round"')
    return {
      svg: `<g transform="rotate(14)">${svg}</g>`,
      box: [-180, -270, 180, 270],
      stand: 'flat',
      outline: `<g transform="rotate(14)"><path d="${d}"/></g>`,
      lift: 24,
      fit: 0.8,
    }
  }
  if (kind === 'deskpad') {
    const d = roundRect(-340, -200, 680, 400, 22)
    const palette = r.fork('pal').pick(palettes)
    const over = r.fork('d').chance(0.5)
      ? `<g transform="translate(-340 -200)">${art(pen, r.fork('a').pick(['peaks', 'lake', 'sunset', 'abstract', 'moonphase', 'lighthouse'] as Art[]), 680, 400, r.fork('x'), palette)}</g>`
      : path(d, `fill="${texture(pen, r.fork('l').chance(0.5) ? 'leather' : 'felt', { size: 240, opacity: 0.34 })}"`)
    const m = 'M230 60C226 30 250 20 270 20C290 20 314 30 310 60C316 100 312 150 300 168C290 180 250 180 240 168C228 150 224 100 230 60Z'
    return {
      svg: `<g transform="rotate(-4)">${soft(pen, { d, colour, over, puff: 0.15, roll: 16 })}${stitches(roundRect(-330, -190, 660, 380, 16), lighter(colour, 0.16), 2, '7 5')}${path(m, `fill="#1d130b" opacity=".3" filter="${pen.blur(8)}" transform="translate(7 10)"`)}${soft(pen, { d: m, colour: '#f1ece2', puff: 0.7, roll: 20 })}</g>`,
      box: [-356, -226, 356, 226],
      stand: 'flat',
      outline: `<g transform="rotate(-4)"><path d="${d}"/></g>`,
      lift: 7,
      fit: 1.06,
    }
  }
  if (kind === 'ringlight') {
    const svg =
      tube(pen, { d: 'M0 -300V-20', width: 17, colour: '#3a3836', material: METAL }) +
      tube(pen, { d: 'M0 -110L-130 0M0 -110L130 0M0 -110L20 -6', width: 13, colour: '#3a3836', material: METAL }) +
      `<circle cy="-430" r="230" fill="${pen.radial([
        [0, '#fff6dc', 0.5],
        [1, '#fff6dc', 0],
      ])}"/><circle cy="-430" r="150" fill="none" stroke="#d9d4ca" stroke-width="60"/><circle cy="-430" r="150" fill="none" stroke="#fffaf0" stroke-width="48"/><circle cy="-430" r="174" fill="none" stroke="${colour}" stroke-width="13"/>`
    return {
      svg,
      box: [-190, -620, 190, 6],
      stand: 'floor',
      feet: [
        { x: -110, rx: 30, h: 200, ry: 8, top: 20 },
        { x: 110, rx: 30, ry: 8, h: 200, top: 20 },
      ],
    }
  }
  // stands for phones and laptops
  const wood = r.fork('w').pick(['#c89d6c', '#b98757', '#d9b88c'])
  const back = 'M-90 -330H90Q110 -330 112 -308L130 -60H-130L-112 -308Q-110 -330 -90 -330Z'
  const svg =
    soft(pen, {
      d: back,
      colour: wood,
      over: path(back, `fill="${texture(pen, 'wood', { size: 260, opacity: 0.36, turn: 90 })}"`),
      puff: 0.3,
      roll: 20,
    }) +
    `<g transform="translate(0 -70)">${rect(-96, -330, 192, 350, 'fill="#1c1c1e"', 30)}${rect(
      -86,
      -318,
      172,
      326,
      `fill="${pen.linear(
        [
          [0, mix(colour, '#ffffff', 0.3)],
          [1, accent],
        ],
        'x2=".4" y2="1"',
      )}"`,
      22,
    )}${path(lettering('9:41', 0, -210, { size: 62, face: 'sans' }), 'fill="#fff"')}</g>` +
    soft(pen, {
      d: 'M-170 -70H170L190 -6Q190 4 176 4H-176Q-190 4 -190 -6Z',
      colour: wood,
      over: path('M-170 -70H170L190 -6Q190 4 176 4H-176Q-190 4 -190 -6Z', `fill="${texture(pen, 'wood', { size: 260, opacity: 0.36 })}"`),
      puff: 0.4,
      roll: 20,
    }) +
    rect(-120, -78, 240, 20, `fill="${darker(wood, 0.18)}"`, 8)
  return { svg, box: [-194, -420, 194, 8], stand: 'floor', feet: [{ x: 0, rx: 186, ry: 24, h: 330, top: 110 }] }
}

/* ---------- toys of wood ---------- */

const woodBlock = (ask: Ask, x: number, y: number, s: number, c: Hex, yaw: number, letter: string): string => {
  const f = boxFaces({ w: s, h: s, d: s, yaw, pitch: 16, colour: '#dcb888' })
  const face = (g: (typeof f)['front'], inner: string) =>
    path(g.d, `fill="${g.colour}" stroke="${g.colour}" stroke-width="7" stroke-linejoin="round"`) +
    path(g.d, `fill="${texture(ask.pen, 'wood', { size: 180, opacity: 0.3 })}"`) +
    `<g transform="${g.matrix}">${inner}</g>`
  return at(
    x,
    y,
    face(f.top, rect(s * 0.12, s * 0.12, s * 0.76, s * 0.76, `fill="none" stroke="${c}" stroke-width="6"`, 6)) +
      face(f.side, rect(s * 0.12, s * 0.12, s * 0.76, s * 0.76, `fill="${darker(c, 0.1)}"`, 6)) +
      face(
        f.front,
        rect(s * 0.12, s * 0.12, s * 0.76, s * 0.76, `fill="${c}"`, 6) +
          path(lettering(letter, s / 2, s * 0.72, { size: s * 0.6, face: 'display' }), `fill="${inkOn(c)}"`),
      ),
  )
}

export const woodToy: Shape = (ask) => {
  const { pen, r, colour, accent, params, tilt } = ask
  const kind = word(params, 'kind', r.fork('k').pick(['blocks', 'rainbow', 'car', 'train', 'abacus', 'sorter']))
  const tones: Hex[] = [colour, accent, '#e2b75f', '#8fa57f', '#c98468', '#7ea0a8']
  const grain = (d: string, k = 240) => path(d, `fill="${texture(pen, 'wood', { size: k, opacity: 0.3 })}"`)
  const wheel = (x: number, q: number, c: Hex) =>
    `<circle cx="${x}" cy="${-q}" r="${q}" fill="${pen.radial(
      [
        [0, lighter(c, 0.1)],
        [0.7, c],
        [1, darker(c, 0.14)],
      ],
      'cx=".4" cy=".34" r=".75"',
    )}"/><circle cx="${x}" cy="${-q}" r="${q}" fill="${texture(pen, 'wood', { size: 150, opacity: 0.26 })}"/><circle cx="${x}" cy="${-q}" r="${q * 0.3}" fill="${darker(c, 0.16)}"/><circle cx="${x - 2}" cy="${-q - 2}" r="${q * 0.22}" fill="${lighter(c, 0.06)}"/>`
  if (kind === 'blocks') {
    const l = r.fork('l').shuffle([...'ABCDEFGHKLMNOPRST'])
    const s = 128
    const svg =
      woodBlock(ask, -140, 0, s, tones[0]!, 22, l[0]!) +
      woodBlock(ask, 140, 10, s, tones[1]!, 34, l[1]!) +
      woodBlock(ask, 6, 30, s, tones[2]!, 28, l[2]!) +
      woodBlock(ask, -64, -128, s, tones[3]!, 30, l[3]!) +
      woodBlock(ask, 92, -124, s, tones[4]!, 20, l[4]!) +
      woodBlock(ask, 10, -258, s, tones[5]!, 26, l[5]!)
    return {
      svg,
      box: [-240, -430, 240, 90],
      stand: 'floor',
      feet: [-140, 6, 140].map((x, i): Foot => ({ x, y: [0, 30, 10][i]!, rx: 94, ry: 32, h: 200, top: 80 })),
    }
  }
  if (kind === 'rainbow') {
    const svg = [300, 248, 196, 144, 92]
      .map((q, i) => {
        const t = 46
        const d = `M${-q} 0V-20A${q} ${q} 0 0 1 ${q} -20V0H${q - t}V-20A${q - t} ${q - t} 0 0 0 ${-(q - t)} -20V0Z`
        return soft(pen, { d, colour: tones[(i + r.fork('o').int(0, 4)) % tones.length]!, over: grain(d), puff: 0.4, roll: 16 })
      })
      .join('')
    return { svg, box: [-304, -324, 304, 4], stand: 'floor', feet: [{ x: 0, rx: 296, ry: 20, h: 280, top: 150 }] }
  }
  if (kind === 'abacus') {
    let svg =
      rect(-260, -400, 34, 400, 'fill="#d3ab7a"', 8) +
      rect(226, -400, 34, 400, 'fill="#d3ab7a"', 8) +
      path(
        roundRect(-260, -400, 34, 400, 8) + roundRect(226, -400, 34, 400, 8),
        `fill="${texture(pen, 'wood', { size: 200, opacity: 0.3, turn: 90 })}"`,
      ) +
      rect(-300, -24, 600, 28, 'fill="#c39a6b"', 10) +
      rect(-280, -420, 560, 28, 'fill="#c39a6b"', 10)
    for (let row = 0; row < 5; row++) {
      const y = -350 + row * 68
      svg += rect(-230, y - 4, 460, 8, `fill="${metalic(pen, SILVER, 'x2="0" y2="1"')}"`)
      const left = r.fork(`r${row}`).int(2, 7)
      for (let i = 0; i < 10; i++) {
        const x = i < left ? -206 + i * 37 : 206 - (9 - i) * 37
        svg += ellipse(
          x,
          y,
          19,
          28,
          `fill="${pen.radial(
            [
              [0, lighter(tones[row % 6]!, 0.14)],
              [0.6, tones[row % 6]!],
              [1, darker(tones[row % 6]!, 0.14)],
            ],
            'cx=".36" cy=".3" r=".8"',
          )}"`,
        )
      }
    }
    return { svg, box: [-304, -424, 304, 6], stand: 'floor', feet: [{ x: 0, rx: 296, ry: 20, h: 300, top: 240 }] }
  }
  if (kind === 'sorter') {
    const f = boxFaces({ w: 300, h: 270, d: 300, yaw: 32, pitch: 18, colour: '#d9b584' })
    const hole = (d: string, c: Hex) =>
      path(d, `fill="${darker(c, 0.3)}"`) + path(d, 'fill="none" stroke="#fff" stroke-width="3" opacity=".35" transform="translate(2 3)"')
    const svg =
      [f.top, f.side, f.front]
        .map(
          (g) =>
            path(g.d, `fill="${g.colour}" stroke="${g.colour}" stroke-width="9" stroke-linejoin="round"`) +
            path(g.d, `fill="${texture(pen, 'wood', { size: 260, opacity: 0.3 })}"`),
        )
        .join('') +
      `<g transform="${f.front.matrix}">${hole(circlePath(90, 90, 48), '#b98757')}${hole(roundRect(170, 48, 86, 86, 6), '#b98757')}${hole('M90 170L140 250H40Z', '#b98757')}${hole(polygon(Array.from({ length: 6 }, (_, i): Point => [212 + 48 * Math.cos(i * 1.047), 206 + 48 * Math.sin(i * 1.047)])), '#b98757')}</g>` +
      `<g transform="${f.top.matrix}">${hole(circlePath(90, 150, 44), '#b98757')}${hole(roundRect(180, 110, 80, 80, 6), '#b98757')}</g>` +
      at(
        -250,
        20,
        turned(pen, {
          profile: [
            [0, 50],
            [70, 50],
            [74, 46],
            [74, 1],
          ],
          colour: tones[0]!,
          material: SATIN,
          tilt: 0.26,
        }),
      ) +
      woodBlockPlain(ask, 240, 60, 84, tones[1]!)
    return {
      svg,
      box: [-310, -380, 320, 100],
      stand: 'floor',
      feet: [
        { x: 0, rx: 200, ry: 70, h: 270, top: 190, d: polygon(f.foot) },
        { x: -250, y: 20, rx: 50, ry: 14, h: 70 },
        { x: 240, y: 60, rx: 60, ry: 18, h: 80 },
      ],
    }
  }
  if (kind === 'train') {
    const car = (x: number, c: Hex, engine: boolean) => {
      const d = engine ? `M${x - 100} -60V-170H${x + 20}V-270H${x + 110}V-60Z` : `M${x - 90} -60V-150H${x + 90}V-60Z`
      return (
        soft(pen, { d, colour: c, over: grain(d), puff: 0.35, roll: 18 }) +
        (engine
          ? at(
              x - 60,
              -170,
              turned(pen, {
                profile: [
                  [0, 20],
                  [60, 26],
                  [70, 30],
                  [70, 1],
                ],
                colour: accent,
                material: SATIN,
              }),
            ) +
            rect(x + 38, -246, 52, 56, 'fill="#f6ecd8"', 8) +
            rect(x + 6, -286, 120, 22, `fill="${darker(c, 0.1)}"`, 8)
          : [-50, 0, 50]
              .map((dx, i) => at(x + dx, -146, turned(pen, { profile: ball(28), colour: tones[(i + 2) % 6]!, material: WOOD })))
              .join('')) +
        [-56, 56].map((dx) => at(x + dx, 0, wheel(0, 44, engine ? '#c89d6c' : '#d9b584'))).join('')
      )
    }
    const svg = rect(-100, -84, 90, 13, 'fill="#8a6a44"', 5) + car(-190, tones[0]!, true) + car(150, tones[1]!, false)
    return {
      svg,
      box: [-296, -300, 250, 6],
      stand: 'floor',
      feet: [
        { x: -190, rx: 104, ry: 16, h: 220, top: 90 },
        { x: 150, rx: 100, ry: 16, h: 130, top: 90 },
      ],
    }
  }
  if (kind === 'crayons') {
    const box2 =
      rect(
        -170,
        -60,
        340,
        290,
        `fill="${pen.linear(
          [
            [0, lighter('#e2b75f', 0.04)],
            [1, darker('#e2b75f', 0.08)],
          ],
          'x2="1" y2="1"',
        )}"`,
        8,
      ) +
      rect(-170, 10, 340, 90, `fill="${colour}"`) +
      path(lettering('crayons', 0, 76, { size: 66, face: 'display' }), `fill="${inkOn(colour)}"`) +
      path(lettering(ask.text.brand, 0, 180, { size: fitSize(ask.text.brand, 240, 30, { face: 'sans' }), face: 'sans' }), 'fill="#5a4326"')
    const sticks = Array.from({ length: 8 }, (_, i) => {
      const c = ['#c9544a', '#e08a3f', '#e9c24a', '#8fae5c', '#4f9a8a', '#4a78a8', '#7d5aa0', '#8a5a3c'][i]!
      const x = -146 + i * 38
      return (
        rect(
          x,
          -210 + (i % 2) * 16,
          32,
          190,
          `fill="${pen.linear([
            [0, lighter(c, 0.12)],
            [0.5, c],
            [1, darker(c, 0.14)],
          ])}"`,
        ) +
        path(
          `M${x} ${-210 + (i % 2) * 16}L${x + 11} ${-262 + (i % 2) * 16}H${x + 21}L${x + 32} ${-210 + (i % 2) * 16}Z`,
          `fill="${pen.linear([
            [0, lighter(c, 0.14)],
            [1, darker(c, 0.1)],
          ])}"`,
        ) +
        rect(x, -176 + (i % 2) * 16, 32, 6, 'fill="#1d130b" opacity=".3"')
      )
    }).join('')
    return {
      svg: `<g transform="rotate(-7)">${sticks}${box2}</g>`,
      box: [-210, -290, 210, 260],
      stand: 'flat',
      outline: `<g transform="rotate(-7)"><path d="${roundRect(-170, -200, 340, 430, 8)}"/></g>`,
      lift: 16,
    }
  }
  if (kind === 'dough') {
    const tub = (x: number, y: number, c: Hex, k: number) =>
      `<g transform="translate(${x} ${y}) scale(${k})">${turned(pen, {
        profile: [
          [0, 84],
          [130, 92],
        ],
        colour: '#f4efe4',
        material: PLASTIC,
        tilt: 0.24,
      })}${path('M-86 -20A86 21 0 0 0 86 -20L90 -96A90 22 0 0 1 -90 -96Z', `fill="${c}" opacity=".9"`)}${at(
        0,
        -130,
        turned(pen, {
          profile: [
            [0, 98],
            [30, 98],
            [36, 92],
            [36, 1],
          ],
          colour: c,
          material: PLASTIC,
          tilt: 0.24,
        }),
      )}</g>`
    return {
      svg: tub(-130, -40, tones[1]!, 0.9) + tub(130, -40, tones[2]!, 0.9) + tub(0, 30, tones[0]!, 1),
      box: [-225, -240, 225, 60],
      stand: 'floor',
      feet: [-130, 130].map((x): Foot => ({ x, y: -40, rx: 80, ry: 20, h: 130 })).concat([{ x: 0, y: 30, rx: 88, ry: 22, h: 150 }]),
    }
  }
  if (kind === 'kite') {
    const d = 'M0 -300L190 -60L0 230L-190 -60Z'
    const svg =
      path('M0 230C60 300 -60 340 20 410', 'fill="none" stroke="#cbb893" stroke-width="5"') +
      [
        [14, 300],
        [-14, 356],
        [14, 404],
      ]
        .map(([x, y], i) =>
          path(`M${x} ${y}L${x! - 34} ${y! - 20}V${y! + 20}ZM${x} ${y}L${x! + 34} ${y! - 20}V${y! + 20}Z`, `fill="${tones[i]}"`),
        )
        .join('') +
      soft(pen, {
        d,
        colour,
        over:
          path('M0 -300L190 -60H0Z', `fill="${accent}"`) +
          path('M0 230L-190 -60H0Z', `fill="${mix(accent, '#f4e6cf', 0.5)}"`) +
          path(d, `fill="${texture(pen, 'canvas', { size: 120, opacity: 0.2 })}"`),
        puff: 0.35,
        roll: 26,
      }) +
      path('M0 -300V230M-190 -60H190', 'stroke="#8a6a44" stroke-width="6" opacity=".7"')
    return {
      svg: `<g transform="rotate(14)">${svg}</g>`,
      box: [-250, -310, 220, 420],
      stand: 'hang',
      outline: `<g transform="rotate(14)"><path d="${d}"/></g>`,
      lift: 26,
    }
  }
  if (kind === 'bubbles') {
    const svg =
      turned(pen, {
        profile: [
          [0, 90],
          [8, 96, 1],
          [220, 96, 1],
          [260, 50, 1],
          [276, 46],
        ],
        colour: lighter(colour, 0.06),
        material: { glass: true, gloss: 0.8, rough: 0.1 },
        tilt,
      }) +
      at(
        0,
        -276,
        turned(pen, {
          profile: [
            [0, 54],
            [70, 54],
            [76, 48],
            [76, 1],
          ],
          colour: accent,
          material: PLASTIC,
          tilt,
        }),
      ) +
      path(lettering('bubbles', 0, -120, { size: 52, face: 'hand' }), `fill="#fff"`) +
      [
        [-150, -330, 60],
        [140, -420, 46],
        [-90, -470, 34],
        [170, -250, 30],
        [60, -520, 40],
      ]
        .map(
          ([x, y, q]) =>
            `<circle cx="${x}" cy="${y}" r="${q}" fill="${pen.radial([
              [0, '#ffffff', 0.05],
              [0.8, '#bcd9e6', 0.25],
              [1, '#e9b8d2', 0.6],
            ])}" stroke="#fff" stroke-width="2" stroke-opacity=".6"/><ellipse cx="${x! - q! * 0.4}" cy="${y! - q! * 0.4}" rx="${q! * 0.2}" ry="${q! * 0.12}" fill="#fff" opacity=".9" transform="rotate(-40 ${x! - q! * 0.4} ${y! - q! * 0.4})"/>`,
        )
        .join('')
    return { svg, box: [-215, -565, 205, 18], stand: 'floor', feet: [{ x: 0, rx: 92, ry: 16, h: 340, top: 50 }] }
  }
  if (kind === 'instrument') {
    // a xylophone
    const bars = Array.from({ length: 7 }, (_, i) => {
      const h = 330 - i * 30,
        x = -270 + i * 90
      const c = ['#c9544a', '#e08a3f', '#e9c24a', '#8fae5c', '#4f9a8a', '#4a78a8', '#7d5aa0'][i]!
      return (
        rect(x - 34, -h / 2 + 6, 68, h, `fill="#1d130b" opacity=".25" filter="${pen.blur(5)}"`, 12) +
        rect(
          x - 34,
          -h / 2,
          68,
          h,
          `fill="${pen.linear([
            [0, lighter(c, 0.12)],
            [0.5, c],
            [1, darker(c, 0.1)],
          ])}"`,
          14,
        ) +
        [-h / 2 + 36, h / 2 - 36].map((y) => `<circle cx="${x}" cy="${y}" r="10" fill="${metalic(pen, SILVER)}"/>`).join('')
      )
    }).join('')
    const rails = path('M-330 -130L330 -50V-10L-330 -84Z', 'fill="#c89d6c"') + path('M-330 84L330 16V54L-330 130Z', 'fill="#c89d6c"')
    const mallet = `<g transform="translate(120 170) rotate(-24)">${rect(-240, -8, 330, 16, 'fill="#d9b584"', 8)}<circle cx="-246" r="34" fill="${pen.radial(
      [
        [0, lighter(accent, 0.12)],
        [1, darker(accent, 0.1)],
      ],
      'cx=".36" cy=".3" r=".8"',
    )}"/></g>`
    return {
      svg: shadowOf(pen, rails) + rails + bars + shadowOf(pen, mallet) + mallet,
      box: [-345, -190, 345, 290],
      stand: 'flat',
      outline: '<g/>',
    }
  }
  if (kind === 'dice') {
    const die = (x: number, y: number, c: Hex, yaw: number) => {
      const f = boxFaces({ w: 150, h: 150, d: 150, yaw, pitch: 18, colour: c })
      const dots = (list: number[][]) =>
        list.map(([a, b]) => `<circle cx="${a! * 150}" cy="${b! * 150}" r="14" fill="${inkOn(c)}"/>`).join('')
      return at(
        x,
        y,
        [
          [f.top, [[0.5, 0.5]]],
          [
            f.side,
            [
              [0.28, 0.28],
              [0.72, 0.72],
            ],
          ],
          [
            f.front,
            [
              [0.27, 0.27],
              [0.73, 0.27],
              [0.5, 0.5],
              [0.27, 0.73],
              [0.73, 0.73],
            ],
          ],
        ]
          .map(([g, dd]) => {
            const face = g as (typeof f)['front']
            return (
              path(face.d, `fill="${face.colour}" stroke="${face.colour}" stroke-width="17" stroke-linejoin="round"`) +
              `<g transform="${face.matrix}">${dots(dd as number[][])}</g>`
            )
          })
          .join(''),
      )
    }
    return {
      svg: die(-130, -20, colour, 24) + die(120, 20, accent, 36),
      box: [-260, -240, 250, 80],
      stand: 'floor',
      feet: [
        { x: -130, y: -20, rx: 100, ry: 34, h: 150 },
        { x: 120, y: 20, rx: 100, ry: 34, h: 150 },
      ],
      fit: 0.86,
    }
  }
  // a toy car
  const d =
    'M-280 -70C-290 -130 -240 -150 -180 -156C-150 -230 -100 -260 0 -260C100 -260 140 -220 170 -156C240 -150 290 -130 280 -70Q280 -50 260 -50H-260Q-280 -50 -280 -70Z'
  const svg =
    soft(pen, { d, colour, over: grain(d, 320), puff: 0.4, roll: 28 }) +
    path('M-140 -160C-120 -214 -90 -230 -14 -230V-160ZM16 -230C80 -228 106 -206 124 -160H16Z', 'fill="#f3e9d6"') +
    path('M-272 -110H276', `stroke="${accent}" stroke-width="15" opacity=".9"`) +
    [-150, 150].map((x) => wheel(x, 66, '#c89d6c')).join('')
  return {
    svg,
    box: [-290, -266, 290, 4],
    stand: 'floor',
    feet: [
      { x: -150, rx: 60, ry: 12, h: 180, top: 120 },
      { x: 150, rx: 60, ry: 12, h: 180, top: 120 },
    ],
  }
}
function woodBlockPlain(ask: Ask, x: number, y: number, s: number, c: Hex): string {
  const f = boxFaces({ w: s, h: s, d: s, yaw: 30, pitch: 18, colour: c })
  return at(
    x,
    y,
    [f.top, f.side, f.front]
      .map(
        (g) =>
          path(g.d, `fill="${g.colour}" stroke="${g.colour}" stroke-width="6" stroke-linejoin="round"`) +
          path(g.d, `fill="${texture(ask.pen, 'wood', { size: 150, opacity: 0.24 })}"`),
      )
      .join(''),
  )
}

/* ---------- little ones ---------- */

export const babyGear: Shape = (ask) => {
  const { pen, r, colour, accent, params, tilt } = ask
  const kind = word(params, 'kind', 'teether')
  const wood = '#d9b584'
  if (kind === 'teether') {
    const ring = `<circle r="150" fill="none" stroke="${darker(wood, 0.2)}" stroke-width="52"/><circle r="150" fill="none" stroke="${wood}" stroke-width="46"/><circle r="150" fill="none" stroke="${texture(pen, 'wood', { size: 200, opacity: 0.34 })}" stroke-width="46"/><circle r="160" fill="none" stroke="#fff" stroke-width="7" opacity=".35"/>`
    const beads = Array.from({ length: 9 }, (_, i) => {
      const a = -2.5 + i * 0.3
      const c = [colour, accent, '#f1e6d2'][i % 3]!
      return `<circle cx="${num(Math.cos(a) * 230)}" cy="${num(Math.sin(a) * 230 - 60)}" r="40" fill="${pen.radial(
        [
          [0, lighter(c, 0.1)],
          [0.6, c],
          [1, darker(c, 0.12)],
        ],
        'cx=".36" cy=".3" r=".8"',
      )}"/>`
    }).join('')
    const animal =
      soft(pen, {
        d: 'M-90 150C-100 90 -60 60 0 60C60 60 100 90 90 150C110 230 60 270 0 270C-60 270 -110 230 -90 150Z',
        colour,
        puff: 0.8,
        roll: 40,
      }) +
      [-62, 62].map((x) => soft(pen, { d: circlePath(x, 80, 36), colour, puff: 0.8, roll: 22 })).join('') +
      '<circle cx="-32" cy="150" r="9" fill="#33261f"/><circle cx="32" cy="150" r="9" fill="#33261f"/>' +
      ellipse(0, 180, 20, 14, 'fill="#33261f"')
    return {
      svg: shadowOf(pen, ring + beads) + ring + beads + animal,
      box: [-275, -330, 275, 280],
      stand: 'flat',
      outline: '<g/>',
      fit: 0.9,
    }
  }
  if (kind === 'pacifier') {
    const shield = 'M-170 0C-170 -90 -90 -100 0 -80C90 -100 170 -90 170 0C170 90 90 100 0 80C-90 100 -170 90 -170 0Z'
    const strapD = 'M0 90C-40 220 -220 150 -250 280'
    const all =
      strap(ask, strapD, 44, accent, print(pen, 'ditsy', inksFor(accent, colour, r.fork('i')), 50)) +
      `<circle cx="-250" cy="300" r="44" fill="${wood}"/>` +
      soft(pen, { d: shield, colour, puff: 0.7, roll: 40 }) +
      [-100, 100].map((x) => ellipse(x, 0, 22, 32, `fill="${darker(colour, 0.25)}"`)).join('') +
      `<circle r="62" fill="none" stroke="${darker(colour, 0.14)}" stroke-width="26"/><circle r="62" fill="none" stroke="${lighter(colour, 0.1)}" stroke-width="18"/><circle r="40" fill="${lighter(colour, 0.06)}"/>`
    return { svg: shadowOf(pen, all) + all, box: [-310, -110, 190, 350], stand: 'flat', outline: '<g/>', fit: 0.86 }
  }
  if (kind === 'cup') {
    const profile: Profile = [
      [0, 92],
      [10, 102, 1],
      [200, 112],
      [204, 112],
    ]
    const ear = (s: number) =>
      tube(pen, { d: `M${s * 98} -160C${s * 190} -180 ${s * 190} -60 ${s * 100} -60`, width: 30, colour: accent, material: SATIN })
    const svg =
      ear(-1) +
      ear(1) +
      turned(pen, { profile, colour, material: PLASTIC, tilt }) +
      at(
        0,
        -204,
        turned(pen, {
          profile: [
            [0, 118],
            [30, 116],
            [60, 80, 1],
            [66, 44],
            [110, 34, 1],
            [122, 26],
            [122, 1],
          ],
          colour: accent,
          material: PLASTIC,
          tilt,
        }),
      ) +
      at(
        0,
        -100,
        `<g transform="translate(-52 -44)" clip-path="${pen.clip(`<path d="${circlePath(52, 52, 52)}"/>`)}">${art(pen, r.fork('a').pick(['bear', 'fox', 'whale', 'bird'] as Art[]), 104, 104, r.fork('x'))}</g>`,
      )
    return { svg, box: [-180, -330, 180, 20], stand: 'floor', feet: [{ x: 0, rx: 98, ry: 17, h: 300, top: 60 }], fit: 0.9 }
  }
  if (kind === 'spoons') {
    const one = (x: number, c: Hex, rot: number, fork: boolean) => {
      const head = fork
        ? 'M-44 -300V-190C-44 -150 -20 -140 -15 -110H15C20 -140 44 -150 44 -190V-300H28V-210H8V-300H-8V-210H-28V-300Z'
        : 'M0 -310C60 -310 70 -180 40 -140C24 -122 16 -120 15 -100H-15C-16 -120 -24 -122 -40 -140C-70 -180 -60 -310 0 -310Z'
      const handle = 'M-15 -110H15C20 0 30 160 30 230Q28 290 0 290Q-28 290 -30 230C-30 160 -20 0 -15 -110Z'
      return `<g transform="translate(${x} 0) rotate(${rot})">${shadowOf(pen, path(head, '') + path(handle, ''), 9, 14, 8)}${soft(pen, { d: handle, colour: wood, over: path(handle, `fill="${texture(pen, 'wood', { size: 180, opacity: 0.3, turn: 90 })}"`), puff: 0.7, roll: 16 })}${soft(pen, { d: head, colour: c, puff: 0.7, roll: 26 })}</g>`
    }
    return {
      svg: one(-120, colour, -9, false) + one(6, accent, 0, true) + one(130, mix(colour, '#f4e9d8', 0.5), 9, false),
      box: [-220, -330, 220, 310],
      stand: 'flat',
      outline: '<g/>',
    }
  }
  if (kind === 'mobile') {
    const felt = (d: string, c: Hex) =>
      soft(pen, { d, colour: c, over: path(d, `fill="${texture(pen, 'felt', { size: 130, opacity: 0.3 })}"`), puff: 0.7, roll: 26 })
    const items: [number, number, string, Hex][] = [
      [-200, 80, 'cloud', '#f3ece0'],
      [-70, 200, 'star', '#e2b75f'],
      [80, 130, 'moon', colour],
      [206, 60, 'cloud', accent],
      [6, 20, 'drop', mix(colour, accent, 0.5)],
    ]
    const forms: Record<string, string> = {
      cloud: 'M-80 40C-120 40 -120 -20 -80 -24C-80 -70 -10 -80 4 -44C40 -70 90 -40 74 -6C110 0 104 40 70 40Z',
      star: 'M0 -70L20 -22L72 -20L32 14L46 66L0 36L-46 66L-32 14L-72 -20L-20 -22Z',
      moon: 'M20 -70A72 72 0 1 0 20 70A56 56 0 1 1 20 -70Z',
      drop: 'M0 -70C40 -10 50 10 50 30A50 46 0 0 1 -50 30C-50 10 -40 -10 0 -70Z',
    }
    const svg =
      path('M0 -340V-220', 'stroke="#cbb893" stroke-width="5"') +
      ellipse(0, -190, 230, 44, `fill="none" stroke="${darker(wood, 0.1)}" stroke-width="22"`) +
      ellipse(0, -193, 230, 44, `fill="none" stroke="${lighter(wood, 0.04)}" stroke-width="12"`) +
      path('M0 -230L-200 -190M0 -230L200 -190', 'stroke="#cbb893" stroke-width="4"') +
      items
        .map(
          ([x, y, k, c]) =>
            path(`M${x} ${-190 + 30 * (1 - Math.abs(x) / 240)}V${y - 50}`, 'stroke="#cbb893" stroke-width="4"') +
            `<circle cx="${x}" cy="${y - 96}" r="15" fill="${wood}"/>` +
            at(x, y, felt(forms[k]!, c)),
        )
        .join('')
    return { svg, box: [-300, -345, 310, 280], stand: 'hang', outline: items.map(([x, y]) => circlePath(x, y, 66)).join(''), lift: 34 }
  }
  if (kind === 'nightlight') {
    const d = 'M-150 0C-230 0 -240 -120 -170 -150C-180 -260 -60 -300 0 -240C60 -300 180 -260 170 -150C240 -120 230 0 150 0Z'
    const moonD = 'M40 -330A170 170 0 1 0 160 -40A140 140 0 1 1 40 -330Z'
    const f = r.fork('f').chance(0.5)
    const svg =
      ellipse(
        0,
        -150,
        330,
        280,
        `fill="${pen.radial([
          [0, '#ffe7b5', 0.75],
          [1, '#ffe7b5', 0],
        ])}"`,
      ) +
      (f ? rect(-150, -20, 300, 26, `fill="${wood}"`, 10) : '') +
      soft(pen, { d: f ? moonD : d, colour: mix(colour, '#fff3d2', 0.55), puff: 0.9, roll: 60 }) +
      path(
        f ? moonD : d,
        `fill="${pen.radial(
          [
            [0, '#fffbe8', 0.9],
            [0.7, '#ffe9b8', 0.3],
            [1, '#ffdf9a', 0],
          ],
          'cx=".45" cy=".5" r=".55"',
        )}"`,
      ) +
      (f
        ? ''
        : '<circle cx="-52" cy="-120" r="11" fill="#5a4636"/><circle cx="52" cy="-120" r="11" fill="#5a4636"/><path d="M-22 -92Q0 -72 22 -92" fill="none" stroke="#5a4636" stroke-width="7" stroke-linecap="round"/>')
    return { svg, box: [-250, -350, 250, 8], stand: 'floor', feet: [{ x: 0, rx: 160, ry: 20, h: 120, top: 120 }], fit: 0.86 }
  }
  if (kind === 'duck') {
    const body =
      'M-200 -90C-240 -140 -250 -170 -236 -176C-190 -160 -140 -170 -90 -170C-100 -230 -60 -330 40 -330C140 -330 170 -240 130 -180C190 -150 200 -60 140 -20C60 10 -120 6 -170 -30C-190 -46 -196 -70 -200 -90Z'
    const svg =
      path(
        'M140 -268C190 -276 220 -256 224 -240C200 -220 160 -222 134 -230Z',
        `fill="${pen.linear(
          [
            [0, '#f0a14a'],
            [1, '#d97a2e'],
          ],
          'x2="0" y2="1"',
        )}"`,
      ) +
      soft(pen, { d: body, colour, puff: 0.95, roll: 70 }) +
      soft(pen, {
        d: 'M-130 -110C-90 -170 40 -170 60 -100C20 -40 -90 -50 -130 -110Z',
        colour: lighter(colour, 0.02),
        puff: 0.8,
        roll: 30,
      }) +
      '<circle cx="84" cy="-256" r="17" fill="#2a2320"/><circle cx="79" cy="-262" r="5" fill="#fff"/>'
    return { svg, box: [-245, -336, 230, 4], stand: 'floor', feet: [{ x: -20, rx: 170, ry: 26, h: 230, top: 80 }], fit: 0.84 }
  }
  // lunch box
  const d = roundRect(-260, -300, 520, 300, 60)
  const svg =
    tube(pen, { d: 'M-90 -296C-90 -380 90 -380 90 -296', width: 30, colour: accent, material: SATIN }) +
    soft(pen, {
      d,
      colour,
      over:
        path(
          d,
          `fill="${print(pen, word(params, 'print', r.fork('p').pick(['stars', 'dinos', 'mushrooms', 'citrus', 'paws', 'dots', 'waves'])) as Print, inksFor(colour, accent, r.fork('i')), 104)}"`,
        ) +
        path(
          d,
          `fill="${pen.linear(
            [
              [0, '#ffffff', 0.14],
              [0.5, '#ffffff', 0],
              [1, '#1d130b', 0.16],
            ],
            'x2="0" y2="1"',
          )}"`,
        ),
      puff: 0.6,
      roll: 44,
    }) +
    path('M-258 -170H258', `stroke="${darker(colour, 0.2)}" stroke-width="6"`) +
    [-150, 150]
      .map((x) => rect(x - 36, -204, 72, 70, `fill="${accent}"`, 14) + rect(x - 36, -204, 72, 14, 'fill="#fff" opacity=".25"', 8))
      .join('')
  return { svg, box: [-266, -390, 266, 4], stand: 'floor', feet: [{ x: 0, rx: 248, ry: 26, h: 300, top: 220 }] }
}

/* ---------- for the house ---------- */

export const basket: Shape = (ask) => {
  const { pen, r, colour, accent, params, tilt: base } = ask
  const tilt = Math.max(base, 0.22)
  const kind = word(params, 'kind', 'basket')
  if (kind === 'crate' || kind === 'box') {
    const woodC = kind === 'crate' ? r.fork('w').pick(['#d9b584', '#c89d6c']) : colour
    const f = boxFaces({ w: 380, h: 210, d: 260, yaw: 26, pitch: 16, colour: woodC })
    const grain = texture(pen, kind === 'crate' ? 'wood' : 'linen', { size: 260, opacity: 0.32 })
    const face = (g: (typeof f)['front'], inner: string) =>
      path(g.d, `fill="${g.colour}" stroke="${g.colour}" stroke-width="6" stroke-linejoin="round"`) +
      path(g.d, `fill="${grain}"`) +
      `<g transform="${g.matrix}">${inner}</g>`
    const slats = (w: number) =>
      kind === 'crate'
        ? [70, 140].map((y) => rect(0, y - 7, w, 13, 'fill="#1d130b" opacity=".45"')).join('') +
          rect(w / 2 - 60, 22, 120, 32, 'fill="#1d130b" opacity=".55"', 16)
        : rect(w / 2 - 50, 60, 100, 40, 'fill="#a9703f"', 8) + stitches(roundRect(w / 2 - 44, 66, 88, 28, 5), '#e8d2b0', 2, '6 4')
    const svg =
      path(f.top.d, `fill="${darker(woodC, 0.3)}"`) +
      path(f.top.d, `fill="none" stroke="${lighter(woodC, 0.06)}" stroke-width="13" stroke-linejoin="round"`) +
      face(f.side, kind === 'crate' ? [70, 140].map((y) => rect(0, y - 7, 260, 13, 'fill="#1d130b" opacity=".45"')).join('') : '') +
      face(f.front, slats(380))
    return { svg, box: [-290, -320, 290, 80], stand: 'floor', feet: [{ x: 0, rx: 240, ry: 66, h: 210, top: 200, d: polygon(f.foot) }] }
  }
  const tall = r.fork('tall').chance(0.4)
  const h = tall ? 330 : 230,
    q = tall ? 180 : 210
  const profile: Profile = [
    [0, q * 0.86],
    [h * 0.5, q * 1.02, 1],
    [h, q * 0.96],
  ]
  const rope = flag(params, 'rope')
  const dip = flag(params, 'dip') || r.fork('dip').chance(0.5)
  const tint = rope ? mix('#efe5d2', colour, 0.1) : mix('#cfa871', colour, 0.12)
  const d = outlineOf(profile, tilt)
  const svg =
    turned(pen, { profile, colour: (y) => (dip && y < h * 0.42 ? colour : tint), material: MATTE, tilt }) +
    path(d, `fill="${texture(pen, rope ? 'straw' : 'wicker', { size: rope ? 130 : 150, opacity: 0.58 })}"`) +
    hollow(pen, { y: h, r: q * 0.96, wall: darker(tint, 0.1), tilt, lip: 17 }) +
    [-1, 1]
      .map((s) =>
        tube(pen, {
          d: `M${s * q * 0.86} ${-h + 44}C${s * (q + 60)} ${-h + 20} ${s * (q + 60)} ${-h - 60} ${s * q * 0.8} ${-h - 20}`,
          width: 21,
          colour: dip ? colour : r.fork('hl').chance(0.5) ? '#a9703f' : tint,
          material: MATTE,
        }),
      )
      .join('')
  void accent
  return {
    svg,
    box: [-q - 50, -h - q * tilt - 30, q + 50, q * tilt],
    stand: 'floor',
    feet: [{ x: 0, rx: q * 0.9, ry: q * 0.9 * tilt, h, top: q * 0.9 }],
  }
}

export const utensils: Shape = (ask) => {
  const { pen, r, colour, params } = ask
  const kind = word(params, 'kind', 'spoons')
  const wood = r.fork('w').pick(['#c89d6c', '#b98757', '#a97a4a'])
  const lay = (x: number, rot: number, d: string, c: Hex, grain = true) =>
    `<g transform="translate(${x} 0) rotate(${rot})">${path(d, `fill="#1d130b" opacity=".32" filter="${pen.blur(8)}" transform="translate(9 14)"`)}${soft(pen, { d, colour: c, over: grain ? path(d, `fill="${texture(pen, 'wood', { size: 240, opacity: 0.36, turn: 90 })}"`) : '', puff: 0.6, roll: 22 })}</g>`
  if (kind === 'garden') {
    const handle = (c: Hex) =>
      soft(pen, {
        d: 'M-26 60H26L30 280Q28 320 0 320Q-28 320 -30 280Z',
        colour: c,
        over: path(
          'M-26 60H26L30 280Q28 320 0 320Q-28 320 -30 280Z',
          `fill="${texture(pen, 'wood', { size: 200, opacity: 0.34, turn: 90 })}"`,
        ),
        puff: 0.8,
        roll: 18,
      })
    const tool = (x: number, rot: number, head: string) => {
      const inner =
        path('M0 -60V70', `stroke="${darker('#8f969b', 0.1)}" stroke-width="19"`) +
        path(head, `fill="${metalic(pen, '#a9b0b4')}"`) +
        handle(wood) +
        rect(-26, 60, 52, 20, `fill="${colour}"`)
      return `<g transform="translate(${x} 0) rotate(${rot})">${shadowOf(pen, inner)}${inner}</g>`
    }
    const svg =
      tool(-140, -9, 'M-60 -60C-76 -180 -50 -280 0 -330C50 -280 76 -180 60 -60Q0 -30 -60 -60Z') +
      tool(10, 0, 'M-66 -60V-310L-44 -330L-26 -300V-130H-12V-320L0 -340L12 -320V-130H26V-300L44 -330L66 -310V-60Q0 -30 -66 -60Z') +
      tool(150, 9, 'M-34 -60C-46 -180 -34 -290 0 -350C34 -290 46 -180 34 -60Z')
    return { svg, box: [-270, -360, 270, 335], stand: 'flat', outline: '<g/>' }
  }
  if (kind === 'scissors') {
    const half = (s: number, c: Hex) =>
      `<g transform="scale(${s} 1)">${path('M-6 40L-40 -320C-20 -330 6 -250 22 30Z', `fill="${metalic(pen, '#b9bec3')}"`)}${`<path d="M10 40C30 90 20 130 60 150A64 76 0 1 1 10 60" fill="none" stroke="${darker(c, 0.16)}" stroke-width="34" stroke-linecap="round"/><path d="M10 40C30 90 20 130 60 150A64 76 0 1 1 10 60" fill="none" stroke="${c}" stroke-width="26" stroke-linecap="round"/>`}</g>`
    const svg = `<g transform="rotate(12)">${half(-1, colour)}</g><g transform="rotate(-12)">${half(1, colour)}</g><circle cy="10" r="15" fill="${metalic(pen, GOLD)}"/>`
    return { svg: `<g transform="rotate(24)">${shadowOf(pen, svg)}${svg}</g>`, box: [-230, -340, 260, 320], stand: 'flat', outline: '<g/>' }
  }
  if (kind === 'whisk') {
    const wires = [-1, -0.5, 0, 0.5, 1]
      .map((k) =>
        path(
          `M${k * 8} -20C${k * 150} -160 ${k * 130} -310 0 -330`,
          `fill="none" stroke="${k > 0 ? '#9ba1a6' : '#d5d9dc'}" stroke-width="7"`,
        ),
      )
      .join('')
    const svg =
      wires +
      soft(pen, {
        d: 'M-26 -30H26L30 280Q0 316 -30 280Z',
        colour: wood,
        over: path('M-26 -30H26L30 280Q0 316 -30 280Z', `fill="${texture(pen, 'wood', { size: 200, opacity: 0.34, turn: 90 })}"`),
        puff: 0.8,
        roll: 18,
      })
    return { svg: `<g transform="rotate(28)">${shadowOf(pen, svg)}${svg}</g>`, box: [-260, -310, 240, 300], stand: 'flat', outline: '<g/>' }
  }
  if (kind === 'pinRoll') {
    const body =
      rect(
        -230,
        -62,
        460,
        124,
        `fill="${pen.linear(
          [
            [0, lighter(wood, 0.14)],
            [0.3, lighter(wood, 0.04)],
            [0.6, wood],
            [1, darker(wood, 0.2)],
          ],
          'x2="0" y2="1"',
        )}"`,
        26,
      ) +
      rect(-230, -62, 460, 124, `fill="${texture(pen, 'wood', { size: 300, opacity: 0.34 })}"`, 26) +
      [-1, 1]
        .map((s) =>
          rect(
            s > 0 ? 226 : -336,
            -26,
            110,
            52,
            `fill="${pen.linear(
              [
                [0, lighter(wood, 0.06)],
                [0.5, darker(wood, 0.06)],
                [1, darker(wood, 0.24)],
              ],
              'x2="0" y2="1"',
            )}"`,
            24,
          ),
        )
        .join('')
    return {
      svg: `<g transform="rotate(-24)">${shadowOf(pen, body, 9, 22, 12)}${body}</g>`,
      box: [-330, -220, 330, 220],
      stand: 'flat',
      outline: '<g/>',
    }
  }
  const spoon =
    'M0 -330C70 -330 86 -190 46 -140C28 -120 20 -110 19 -80L24 280Q20 320 0 320Q-20 320 -24 280L-19 -80C-20 -110 -28 -120 -46 -140C-86 -190 -70 -330 0 -330Z'
  const spatula =
    'M-60 -320Q0 -340 60 -320L54 -140C50 -110 24 -110 20 -80L24 280Q20 320 0 320Q-20 320 -24 280L-20 -80C-24 -110 -50 -110 -54 -140Z'
  const fork =
    'M-64 -320H-36V-200H-14V-326H14V-200H36V-320H64V-170C60 -120 22 -116 20 -80L24 280Q20 320 0 320Q-20 320 -24 280L-20 -80C-22 -116 -60 -120 -64 -170Z'
  const dipped = flag(params, 'dipped') || r.fork('dp').chance(0.4)
  const set = lay(-160, -8, spoon, wood) + lay(0, 0, spatula, darker(wood, 0.03)) + lay(160, 8, fork, lighter(wood, 0.03))
  const tips = dipped
    ? [
        [-160, -8],
        [0, 0],
        [160, 8],
      ]
        .map(
          ([x, rot]) =>
            `<g transform="translate(${x} 0) rotate(${rot})">${path('M22 170L24 280Q20 320 0 320Q-20 320 -24 280L-22 170Z', `fill="${colour}"`)}${path('M-18 180L-20 290', 'stroke="#fff" stroke-width="5" opacity=".35"')}</g>`,
        )
        .join('')
    : ''
  return { svg: set + tips, box: [-260, -345, 260, 335], stand: 'flat', outline: '<g/>' }
}

/** Crystals, incense, singing bowls, salt lamps. */
export const ritual: Shape = (ask) => {
  const { pen, r, colour, accent, params, tilt } = ask
  const kind = word(params, 'kind', 'crystal')
  if (kind === 'singing') {
    const t = Math.max(tilt, 0.26)
    const brass = r.fork('b').pick(['#c9a35a', '#b5803f', '#8d6a4a'])
    const profile: Profile = [
      [0, 84],
      [20, 150, 1],
      [110, 196, 1],
      [170, 190],
      [176, 190],
    ]
    const cushion =
      turned(pen, {
        profile: [
          [0, 190],
          [16, 220, 1],
          [50, 210, 1],
          [66, 130],
          [66, 1],
        ],
        colour,
        material: CLOTH,
        tilt: t,
      }) +
      path(
        outlineOf(
          [
            [0, 190],
            [16, 220],
            [50, 210],
            [66, 130],
          ],
          t,
        ),
        `fill="${print(pen, 'tiles', inksFor(colour, accent, r.fork('i')), 54)}" opacity=".5"`,
      )
    const bowlSvg =
      turned(pen, { profile, colour: brass, material: BRUSHED, tilt: t }) +
      path(outlineOf(profile, t), `fill="${texture(pen, 'rubber', { size: 170, opacity: 0.18 })}"`) +
      hollow(pen, { y: 176, r: 190, wall: brass, tilt: t, lip: 11 })
    const mallet =
      tube(pen, { d: 'M150 -170L330 -320', width: 34, colour: '#a97a4a', material: WOOD }) +
      tube(pen, { d: 'M150 -170L210 -220', width: 44, colour: '#8a4a3a', material: CLOTH })
    return {
      svg: cushion + at(0, -52, bowlSvg) + at(0, -60, mallet),
      box: [-224, -410, 350, 56],
      stand: 'floor',
      feet: [{ x: 0, rx: 210, ry: 56, h: 200, top: 160 }],
    }
  }
  if (kind === 'salt') {
    const d = 'M-150 -40C-190 -140 -150 -260 -90 -330C-40 -400 40 -390 80 -330C150 -260 190 -130 150 -40Z'
    const svg =
      ellipse(
        0,
        -200,
        300,
        290,
        `fill="${pen.radial([
          [0, '#ffc98a', 0.7],
          [1, '#ffc98a', 0],
        ])}"`,
      ) +
      turned(pen, {
        profile: [
          [0, 150],
          [8, 154],
          [40, 150],
          [42, 140],
          [42, 1],
        ],
        colour: '#a97a4a',
        material: WOOD,
        tilt,
      }) +
      soft(pen, {
        d,
        colour: '#e59a6a',
        over:
          path(d, `fill="${texture(pen, 'stone', { size: 260, opacity: 0.4 })}"`) +
          path(
            d,
            `fill="${pen.radial(
              [
                [0, '#fff0d0', 0.9],
                [0.5, '#ffc07a', 0.5],
                [1, '#b5522f', 0.35],
              ],
              'cx=".5" cy=".7" r=".7"',
            )}"`,
          ),
        puff: 0.4,
        roll: 40,
        folds: ['M-120 -120L-40 -200L-60 -320', 'M60 -340L40 -220L120 -120', 'M-20 -200L50 -80'],
        foldWidth: 8,
      })
    return { svg, box: [-180, -400, 180, 24], stand: 'floor', feet: [{ x: 0, rx: 152, ry: 26, h: 300, top: 80 }] }
  }
  if (kind === 'incense') {
    const t = Math.max(tilt, 0.26)
    const svg =
      turned(pen, {
        profile: [
          [0, 150],
          [10, 170, 1],
          [40, 190],
          [46, 188],
        ],
        colour,
        material: { ...GLAZE, rough: 0.3 },
        tilt: t,
      }) +
      hollow(pen, { y: 46, r: 188, wall: lighter(colour, 0.04), tilt: t, lip: 9, content: '#e6dcc8' }) +
      path('M-10 -60L90 -440', 'stroke="#5d4432" stroke-width="9" stroke-linecap="round"') +
      '<circle cx="90" cy="-440" r="7" fill="#e8683a"/>' +
      path('M90 -450C60 -520 130 -560 90 -640', `fill="none" stroke="#fff" stroke-width="17" opacity=".55" filter="${pen.blur(8)}"`) +
      [-90, -60].map((x) => path(`M${x} -40L${x + 60} -46`, 'stroke="#5d4432" stroke-width="7"')).join('')
    return { svg, box: [-194, -560, 194, 44], stand: 'floor', feet: [{ x: 0, rx: 160, ry: 42, h: 60, top: 150 }] }
  }
  const shard = (x: number, w: number, h: number, rot: number, c: Hex) =>
    `<g transform="translate(${x} 0) rotate(${rot})">${path(
      `M${-w} 0L${-w} ${-h}L${-w * 0.2} ${-h - w * 1.5}L${-w * 0.1} 0Z`,
      `fill="${pen.linear(
        [
          [0, lighter(c, 0.16)],
          [1, lighter(c, 0.02)],
        ],
        'x2="0" y2="1"',
      )}"`,
    )}${path(
      `M${-w * 0.1} 0L${-w * 0.2} ${-h - w * 1.5}L${w * 0.5} ${-h - w * 0.7}L${w * 0.5} 0Z`,
      `fill="${pen.linear(
        [
          [0, c],
          [1, darker(c, 0.06)],
        ],
        'x2="0" y2="1"',
      )}"`,
    )}${path(
      `M${w * 0.5} 0L${w * 0.5} ${-h - w * 0.7}L${w} ${-h * 0.94}L${w} 0Z`,
      `fill="${pen.linear(
        [
          [0, darker(c, 0.08)],
          [1, darker(c, 0.18)],
        ],
        'x2="0" y2="1"',
      )}"`,
    )}${path(`M${-w * 0.7} ${-h * 0.2}L${-w * 0.6} ${-h * 0.9}`, 'stroke="#fff" stroke-width="6" opacity=".5"')}</g>`
  const c2 = mix(colour, '#ffffff', 0.25)
  const base = 'M-220 10C-240 -40 -190 -70 -120 -66C-60 -90 80 -90 130 -62C200 -70 240 -30 216 10C120 40 -120 40 -220 10Z'
  const svg =
    shard(-110, 36, 150, -24, c2) +
    shard(110, 40, 140, 22, colour) +
    shard(-40, 46, 260, -8, colour) +
    shard(56, 42, 210, 9, c2) +
    shard(-150, 24, 70, -36, colour) +
    shard(156, 26, 80, 34, c2) +
    soft(pen, {
      d: base,
      colour: mix('#8d8580', colour, 0.25),
      over: path(base, `fill="${texture(pen, 'stone', { size: 160, opacity: 0.5 })}"`),
      puff: 0.7,
      roll: 40,
    })
  return { svg: at(0, -20, svg), box: [-250, -400, 250, 10], stand: 'floor', feet: [{ x: 0, rx: 220, ry: 30, h: 200, top: 80 }] }
}

export const shapes = {
  collar,
  harness,
  petToy,
  scratcher,
  birdhouse,
  brush,
  weights,
  bands,
  tent,
  helmet,
  trailGear,
  phoneCase,
  device,
  woodToy,
  babyGear,
  basket,
  utensils,
  ritual,
} satisfies Record<string, Shape>
void [lightness, cloth, GLAZE]
