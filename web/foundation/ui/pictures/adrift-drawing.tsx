/** Illustration of the error page: a boat adrift. */
export function AdriftDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 180" width={320} height={180}>
      <path d="M36 96V64" stroke="var(--q-ink)" strokeWidth={9} strokeLinecap="round" />
      <path d="M24 66h24" stroke="var(--q-ink)" strokeWidth={7} strokeLinecap="round" />
      <path d="M0 100h76v80H0Z" fill="var(--q-sunken)" />
      <path d="M0 100h76" stroke="var(--q-ink)" strokeWidth={3} />
      <path d="M76 100v44" stroke="var(--q-ink)" strokeWidth={3} />
      <path d="M38 82c26 6 30 34 60 30 16-2 20-16 34-10" fill="none" stroke="var(--q-accent)" strokeWidth={3} strokeLinecap="round" />
      <path d="m132 102 8 7m-8-7 9-3" stroke="var(--q-accent)" strokeWidth={2} strokeLinecap="round" />
      <g transform="rotate(-5 230 110)">
        <path d="M176 108h112l-16 30h-78Z" fill="var(--q-surface)" stroke="var(--q-ink)" strokeWidth={2.5} strokeLinejoin="round" />
        <path d="M183 121h98" stroke="var(--q-accent)" strokeWidth={3} />
        <path d="M230 108V44" stroke="var(--q-ink)" strokeWidth={2.5} strokeLinecap="round" />
        <path d="M236 50c22 10 32 28 34 50h-34Z" fill="var(--q-accent)" stroke="var(--q-ink)" strokeWidth={2.5} strokeLinejoin="round" />
        <path d="M224 58c-14 10-20 24-21 42h21Z" fill="var(--q-surface)" stroke="var(--q-ink)" strokeWidth={2.5} strokeLinejoin="round" />
      </g>
      <path
        d="M84 146q12-9 24 0t24 0 24 0 24 0 24 0 24 0 24 0 24 0 24 0"
        fill="none"
        stroke="var(--q-accent)"
        strokeWidth={2.5}
        strokeLinecap="round"
      />
      <path
        d="M104 162q12-9 24 0t24 0 24 0 24 0 24 0 24 0"
        fill="none"
        stroke="var(--q-accent-line)"
        strokeWidth={2.5}
        strokeLinecap="round"
      />
    </svg>
  )
}
