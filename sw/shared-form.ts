/** Cache of what other apps shared and nobody has put anywhere yet; the page empties it (src/lib/device/shared.ts). */
export const SHARED = 'shared'
export const SHARED_PAGE = '/share'

/** What comes in words: apps put an address into the text as often as into its own field. */
export const sharedNote = (form: FormData): string => {
  const said = ['title', 'text', 'url'].flatMap((name) => {
    const value = form.get(name)
    return typeof value === 'string' && value.trim() ? [value.trim()] : []
  })
  return said
    .filter((one, i) => !said.some((other, j) => j !== i && (other === one ? j < i : other.includes(one))))
    .join('\n')
}
