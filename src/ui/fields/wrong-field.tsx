import { useEffect, useRef, useState } from 'react'

/** What can be typed into or pressed, where a group is wrong as a whole. */
const CONTROLS = 'input, select, textarea, button, [tabindex]'

/** Brings the first field that is refused into view, and puts whoever pressed the button far below into it. */
const toWrongField = (fields: HTMLElement | null): void => {
  const wrong = fields?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
  if (!wrong) return
  const control = wrong.matches(CONTROLS) ? wrong : wrong.querySelector<HTMLElement>(CONTROLS)
  control?.focus({ preventScroll: true })
  wrong.scrollIntoView({ block: 'center' })
}

/** Leads to what is wrong in `fields` after a press of the button: by then it is marked, what the server refused among it. */
export const useWrongField = <E extends HTMLElement = HTMLDivElement>() => {
  const fields = useRef<E>(null)
  const [presses, setPresses] = useState(0)
  useEffect(() => {
    if (presses) toWrongField(fields.current)
  }, [presses])
  return { fields, pressed: () => setPresses((now) => now + 1) }
}
