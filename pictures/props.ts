import { flower, leaf, sprig } from './brands/motif.ts'
import type { Hex } from './colour.ts'
import { darker, lighter, mix } from './colour.ts'
import type { Profile } from './form.ts'
import { turned } from './form.ts'
import { MATTE, PLASTIC, WOOD } from './light.ts'
import type { Pen, Point } from './pen.ts'
import { at, curve, ellipse, num, path } from './pen.ts'
import type { Rnd } from './random.ts'
import { texture } from './texture.ts'

/* Things that keep a product company. Each is drawn around (0,0): standing props on the floor line, lying props seen from above. */

export const standingProps = [
  'eucalyptus',
  'pampas',
  'fern',
  'pebbles',
  'sphere',
  'citrus',
  'vase',
  'beans',
  'berries',
  'flowers',
  'books',
  'cotton',
  'blocks',
  'ballsport',
  'cones',
] as const
export type StandingProp = (typeof standingProps)[number]
export const lyingProps = [
  'sprigs',
  'leaves',
  'petals',
  'pebbleflat',
  'ribbon',
  'fold',
  'confettiflat',
  'pencilflat',
  'citrusflat',
  'beansflat',
] as const
export type LyingProp = (typeof lyingProps)[number]

export function standing(pen: Pen, name: StandingProp, r: Rnd, tone: Hex): string {
  switch (name) {
    case 'eucalyptus': {
      const green = r.pick(['#8ea58d', '#7f9a86', '#9aac93'])
      return [-24, 4, 26]
        .map(
          (rot) =>
            `<g transform="rotate(${rot + r.range(-6, 6)})">${sprig(green, { length: r.range(300, 420), pairs: 8, leafLength: 62, leafWidth: 26, round: true, line: 5, bend: r.range(-40, 40) })}</g>`,
        )
        .join('')
    }
    case 'fern':
      return [-30, -4, 22]
        .map(
          (rot) =>
            `<g transform="rotate(${rot})">${sprig(r.pick(['#6d8b61', '#7d9670']), { length: r.range(280, 380), pairs: 13, leafLength: 84, leafWidth: 15, line: 5, bend: r.range(-60, 60) })}</g>`,
        )
        .join('')
    case 'pampas': {
      let out = ''
      for (const rot of [-16, 2, 20]) {
        const length = r.range(380, 480)
        let plume = path(`M0 0Q6 ${num(-length * 0.4)} 0 ${num(-length * 0.6)}`, 'fill="none" stroke="#c2a884" stroke-width="4"')
        for (let i = 0; i < 46; i++) {
          const t = i / 46
          plume += `<path transform="translate(0 ${num(-length * (0.5 + 0.48 * t))}) rotate(${num((i % 2 ? 1 : -1) * r.range(12, 30) * (1.2 - t))})" d="${leaf(r.range(60, 96) * (1 - t * 0.45), 7)}" fill="${mix('#dcc6a3', '#f3e6cf', r.next())}" opacity=".8"/>`
        }
        out += `<g transform="rotate(${rot})">${plume}</g>`
      }
      return out
    }
    case 'cotton':
      return [-20, 6, 24]
        .map(
          (rot, i) =>
            `<g transform="rotate(${rot})">${path(`M0 0Q${10 - i * 8} -150 0 ${-260 - i * 26}`, 'fill="none" stroke="#8a6d52" stroke-width="5"')}${at(
              0,
              -262 - i * 26,
              [
                [-20, 0, 25],
                [18, -4, 26],
                [0, -24, 26],
                [0, 14, 22],
              ]
                .map(
                  ([x, y, q]) =>
                    `<circle cx="${x}" cy="${y}" r="${q}" fill="${pen.radial(
                      [
                        [0, '#ffffff'],
                        [0.7, '#f4eee4'],
                        [1, '#d9cfc0'],
                      ],
                      'cx=".38" cy=".34" r=".75"',
                    )}"/>`,
                )
                .join(''),
            )}</g>`,
        )
        .join('')
    case 'pebbles':
      return [
        [-46, 0, 46, 26, '#cfc6ba'],
        [22, 4, 36, 20, '#b7aca0'],
        [-12, -30, 30, 17, '#ddd6cb'],
      ]
        .map(([x, y, rx, ry, c]) =>
          ellipse(
            x as number,
            (y as number) - (ry as number),
            rx as number,
            ry as number,
            `fill="${pen.radial(
              [
                [0, lighter(c as Hex, 0.07)],
                [0.65, c as Hex],
                [1, darker(c as Hex, 0.17)],
              ],
              'cx=".36" cy=".3" r=".8"',
            )}"`,
          ),
        )
        .join('')
    case 'sphere': {
      const q = r.range(46, 78)
      return turned(pen, { profile: ball(q), colour: tone, material: MATTE })
    }
    case 'citrus': {
      const skin = r.pick(['#e9a13b', '#efc54a', '#c7cf63'])
      return (
        turned(pen, { profile: ball(62), colour: skin, material: { ...PLASTIC, gloss: 0.25, rough: 0.5 } }) +
        at(84, 4, slice(skin, 52, 0.94))
      )
    }
    case 'vase': {
      const profile: Profile = [
        [0, 60],
        [60, 92, 1],
        [150, 84, 1],
        [220, 34, 1],
        [262, 40],
      ]
      return (
        [-16, 8, 26]
          .map((rot) =>
            at(
              0,
              -250,
              `<g transform="rotate(${rot})">${sprig(r.pick(['#9aa889', '#c2a57d']), { length: r.range(200, 290), pairs: 7, leafLength: 46, leafWidth: 14, line: 4, bend: r.range(-30, 30) })}</g>`,
            ),
          )
          .join('') + turned(pen, { profile, colour: tone, material: MATTE })
      )
    }
    case 'beans':
      return scatter(r, 22, 120, 26, (x, y) =>
        at(
          x,
          y,
          `<g transform="rotate(${num(r.range(0, 180))})">${ellipse(
            0,
            0,
            15,
            10,
            `fill="${pen.radial(
              [
                [0, '#7a4f32'],
                [1, '#3d2416'],
              ],
              'cx=".4" cy=".3" r=".8"',
            )}"`,
          )}<path d="M-12 0Q0 4 12 -1" fill="none" stroke="#2a170d" stroke-width="2.4"/></g>`,
        ),
      )
    case 'berries':
      return scatter(r, 9, 90, 16, (x, y) =>
        ellipse(
          x,
          y - 14,
          17,
          17,
          `fill="${pen.radial(
            [
              [0, '#d8616a'],
              [0.6, '#a8323f'],
              [1, '#6d1b29'],
            ],
            'cx=".36" cy=".3" r=".8"',
          )}"`,
        ),
      )
    case 'flowers':
      return scatter(r, 4, 90, 12, (x, y) =>
        at(
          x,
          y - 12,
          `<g transform="scale(1 .62) rotate(${num(r.range(0, 60))})">${flower(r.pick(['#f6efe4', '#efd0c4', '#e8c27a']), '#d39a3b', { r: r.range(34, 50), petals: 7, width: 0.6 })}</g>`,
        ),
      )
    case 'books':
      return [
        ['#b9a58e', 0, 210, 34],
        ['#7f8f88', 36, 186, 28],
        [tone, 66, 160, 24],
      ]
        .map(
          ([c, y, w, h], i) =>
            path(
              `M${num(-(w as number) / 2 + i * 6)} ${num(-(y as number))}h${num(w as number)}v${num(-(h as number))}h${num(-(w as number))}Z`,
              `fill="${pen.linear([
                [0, lighter(c as Hex, 0.05)],
                [0.7, c as Hex],
                [1, darker(c as Hex, 0.12)],
              ])}"`,
            ) +
            path(
              `M${num((w as number) / 2 + i * 6 - 8)} ${num(-(y as number) - 4)}v${num(-(h as number) + 8)}`,
              'stroke="#f3ead9" stroke-width="6" opacity=".7"',
            ),
        )
        .join('')
    case 'blocks':
      return [
        [-44, 0, '#dcae6a'],
        [36, 0, '#8fa58f'],
        [-6, -70, '#c98468'],
      ]
        .map(([x, y, c]) =>
          path(
            `M${num((x as number) - 36)} ${num(y as number)}v-70h72v70Z`,
            `fill="${pen.linear(
              [
                [0, lighter(c as Hex, 0.06)],
                [1, darker(c as Hex, 0.1)],
              ],
              'x1="0" y1="0" x2="1" y2="1"',
            )}"`,
          ),
        )
        .join('')
    case 'ballsport':
      return turned(pen, { profile: ball(70), colour: r.pick(['#d98a4b', '#e7e2d6', '#b9c76a']), material: PLASTIC })
    case 'cones':
      return scatter(r, 3, 80, 10, (x, y) =>
        at(
          x,
          y,
          `${turned(pen, {
            profile: [
              [0, 20],
              [14, 32, 1],
              [40, 26, 1],
              [70, 4],
            ],
            colour: '#7a5a41',
            material: WOOD,
          })}`,
        ),
      )
  }
}

export function lying(pen: Pen, name: LyingProp, r: Rnd, tone: Hex): string {
  const shadow = (inner: string) => `<g transform="translate(9 12)" opacity=".26" filter="${pen.blur(7)}">${inner}</g>`
  switch (name) {
    case 'sprigs': {
      const green = r.pick(['#8ea58d', '#7f9a78', '#9fae8f'])
      const rot = r.range(-30, 30)
      const draw = (c: Hex) =>
        `<g transform="rotate(${num(rot)})">${sprig(c, { length: 380, pairs: 8, leafLength: 74, leafWidth: 24, round: r.fork('k').chance(0.5), line: 5, bend: 36 })}</g>`
      return shadow(draw('#2a211a')) + draw(green)
    }
    case 'leaves': {
      const d = leaf(210, 62, 20)
      return (
        shadow(path(d, 'fill="#2a211a"')) +
        path(
          d,
          `fill="${pen.linear([
            [0, '#8fa57f'],
            [0.5, '#7a956e'],
            [0.52, '#86a079'],
            [1, '#6b8560'],
          ])}"`,
        ) +
        path('M0 0Q8 -100 18 -190', 'fill="none" stroke="#a9bb98" stroke-width="4"')
      )
    }
    case 'petals':
      return scatter(r, 9, 170, 120, (x, y) => {
        const d = leaf(r.range(34, 54), 15)
        const rot = r.range(0, 360)
        return at(
          x,
          y,
          `<g transform="rotate(${num(rot)})">${shadow(path(d, 'fill="#2a211a"'))}${path(d, `fill="${r.pick(['#f0cfc6', '#e9b7ad', '#f6e4da'])}"`)}</g>`,
        )
      })
    case 'pebbleflat':
      return [
        [0, 0, 74, 60, '#cfc6ba'],
        [96, 50, 48, 40, '#b4a99d'],
        [30, 108, 36, 30, '#ded7cc'],
      ]
        .map(
          ([x, y, rx, ry, c]) =>
            shadow(ellipse(x as number, y as number, rx as number, ry as number, 'fill="#2a211a"')) +
            ellipse(
              x as number,
              y as number,
              rx as number,
              ry as number,
              `fill="${pen.radial(
                [
                  [0, lighter(c as Hex, 0.07)],
                  [0.65, c as Hex],
                  [1, darker(c as Hex, 0.15)],
                ],
                'cx=".36" cy=".3" r=".8"',
              )}"`,
            ),
        )
        .join('')
    case 'ribbon': {
      const d = curve([
        [-220, 60],
        [-120, -40],
        [-20, 50],
        [90, -30],
        [200, 70],
      ])
      return (
        shadow(path(d, 'fill="none" stroke="#2a211a" stroke-width="26"')) +
        path(d, `fill="none" stroke="${tone}" stroke-width="26" stroke-linecap="butt"`) +
        path(d, `fill="none" stroke="${lighter(tone, 0.12)}" stroke-width="9" opacity=".6" transform="translate(0 -5)"`)
      )
    }
    case 'fold': {
      const d = `M-420 -120C-300 -190 -120 -60 60 -150S330 -190 460 -120L460 330L-420 330Z`
      return (
        shadow(path(d, 'fill="#2a211a"')) +
        path(d, `fill="${tone}"`) +
        path(d, `fill="${texture(pen, 'linen', { size: 220, opacity: 0.22 })}"`) +
        [
          [-260, -120, -200, 260],
          [-60, -96, -20, 300],
          [160, -160, 140, 260],
          [330, -150, 300, 280],
        ]
          .map(
            ([a, b, c, e]) =>
              path(
                `M${a} ${b}Q${a! + 50} ${(b! + e!) / 2} ${c} ${e}`,
                `fill="none" stroke="${darker(tone, 0.16)}" stroke-width="26" opacity=".45" filter="${pen.blur(14)}"`,
              ) +
              path(
                `M${a! - 30} ${b}Q${a! + 20} ${(b! + e!) / 2} ${c! - 30} ${e}`,
                `fill="none" stroke="#fff" stroke-width="22" opacity=".35" filter="${pen.blur(12)}"`,
              ),
          )
          .join('')
      )
    }
    case 'confettiflat':
      return scatter(r, 26, 420, 300, (x, y) =>
        at(
          x,
          y,
          `<rect x="-9" y="-3.4" width="18" height="7" rx="3.5" transform="rotate(${num(r.range(0, 180))})" fill="${r.pick(['#e7b65a', '#d98f7a', '#8fb0a9', '#cfa9c4', '#f4e6c8'])}"/>`,
        ),
      )
    case 'pencilflat': {
      const body = `<g transform="rotate(${num(r.range(-40, 40))})"><rect x="-7" y="-190" width="14" height="300" fill="${pen.linear([
        [0, lighter(tone, 0.1)],
        [0.5, tone],
        [1, darker(tone, 0.16)],
      ])}"/><path d="M-7 110L0 144L7 110Z" fill="#e6cfa8"/><path d="M-2.4 132L0 144L2.4 132Z" fill="#3a322c"/><rect x="-7" y="-212" width="14" height="24" fill="#c9b27c"/><rect x="-7" y="-232" width="14" height="22" rx="5" fill="#d99a8c"/></g>`
      return shadow(body) + body
    }
    case 'citrusflat': {
      const skin = r.pick(['#e9a13b', '#efc54a'])
      return shadow(ellipse(0, 0, 88, 88, 'fill="#2a211a"')) + slice(skin, 88, 1)
    }
    case 'beansflat':
      return scatter(r, 14, 130, 90, (x, y) =>
        at(
          x,
          y,
          `<g transform="rotate(${num(r.range(0, 180))})">${shadow(ellipse(0, 0, 19, 13, 'fill="#2a211a"'))}${ellipse(
            0,
            0,
            19,
            13,
            `fill="${pen.radial(
              [
                [0, '#7a4f32'],
                [1, '#3d2416'],
              ],
              'cx=".4" cy=".3" r=".8"',
            )}"`,
          )}<path d="M-15 0Q0 5 15 -1" fill="none" stroke="#2a170d" stroke-width="2.6"/></g>`,
        ),
      )
  }
}

function slice(skin: Hex, q: number, squash: number): string {
  return `<g transform="translate(0 ${num(-q * (squash === 1 ? 0 : 0.9))}) scale(1 ${squash})"><circle r="${q}" fill="${skin}"/><circle r="${num(q * 0.91)}" fill="#fbf1dc"/>${Array.from({ length: 9 }, (_, i) => `<path d="M0 ${num(-q * 0.1)}L${num(-q * 0.24)} ${num(-q * 0.72)}Q0 ${num(-q * 0.94)} ${num(q * 0.24)} ${num(-q * 0.72)}Z" transform="rotate(${i * 40})" fill="${mix(skin, '#fff1c9', 0.25)}"/>`).join('')}<circle r="${num(q * 0.08)}" fill="#fbf1dc"/></g>`
}

function scatter(r: Rnd, n: number, dx: number, dy: number, draw: (x: number, y: number) => string): string {
  const spots: Point[] = Array.from({ length: n }, () => [r.range(-dx, dx), r.range(-dy, dy)])
  return spots
    .sort((a, b) => a[1] - b[1])
    .map(([x, y]) => draw(x, y))
    .join('')
}

export const ball = (q: number, squash = 1): Profile => [
  [0, q * 0.16],
  ...Array.from({ length: 13 }, (_, i) => {
    const a = -Math.PI / 2 + 0.2 + ((Math.PI - 0.2) * i) / 12
    return [q * squash * (1 + Math.sin(a)), Math.max(0.1, q * Math.cos(a)), 1] as [number, number, 1]
  }),
]
