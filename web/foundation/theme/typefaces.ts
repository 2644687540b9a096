/** Font families, each with a fallback of the same metrics (`base.css`). */
export const typefaces = {
  display: "'Bricolage Grotesque Variable', 'Bricolage Fallback', 'Trebuchet MS', sans-serif",
  body: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  mono: "ui-monospace, 'SFMono-Regular', Menlo, monospace",
}
