import type { KeyboardEvent } from 'react'

const written =
  'textarea,[contenteditable="true"],input:not([type="checkbox"],[type="radio"],[type="file"],[type="hidden"])'
/** Their Enter has its own meaning: it searches, chooses or settles a day. */
const ownEnter = '[type="search"],[inputmode="search"],[enterkeyhint="search"],[role="combobox"],[type^="date"]'

/**
 * Enter in the only field of a dialog presses the button that ends it, as it would in a form. What takes something away is pressed
 * by hand only, and the Enter that ends a Chinese word is the word's: Safari sends it after the composition, known by its code.
 */
export function enterPresses(event: KeyboardEvent<HTMLDialogElement>) {
  const { target, currentTarget: dialog, nativeEvent } = event
  if (event.key !== 'Enter' || event.defaultPrevented || nativeEvent.isComposing || nativeEvent.keyCode === 229) return
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  if (!(target instanceof HTMLInputElement) || target.form || target.matches(ownEnter)) return
  const fields = dialog.querySelectorAll(written)
  if (fields.length !== 1 || fields[0] !== target) return
  const last = [...dialog.querySelectorAll<HTMLElement>('[data-foot] button')].at(-1)
  if (!last?.matches('.adm-button-primary:not(.adm-button-fill-none)')) return
  event.preventDefault()
  last.click()
}
