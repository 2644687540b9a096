import { crc32, deflateSync } from 'node:zlib'
import type { Pen } from './pen.ts'
import { num } from './pen.ts'
import { rng } from './random.ts'

/** Tileable surface grain: black darkens, white lightens; applied over any colour. */
const SIZE = 256
type Field = (x: number, y: number) => number

function lattice(seed: string, nx: number, ny: number): Float32Array {
  const r = rng(seed)
  return Float32Array.from({ length: nx * ny }, () => r.next() * 2 - 1)
}
const fade = (t: number) => t * t * (3 - 2 * t)

/** Value noise with nx × ny cells over the tile; −1…1. */
function noise(seed: string, nx: number, ny = nx): Field {
  const grid = lattice(seed, nx, ny)
  return (x, y) => {
    const u = ((((x / SIZE) % 1) + 1) % 1) * nx,
      v = ((((y / SIZE) % 1) + 1) % 1) * ny
    const i = Math.floor(u),
      j = Math.floor(v),
      a = fade(u - i),
      b = fade(v - j)
    const g = (p: number, q: number) => grid[(q % ny) * nx + (p % nx)]!
    return (g(i, j) * (1 - a) + g(i + 1, j) * a) * (1 - b) + (g(i, j + 1) * (1 - a) + g(i + 1, j + 1) * a) * b
  }
}
function octaves(seed: string, first: number, count: number, stretch = 1): Field {
  const layers = Array.from({ length: count }, (_, i) =>
    noise(`${seed}${i}`, first * 2 ** i, Math.max(1, Math.round((first * 2 ** i) / stretch))),
  )
  return (x, y) => layers.reduce((sum, f, i) => sum + f(x, y) / 1.8 ** i, 0) / 1.6
}
/** Distance to the nearest and second nearest of n scattered points (tiled). */
function cells(seed: string, n: number): (x: number, y: number) => [number, number] {
  const r = rng(seed)
  const side = SIZE / n
  const points = Array.from({ length: n * n }, (_, i) => [((i % n) + r.next()) * side, (Math.floor(i / n) + r.next()) * side] as const)
  return (x, y) => {
    const ci = Math.floor(x / side),
      cj = Math.floor(y / side)
    let a = 1e9,
      b = 1e9
    for (let j = -1; j <= 1; j++)
      for (let i = -1; i <= 1; i++) {
        const p = points[((cj + j + n) % n) * n + ((ci + i + n) % n)]!
        const dx = Math.abs(x - p[0]),
          dy = Math.abs(y - p[1])
        const d = Math.hypot(Math.min(dx, SIZE - dx), Math.min(dy, SIZE - dy))
        if (d < a) {
          b = a
          a = d
        } else if (d < b) b = d
      }
    return [a / side, b / side]
  }
}
const wave = (x: number, n: number) => Math.sin((x / SIZE) * Math.PI * 2 * n)

const makers = {
  linen(): Field {
    const warp = noise('lw', 128, 10),
      weft = noise('lf', 10, 128),
      slub = noise('ls', 4, 96)
    return (x, y) => 0.5 * warp(x, y) + 0.55 * weft(x, y) + 0.35 * Math.max(0, slub(x, y) - 0.3)
  },
  canvas(): Field {
    const grain = noise('cg', 96)
    return (x, y) => {
      const a = wave(x, 40),
        b = wave(y, 40)
      return 0.34 * a * b + 0.22 * Math.abs(a) - 0.22 * Math.abs(b) + 0.35 * grain(x, y)
    }
  },
  knit(): Field {
    const grain = noise('kg', 100)
    return (x, y) => {
      const cx = ((x / SIZE) * 16) % 1,
        side = cx < 0.5 ? 0 : 1
      const u = side ? (cx - 0.5) * 2 : cx * 2
      const slant = (side ? 1 - u : u) * 0.62
      const v = ((((y / SIZE) * 16 + slant) % 1) + 1) % 1
      const leg = Math.sin(u * Math.PI) ** 0.8 * Math.sin(v * Math.PI) ** 0.8
      return leg * 1.15 - 0.72 + 0.22 * grain(x, y) + (v < 0.5 ? 0.1 : -0.1)
    }
  },
  purl(): Field {
    const grain = noise('pg', 90)
    return (x, y) => {
      const row = Math.floor((y / SIZE) * 26),
        v = ((y / SIZE) * 26) % 1
      const u = ((((x / SIZE) * 13 + (row % 2) * 0.5) % 1) + 1) % 1
      return Math.sin(v * Math.PI) * (0.55 + 0.45 * Math.sin(u * Math.PI)) * 1.1 - 0.65 + 0.25 * grain(x, y)
    }
  },
  rib(): Field {
    const grain = noise('rg', 90, 40)
    return (x, y) => 0.62 * wave(x, 12) + 0.12 * wave(y, 32) * (wave(x, 12) > 0 ? 1 : 0.3) + 0.25 * grain(x, y) - 0.1
  },
  corduroy(): Field {
    const grain = noise('crg', 120, 60)
    return (x, y) => 0.75 * Math.abs(wave(x, 9)) ** 0.6 - 0.55 + 0.28 * grain(x, y)
  },
  terry(): Field {
    const a = cells('ty', 34),
      b = noise('tyn', 60)
    return (x, y) => 0.75 - a(x, y)[0] * 1.5 + 0.3 * b(x, y)
  },
  sherpa(): Field {
    const a = cells('sh', 15),
      b = noise('shn', 34),
      c = noise('sho', 90)
    return (x, y) => 0.62 - a(x + 4 * b(x, y), y + 4 * b(y, x))[0] * 1.45 + 0.28 * b(x, y) + 0.2 * c(x, y)
  },
  fur(): Field {
    const bend = noise('fb', 6),
      hair = noise('fh', 90, 26),
      soft = octaves('fs', 10, 2)
    return (x, y) => 0.8 * hair(x + 16 * bend(x, y), y) + 0.35 * soft(x, y)
  },
  felt(): Field {
    const a = noise('fa', 120),
      b = noise('fbb', 50, 110),
      c = octaves('fc', 8, 2)
    return (x, y) => 0.45 * a(x, y) + 0.3 * b(x, y) + 0.3 * c(x, y)
  },
  denim(): Field {
    const grain = noise('dg', 110),
      slub = noise('ds', 90, 6)
    return (x, y) => 0.4 * Math.sin(((x + y) / SIZE) * Math.PI * 2 * 52) + 0.4 * grain(x, y) + 0.4 * slub(x, y)
  },
  leather(): Field {
    const a = cells('le', 26),
      b = octaves('lo', 5, 3)
    return (x, y) => {
      const [p, q] = a(x, y)
      return Math.min(0.45, (q - p) * 1.6) - 0.3 + 0.35 * b(x, y)
    }
  },
  wood(): Field {
    const warp = octaves('ww', 1, 2, 0.25),
      fine = noise('wf', 4, 200),
      pore = noise('wp', 14, 120),
      tone = noise('wt', 2, 14)
    return (x, y) => {
      const ring = Math.sin((y / SIZE) * Math.PI * 2 * 7 + warp(x, y) * 3.4)
      return -0.28 + 0.3 * ring + 0.3 * fine(x, y) - 0.55 * Math.max(0, pore(x, y) - 0.4) + 0.32 * tone(x, y)
    }
  },
  brushed(): Field {
    const a = noise('ba', 3, 220),
      b = noise('bb', 8, 128)
    return (x, y) => 0.5 * a(x, y) + 0.4 * b(x, y)
  },
  kraft(): Field {
    const a = octaves('kra', 12, 4),
      fibre = noise('krf', 30, 140),
      fleck = cells('krc', 18)
    return (x, y) => 0.4 * a(x, y) + 0.25 * fibre(x, y) - (fleck(x, y)[0] < 0.07 ? 0.7 : 0)
  },
  paper(): Field {
    const a = noise('pa', 128),
      b = octaves('pb', 6, 3)
    return (x, y) => 0.35 * a(x, y) + 0.4 * b(x, y)
  },
  speckle(): Field {
    const a = cells('sp', 17),
      b = cells('sq', 9),
      n = noise('sn', 60)
    return (x, y) => (a(x + 3 * n(x, y), y)[0] < 0.1 ? -1 : 0) + (b(x, y + 3 * n(y, x))[0] < 0.075 ? -1 : 0)
  },
  cork(): Field {
    const a = cells('co', 22),
      b = octaves('cb', 10, 3),
      c = cells('cd', 13)
    return (x, y) => 0.35 - a(x, y)[0] + 0.5 * b(x, y) - (c(x, y)[0] < 0.14 ? 0.8 : 0)
  },
  wicker(): Field {
    const grain = noise('wig', 80)
    return (x, y) => {
      const i = Math.floor((x / SIZE) * 10),
        u = ((x / SIZE) * 10) % 1,
        v = ((y / SIZE) * 22 + (i % 2) * 0.5) % 1
      return Math.sin(u * Math.PI) * 0.55 + Math.sin(v * Math.PI) ** 0.7 * 0.9 - 1.05 + 0.25 * grain(x, y)
    }
  },
  straw(): Field {
    const grain = noise('stg', 70, 120)
    return (x, y) => {
      const row = Math.floor((y / SIZE) * 14),
        v = ((y / SIZE) * 14) % 1
      const u = ((((x / SIZE) * 16 + (row % 2 ? v : -v) * 0.9) % 1) + 1) % 1
      return Math.sin(v * Math.PI) * 0.8 + Math.sin(u * Math.PI) * 0.55 - 0.95 + 0.3 * grain(x, y)
    }
  },
  quilt(): Field {
    const grain = noise('qg', 110)
    return (x, y) => {
      const a = Math.abs(Math.sin(((x + y) / SIZE) * Math.PI * 4)),
        b = Math.abs(Math.sin(((x - y) / SIZE) * Math.PI * 4))
      return Math.min(a, b) ** 0.55 * 1.1 - 0.8 + 0.12 * grain(x, y)
    }
  },
  waffle(): Field {
    const grain = noise('wg', 90)
    return (x, y) => Math.max(Math.abs(wave(x, 8)), Math.abs(wave(y, 8))) ** 3 * 0.9 - 0.55 + 0.22 * grain(x, y)
  },
  marble(): Field {
    const a = octaves('ma', 2, 5),
      b = octaves('mb', 2, 5),
      f = octaves('mf', 2, 3),
      g = octaves('mg', 3, 4)
    return (x, y) => {
      const v = Math.abs(Math.sin(((x + y) / SIZE) * Math.PI + a(x, y) * 2.6))
      const w = Math.abs(Math.sin(((2 * x - y) / SIZE) * Math.PI + b(x, y) * 3))
      const here = Math.max(0, 0.55 + f(x, y) * 1.1)
      return -0.9 * (1 - v) ** 9 * here - 0.55 * (1 - w) ** 16 * (1 - here) - 0.22 * (1 - v) ** 2 * here + 0.12 * g(x, y)
    }
  },
  stone(): Field {
    const a = octaves('sa', 5, 5),
      b = noise('sb', 128)
    return (x, y) => 0.55 * a(x, y) + 0.3 * b(x, y)
  },
  crumb(): Field {
    const a = cells('cra', 20),
      b = octaves('crb', 7, 4),
      c = cells('crc', 11)
    return (x, y) => 0.4 * b(x, y) + 0.2 - a(x, y)[0] * 0.6 - (c(x, y)[0] < 0.16 ? 0.7 : 0)
  },
  rubber(): Field {
    const a = cells('ra', 40)
    return (x, y) => 0.35 - a(x, y)[0] * 0.9
  },
}

export type Texture = keyof typeof makers
export const textureNames = Object.keys(makers) as Texture[]

const fields = new Map<Texture, Float32Array>()
function sampled(name: Texture): Float32Array {
  const known = fields.get(name)
  if (known) return known
  const field = makers[name]()
  const values = new Float32Array(SIZE * SIZE)
  for (let y = 0; y < SIZE; y++) for (let x = 0; x < SIZE; x++) values[y * SIZE + x] = Math.max(-1, Math.min(1, field(x, y)))
  fields.set(name, values)
  return values
}

const images = new Map<string, string>()
/** The tile as a PNG; small pictures use it at half size, averaged. */
function imageOf(name: Texture, half: boolean): string {
  const key = `${name}${half}`
  const known = images.get(key)
  if (known) return known
  const full = sampled(name)
  const n = half ? SIZE / 2 : SIZE
  const raw = Buffer.alloc((n * 2 + 1) * n)
  for (let y = 0; y < n; y++)
    for (let x = 0; x < n; x++) {
      const v = half
        ? (full[y * 2 * SIZE + x * 2]! +
            full[y * 2 * SIZE + x * 2 + 1]! +
            full[(y * 2 + 1) * SIZE + x * 2]! +
            full[(y * 2 + 1) * SIZE + x * 2 + 1]!) /
          4
        : full[y * SIZE + x]!
      const i = y * (n * 2 + 1) + 1 + x * 2
      raw[i] = v < 0 ? 0 : 255
      raw[i + 1] = Math.round(Math.abs(v) * 255)
    }
  const uri = `data:image/png;base64,${png(n, n, raw).toString('base64')}`
  images.set(key, uri)
  return uri
}

function png(width: number, height: number, rows: Buffer): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const out = Buffer.alloc(body.length + 8)
    out.writeUInt32BE(data.length, 0)
    body.copy(out, 4)
    out.writeUInt32BE(crc32(body), body.length + 4)
    return out
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  head[9] = 4 // grey with alpha
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A fill that applies the grain to what is beneath; `size` is the side of one tile in drawing units. */
export function texture(pen: Pen, name: Texture, { size = 200, turn = 0, opacity = 0.3, x = 0, y = 0 } = {}): string {
  const id = pen.define(
    (i) =>
      `<pattern id="${i}" patternUnits="userSpaceOnUse" x="${num(x)}" y="${num(y)}" width="${num(size)}" height="${num(size)}"${turn ? ` patternTransform="rotate(${num(turn)})"` : ''}><image href="${imageOf(name, pen.scale * size < 180)}" width="${num(size)}" height="${num(size)}" opacity="${num(opacity)}" preserveAspectRatio="none"/></pattern>`,
  )
  return `url(#${id})`
}
