import type { Art } from '../art.ts'
import { art } from '../art.ts'
import type { Print } from '../brands/motif.ts'
import { inksFor, print, sprig } from '../brands/motif.ts'
import type { Hex } from '../colour.ts'
import { darker, inkOn, lighter, lightness, mix } from '../colour.ts'
import { soft, stitches, tube, turned } from '../form.ts'
import { BRUSHED, CLOTH, METAL, PLASTIC, SATIN, WOOD } from '../light.ts'
import type { Point } from '../pen.ts'
import { at, circlePath, curve, ellipse, num, path, polygon, rect, roundRect } from '../pen.ts'
import type { Ask, Shape } from '../shape.ts'
import { amount, flag, word } from '../shape.ts'
import { texture } from '../texture.ts'
import { fitSize, lettering, wrapWords } from '../type.ts'
import { cloth } from './garments.ts'
import { GOLD, SILVER } from './vessels.ts'

const shadeUnder = (ask: Ask, d: string, dx = 4, dy = 9, blur = 8, o = 0.35): string =>
  path(d, `fill="#1d130b" opacity="${o}" filter="${ask.pen.blur(blur, 0.1)}" transform="translate(${dx} ${dy})"`)
const metal = (ask: Ask): Hex => (word(ask.params, 'metal', ask.r.fork('metal').pick(['gold', 'silver'])) === 'gold' ? GOLD : SILVER)
const LEATHERS: readonly Hex[] = ['#a9703f', '#7d4f2e', '#3a2f2a', '#c79a6a']

function patch(ask: Ask, x: number, y: number, w = 92, h = 44): string {
  const c = ask.r.fork('patch').pick(['#b78553', '#efe6d4', '#3a322c', ask.accent])
  return at(
    x,
    y,
    rect(-w / 2, -h / 2, w, h, `fill="${c}"`, 5) +
      stitches(roundRect(-w / 2 + 5, -h / 2 + 5, w - 10, h - 10, 3), inkOn(c), 1.5, '4 3') +
      path(
        lettering(ask.text.brand, 0, 6, {
          size: fitSize(ask.text.brand, w * 0.76, 19, { face: 'sans', track: 0.06 }),
          face: 'sans',
          track: 0.06,
        }),
        `fill="${inkOn(c)}" opacity=".85"`,
      ),
  )
}

/* ---------- bags ---------- */

export const tote: Shape = (ask) => {
  const { pen, r, colour, accent, params } = ask
  const fabric = word(params, 'fabric', 'canvas')
  const d = 'M-230 -6C-236 110 -250 280 -236 420Q0 446 236 420C250 280 236 110 230 -6Q0 10 -230 -6Z'
  const leather = fabric === 'leather'
  const hc = leather || r.fork('h').chance(0.4) ? (leather ? darker(colour, 0.06) : r.fork('hl').pick(LEATHERS)) : colour
  const handle = (y: number, c: Hex, o: number) =>
    `<path d="M-112 ${y}C-120 ${y - 210} 120 ${y - 210} 112 ${y}" fill="none" stroke="${darker(c, 0.2)}" stroke-width="29" transform="translate(${o} 0)"/><path d="M-112 ${y}C-120 ${y - 210} 120 ${y - 210} 112 ${y}" fill="none" stroke="${c}" stroke-width="24" transform="translate(${o} 0)"/><path d="M-112 ${y}C-120 ${y - 210} 120 ${y - 210} 112 ${y}" fill="none" stroke="${lighter(c, 0.14)}" stroke-width="5" opacity=".5" transform="translate(${o} -7)"/>`
  let svg = handle(-14, darker(hc, 0.1), 10) + path('M-232 -6Q0 -30 232 -6Q0 16 -232 -6Z', `fill="${darker(colour, 0.28)}"`)
  const dip = flag(params, 'dip') || (!params.print && r.fork('dip').chance(0.22))
  svg += soft(pen, {
    d,
    colour,
    over:
      cloth(ask, d, fabric) +
      (dip
        ? path('M-260 250Q0 276 260 250V460H-260Z', `fill="${mix(accent, '#33302c', 0.2)}"`) +
          path('M-260 250Q0 276 260 250V460H-260Z', `fill="${texture(pen, 'canvas', { size: 140, opacity: 0.3 })}"`)
        : '') +
      path(
        d,
        `fill="${pen.linear([
          [0, '#ffffff', 0.05],
          [0.3, '#ffffff', 0.14],
          [0.6, '#ffffff', 0],
          [1, '#1d130b', 0.18],
        ])}"`,
      ),
    puff: 0.45,
    roll: 54,
    folds: ['M-200 30Q-190 200 -214 400', 'M206 30Q186 220 212 400', 'M-80 330Q0 350 60 320', 'M-112 40Q-90 120 -130 200'],
    foldWidth: 18,
  })
  svg +=
    path('M-232 30Q0 46 232 30', `fill="none" stroke="${darker(colour, 0.16)}" stroke-width="2.4" opacity=".6"`) +
    stitches('M-230 24Q0 40 230 24', darker(colour, 0.14), 2, '7 5')
  for (const x of [-112, 112])
    svg +=
      rect(x - 13, -16, 26, 66, `fill="${hc}"`, 3) +
      stitches(`M${x - 9} 8V44H${x + 9}V8M${x - 9} 8L${x + 9} 44M${x + 9} 8L${x - 9} 44`, lighter(hc, 0.2), 1.6, '4 3')
  svg += handle(-8, hc, 0)
  const kind = word(params, 'graphic', r.fork('g').pick(['words', 'art', 'none', 'art']))
  if (!params.print && !leather && !dip && kind === 'words') {
    const lines = wrapWords(
      r
        .fork('w')
        .pick(['farmers market', 'beach reads', 'books & bread', 'plant parent', 'fresh flowers', 'off to the coast', 'less is plenty']),
      2,
    )
    const face = r.fork('wf').pick(['display', 'caps', 'hand', 'serif'] as const)
    const size = Math.min(...lines.map((l) => fitSize(l, 300, 104, { face })))
    svg += lines
      .map((l, i) =>
        path(
          lettering(l, 0, 236 + (i - (lines.length - 1) / 2) * size + size * 0.3, { size, face }),
          `fill="${lightness(colour) > 0.6 ? '#38322c' : '#f6efe2'}" opacity=".9"`,
        ),
      )
      .join('')
  }
  if (!params.print && !leather && !dip && kind === 'art')
    svg += `<g transform="translate(-130 100)" clip-path="${pen.clip(`<path d="${r.fork('gs').chance(0.5) ? circlePath(130, 130, 130) : roundRect(0, 0, 260, 260, 130)}"/>`)}" opacity=".93">${art(pen, r.fork('ga').pick(['wildflowers', 'citrus', 'botanical', 'sunset', 'peaks', 'mushrooms', 'abstract', 'bird'] as Art[]), 260, 260, r.fork('gp'))}</g>`
  if (leather || params.print || dip) svg += patch(ask, 0, 150)
  return {
    svg: at(0, -430, svg),
    box: [-246, -618, 246, 8],
    stand: 'floor',
    feet: [{ x: 0, rx: 232, ry: 26, h: 420, top: 200 }],
    focus: [0.5, 0.55],
  }
}

export const backpack: Shape = (ask) => {
  const { pen, r, colour, accent, params } = ask
  const fabric = word(params, 'fabric', 'canvas')
  const trim = word(params, 'trim', '') || r.fork('trim').pick([...LEATHERS, darker(colour, 0.18)])
  const hw = flag(params, 'kid') ? 0.86 : 1
  const d =
    'M-210 420C-232 300 -228 40 -196 -60C-170 -140 -90 -176 0 -178C90 -176 170 -140 196 -60C228 40 232 300 210 420C206 452 180 462 150 464H-150C-180 462 -206 452 -210 420Z'
  const flap =
    'M-214 60C-222 -10 -206 -70 -190 -94C-150 -160 -70 -180 0 -180C70 -180 150 -160 190 -94C206 -70 222 -10 214 60C206 128 170 160 120 172Q0 186 -120 172C-170 160 -206 128 -214 60Z'
  const pocket = 'M-152 240Q-152 222 -134 220H134Q152 222 152 240V392Q150 428 116 432H-116Q-150 428 -152 392Z'
  let svg = tube(pen, { d: 'M-36 -172C-46 -250 46 -250 36 -172', width: 20, colour: trim, material: CLOTH })
  svg += [-1, 1]
    .map((s) =>
      soft(pen, {
        d: `M${s * 196} 120C${s * 256} 150 ${s * 262} 330 ${s * 220} 420L${s * 190} 430V120Z`,
        colour: darker(colour, 0.05),
        puff: 0.6,
        roll: 30,
      }),
    )
    .join('')
  svg += soft(pen, {
    d,
    colour,
    over:
      cloth(ask, d, fabric) +
      path(
        d,
        `fill="${pen.linear([
          [0, '#ffffff', 0.05],
          [0.3, '#ffffff', 0.16],
          [0.6, '#ffffff', 0],
          [1, '#1d130b', 0.24],
        ])}"`,
      ),
    puff: 0.75,
    roll: 80,
  })
  svg +=
    shadeUnder(ask, pocket, 5, 10, 9, 0.4) +
    soft(pen, { d: pocket, colour: lighter(colour, 0.008), over: cloth(ask, pocket, fabric), puff: 0.55, roll: 40 })
  const roll = word(params, 'kind', r.fork('k').pick(['flap', 'zip']))
  if (roll === 'flap') {
    svg +=
      shadeUnder(ask, flap, 4, 12, 11, 0.45) +
      soft(pen, { d: flap, colour: lighter(colour, 0.012), over: cloth(ask, flap, fabric), puff: 0.6, roll: 56 })
    for (const x of [-84, 84])
      svg +=
        shadeUnder(ask, roundRect(x - 19, 96, 38, 168, 8), 3, 6, 5, 0.4) +
        soft(pen, {
          d: roundRect(x - 19, 92, 38, 172, 8),
          colour: trim,
          over: path(roundRect(x - 19, 92, 38, 172, 8), `fill="${texture(pen, 'leather', { size: 120, opacity: 0.3 })}"`),
          puff: 0.3,
          roll: 12,
        }) +
        `<rect x="${x - 25}" y="190" width="50" height="38" rx="7" fill="none" stroke="${metal(ask)}" stroke-width="8"/>`
  } else {
    svg +=
      path('M-196 70C-180 -60 -100 -112 0 -114C100 -112 180 -60 196 70', `fill="none" stroke="${darker(colour, 0.22)}" stroke-width="15"`) +
      path(
        'M-196 70C-180 -60 -100 -112 0 -114C100 -112 180 -60 196 70',
        `fill="none" stroke="#c9c4ba" stroke-width="5" stroke-dasharray="3 2.4" opacity=".8"`,
      ) +
      rect(116, -84, 15, 40, `fill="${trim}"`, 4) +
      path('M-134 244H134', `stroke="${darker(colour, 0.25)}" stroke-width="11"`) +
      path('M-134 244H134', 'stroke="#c9c4ba" stroke-width="4" stroke-dasharray="3 2.4" opacity=".8"') +
      rect(96, 240, 13, 36, `fill="${trim}"`, 4) +
      patch(ask, 0, 60, 110, 50)
  }
  const base = 'M-214 396C-210 440 -186 464 -150 466H150C186 464 210 440 214 396Q0 428 -214 396Z'
  if (r.fork('base').chance(0.5))
    svg += soft(pen, {
      d: base,
      colour: trim,
      over: path(base, `fill="${texture(pen, 'leather', { size: 150, opacity: 0.3 })}"`),
      puff: 0.4,
      roll: 24,
    })
  if (roll === 'flap') svg += patch(ask, 0, 20, 96, 44)
  void accent
  return {
    svg: `<g transform="scale(${hw})">${at(0, -466, svg)}</g>`,
    box: [-256 * hw, -716 * hw, 256 * hw, 4],
    stand: 'floor',
    feet: [{ x: 0, rx: 206 * hw, ry: 28, h: 600 * hw, top: 160 }],
    focus: [0.5, 0.5],
  }
}

export const crossbody: Shape = (ask) => {
  const { pen, r, colour, params } = ask
  const kind = word(params, 'kind', r.fork('k').pick(['saddle', 'box', 'half']))
  const fabric = word(params, 'fabric', 'leather')
  const gold = metal(ask)
  const d =
    kind === 'half'
      ? 'M-220 0C-216 150 -130 250 0 250C130 250 216 150 220 0Q0 16 -220 0Z'
      : kind === 'box'
        ? roundRect(-210, -10, 420, 270, 26)
        : 'M-196 -20C-216 80 -226 190 -190 250C-170 270 170 270 190 250C226 190 216 80 196 -20Z'
  const flap =
    kind === 'half'
      ? ''
      : kind === 'box'
        ? 'M-214 4Q-214 -14 -196 -16H196Q214 -14 214 4V120Q214 146 190 148H-190Q-214 146 -214 120Z'
        : 'M-204 -22H204C214 60 190 150 120 176Q0 196 -120 176C-190 150 -214 60 -204 -22Z'
  let svg = tube(pen, {
    d: 'M-196 0C-190 -260 -110 -330 0 -332C110 -330 190 -260 196 0',
    width: 15,
    colour: darker(colour, 0.03),
    material: SATIN,
  })
  svg += soft(pen, { d, colour: darker(colour, 0.02), over: cloth(ask, d, fabric), puff: 0.7, roll: 56 })
  if (flap)
    svg +=
      shadeUnder(ask, flap, 4, 12, 9, 0.45) +
      soft(pen, { d: flap, colour, over: cloth(ask, flap, fabric), puff: 0.55, roll: 44 }) +
      stitches(flap.replace(/Z$/, 'Z'), lighter(colour, 0.14), 1.8, '6 5').replace(
        '<path',
        '<path transform="translate(0 62) scale(.965 .93) translate(0 -58)"',
      )
  else
    svg +=
      path('M-216 16Q0 30 216 16', `stroke="${darker(colour, 0.25)}" stroke-width="13" fill="none"`) +
      path('M-216 16Q0 30 216 16', `stroke="${gold}" stroke-width="5" stroke-dasharray="3 2.4" fill="none"`) +
      rect(150, 18, 15, 46, `fill="${colour}" stroke="${darker(colour, 0.2)}"`, 4) +
      stitches('M-206 40C-196 150 -120 236 0 236C120 236 196 150 206 40', lighter(colour, 0.14), 1.8, '6 5')
  if (flap)
    svg += at(
      0,
      kind === 'box' ? 128 : 160,
      `<rect x="-30" y="-24" width="60" height="48" rx="9" fill="${pen.linear(
        [
          [0, lighter(gold, 0.14)],
          [0.5, gold],
          [1, darker(gold, 0.18)],
        ],
        'x1="0" y1="0" x2="1" y2="1"',
      )}"/><rect x="-17" y="-5" width="34" height="10" rx="5" fill="${darker(gold, 0.3)}"/>`,
    )
  svg += [-196, 196]
    .map(
      (x) =>
        `<circle cx="${x}" cy="4" r="17" fill="none" stroke="${darker(gold, 0.14)}" stroke-width="8"/><circle cx="${x}" cy="4" r="17" fill="none" stroke="${lighter(gold, 0.1)}" stroke-width="3"/>`,
    )
    .join('')
  return {
    svg: at(0, -266, svg),
    box: [-226, -606, 226, 6],
    stand: 'floor',
    feet: [{ x: 0, rx: kind === 'half' ? 130 : 200, ry: 22, h: 260, top: 170 }],
    focus: [0.5, 0.7],
  }
}

export const duffel: Shape = (ask) => {
  const { pen, r, colour, params } = ask
  const fabric = word(params, 'fabric', 'canvas')
  const trim = r.fork('trim').pick(LEATHERS)
  const d =
    'M-330 60C-346 -60 -300 -140 -210 -150Q0 -166 210 -150C300 -140 346 -60 330 60C330 130 316 146 290 148H-290C-316 146 -330 130 -330 60Z'
  const cap = (s: number) =>
    `M${s * 330} 60C${s * 346} -60 ${s * 300} -140 ${s * 236} -149C${s * 250} -60 ${s * 250} 60 ${s * 236} 148H${s * 290}C${s * 316} 146 ${s * 330} 130 ${s * 330} 60Z`
  let svg = tube(pen, { d: 'M-130 -100C-110 -270 110 -270 130 -100', width: 21, colour: darker(trim, 0.08), material: SATIN })
  svg += soft(pen, {
    d,
    colour,
    over:
      cloth(ask, d, fabric) +
      path(
        d,
        `fill="${pen.linear(
          [
            [0, '#ffffff', 0.16],
            [0.4, '#ffffff', 0.03],
            [1, '#1d130b', 0.26],
          ],
          'x2="0" y2="1"',
        )}"`,
      ),
    puff: 0.8,
    roll: 80,
    folds: ['M-200 -140Q-180 -40 -210 110', 'M190 -146Q176 -30 206 110'],
    foldWidth: 16,
  })
  svg += [-1, 1]
    .map((s) =>
      soft(pen, {
        d: cap(s),
        colour: trim,
        over: path(cap(s), `fill="${texture(pen, 'leather', { size: 150, opacity: 0.3 })}"`),
        puff: 0.6,
        roll: 34,
      }),
    )
    .join('')
  svg +=
    path('M-240 -150Q0 -166 240 -150', `fill="none" stroke="${darker(colour, 0.24)}" stroke-width="13"`) +
    path('M-240 -150Q0 -166 240 -150', 'fill="none" stroke="#d2ccc0" stroke-width="4" stroke-dasharray="3 2.4"')
  for (const x of [-130, 130])
    svg +=
      soft(pen, {
        d: `M${x - 17} -110H${x + 17}V148H${x - 17}Z`,
        colour: trim,
        over: path(`M${x - 17} -110H${x + 17}V148H${x - 17}Z`, `fill="${texture(pen, 'leather', { size: 150, opacity: 0.3 })}"`),
        puff: 0.3,
        roll: 12,
      }) + stitches(`M${x - 12} -104V144M${x + 12} -104V144`, lighter(trim, 0.2), 1.6, '5 4')
  svg +=
    tube(pen, { d: 'M-130 -86C-112 -224 112 -224 130 -86', width: 21, colour: trim, material: SATIN }) +
    soft(pen, { d: roundRect(-42, -206, 84, 34, 14), colour: darker(trim, 0.03), puff: 0.5, roll: 14 }) +
    patch(ask, 0, 30, 110, 50)
  return {
    svg: at(0, -150, svg),
    box: [-340, -398, 340, 4],
    stand: 'floor',
    feet: [{ x: 0, rx: 318, ry: 26, h: 260, top: 260 }],
    focus: [0.5, 0.5],
  }
}

export const pouch: Shape = (ask) => {
  const { pen, r, colour, accent, params } = ask
  const kind = word(params, 'kind', 'zip')
  const fabric = word(params, 'fabric', 'canvas')
  if (kind === 'belt') {
    const d = 'M-260 -40C-250 -110 -190 -130 0 -132C190 -130 250 -110 260 -40C260 60 190 130 0 132C-190 130 -260 60 -260 -40Z'
    const strap = 'M-440 -70C-380 -60 -320 -54 -246 -60L-250 0C-320 10 -390 0 -444 -16Z'
    const one = soft(pen, { d: strap, colour: darker(colour, 0.12), puff: 0.4, roll: 20 })
    const svg =
      one +
      `<g transform="scale(-1 1)">${one}</g>` +
      soft(pen, { d, colour, over: cloth(ask, d, fabric), puff: 0.8, roll: 66 }) +
      path('M-230 -50Q0 -84 230 -50', `fill="none" stroke="${darker(colour, 0.24)}" stroke-width="13"`) +
      path('M-230 -50Q0 -84 230 -50', 'fill="none" stroke="#d2ccc0" stroke-width="4" stroke-dasharray="3 2.4"') +
      rect(196, -54, 14, 44, `fill="${accent}"`, 4) +
      patch(ask, -20, 40, 100, 46)
    return { svg, box: [-444, -136, 444, 138], stand: 'flat', outline: d, lift: 16, fit: 0.95 }
  }
  const w = kind === 'clutch' ? 300 : kind === 'laptop' ? 330 : 250,
    h = kind === 'clutch' ? 190 : kind === 'laptop' ? 240 : 180
  const d = `M${-w} ${-h + 30}Q${-w} ${-h} ${-w + 28} ${-h}H${w - 28}Q${w} ${-h} ${w} ${-h + 30}C${w + 10} 0 ${w + 6} ${h - 60} ${w - 6} ${h - 20}Q${w - 10} ${h} ${w - 40} ${h}H${-w + 40}Q${-w + 10} ${h} ${-w + 6} ${h - 20}C${-w - 6} ${h - 60} ${-w - 10} 0 ${-w} ${-h + 30}Z`
  let svg = soft(pen, {
    d,
    colour,
    over: cloth(ask, d, fabric),
    puff: kind === 'laptop' ? 0.4 : 0.7,
    roll: kind === 'laptop' ? 44 : 66,
    folds:
      fabric === 'quilt' || kind === 'laptop'
        ? []
        : [`M${-w * 0.5} ${-h + 40}Q${-w * 0.46} 0 ${-w * 0.6} ${h - 30}`, `M${w * 0.46} ${-h + 40}Q${w * 0.5} 20 ${w * 0.6} ${h - 40}`],
    foldWidth: 18,
  })
  svg +=
    path(`M${-w + 4} ${-h + 30}H${w - 4}`, `stroke="${darker(colour, 0.26)}" stroke-width="17"`) +
    path(`M${-w + 10} ${-h + 30}H${w - 10}`, `stroke="${metal(ask)}" stroke-width="7" stroke-dasharray="4 2.6"`)
  const pull = r.fork('pull').pick(['tassel', 'tab'])
  svg += at(
    w - 60,
    -h + 30,
    rect(-9, -13, 18, 26, `fill="${metal(ask)}"`, 4) +
      (pull === 'tassel'
        ? Array.from({ length: 9 }, (_, i) =>
            path(
              `M0 14Q${num((i - 4) * 3)} 46 ${num((i - 4) * 6)} 96`,
              `fill="none" stroke="${i % 2 ? accent : darker(accent, 0.08)}" stroke-width="6"`,
            ),
          ).join('') + rect(-9, 14, 18, 20, `fill="${darker(accent, 0.1)}"`, 5)
        : rect(-11, 10, 22, 60, `fill="${r.fork('tl').pick(LEATHERS)}"`, 7)),
  )
  if (!params.print)
    svg +=
      kind === 'laptop'
        ? patch(ask, -w * 0.6, h * 0.64, 110, 48)
        : params.plain !== true && r.fork('say').chance(0.45)
          ? path(
              lettering(
                r.fork('saying').pick(['odds & ends', 'little things', 'glow', 'travel light', 'essentials', 'hello you']),
                -10,
                40,
                { size: 88, face: 'hand' },
              ),
              `fill="${lightness(colour) > 0.62 ? '#3a332d' : '#f8f1e4'}" opacity=".9"`,
            )
          : patch(ask, 0, 30)
  return { svg, box: [-w - 10, -h - 4, w + 10, h + 4], stand: 'flat', outline: d, lift: kind === 'laptop' ? 10 : 18, fit: 0.92 }
}

export const wallet: Shape = (ask) => {
  const { pen, r, colour, params } = ask
  const kind = word(params, 'kind', 'bifold')
  const w = kind === 'long' ? 300 : kind === 'card' ? 190 : 220,
    h = kind === 'long' ? 150 : kind === 'card' ? 135 : 170
  const d = roundRect(-w, -h, w * 2, h * 2, 26)
  const grain = cloth(ask, d, word(params, 'fabric', 'leather'))
  let svg = ''
  if (kind === 'card')
    svg += [
      ['#f3efe6', -150, -12],
      [ask.accent, -128, 6],
      ['#2f3a46', -108, -4],
    ]
      .map(
        ([c, y, x]) =>
          rect(-w + 24 + (x as number), (y as number) - 40, w * 2 - 48, 150, `fill="${c}"`, 14) +
          path(`M${-w + 40} ${(y as number) - 24}h120`, 'stroke="#00000022" stroke-width="7"'),
      )
      .join('')
  if (kind !== 'card') svg += rect(-w + 6, -h + 8, w * 2, h * 2, `fill="${darker(colour, 0.2)}"`, 26)
  svg +=
    soft(pen, {
      d,
      colour,
      over:
        grain +
        path(
          d,
          `fill="${pen.linear(
            [
              [0, '#ffffff', 0.16],
              [0.5, '#ffffff', 0],
              [1, '#1d130b', 0.16],
            ],
            'x1="0" y1="0" x2="1" y2="1"',
          )}"`,
        ),
      puff: 0.3,
      roll: 30,
    }) + stitches(roundRect(-w + 14, -h + 14, w * 2 - 28, h * 2 - 28, 16), lighter(colour, 0.2), 2.2, '8 6')
  if (kind === 'long') {
    const tab = roundRect(w - 90, -34, 110, 68, 18)
    svg +=
      shadeUnder(ask, tab, 2, 6, 6) +
      soft(pen, { d: tab, colour: lighter(colour, 0.012), over: cloth(ask, tab, 'leather'), puff: 0.4, roll: 16 }) +
      `<circle cx="${w - 44}" r="14" fill="${metal(ask)}"/><circle cx="${w - 48}" cy="-4" r="4" fill="#fff" opacity=".8"/>`
  }
  if (kind === 'card') svg += path(`M-54 ${-h - 2}A54 40 0 0 0 54 ${-h - 2}Z`, `fill="${darker(colour, 0.3)}"`)
  const name = ask.text.brand
  svg +=
    path(
      lettering(name, kind === 'long' ? -w * 0.3 : 0, h * 0.66, {
        size: fitSize(name, w * 1.1, 30, { face: 'serif', track: 0.12, upper: true }),
        face: 'serif',
        track: 0.12,
        upper: true,
      }),
      `fill="${darker(colour, 0.24)}" opacity=".75"`,
    ) +
    path(
      lettering(name, kind === 'long' ? -w * 0.3 : 0, h * 0.66 + 1.6, {
        size: fitSize(name, w * 1.1, 30, { face: 'serif', track: 0.12, upper: true }),
        face: 'serif',
        track: 0.12,
        upper: true,
      }),
      'fill="#fff" opacity=".16"',
    )
  void r
  return {
    svg: `<g transform="rotate(-7)">${svg}</g>`,
    box: [-w * 1.08, -h * 1.24 - (kind === 'card' ? 60 : 0), w * 1.08, h * 1.24],
    stand: 'flat',
    outline: `<g transform="rotate(-7)"><path d="${d}"/></g>`,
    lift: 15,
    fit: 0.84,
  }
}

export const suitcase: Shape = (ask) => {
  const { pen, colour } = ask
  const d = roundRect(-190, 0, 380, 520, 46)
  let svg =
    path('M-80 4V-130H80V4', 'fill="none" stroke="#8f9499" stroke-width="17" stroke-linejoin="round"') +
    path('M-80 4V-130H80V4', 'fill="none" stroke="#d5d9dc" stroke-width="7" stroke-linejoin="round"') +
    rect(-98, -154, 196, 32, 'fill="#2f2d2c"', 14)
  svg += soft(pen, {
    d,
    colour,
    over:
      Array.from({ length: 9 }, (_, i) => {
        const x = -150 + i * 37.5
        return rect(
          x,
          26,
          15,
          468,
          `fill="${pen.linear([
            [0, '#ffffff', 0.2],
            [0.5, '#000000', 0.02],
            [1, '#000000', 0.2],
          ])}"`,
          7,
        )
      }).join('') +
      path(
        d,
        `fill="${pen.linear([
          [0, '#ffffff', 0.1],
          [0.35, '#ffffff', 0.16],
          [0.7, '#000000', 0],
          [1, '#1d130b', 0.22],
        ])}"`,
      ),
    puff: 0.55,
    roll: 52,
  })
  svg +=
    rect(-60, 16, 120, 20, 'fill="#2f2d2c"', 10) +
    [-130, 130].map((x) => rect(x - 24, 512, 48, 40, 'fill="#2f2d2c"', 10)).join('') +
    patch(ask, -110, 470, 90, 34)
  return { svg: at(0, -552, svg), box: [-194, -708, 194, 4], stand: 'floor', feet: [{ x: 0, rx: 176, ry: 24, h: 520, top: 180 }] }
}

/* ---------- linen and upholstery ---------- */

export const cushion: Shape = (ask) => {
  const { pen, r, colour, accent, params } = ask
  const long = flag(params, 'lumbar')
  const w = long ? 310 : 270,
    h = long ? 180 : 262
  const fabric = word(params, 'fabric', r.fork('f').pick(['linen', 'canvas', 'corduroy', 'sherpa', 'knit']))
  const d = `M${-w} ${-h}Q${-w * 0.5} ${-h * 0.9} 0 ${-h * 0.9}T${w} ${-h}Q${w * 0.92} ${-h * 0.5} ${w * 0.91} 0T${w} ${h}Q${w * 0.5} ${h * 0.93} 0 ${h * 0.93}T${-w} ${h}Q${-w * 0.92} ${h * 0.5} ${-w * 0.91} 0T${-w} ${-h}Z`
  let extra = ''
  if (flag(params, 'tassels') || r.fork('t').chance(0.25))
    extra = (
      [
        [-w, -h],
        [w, -h],
        [-w, h],
        [w, h],
      ] as Point[]
    )
      .map(([x, y]) =>
        at(
          x,
          y,
          `<g transform="rotate(${Math.sign(x) * Math.sign(y) > 0 ? (x > 0 ? -45 : 135) : x > 0 ? -135 : 45})">${Array.from({ length: 9 }, (_, i) => path(`M0 8Q${(i - 4) * 3} 36 ${(i - 4) * 6} 74`, `fill="none" stroke="${i % 2 ? accent : lighter(accent, 0.08)}" stroke-width="6"`)).join('')}<circle cy="8" r="12" fill="${darker(accent, 0.06)}"/></g>`,
        ),
      )
      .join('')
  const piping = path(
    d,
    `fill="none" stroke="${r.fork('pipe').chance(0.5) ? darker(colour, 0.12) : mix(accent, colour, 0.4)}" stroke-width="9" stroke-linejoin="round"`,
  )
  const motif = word(params, 'motif', '')
  const face = motif
    ? `<g transform="translate(${-w * 0.7} ${-h * 0.7})" opacity=".9">${art(pen, motif as Art, w * 1.4, h * 1.4, r.fork('motif'))}</g>`
    : ''
  const body = soft(pen, {
    d,
    colour,
    over:
      cloth(ask, d, fabric) +
      face +
      path(
        d,
        `fill="${pen.radial(
          [
            [0, '#ffffff', 0.22],
            [0.55, '#ffffff', 0.02],
            [1, '#1d130b', 0.26],
          ],
          'cx=".4" cy=".36" r=".72"',
        )}"`,
      ),
    puff: 0.85,
    roll: 110,
    folds: [
      `M${-w + 14} ${-h + 16}Q${-w * 0.6} ${-h * 0.6} ${-w * 0.5} ${-h * 0.36}`,
      `M${w - 14} ${-h + 16}Q${w * 0.6} ${-h * 0.62} ${w * 0.52} ${-h * 0.36}`,
      `M${-w + 14} ${h - 16}Q${-w * 0.6} ${h * 0.64} ${-w * 0.5} ${h * 0.4}`,
      `M${w - 14} ${h - 16}Q${w * 0.64} ${h * 0.6} ${w * 0.52} ${h * 0.4}`,
    ],
    foldWidth: 18,
  })
  return {
    svg: at(0, -h, extra + body + piping),
    box: [-w - 20, -h * 2 - 12, w + 20, 10],
    stand: 'floor',
    feet: [{ x: 0, rx: w * 0.86, ry: 26, h: h * 1.5, top: w * 0.7 }],
    focus: [0.4, 0.4],
  }
}

/** Towels, blankets, sheets, shirts: folded and stacked. */
export const stack: Shape = (ask) => {
  const { pen, r, colour, accent, params } = ask
  const n = amount(params, 'count', 3)
  const fabric = word(params, 'fabric', 'terry')
  const w = amount(params, 'width', 280),
    h = amount(params, 'thick', 74)
  const tones = params.mono
    ? [colour, colour, colour, colour]
    : [colour, mix(colour, '#f7f0e4', 0.35), mix(colour, accent, 0.35), mix(colour, '#f7f0e4', 0.6)]
  let svg = ''
  for (let i = 0; i < n; i++) {
    const c = tones[i % tones.length]!
    const y = -i * h * 1.78,
      dx = r.fork(`x${i}`).range(-9, 9)
    // each fold shows two rounded layers at the front
    for (const layer of [0, 1]) {
      const y0 = y - layer * h * 0.86
      const d = `M${-w + dx} ${num(y0 - h * 0.9)}Q${-w - 20 + dx} ${num(y0 - h * 0.45)} ${-w + dx} ${num(y0)}H${w + dx - 6}Q${w + 14 + dx} ${num(y0 - h * 0.45)} ${w + dx - 6} ${num(y0 - h * 0.9)}Z`
      svg +=
        soft(pen, { d, colour: c, over: cloth({ ...ask, colour: c }, d, fabric), puff: 0.75, roll: h * 0.62, edge: false }) +
        path(`M${-w + dx + 4} ${num(y0)}H${w + dx - 8}`, `stroke="#1d130b" stroke-width="4" opacity=".28" filter="${pen.blur(2)}"`)
    }
    if (flag(params, 'band')) svg += rect(-w + dx + 40, y - h * 1.76, 26, h * 1.74, `fill="${mix(accent, '#ffffff', 0.2)}" opacity=".75"`)
    if (flag(params, 'fringe') && i === n - 1)
      svg += Array.from({ length: 34 }, (_, j) =>
        path(
          `M${num(-w + 14 + dx + j * ((w * 2 - 30) / 33))} ${num(y - h * 0.9)}q${j % 2 ? 4 : -3} 22 ${(j % 3) - 1} 46`,
          `fill="none" stroke="${j % 2 ? lighter(c, 0.03) : darker(c, 0.06)}" stroke-width="6" stroke-linecap="round"`,
        ),
      ).join('')
  }
  const top = -(n - 1) * h * 1.78 - h * 1.76
  // the upper face, seen slightly from above
  const lid = `M${-w + 2} ${num(top)}Q${-w + 30} ${num(top - 34)} ${-w + 50} ${num(top - 40)}H${w - 56}Q${w - 30} ${num(top - 34)} ${w - 6} ${num(top)}Z`
  const c = tones[(n - 1) % tones.length]!
  svg += soft(pen, { d: lid, colour: lighter(c, 0.05), over: cloth({ ...ask, colour: c }, lid, fabric), puff: 0.3, roll: 22, edge: false })
  if (flag(params, 'ribbon'))
    svg +=
      rect(
        -22,
        top - 40,
        44,
        -top + 40,
        `fill="${pen.linear([
          [0, lighter(accent, 0.08)],
          [0.5, accent],
          [1, darker(accent, 0.1)],
        ])}" opacity=".95"`,
      ) + at(0, top - 26, bowTop(ask, accent, 0.8))
  if (flag(params, 'sprig'))
    svg += at(
      -40,
      top - 20,
      `<g transform="rotate(76)">${sprig('#8ea58d', { length: 190, pairs: 6, leafLength: 44, leafWidth: 15, line: 4 })}</g>`,
    )
  return {
    svg,
    box: [-w - 24, top - 52 - (params.ribbon ? 60 : 0), w + 24, 4],
    stand: 'floor',
    feet: [{ x: 0, rx: w, ry: 26, h: -top, top: w }],
    focus: [0.3, 0.5],
  }
}

export function bowTop({ pen }: Ask, c: Hex, k = 1): string {
  const loop = 'M0 0C-40 -70 -130 -96 -150 -50C-160 -10 -90 14 0 0Z'
  const tail = 'M-6 4C-40 40 -70 60 -96 110L-56 100L-40 124C-20 80 0 40 8 4Z'
  const one =
    soft(pen, { d: tail, colour: darker(c, 0.05), puff: 0.4, roll: 20 }) +
    soft(pen, { d: loop, colour: c, puff: 0.7, roll: 26, folds: ['M-10 -2C-60 -30 -100 -40 -130 -44'] })
  return `<g transform="scale(${k})">${one}<g transform="scale(-1 1)">${one}</g>${soft(pen, { d: roundRect(-24, -24, 48, 46, 16), colour: lighter(c, 0.02), puff: 0.7, roll: 16 })}</g>`
}

/** Rolled towels, mats, sleeping bags: horizontal cylinders with their ends towards the viewer. */
export const roll: Shape = (ask) => {
  const { pen, r, colour, accent, params } = ask
  const kind = word(params, 'kind', 'mat')
  if (kind === 'towels') {
    let svg = ''
    const feet = []
    for (const [x, y, c] of [
      [-150, 0, colour],
      [150, 0, mix(colour, '#f7f0e4', 0.5)],
      [0, -236, mix(colour, accent, 0.4)],
    ] as [number, number, Hex][]) {
      const q = 140
      svg += at(
        x,
        y - q,
        soft(pen, {
          d: circlePath(0, 0, q),
          colour: c,
          over: path(circlePath(0, 0, q), `fill="${texture(pen, 'terry', { size: 140, opacity: 0.4 })}"`),
          puff: 0.7,
          roll: 50,
        }) +
          spiral(q * 0.93, darker(c, 0.2), 17, pen.blur(3)) +
          spiral(q * 0.98, lighter(c, 0.08), 6, pen.blur(2)),
      )
      if (y === 0) feet.push({ x, rx: 110, ry: 20, h: 240, top: 120 })
    }
    return { svg, box: [-296, -520, 296, 6], stand: 'floor', feet }
  }
  // a long roll in three-quarter view: barrel, and the end with its spiral
  const q = kind === 'sleeping' ? 150 : kind === 'foam' ? 110 : 96,
    w = kind === 'sleeping' ? 250 : kind === 'foam' ? 230 : 290
  const body = `M${-w} ${-q}H${w}A${q * 0.42} ${q} 0 0 1 ${w} ${q}H${-w}A${q * 0.42} ${q} 0 0 1 ${-w} ${-q}Z`
  const veil = path(
    body,
    `fill="${pen.linear(
      [
        [0, '#ffffff', 0.1],
        [0.22, '#ffffff', 0.26],
        [0.5, '#ffffff', 0],
        [0.84, '#1d130b', 0.34],
        [1, '#1d130b', 0.2],
      ],
      'x2="0" y2="1"',
    )}"`,
  )
  const fabric = kind === 'foam' ? '' : kind === 'sleeping' ? 'quilt' : 'canvas'
  let over = fabric
    ? path(
        body,
        `fill="${texture(pen, fabric as 'quilt', { size: kind === 'sleeping' ? 260 : 130, opacity: kind === 'sleeping' ? 0.4 : 0.2 })}"`,
      )
    : ''
  if (kind === 'foam')
    over = Array.from({ length: 6 }, (_, i) =>
      [-0.62, -0.1, 0.44]
        .map(
          (k, j) =>
            rect(-w + 30 + i * 80, q * k - 16, 56, 36 - Math.abs(k) * 14, `fill="${darker(colour, 0.1)}"`, 10) +
            rect(-w + 30 + i * 80, q * k - 16, 56, 9, `fill="#000" opacity=".2"`, 4) +
            (j ? '' : ''),
        )
        .join(''),
    ).join('')
  let svg = `${path(body, `fill="${colour}"`)}<g clip-path="${pen.clip(path(body, ''))}">${over}</g>${veil}`
  const endC = kind === 'mat' ? mix(colour, accent, 0.4) : darker(colour, 0.05)
  const hole = kind === 'foam'
  svg += ellipse(
    -w,
    0,
    q * 0.42,
    q,
    `fill="${pen.linear(
      [
        [0, lighter(endC, 0.08)],
        [1, darker(endC, 0.12)],
      ],
      'x1="0" y1="0" x2=".6" y2="1"',
    )}"`,
  )
  svg += hole
    ? ellipse(
        -w,
        0,
        q * 0.27,
        q * 0.64,
        `fill="${pen.linear(
          [
            [0, '#1d1a18'],
            [1, '#4a4540'],
          ],
          'x1="0" y1="0" x2="1" y2="1"',
        )}"`,
      )
    : `<g transform="translate(${-w} 0) scale(.42 1)">${spiral(q * 0.96, darker(endC, 0.22), kind === 'sleeping' ? 11 : 7, '')}${spiral(q * 0.96, darker(endC, 0.22), 3, '')}</g>`
  if (kind !== 'foam')
    for (const x of [-w * 0.42, w * 0.46])
      svg += `<path d="M${x} ${-q - 3}A${q * 0.42} ${q + 3} 0 0 0 ${x} ${q + 3}" fill="none" stroke="${darker(kind === 'mat' ? '#e8dcc8' : '#3a332d', 0.12)}" stroke-width="27" transform="translate(0 0)"/><path d="M${x} ${-q - 3}A${q * 0.42} ${q + 3} 0 0 0 ${x} ${q + 3}" fill="none" stroke="${kind === 'mat' ? '#e8dcc8' : '#463f38'}" stroke-width="22"/><rect x="${x - q * 0.42 - 16}" y="-18" width="34" height="36" rx="5" fill="${r.fork('b').pick([GOLD, SILVER, '#2f2d2c'])}"/>`
  if (kind === 'mat')
    svg += tube(pen, {
      d: `M${-w * 0.42} ${-q}C${-w * 0.3} ${-q - 150} ${w * 0.3} ${-q - 150} ${w * 0.46} ${-q}`,
      width: 17,
      colour: '#e8dcc8',
      material: CLOTH,
    })
  return {
    svg: at(0, -q, `<g transform="rotate(-3)">${svg}</g>`),
    box: [-w - q * 0.46, -q * 2 - (kind === 'mat' ? 130 : 14), w + q * 0.46, 12],
    stand: 'floor',
    feet: [{ x: 0, rx: w + q * 0.2, ry: 26, h: q * 2, top: w }],
    fit: 0.95,
  }
}

const spiral = (q: number, colour: Hex, width: number, filter: string): string => {
  const points: Point[] = Array.from({ length: 70 }, (_, i) => {
    const t = i / 69,
      a = t * Math.PI * 2 * 3.4 + 0.6,
      d = q * (0.1 + 0.9 * t)
    return [Math.cos(a) * d, Math.sin(a) * d]
  })
  return path(
    curve(points),
    `fill="none" stroke="${colour}" stroke-width="${width}" opacity=".7"${filter ? ` filter="${filter}"` : ''} stroke-linecap="round"`,
  )
}

export const rug: Shape = (ask) => {
  const { pen, r, colour, accent, params } = ask
  const kind = word(params, 'kind', 'rug')
  const round = flag(params, 'round')
  const w = kind === 'runner' ? 150 : kind === 'napkin' ? 260 : 260,
    h = kind === 'runner' ? 350 : kind === 'napkin' ? 260 : 350
  const d = round
    ? circlePath(0, 0, 300)
    : `M${-w} ${-h}Q0 ${-h + 5} ${w} ${-h}Q${w - 4} 0 ${w} ${h}Q0 ${h - 5} ${-w} ${h}Q${-w + 4} 0 ${-w} ${-h}Z`
  const inks = inksFor(colour, accent, r.fork('inks'))
  let over = ''
  const design = word(params, 'design', r.fork('d').pick(['border', 'bands', 'diamonds', 'print', 'medallion']))
  if (round)
    over = [0.86, 0.7, 0.54, 0.36, 0.16]
      .map((k, i) => `<circle r="${num(300 * k)}" fill="${[inks.b, colour, inks.a, inks.b, colour][i]}"/>`)
      .join('')
  else if (design === 'border')
    over =
      [0.9, 0.84, 0.76]
        .map((k, i) =>
          rect(-w * k, -h * (1 - (1 - k) * (w / h)), w * 2 * k, 2 * h * (1 - (1 - k) * (w / h)), `fill="${[inks.b, colour, inks.a][i]}"`),
        )
        .join('') + rect(-w * 0.73, -h * 0.8, w * 1.46, h * 1.6, `fill="${colour}"`)
  else if (design === 'bands')
    over = Array.from({ length: 13 }, (_, i) =>
      rect(
        -w,
        -h + (i * 2 * h) / 13,
        w * 2,
        ((2 * h) / 13) * [0.3, 0.12, 0.5, 0.2][i % 4]!,
        `fill="${[inks.a, inks.c, inks.b, inks.a][i % 4]}"`,
      ),
    ).join('')
  else if (design === 'diamonds')
    over = [-2, -1, 0, 1, 2]
      .map((i) =>
        at(
          0,
          i * h * 0.4,
          path(
            polygon([
              [0, -h * 0.19],
              [w * 0.72, 0],
              [0, h * 0.19],
              [-w * 0.72, 0],
            ]),
            `fill="${i % 2 ? inks.b : inks.a}"`,
          ) +
            path(
              polygon([
                [0, -h * 0.11],
                [w * 0.42, 0],
                [0, h * 0.11],
                [-w * 0.42, 0],
              ]),
              `fill="${inks.c}"`,
            ) +
            path(
              polygon([
                [0, -h * 0.05],
                [w * 0.2, 0],
                [0, h * 0.05],
                [-w * 0.2, 0],
              ]),
              `fill="${colour}"`,
            ),
        ),
      )
      .join('')
  else if (design === 'medallion')
    over =
      rect(-w * 0.86, -h * 0.9, w * 1.72, h * 1.8, `fill="none" stroke="${inks.a}" stroke-width="14"`) +
      rect(-w * 0.78, -h * 0.85, w * 1.56, h * 1.7, `fill="${print(pen, 'tiles', { ...inks, ground: colour }, 86)}" opacity=".8"`) +
      ellipse(0, 0, w * 0.5, h * 0.42, `fill="${inks.b}"`) +
      ellipse(0, 0, w * 0.36, h * 0.3, `fill="${colour}"`) +
      ellipse(0, 0, w * 0.2, h * 0.16, `fill="${inks.c}"`)
  else
    over = path(
      d,
      `fill="${print(pen, word(params, 'print', r.fork('pp').pick(['mudcloth', 'zigzag', 'checker', 'tiles', 'arches'])) as Print, inks, 110)}"`,
    )
  over += path(
    d,
    `fill="${texture(pen, kind === 'bath' ? 'terry' : kind === 'napkin' ? 'linen' : 'purl', { size: kind === 'bath' ? 150 : 190, opacity: 0.36 })}"`,
  )
  const fr =
    kind === 'napkin' || round || kind === 'bath'
      ? ''
      : [-1, 1]
          .map((s) =>
            Array.from({ length: 42 }, (_, i) =>
              path(
                `M${num(-w + 6 + i * ((w * 2 - 12) / 41))} ${s * (h - 2)}q${i % 2 ? 3 : -3} ${s * 16} ${(i % 3) - 1} ${s * 36}`,
                `fill="none" stroke="${i % 2 ? '#efe5d2' : '#dccfb8'}" stroke-width="5" stroke-linecap="round"`,
              ),
            ).join(''),
          )
          .join('')
  return {
    svg: fr + soft(pen, { d, colour, over, puff: kind === 'napkin' ? 0.2 : 0.3, roll: 26 }),
    box: round ? [-304, -304, 304, 304] : [-w - 6, -h - 38, w + 6, h + 38],
    stand: 'flat',
    outline: d,
    lift: kind === 'napkin' ? 5 : 9,
  }
}

export const petBed: Shape = (ask) => {
  const { pen, colour, params } = ask
  const fabric = word(params, 'fabric', 'sherpa')
  const outer = circlePath(0, 0, 320, 190)
  const inner = 'M-220 -26C-200 -110 200 -110 220 -26C230 70 140 104 0 104C-140 104 -230 70 -220 -26Z'
  const svg =
    soft(pen, {
      d: outer,
      colour,
      over:
        cloth(ask, outer, 'canvas') +
        path(
          outer,
          `fill="${pen.linear(
            [
              [0, '#ffffff', 0.2],
              [0.5, '#ffffff', 0],
              [1, '#1d130b', 0.3],
            ],
            'x2="0" y2="1"',
          )}"`,
        ),
      puff: 0.9,
      roll: 110,
      folds: ['M-300 60Q-260 80 -220 150', 'M300 60Q260 80 220 150', 'M-20 190Q-10 150 0 110'],
      foldWidth: 16,
    }) +
    path(inner, `fill="#1d130b" opacity=".5" filter="${pen.blur(14)}" transform="translate(0 -12)"`) +
    soft(pen, {
      d: inner,
      colour: mix('#efe6d6', colour, 0.12),
      over: path(inner, `fill="${texture(pen, fabric as 'sherpa', { size: 170, opacity: 0.34 })}"`),
      puff: 0.7,
      roll: 70,
    }) +
    patch(ask, 0, 152, 90, 36)
  return {
    svg: at(0, -176, svg),
    box: [-324, -370, 324, 20],
    stand: 'floor',
    feet: [{ x: 0, y: -10, rx: 300, ry: 56, h: 160, top: 260 }],
    fit: 1,
  }
}

/** Sewn and filled objects: sleep masks, heat packs, oven gloves, headbands, scrunchies. */
export const sewn: Shape = (ask) => {
  const { pen, r, colour, accent, params } = ask
  const kind = word(params, 'kind', 'mask')
  if (kind === 'mask') {
    const d =
      'M-280 -60C-240 -120 -80 -128 0 -96C80 -128 240 -120 280 -60C310 10 250 110 150 116C80 118 50 50 0 46C-50 50 -80 118 -150 116C-250 110 -310 10 -280 -60Z'
    const strap = tube(pen, {
      d: 'M-278 -20C-380 -60 -400 -220 0 -236C400 -220 380 -60 278 -20',
      width: 24,
      colour: darker(colour, 0.08),
      material: CLOTH,
    })
    const say = word(params, 'print', '')
      ? ''
      : path(
          lettering(r.fork('s').pick(['shhh', 'dream', 'not yet', 'do not disturb']), 0, 12, {
            size: fitSize('do not disturb', 300, 76, { face: 'hand' }),
            face: 'hand',
          }),
          `fill="${inkOn(colour)}" opacity=".85"`,
        )
    return {
      svg:
        strap +
        soft(pen, { d, colour, over: cloth(ask, d, 'satin'), puff: 0.8, roll: 60 }) +
        path(d, `fill="none" stroke="${mix(accent, colour, 0.4)}" stroke-width="11"`) +
        say,
      box: [-390, -250, 390, 122],
      stand: 'flat',
      outline: d,
      lift: 13,
      fit: 0.9,
    }
  }
  if (kind === 'heatpack') {
    const d = 'M-300 -110Q0 -90 300 -110Q320 0 300 110Q0 92 -300 110Q-320 0 -300 -110Z'
    const seams = [-150, 0, 150].map((x) => `M${x} -98Q${x + 6} 0 ${x} 98`)
    return {
      svg:
        soft(pen, { d, colour, over: cloth(ask, d, word(params, 'fabric', 'linen')), puff: 0.9, roll: 80, folds: seams, foldWidth: 20 }) +
        stitches(seams.join(''), darker(colour, 0.16), 2.2, '7 5') +
        patch(ask, 220, 60, 90, 40),
      box: [-316, -116, 316, 116],
      stand: 'flat',
      outline: d,
      lift: 16,
    }
  }
  if (kind === 'mitt') {
    const d =
      'M-110 300C-120 140 -150 20 -140 -90C-132 -200 -70 -270 10 -270C90 -270 140 -200 132 -60C170 -110 220 -120 240 -84C256 -50 200 20 160 80C130 130 116 200 112 300Z'
    return {
      svg:
        soft(pen, { d, colour, over: cloth(ask, d, word(params, 'fabric', 'quilt')), puff: 0.6, roll: 50 }) +
        path('M-114 262Q0 282 114 262L114 302Q0 322 -112 302Z', `fill="${accent}"`) +
        path('M-8 300V356', `stroke="${accent}" stroke-width="13"`),
      box: [-150, -276, 250, 360],
      stand: 'flat',
      outline: d,
      lift: 12,
    }
  }
  if (kind === 'headband') {
    const outer =
      'M-250 120C-270 -200 -110 -300 0 -300C110 -300 270 -200 250 120C200 130 190 110 186 80C190 -120 90 -196 0 -196C-90 -196 -190 -120 -186 80C-190 110 -200 130 -250 120Z'
    const knot = 'M-60 -320C-20 -340 20 -340 60 -320C90 -280 80 -220 56 -184C20 -170 -20 -170 -56 -184C-80 -220 -90 -280 -60 -320Z'
    return {
      svg:
        soft(pen, {
          d: outer,
          colour,
          over: cloth(ask, outer, word(params, 'fabric', 'satin')),
          puff: 0.9,
          roll: 60,
          folds: ['M-226 60C-230 -150 -110 -240 -50 -250', 'M226 60C230 -150 110 -240 50 -250'],
        }) +
        soft(pen, {
          d: knot,
          colour: lighter(colour, 0.01),
          over: cloth(ask, knot, 'satin', { turn: 50 }),
          puff: 0.9,
          roll: 44,
          folds: ['M-50 -310Q0 -250 30 -180', 'M40 -320Q-10 -250 -50 -196'],
        }),
      box: [-262, -344, 262, 130],
      stand: 'flat',
      outline: outer,
      lift: 14,
      fit: 0.9,
    }
  }
  if (kind === 'towelhood') {
    const d = 'M-300 -60C-310 120 -280 300 -230 330H230C280 300 310 120 300 -60Z'
    const hood = 'M-170 -60C-180 -230 -90 -300 0 -304C90 -300 180 -230 170 -60Q0 -10 -170 -60Z'
    const ears = [-1, 1]
      .map(
        (s) =>
          soft(pen, { d: circlePath(s * 120, -262, 52), colour, puff: 0.8, roll: 34 }) +
          `<circle cx="${s * 120}" cy="-258" r="26" fill="${mix('#e9b7a5', colour, 0.3)}"/>`,
      )
      .join('')
    return {
      svg:
        ears +
        soft(pen, {
          d,
          colour: mix(colour, '#fbf6ee', 0.5),
          over: path(d, `fill="${texture(pen, 'terry', { size: 150, opacity: 0.4 })}"`),
          puff: 0.6,
          roll: 60,
          folds: ['M-200 -40Q-180 120 -190 320', 'M190 -40Q170 140 180 320', 'M-40 -20Q-30 160 -50 326'],
          foldWidth: 18,
        }) +
        soft(pen, {
          d: hood,
          colour,
          over: path(hood, `fill="${texture(pen, 'terry', { size: 150, opacity: 0.4 })}"`),
          puff: 0.8,
          roll: 60,
        }) +
        `<circle cx="-56" cy="-160" r="12" fill="#3a322c"/><circle cx="56" cy="-160" r="12" fill="#3a322c"/><ellipse cy="-124" rx="20" ry="14" fill="#3a322c"/>`,
      box: [-306, -318, 306, 336],
      stand: 'flat',
      outline: d + hood,
      lift: 12,
    }
  }
  // scrunchies: gathered rings, open in the middle
  const outline: string[] = []
  const ring = (x: number, y: number, q: number, c: Hex, name: string) => {
    const s = r.fork(name)
    const n = 11
    const edge = (radius: number, deep: number): Point[] =>
      Array.from({ length: n * 2 }, (_, i) => {
        const a = (i / (n * 2)) * Math.PI * 2,
          k = radius * (i % 2 ? 1 - deep : 1) * s.range(0.97, 1.03)
        return [x + Math.cos(a) * k, y + Math.sin(a) * k]
      })
    const d = curve(edge(q, 0.07), true, 1.1) + curve(edge(q * 0.4, -0.12), true, 1)
    outline.push(d)
    const folds = Array.from({ length: n * 2 }, (_, i) => {
      const a = (i / (n * 2)) * Math.PI * 2 + s.range(-0.06, 0.1)
      const b = a + s.range(-0.16, 0.16)
      return `M${num(x + Math.cos(a) * q * 0.46)} ${num(y + Math.sin(a) * q * 0.46)}Q${num(x + Math.cos(b) * q * 0.7)} ${num(y + Math.sin(b) * q * 0.7)} ${num(x + Math.cos(a) * q * s.range(0.78, 0.94))} ${num(y + Math.sin(a) * q * 0.86)}`
    })
    return soft(pen, {
      d,
      colour: c,
      over: cloth({ ...ask, colour: c }, d, word(params, 'fabric', 'satin')),
      puff: 0.9,
      roll: q * 0.42,
      folds,
      foldWidth: 10,
    })
  }
  const svg = ring(-140, 80, 150, mix(colour, '#f6ecdc', 0.5), 'a') + ring(150, 96, 150, accent, 'b') + ring(10, -100, 168, colour, 'c')
  return {
    svg,
    box: [-296, -276, 306, 254],
    stand: 'flat',
    outline: `<path fill-rule="evenodd" d="${outline.join('')}"/>`,
    lift: 14,
    fit: 0.9,
  }
}

/* ---------- plush ---------- */

export const plush: Shape = (ask) => {
  const { pen, r, colour, accent, params } = ask
  const kind = word(params, 'kind', r.fork('kind').pick(['bear', 'bunny', 'elephant', 'cat', 'fox', 'sloth']))
  const fur = word(params, 'fabric', r.fork('fur').pick(['fur', 'sherpa', 'felt', 'fur']))
  const grain = (d: string, k = 1) =>
    path(d, `fill="${texture(pen, fur as 'fur', { size: 190 * k, opacity: fur === 'sherpa' ? 0.34 : 0.24 })}"`)
  const light = mix(lighter(colour, 0.14), '#fbf2e4', 0.4)
  const part = (d: string, c: Hex = colour, rollW = 60) => soft(pen, { d, colour: c, over: grain(d), puff: 0.9, roll: rollW, edge: false })
  const oval = (x: number, y: number, a: number, b: number) => circlePath(x, y, a, b)
  const both = (f: (s: number) => string) => f(-1) + f(1)
  const shadowOf = (d: string) => path(d, `fill="#1d130b" opacity=".3" filter="${pen.blur(12, 0.16)}" transform="translate(4 16)"`)
  let svg = ''
  const ears: Record<string, () => string> = {
    bear: () => both((s) => part(oval(s * 128, -462, 58, 56), colour, 40) + part(oval(s * 128, -456, 30, 30), light, 24)),
    cat: () =>
      both(
        (s) =>
          part(`M${s * 70} -470L${s * 160} -560L${s * 176} -416Z`, colour, 36) +
          part(`M${s * 96} -466L${s * 150} -524L${s * 158} -430Z`, '#e9b7a5', 18),
      ),
    fox: () =>
      both(
        (s) =>
          part(`M${s * 64} -474L${s * 168} -580L${s * 186} -410Z`, colour, 36) +
          part(`M${s * 96} -468L${s * 158} -540L${s * 164} -426Z`, '#3f3229', 18),
      ),
    bunny: () =>
      both(
        (s) =>
          `<g transform="rotate(${s * 9} ${s * 70} -500)">${part(oval(s * 72, -610, 48, 138), colour, 40)}${part(oval(s * 72, -606, 24, 100), '#edc0b0', 20)}</g>`,
      ),
    elephant: () =>
      both(
        (s) =>
          part(
            `M${s * 110} -470C${s * 260} -540 ${s * 300} -380 ${s * 230} -310C${s * 180} -280 ${s * 130} -330 ${s * 110} -380Z`,
            colour,
            46,
          ) +
          part(
            `M${s * 130} -450C${s * 226} -496 ${s * 258} -390 ${s * 210} -336C${s * 170} -320 ${s * 140} -360 ${s * 130} -390Z`,
            '#e3b5a8',
            30,
          ),
      ),
    sloth: () => '',
  }
  // legs, body, arms, head
  svg += both((s) => shadowOf(oval(s * 116, -52, 84, 58)))
  svg += part(oval(0, -170, 158, 168)) + part(oval(0, -150, 104, 118), light, 50)
  svg += both((s) => part(oval(s * 120, -56, 86, 62)) + part(oval(s * 134, -56, 48, 40), light, 26))
  svg += both(
    (s) =>
      shadowOf(`M${s * 120} -280C${s * 190} -270 ${s * 210} -160 ${s * 176} -120C${s * 140} -100 ${s * 112} -150 ${s * 112} -220Z`) +
      part(`M${s * 116} -290C${s * 196} -276 ${s * 216} -160 ${s * 180} -116C${s * 140} -96 ${s * 106} -150 ${s * 106} -230Z`),
  )
  svg += shadowOf(oval(0, -390, 170, 140)) + (ears[kind] ?? ears.bear!)() + part(oval(0, -390, 176, 150))
  const ink = '#2f2723'
  if (kind === 'elephant') {
    const trunk = 'M-36 -400C-50 -330 -60 -280 -10 -262C40 -252 66 -276 58 -306C40 -312 30 -300 14 -306C16 -340 36 -380 36 -400Z'
    svg += part(trunk, lighter(colour, 0.02), 34)
  } else if (kind === 'sloth')
    svg +=
      part(oval(0, -382, 128, 104), light, 40) +
      both((s) =>
        part(
          `M${s * 40} -400C${s * 70} -420 ${s * 120} -390 ${s * 110} -356C${s * 80} -350 ${s * 44} -370 ${s * 40} -400Z`,
          darker(colour, 0.2),
          16,
        ),
      ) +
      ellipse(0, -356, 28, 19, `fill="${ink}"`)
  else
    svg +=
      part(
        kind === 'fox'
          ? 'M-130 -372C-90 -300 -30 -276 0 -276C30 -276 90 -300 130 -372C70 -360 30 -370 0 -392C-30 -370 -70 -360 -130 -372Z'
          : oval(0, -346, 74, 58),
        light,
        34,
      ) +
      path(`M0 -352V-330M-26 -322Q0 -302 26 -322`, `fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round"`) +
      path('M-24 -376Q0 -390 24 -376Q20 -350 0 -346Q-20 -350 -24 -376Z', `fill="${kind === 'cat' || kind === 'bunny' ? '#c98a80' : ink}"`)
  svg +=
    both(
      (s) =>
        `<circle cx="${s * 66}" cy="-404" r="16" fill="${pen.radial(
          [
            [0, '#6d5a4e'],
            [0.7, ink],
          ],
          'cx=".4" cy=".35" r=".8"',
        )}"/><circle cx="${s * 66 - 5}" cy="-410" r="5" fill="#fff"/>`,
    ) + both((s) => ellipse(s * 112, -360, 27, 17, `fill="#e59a8a" opacity=".35" filter="${pen.blur(6)}"`))
  const dress = r.fork('dress').pick(['scarf', 'bow', 'none'])
  if (dress === 'scarf') {
    const sc = 'M-130 -270Q0 -220 130 -270L126 -232Q0 -186 -126 -232Z',
      tail = 'M40 -226L94 -236L112 -130L56 -124Z'
    svg +=
      shadowOf(sc) +
      soft(pen, {
        d: tail,
        colour: accent,
        over: path(tail, `fill="${texture(pen, 'knit', { size: 110, opacity: 0.5 })}"`),
        puff: 0.6,
        roll: 20,
      }) +
      soft(pen, {
        d: sc,
        colour: accent,
        over: path(sc, `fill="${texture(pen, 'knit', { size: 110, opacity: 0.5 })}"`),
        puff: 0.7,
        roll: 26,
      })
  }
  if (dress === 'bow') svg += at(0, -246, bowTop(ask, accent, 0.56))
  const high = kind === 'bunny' ? -760 : kind === 'cat' || kind === 'fox' ? -580 : -545
  return {
    svg,
    box: [kind === 'elephant' ? -280 : -214, high, kind === 'elephant' ? 280 : 214, 8],
    stand: 'floor',
    feet: [{ x: 0, rx: 205, ry: 40, h: 430, top: 150 }],
    focus: [0.5, 0.4],
  }
}

/** A rag doll. */
export const doll: Shape = (ask) => {
  const { pen, r, colour, accent } = ask
  const skin = r.fork('skin').pick(['#f0cfb4', '#d9a77f', '#a8734c', '#7d5237', '#f4d9c4'])
  const hair = r.fork('hair').pick(['#4a2f20', '#8a5a34', '#c9924a', '#2b211c', '#b5603a'])
  const p: Ask = {
    ...ask,
    params: {
      ...ask.params,
      print: word(ask.params, 'print', r.fork('p').pick(['ditsy', 'dots', 'gingham', 'hearts', 'stars'])),
      printSize: 60,
    },
  }
  const part = (d: string, c: Hex, w = 34, over = '') =>
    soft(pen, { d, colour: c, over: over + path(d, `fill="${texture(pen, 'linen', { size: 150, opacity: 0.14 })}"`), puff: 0.8, roll: w })
  const dress = 'M-70 -330C-80 -290 -90 -250 -160 -70Q0 -30 160 -70C90 -250 80 -290 70 -330Q0 -310 -70 -330Z'
  const limbs = [-1, 1]
    .map(
      (s) =>
        part(`M${s * 34} -80L${s * 30} 20C${s * 30} 46 ${s * 90} 46 ${s * 92} 16L${s * 84} -80Z`, skin) +
        part(`M${s * 26} -6C${s * 26} 50 ${s * 100} 50 ${s * 96} -6Z`, accent, 22) +
        part(
          `M${s * 66} -316C${s * 130} -300 ${s * 180} -220 ${s * 196} -160C${s * 190} -130 ${s * 150} -130 ${s * 142} -160C${s * 120} -220 ${s * 90} -260 ${s * 60} -280Z`,
          skin,
        ),
    )
    .join('')
  const bun = [-1, 1]
    .map((s) => `${part(circlePath(s * 128, -530, 52), hair, 30)}<circle cx="${s * 104}" cy="-500" r="14" fill="${accent}"/>`)
    .join('')
  const head = part(circlePath(0, -440, 128, 122), skin, 50)
  const fringe = part(
    'M-130 -440C-140 -560 -60 -580 0 -580C60 -580 140 -560 130 -440C110 -500 60 -530 0 -520C-60 -530 -110 -500 -130 -440Z',
    hair,
    30,
    Array.from({ length: 12 }, (_, i) =>
      path(
        `M${-120 + i * 22} -590Q${-130 + i * 24} -520 ${-150 + i * 28} -430`,
        `stroke="${darker(hair, 0.12)}" stroke-width="3" fill="none" opacity=".6"`,
      ),
    ).join(''),
  )
  const face =
    [-44, 44].map((x) => `<circle cx="${x}" cy="-436" r="10" fill="#33261f"/>`).join('') +
    path('M-24 -396Q0 -376 24 -396', 'fill="none" stroke="#a8523f" stroke-width="6" stroke-linecap="round"') +
    [-76, 76].map((x) => `<circle cx="${x}" cy="-404" r="20" fill="#e58a78" opacity=".45"/>`).join('')
  const svg =
    limbs +
    soft(pen, {
      d: dress,
      colour,
      over: cloth(p, dress, 'linen'),
      puff: 0.6,
      roll: 44,
      folds: ['M-40 -250Q-60 -160 -90 -60', 'M40 -250Q60 -160 90 -60', 'M0 -240V-50'],
    }) +
    path('M-160 -72Q0 -32 160 -72', `fill="none" stroke="${mix(accent, '#fff', 0.3)}" stroke-width="11"`) +
    bun +
    head +
    fringe +
    face
  return {
    svg: at(0, -46, svg),
    box: [-206, -630, 206, 4],
    stand: 'floor',
    feet: [
      { x: -60, rx: 50, ry: 14, h: 300, top: 90 },
      { x: 60, rx: 50, ry: 14, h: 300, top: 90 },
    ],
  }
}

/** Round floor cushions and poufs. */
export const pouf: Shape = (ask) => {
  const { pen, colour, params, tilt } = ask
  const low = flag(params, 'low')
  const h = low ? 150 : 250,
    q = 250
  const profile = [
    [0, q * 0.86],
    [30, q * 0.98, 1],
    [h / 2, q, 1],
    [h - 34, q * 0.97, 1],
    [h, q * 0.8],
    [h, 1],
  ] as const
  const fabric = word(params, 'fabric', 'knit') as 'knit'
  const t = Math.max(tilt, 0.26)
  const outline = `M${-q * 0.86} 0A${q * 0.86} ${q * 0.86 * t} 0 0 0 ${q * 0.86} 0C${q * 1.06} ${-h * 0.2} ${q * 1.06} ${-h * 0.8} ${q * 0.8} ${-h}A${q * 0.8} ${q * 0.8 * t} 0 0 0 ${-q * 0.8} ${-h}C${-q * 1.06} ${-h * 0.8} ${-q * 1.06} ${-h * 0.2} ${-q * 0.86} 0Z`
  const svg =
    turned(pen, { profile, colour, material: CLOTH, tilt: t }) +
    path(outline, `fill="${texture(pen, fabric, { size: fabric === 'knit' ? 260 : 180, opacity: 0.5 })}"`) +
    Array.from({ length: 9 }, (_, i) => {
      const a = -1.3 + i * 0.325
      return path(
        `M${num(q * 0.86 * Math.sin(a))} ${num(q * 0.86 * t * Math.cos(a))}Q${num(q * 1.02 * Math.sin(a))} ${num(-h * 0.5 + q * t * Math.cos(a))} ${num(q * 0.8 * Math.sin(a))} ${num(-h + q * 0.8 * t * Math.cos(a))}L0 ${-h}`,
        `fill="none" stroke="#1d130b" stroke-width="7" opacity=".16" filter="${pen.blur(3)}"`,
      )
    }).join('') +
    `<circle cy="${-h}" r="18" fill="${darker(colour, 0.12)}"/>`
  return {
    svg,
    box: [-q * 1.02, -h - q * 0.8 * t, q * 1.02, q * 0.86 * t],
    stand: 'floor',
    feet: [{ x: 0, rx: q * 0.9, ry: q * 0.9 * t, h, top: q * 0.9 }],
  }
}

export const shapes = {
  tote,
  backpack,
  crossbody,
  duffel,
  pouch,
  wallet,
  suitcase,
  cushion,
  stack,
  roll,
  rug,
  petBed,
  sewn,
  plush,
  doll,
  pouf,
} satisfies Record<string, Shape>
void [BRUSHED, METAL, PLASTIC, WOOD]
