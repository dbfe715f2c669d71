/** As browsers tell it that tell it at all: Chrome on Android, WeChat there, not Safari. */
interface Connection extends EventTarget {
  type?: string
  saveData?: boolean
  /** How quick it is: `slow-2g`, `2g`, `3g` or `4g`. */
  effectiveType?: string
}
const connection = (): Connection | undefined => (navigator as Navigator & { connection?: Connection }).connection

/** Whether what is downloaded now costs data of a mobile contract; undefined where the browser can't tell. */
export const onMobileData = (): boolean | undefined => {
  const { type, saveData } = connection() ?? {}
  if (saveData || type === 'cellular') return true
  return type && type !== 'unknown' ? false : undefined
}

/** Whether a film is better fetched small: it costs, or would come too slowly. */
export const onThinLine = (): boolean =>
  onMobileData() === true || /^(slow-2g|2g|3g)$/.test(connection()?.effectiveType ?? '')

/** Whether something that nobody asked for may be fetched ahead. */
export const mayFetchAhead = (): boolean =>
  navigator.onLine && onMobileData() !== true && !/2g$/.test(connection()?.effectiveType ?? '')
