/** What can be typed into or pressed, where a group is wrong as a whole. */
const CONTROLS = 'input, select, textarea, button, [tabindex]'

/** Brings the first field that is refused into view, and puts whoever pressed the button far below into it. */
export const toWrongField = (fields: HTMLElement | null): void => {
  const wrong = fields?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
  if (!wrong) return
  const control = wrong.matches(CONTROLS) ? wrong : wrong.querySelector<HTMLElement>(CONTROLS)
  control?.focus({ preventScroll: true })
  wrong.scrollIntoView({ block: 'center' })
}
