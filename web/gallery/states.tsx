import type { ReactNode } from 'react'

/** Content rendered as if hovered or focused. */
export function Looks({ as, children }: { as: 'hover' | 'focus'; children: ReactNode }) {
  return (
    <div data-looks={as} style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center', flex: 'none' }}>
      {children}
    </div>
  )
}

const pseudos = { ':hover': "[data-looks='hover']", ':focus-visible': "[data-looks='focus']", ':focus-within': "[data-looks='focus']" }

/** Duplicates every rule for `:hover` and `:focus-visible` for elements inside `<Looks>`, so that these states can be shown. */
export function showStates() {
  const seen = new WeakSet<CSSStyleSheet>()
  const look = () => {
    for (const sheet of document.styleSheets) {
      if (seen.has(sheet)) continue
      seen.add(sheet)
      extend(sheet.cssRules)
    }
  }
  look()
  new MutationObserver(look).observe(document.head, { childList: true, subtree: true, characterData: true })
}

function extend(rules: CSSRuleList) {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      const further = rule.selectorText.split(/,(?![^(]*\))/).flatMap(alike)
      if (further.length) rule.selectorText = [rule.selectorText, ...further].join(', ')
    }
    if ('cssRules' in rule) extend(rule.cssRules as CSSRuleList)
  }
}

/** Returns the selector with the pseudo-class replaced by the class of its state, if it has one. */
function alike(selector: string): string[] {
  return Object.entries(pseudos).flatMap(([pseudo, place]) =>
    selector.includes(pseudo) && !selector.includes(`:not(${pseudo})`) ? [`${place} ${selector.trim().replaceAll(pseudo, '')}`] : [],
  )
}
