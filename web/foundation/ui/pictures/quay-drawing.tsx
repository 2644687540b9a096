/** Illustration of crates on a quay; drawn with the theme's variables, so it follows site and scheme. */
export function QuayDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 280 168" width={280} height={168}>
      <circle cx={208} cy={50} r={26} fill="var(--q-accent-soft)" stroke="var(--q-accent-line)" strokeWidth={1.5} />
      <path d="M52 116V30h58" fill="none" stroke="var(--q-line-strong)" strokeWidth={3} strokeLinejoin="round" strokeLinecap="round" />
      <path d="M52 52 74 30" stroke="var(--q-line-strong)" strokeWidth={2.5} />
      <path d="M108 30v26" stroke="var(--q-line-strong)" strokeWidth={1.5} />
      <path d="M108 56 92 68h32Z" fill="none" stroke="var(--q-line-strong)" strokeWidth={1.5} strokeLinejoin="round" />
      <rect
        x={88}
        y={68}
        width={40}
        height={28}
        rx={3}
        fill="var(--q-surface)"
        stroke="var(--q-line-strong)"
        strokeWidth={2}
        strokeDasharray="4 4"
      />
      <g stroke="var(--q-ink)" strokeWidth={2} strokeLinejoin="round">
        <rect x={152} y={84} width={38} height={32} rx={3} fill="var(--q-accent)" />
        <rect x={194} y={84} width={38} height={32} rx={3} fill="var(--q-surface)" />
        <rect x={173} y={50} width={38} height={32} rx={3} fill="var(--q-surface)" />
      </g>
      <path d="M163 84v32M179 84v32M205 84v32M221 84v32M184 50v32M200 50v32" stroke="var(--q-ink)" strokeWidth={1.5} opacity={0.5} />
      <path d="M28 117h224" stroke="var(--q-ink)" strokeWidth={3} strokeLinecap="round" />
      <path d="M44 118v16M92 118v22M140 118v22M188 118v22M236 118v16" stroke="var(--q-ink)" strokeWidth={2.5} strokeLinecap="round" />
      <path
        d="M20 140q10-8 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0"
        fill="none"
        stroke="var(--q-accent)"
        strokeWidth={2.5}
        strokeLinecap="round"
      />
      <path
        d="M52 154q10-8 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0"
        fill="none"
        stroke="var(--q-accent-line)"
        strokeWidth={2.5}
        strokeLinecap="round"
      />
    </svg>
  )
}
